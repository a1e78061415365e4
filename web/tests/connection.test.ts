import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, PING_MS, SILENT_MS, type LineStatus, type Socket } from "../src/wire/connection";
import type { Outgoing } from "../src/wire/types";
import { state } from "./samples";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; [name: string]: unknown }[] = [];
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { type: string });
  }
  close(): void {
    this.onclose?.();
  }
  says(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let statuses: LineStatus[];
let connection: Connection;
const now = (): FakeSocket => sockets[sockets.length - 1]!;
const at = (version: number): Outgoing => ({ ...state([], null), version });

test("a page takes a seat only once, when it says so", () => {
  vi.useFakeTimers();
  const made: FakeSocket[] = [];
  const open = (): Socket => (made.push(new FakeSocket()), made.at(-1)!);
  const line = new Connection(open, "g", null, { message: () => undefined, status: () => undefined }, false, "one");
  const hello = (more: object): Outgoing => ({ type: "hello", protocol: 1, program: "1", game: "g", ...more });
  made[0]!.onopen?.();
  expect(made[0]!.sent[0]).toMatchObject({ type: "join", page: "one" });
  expect(made[0]!.sent[0]).not.toHaveProperty("take");
  made[0]!.says(hello({ elsewhere: [0] }));
  made[0]!.close();
  vi.advanceTimersByTime(2000);
  made[1]!.onopen?.();
  expect(made[1]!.sent[0]).toMatchObject({ watch: true });
  line.playHere();
  made[2]!.onopen?.();
  expect(made[2]!.sent[0]).toMatchObject({ take: true });
  made[2]!.says(hello({ seats: [0] }));
  made[2]!.close();
  vi.advanceTimersByTime(2000);
  made[3]!.onopen?.();
  expect(made[3]!.sent[0]).not.toHaveProperty("take");
  expect(made[3]!.sent[0]).not.toHaveProperty("watch");
});

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  connection = new Connection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    "g", "token", { message: () => undefined, status: (status) => statuses.push(status) },
  );
  now().onopen?.();
});
afterEach(() => vi.useRealTimers());

test("the first message joins the game with the seat's token", () => {
  expect(now().sent).toEqual([{ type: "join", game: "g", token: "token", seen: 0 }]);
});

test("after a loss it comes back after 1, 2, 4, 8 and again 8 seconds, and says what it has seen", () => {
  now().says(at(7));
  for (const seconds of [1, 2, 4, 8, 8]) {
    now().close();
    expect(statuses.at(-1)).toMatchObject({ kind: "lost", seconds });
    const before = sockets.length;
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(sockets.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(sockets.length).toBe(before + 1);
  }
  now().onopen?.();
  expect(now().sent[0]).toMatchObject({ type: "join", seen: 7 });
});

test("an answer that was not confirmed is sent once more with the same id", () => {
  now().says(at(7));
  connection.send({ type: "answer", id: "a", version: 7, answer: 3 });
  now().close();
  expect(statuses.at(-1)).toMatchObject({ keeps: true });
  vi.advanceTimersByTime(1000);
  now().onopen?.();
  now().says(at(7));
  now().says(at(7));
  expect(now().sent.filter((message) => message.type === "answer")).toEqual([{ type: "answer", id: "a", version: 7, answer: 3 }]);
});

test("an answer to something older is dropped", () => {
  now().says(at(7));
  connection.send({ type: "answer", id: "a", version: 7, answer: 3 });
  now().close();
  vi.advanceTimersByTime(1000);
  now().onopen?.();
  now().says(at(8));
  expect(now().sent.map((message) => message.type)).toEqual(["join"]);
});

test("a confirmed answer is not sent again", () => {
  connection.send({ type: "answer", id: "a", version: 7, answer: 3 });
  now().says({ type: "taken", id: "a", version: 8 });
  now().close();
  expect(statuses.at(-1)).toMatchObject({ keeps: false });
  vi.advanceTimersByTime(1000);
  now().onopen?.();
  now().says(at(7));
  expect(now().sent.map((message) => message.type)).toEqual(["join"]);
});

test("an answer made while the line is lost is kept", () => {
  now().says(at(7));
  now().close();
  connection.send({ type: "answer", id: "a", version: 7, answer: 3 });
  vi.advanceTimersByTime(1000);
  now().onopen?.();
  now().says(at(7));
  expect(now().sent.map((message) => message.type)).toEqual(["join", "answer"]);
});

test("a final problem ends it", () => {
  now().says({ type: "problem", code: "gone", words: "This game is gone.", final: true });
  now().close();
  vi.advanceTimersByTime(20_000);
  expect(sockets.length).toBe(1);
  expect(statuses.at(-1)).toEqual({ kind: "closed" });
});

test("a page that is to watch says so, whatever seat its browser has", () => {
  new Connection(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  }, "g", null, { message: () => {}, status: () => {} }, true);
  now().onopen?.();
  expect(now().sent[0]).toMatchObject({ type: "join", game: "g", watch: true });
});

test("it can be asked to try at once", () => {
  now().close();
  connection.retry();
  expect(sockets.length).toBe(2);
});

test("a page whose seat is played elsewhere watches when it comes back, until it is to play here", () => {
  now().says({ type: "hello", protocol: 1, program: "1", game: "g", moved: true });
  now().close();
  vi.advanceTimersByTime(1000);
  now().onopen?.();
  expect(now().sent[0]).toMatchObject({ type: "join", watch: true });
  const before = sockets.length;
  connection.playHere();
  expect(sockets.length).toBe(before + 1);
  now().onopen?.();
  expect(now().sent[0]).not.toHaveProperty("watch");
});

test("a server that says nothing after an answer is lost, and the answer comes again", () => {
  now().says(at(3));
  connection.send({ type: "answer", id: "a", version: 3, answer: 0 });
  vi.advanceTimersByTime(SILENT_MS - 1);
  expect(statuses.at(-1)).toEqual({ kind: "open" });
  vi.advanceTimersByTime(1);
  expect(statuses.at(-1)).toMatchObject({ kind: "lost", seconds: 1, keeps: true });
  vi.advanceTimersByTime(1000);
  now().onopen?.();
  now().says(at(3));
  expect(now().sent.map((message) => message.type)).toEqual(["join", "answer"]);
});

test("a page that hears nothing asks whether the server is there", () => {
  now().says(at(3));
  vi.advanceTimersByTime(PING_MS);
  expect(now().sent.at(-1)).toMatchObject({ type: "ping" });
  now().says({ type: "taken", id: "ping-1", version: 3 });
  vi.advanceTimersByTime(PING_MS);
  expect(now().sent.filter((message) => message.type === "ping").length).toBe(2);
  vi.advanceTimersByTime(SILENT_MS);
  expect(statuses.at(-1)).toMatchObject({ kind: "lost" });
});

test("a hint may take as long as a computer thinks", () => {
  now().says(at(3));
  connection.send({ type: "hint", id: "h" });
  vi.advanceTimersByTime(2 * SILENT_MS);
  expect(statuses.at(-1)).toEqual({ kind: "open" });
});

test("a socket that never opens is tried again, and what comes over an old one is not heard", () => {
  now().says(at(3));
  const old = now();
  connection.drop();
  expect(statuses.at(-1)).toMatchObject({ kind: "lost", seconds: 1 });
  expect(old.onmessage).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBe(2);
  vi.advanceTimersByTime(SILENT_MS);
  expect(statuses.at(-1)).toMatchObject({ kind: "lost", seconds: 2 });
  connection.retry();
  expect(sockets.length).toBe(3);
});
