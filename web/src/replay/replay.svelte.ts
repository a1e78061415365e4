// A game that is looked at again: where one is in it, its positions as they are needed, playing by itself.
import { Game } from "../table/game.svelte";
import { continued, type Line } from "../table/story";
import { otherLine, positions, replayShown } from "../wire/replays";
import { told } from "../wire/told";
import { moves } from "../settings.svelte";
import { PROTOCOL, type Marked, type Moment, type OtherLine, type Position, type Positions, type ReplayShown, type Walk } from "../wire/types";
import { ChanceCurve } from "./curve.svelte";
import { decisionBefore, nextPoor, shownAt } from "./marks";
import { Marks } from "./marks.svelte";
import { turningPoints, type Turning } from "./turning";

/** Positions in one reply of the server. */
const PAGE = 32;
const STEP_MILLISECONDS = 900;
/** Answers whose events are still shown as movement. */
const MOST_MOVED = 12;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type By = "event" | "answer";

/** Where a replay gets what it shows. */
export interface Source {
  shown(seat: number | null): Promise<ReplayShown>;
  positions(first: number, seat: number | null): Promise<Positions>;
}

/** What could have been played instead of an answer, played out on the same table. */
export interface Beside {
  decision: Marked;
  walk: Replay;
  ends: OtherLine["ends"];
}

export class Replay {
  readonly game: Game;
  readonly curve = new ChanceCurve();
  readonly marks = new Marks();
  shown: ReplayShown | null = $state.raw(null);
  problem = $state("");
  /** The position on the screen: the number of answers before it. */
  at = $state(0);
  /** The line of the story that tells of it; -1 before the first. */
  line = $state(-1);
  seat: number | null = $state(null);
  by: By = $state("event");
  speed: number = $state(1);
  playing = $state(false);
  lines: Line[] = $state.raw([]);
  /** While it is there, the table shows it and not the game. */
  beside: Beside | null = $state.raw(null);
  /** What could have been played is being asked for. */
  seeking = $state(false);

  private pages = new Map<string, Promise<Position[]>>();
  private ready = new Map<string, Position[]>();
  private wanted = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** Nothing of it was on the screen yet. */
  private isNew = true;
  private readonly source: Source;

  constructor(
    readonly id: string,
    /** Where to begin; the end of a game that goes on, the beginning of one that is over. */
    private readonly begin: number | null = null,
    /** A table at which it is shown, where something else was shown before. */
    private readonly given: Game | null = null,
    source: Source | null = null,
  ) {
    this.game = given ?? new Game();
    this.source = source ?? { shown: (seat) => replayShown(id, seat), positions: (first, seat) => positions(id, first, seat) };
  }

  get last(): number {
    return this.shown?.positions ?? 0;
  }

  /** The position at which each turn begins. */
  readonly turns: { turn: number; at: number; side: number }[] = $derived.by(() => {
    const found: { turn: number; at: number; side: number }[] = [];
    for (const [at, moment] of (this.shown?.moments ?? []).entries()) {
      if (moment.turn > 0 && found.at(-1)?.turn !== moment.turn) found.push({ turn: moment.turn, at, side: moment.side });
    }
    return found;
  });

  /** The record ends before the game was over, and nothing in it is wrong. */
  get cut(): boolean {
    return this.shown !== null && this.shown.finished && this.shown.ending == null && !this.shown.stopped;
  }

  /** Positions at which a player decides. */
  readonly decisions: number[] = $derived.by(() => {
    const moments = this.shown?.moments ?? [];
    const asked = [...moments.keys()].filter((at) => moments[at]?.seat != null && !moments[at]?.continues);
    return [...new Set([0, ...asked, this.last])];
  });

  readonly turning: Turning[] = $derived.by(() => turningPoints(this.curve.points, this.game.side, this.shown?.events ?? [], this.shown?.ending));

  /** The decision that led to the position on the screen. */
  readonly decision: Marked | null = $derived.by(() => decisionBefore(this.at, this.shown?.moments ?? [], this.marks.decisions));

  /** The position that shows a decision. */
  shownAt(decision: Marked): number {
    return shownAt(decision, this.shown?.moments ?? [], this.marks.decisions);
  }

  /** The next decision, or the one before, that is doubtful or a blunder; null if there is none. */
  poor(way: 1 | -1): Marked | null {
    return nextPoor(this.at, way, this.shown?.moments ?? [], this.marks.decisions);
  }

  async markStep(way: 1 | -1): Promise<void> {
    const to = this.poor(way);
    if (to) await this.jump(this.shownAt(to));
  }

  get turn(): number {
    return this.turns.findLast((each) => each.at <= this.at)?.turn ?? 0;
  }

  /** The last answer of a player before this position, whole. */
  get answered(): { seat: number; words: string[] } | null {
    const moments = this.shown?.moments ?? [];
    let at = Math.min(this.at, moments.length) - 1;
    while (at >= 0 && moments[at]?.seat == null) at -= 1;
    const last = moments[at];
    if (last?.seat == null) return null;
    const words: string[] = [];
    for (let moment: Moment | undefined = last; moment?.seat === last.seat; moment = moments[--at]) {
      if (moment.words) words.unshift(moment.words);
      if (!moment.continues) break;
    }
    return { seat: last.seat, words: words.length > 1 && words.at(-1) === "done" ? words.slice(0, -1) : words };
  }

