// The line to the server: opens the socket, joins, comes back after a loss, and keeps an answer until it is confirmed.
import { pageName, takesNow } from "./tokens";
import type { Answer, Incoming, Join, Outgoing } from "./types";

/** What a page can do with a table, wherever the table lives. */
export interface Line {
  send(message: Incoming): void;
  /** Try to come back now, without waiting. */
  retry(): void;
  /** Play here, where another page has taken the seat. */
  playHere(): void;
  close(): void;
}

export interface Listener {
  message(message: Outgoing): void;
  /** Opened, or lost: then the seconds until the next try. */
  status(status: LineStatus): void;
}

/** `since`: when it was lost, in milliseconds of the page's clock. */
export type LineStatus = { kind: "open" } | { kind: "lost"; seconds: number; keeps: boolean; since: number } | { kind: "closed" };

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export const WAITS = [1, 2, 4, 8] as const;
/** How long the server may say nothing after something was sent to it; a socket does not tell that its net is gone. */
export const SILENT_MS = 5_000;
/** The same for a page that has just come: the server may have to read a long game. */
const COMING_MS = 20_000;
/** After so long without news the server is asked whether it is still there. */
export const PING_MS = 15_000;

export class Connection implements Line {
  private socket: Socket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private joined = false;
  /** The last version that was drawn; a page that is new to the table wants the whole story. */
  private seen = 0;
  private unconfirmed: Answer | null = null;
  /** The kept answer may be sent once more. */
  private again = false;
  /** Another page has the seat: this one watches, also after it has come back. */
  private moved = false;
  private lostAt: number | null = null;
  /** The socket is closed only to come back at once. */
  private leaving = false;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private nextPing: ReturnType<typeof setTimeout> | undefined;
  private pings = 0;

  constructor(
    private readonly open: () => Socket,
    private readonly game: string,
    private readonly token: string | null,
    private readonly listener: Listener,
    /** To watch, whoever this is: the server then gives no seat. */
    private readonly watch = false,
    /** What the page calls itself, so that its seat is known again after a reload. */
    private readonly page = "",
    /** Take the seat from a page that plays it, without a question. */
    private taking = false,
  ) {
    this.connect();
  }

  send(message: Incoming): void {
    if (message.type === "answer") {
      this.unconfirmed = message;
      this.again = !this.joined;
    }
    if (!this.joined) return;
    this.socket?.send(JSON.stringify(message));
    // For a hint a computer thinks as long as it needs.
    if (message.type !== "hint") this.expectNews(SILENT_MS);
  }

  retry(): void {
    if (this.closed || this.joined) return;
    clearTimeout(this.timer);
    this.forget();
    this.connect();
  }

  /** Nothing comes over this socket any more. */
  drop(): void {
    if (this.closed || this.socket === null) return;
    this.forget();
    this.lost();
  }

  playHere(): void {
    this.moved = false;
    this.taking = true;
    if (this.socket === null) this.retry();
    else {
      this.leaving = true;
      this.socket.close();
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.rest();
    this.socket?.close();
  }

  /** Let a socket go without waiting for it: one without a net would take minutes to close. */
  private forget(): void {
    const socket = this.socket;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.socket = null;
  }

  private rest(): void {
    clearTimeout(this.deadline);
    clearTimeout(this.nextPing);
    this.deadline = undefined;
  }

  private expectNews(within: number): void {
    this.deadline ??= setTimeout(() => this.drop(), within);
  }

  /** The server is there: it has said something, and is asked again after a while. */
  private heard(): void {
    this.rest();
    this.nextPing = setTimeout(() => this.send({ type: "ping", id: `ping-${++this.pings}` }), PING_MS);
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    this.rest();
    this.expectNews(SILENT_MS);
    socket.onopen = () => {
      this.rest();
      this.expectNews(COMING_MS);
      this.tries = 0;
      this.joined = true;
      const join: Join = { type: "join", game: this.game, token: this.token, seen: this.seen };
      if (this.page) join.page = this.page;
      if (this.moved || this.watch) join.watch = true;
      else if (this.taking) join.take = true;
      this.lostAt = null;
      socket.send(JSON.stringify(join));
      this.listener.status({ kind: "open" });
    };
    socket.onmessage = (event) => {
      this.heard();
      if (typeof event.data === "string") this.take(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = () => this.lost();
  }

  private take(message: Outgoing): void {
    if (message.type === "state") {
      this.seen = message.version;
      this.offerAgain(message.version);
    }
    if (message.type === "hello") {
      if (message.seats?.length) this.taking = false;
      // Whoever was asked here, or has lost the seat, watches until they say something else.
      else if (message.moved || message.replaced || message.elsewhere?.length) this.moved = true;
    }
    if (message.type === "taken" || message.type === "refused") this.confirm(message.id);
    if (message.type === "problem") {
      if (message.id != null) this.confirm(message.id);
      if (message.final) this.closed = true;
    }
    this.listener.message(message);
  }

  private confirm(id: string): void {
    if (this.unconfirmed?.id !== id) return;
    this.unconfirmed = null;
    this.again = false;
  }

  /** After coming back: an answer to what still stands is sent once more, an answer to something older is dropped. */
  private offerAgain(version: number): void {
    const kept = this.unconfirmed;
    if (kept === null || !this.again) return;
    this.again = false;
    if (kept.version === version) this.socket?.send(JSON.stringify(kept));
    else this.unconfirmed = null;
  }

  private lost(): void {
    this.rest();
    this.socket = null;
    this.joined = false;
    if (this.closed) {
      this.listener.status({ kind: "closed" });
      return;
    }
    this.again = this.unconfirmed !== null;
    if (this.leaving) {
      this.leaving = false;
      this.connect();
      return;
    }
    this.lostAt ??= Date.now();
    const seconds = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 8;
    this.tries += 1;
    this.listener.status({ kind: "lost", seconds, keeps: this.again, since: this.lostAt });
    this.timer = setTimeout(() => this.connect(), seconds * 1000);
  }
}

/** How a page reaches a table. */
export type Opener = (game: string, token: string | null, listener: Listener, watch?: boolean) => Line;

/** The line to the server that this page came from. */
export function openConnection(game: string, token: string | null, listener: Listener, watch = false): Line {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
  const line = new Connection(() => new WebSocket(address) as Socket, game, token, listener, watch, pageName(), takesNow(game));
  // The net is back: nobody has to wait for the next try.
  const online = (): void => line.retry();
  const offline = (): void => line.drop();
  addEventListener("online", online);
  addEventListener("offline", offline);
  const { close } = line;
  line.close = () => {
    removeEventListener("online", online);
    removeEventListener("offline", offline);
    close.call(line);
  };
  return line;
}