  async load(seat: number | null | undefined): Promise<void> {
    try {
      let shown = await this.source.shown(seat ?? null);
      const own = shown.seats?.[0];
      if (seat === undefined && own !== undefined) {
        seat = own;
        shown = await this.source.shown(own);
      }
      if (this.closed) return;
      const first = this.shown === null;
      this.seat = seat ?? null;
      this.lines = continued([], shown.events);
      if (this.given === null) {
        this.game.message({ type: "hello", protocol: PROTOCOL, program: shown.program, game: shown.id, seats: [] });
        this.game.message(shown.facts);
      }
      this.shown = shown;
      this.problem = "";
      await this.jump(first ? (this.begin ?? (shown.finished ? 0 : shown.positions)) : this.at);
    } catch (error) {
      this.problem = told(error);
    }
  }

  close(): void {
    this.closed = true;
    this.pause();
    this.beside?.walk.close();
  }

  /** Play out what would have been better than a decision, from where it was asked. */
  async showBetter(decision: Marked): Promise<void> {
    if (this.seeking) return;
    this.pause();
    this.seeking = true;
    try {
      const found = await otherLine(this.id, decision.at, decision.better_answers ?? [], this.seat);
      if (this.closed) return;
      this.beside?.walk.close();
      const walk = newWalk(this.id, found.walk, this.game);
      this.beside = { decision, walk, ends: found.ends };
      await begin(walk, this.seat);
    } catch (error) {
      this.problem = told(error);
    } finally {
      this.seeking = false;
    }
  }

  /** Back to the position that the game was left at. */
  async leaveBeside(): Promise<void> {
    await this.jump(this.at, this.line);
  }

  // Positions

  private page(first: number): Promise<Position[]> {
    const key = `${this.seat ?? ""}/${first}`;
    let found = this.pages.get(key);
    if (!found) {
      found = this.source.positions(first, this.seat).then((reply) => {
        this.ready.set(key, reply.positions);
        return reply.positions;
      });
      this.pages.set(key, found);
      found.catch(() => this.pages.delete(key));
    }
    return found;
  }

  /** Get the pages beside the one on the screen, so that a step never waits. */
  private prefetch(first: number): void {
    for (const other of [first + PAGE, first - PAGE]) {
      if (other < 0 || other > this.last) continue;
      this.page(other).catch((error: unknown) => (this.problem = told(error)));
    }
  }

  /** Go to a position; the line of the story is the last one that tells of it, unless another one is meant. */
  async jump(to: number, line?: number): Promise<void> {
    const at = Math.max(0, Math.min(to, this.last));
    if (this.beside) {
      this.beside.walk.close();
      this.beside = null;
      // The table shows something else.
      this.isNew = true;
    }
    this.wanted = at;
    const first = at - (at % PAGE);
    const ready = this.ready.get(`${this.seat ?? ""}/${first}`);
    try {
      const page = ready ?? (await this.page(first));
      if (this.wanted !== at || this.closed) return;
      const position = page[at - first];
      if (position) this.show(position, line);
      this.prefetch(first);
    } catch (error) {
      this.problem = told(error);
      this.pause();
    }
  }

  private show(position: Position, line: number | undefined): void {
    const before = this.at;
    const forward = position.at > before && position.at - before <= MOST_MOVED;
    const events = forward ? (this.shown?.events ?? []).filter((event) => event.answer > before && event.answer <= position.at) : [];
    if (this.isNew || position.at !== before || position.view.seat !== this.game.state?.view.seat) {
      this.game.showPosition({ type: "state", version: position.at, told: position.at, view: position.view, events, explained: position.explained ?? [] });
    }
    this.isNew = false;
    this.at = position.at;
    this.line = line ?? this.lines.findLastIndex((each) => each.last <= position.at && each.kind !== "heading");
  }

  // Steps

  /** One step forward or back; tells whether there was one. */
  async step(way: 1 | -1, by: By = this.by): Promise<boolean> {
    if (by === "answer") {
      const to = way > 0 ? this.decisions.find((at) => at > this.at) : this.decisions.findLast((at) => at < this.at);
      if (to === undefined) return false;
      await this.jump(to);
      return true;
    }
    let line = this.line + way;
    while (this.lines[line]?.kind === "heading") line += way;
    const found = this.lines[line];
    if (found) await this.jump(found.last, line);
    else if (way < 0 && (this.at > 0 || this.line >= 0)) await this.jump(0, -1);
    else if (way > 0 && this.at < this.last) await this.jump(this.last);
    else return false;
    return true;
  }

  async turnStep(way: 1 | -1): Promise<void> {
    const to = way > 0 ? this.turns.find((each) => each.at > this.at)?.at : this.turns.findLast((each) => each.at < this.at)?.at;
    await this.jump(to ?? (way > 0 ? this.last : 0));
  }

  get atEnd(): boolean {
    return this.at >= this.last && this.line >= this.lines.findLastIndex((line) => line.kind !== "heading");
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  private async play(): Promise<void> {
    this.playing = true;
    if (this.atEnd) await this.jump(0, -1);
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tick(), STEP_MILLISECONDS / this.speed);
  }

  private async tick(): Promise<void> {
    if (!this.playing) return;
    if ((await this.step(1)) && !this.atEnd) this.later();
    else this.pause();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }
}

/** A line whose positions are all at hand, to be played out on the table of a game. */
export function newWalk(id: string, line: Walk, game: Game): Replay {
  const source = {
    shown: () => Promise.resolve(line.shown),
    positions: (first: number) => Promise.resolve({ first, positions: line.positions.slice(first) }),
  };
  return new Replay(id, line.begin, game, source);
}

/** Bring its first position onto the table. Without motion everybody goes on by themselves. */
export async function begin(walk: Replay, seat: number | null): Promise<void> {
  await walk.load(seat);
  if (moves() && !walk.atEnd) walk.toggle();
}
