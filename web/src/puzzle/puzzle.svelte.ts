// A puzzle on the table: what was answered so far, how it stands, the hints that were taken, the line that is played out.
import { begin, newWalk, type Replay } from "../replay/replay.svelte";
import { Game } from "../table/game.svelte";
import { attempt, defeat, puzzleShown, solution } from "../wire/puzzles";
import type { Line } from "../wire/connection";
import { told } from "../wire/told";
import { PROTOCOL, type AttemptMessage, type AttemptReply, type Defeat, type Incoming, type PuzzleShown, type Solution, type State, type Walk, type WrongLine } from "../wire/types";
import { capital, t } from "../words/words";
import { doneOf, keepDone } from "./done";

type Standing = AttemptReply["standing"];
type Carried = NonNullable<AttemptMessage["message"]>;

/** So many steps of help there are: what leads to it, the first answer, the whole line. */
export const HINTS = 3;

export class Puzzle implements Line {
  readonly game = new Game();
  shown: PuzzleShown | null = $state.raw(null);
  problem = $state("");
  standing: Standing = $state("asked");
  answers: readonly number[] = $state.raw([]);
  /** Attempts that failed on this visit, the last one first. */
  failed: readonly Defeat[] = $state.raw([]);
  /** How many hints were taken on this visit. */
  hints = $state(0);
  solution: Solution | null = $state.raw(null);
  /** The line that is played out on the table. */
  walk: Replay | null = $state.raw(null);
  /** What line that is. */
  walkTitle = $state("");
  /** The life of each side when the puzzle begins. */
  life: readonly number[] = $state.raw([]);
  /** Attempts that failed before this one, on earlier visits too. */
  failures = $state(0);
  /** The table as the attempt stands; while a line is played out, another position is shown. */
  private present: State | null = $state.raw(null);
  private drawn: number | null = null;
  /** Messages are sent one after the other: each has all answers before it. */
  private turn: Promise<void> = Promise.resolve();

  constructor(readonly id: string) {
    this.game.puzzle = this;
    this.game.attach(this);
    this.failures = doneOf(id).failed;
  }

  /** It has ended, and the table shows how. */
  get ended(): boolean {
    return this.standing !== "asked" && this.walk === null && this.game.state?.version === this.present?.version && !this.game.lingers;
  }

  /** The attempt that has just failed, once it is known what defeats it. */
  get defeated(): Defeat | null {
    const [last] = this.failed;
    return this.standing === "failed" && last && same(last.line.answers, this.answers) ? last : null;
  }

  async load(): Promise<void> {
    this.problem = "";
    try {
      this.shown = await puzzleShown(this.id);
      this.game.message({ type: "hello", protocol: PROTOCOL, program: "", game: this.id, seats: [this.shown.seat] });
      this.game.message(this.shown.facts);
      await this.tell(null);
    } catch (error) {
      this.problem = told(error);
    }
  }

  // The line of the table

  send(message: Incoming): void {
    switch (message.type) {
      case "answer":
      case "undo":
      case "draft":
      case "why":
        this.queue(message);
        break;
      case "hint":
        this.game.hinting = false;
        void this.takeHint();
        break;
      default:
      // What else can be said at a table is for other players or for the clock.
    }
  }

  retry(): void {
    void this.load();
  }

  playHere(): void {
    void this.load();
  }

  close(): void {
    this.walk?.close();
  }

  private queue(message: Carried): void {
    this.turn = this.turn.then(async () => {
      try {
        await this.tell(message);
      } catch (error) {
        this.game.message({ type: "problem", code: "puzzle", words: told(error), id: message.id });
      }
    });
  }

  private async tell(message: Carried | null): Promise<void> {
    const reply = await attempt(this.id, { answers: [...this.answers], told: this.drawn, message });
    this.answers = reply.answers;
    for (const each of reply.messages) {
      if (each.type === "state") {
        this.drawn = each.version;
        this.present = { ...each, events: [], told: each.version };
        if (this.life.length === 0) this.life = each.view.sides.map((side) => Math.max(0, side.life));
      }
      this.game.message(each);
    }
    const before = this.standing;
    this.standing = reply.standing;
    if (before === reply.standing) return;
    // What is told beside the table now is not to be covered by the card of the last die that was pointed at.
    if (reply.standing !== "asked") this.game.inspected = null;
    if (reply.standing === "failed") await this.fail();
    else if (reply.standing === "solved") this.keep(true);
  }

  private async fail(): Promise<void> {
    this.failures += 1;
    this.keep(false);
    const { answers } = this;
    const found = await defeat(this.id, answers);
    this.failed = [found, ...this.failed.filter((each) => each.line.words !== found.line.words)];
  }

  private keep(solved: boolean): void {
    const before = doneOf(this.id);
    keepDone(this.id, { solved, failed: this.failures, hints: Math.max(before.hints, this.hints) });
  }

  // Beside the table

  undo(): void {
    this.leave();
    this.game.undo();
  }

  /** Begin again: everything is taken back. */
  restart(): void {
    this.leave();
    this.answers = [];
    this.turn = this.turn.then(async () => {
      try {
        await this.tell(null);
      } catch (error) {
        this.game.message({ type: "problem", code: "puzzle", words: told(error) });
      }
    });
  }

  /** Get the solution, if it is not there yet; null if the server does not tell it. */
  async learn(): Promise<Solution | null> {
    try {
      return (this.solution ??= await solution(this.id));
    } catch (error) {
      this.problem = told(error);
      return null;
    }
  }

  async takeHint(): Promise<void> {
    const found = await this.learn();
    if (found === null || this.hints >= HINTS) return;
    this.hints += 1;
    if (this.standing !== "solved") this.keep(false);
    if (this.hints === HINTS) await this.show(found.walk, t("puzzle.solution"));
  }

  /** Play the one best line out on the table. */
  async showSolution(): Promise<void> {
    const found = await this.learn();
    if (found !== null) await this.show(found.walk, t("puzzle.solution"));
  }

  /** Play out how the attempt that has just failed is defeated. */
  async showDefeat(): Promise<void> {
    if (this.defeated) await this.show(this.defeated.walk, t("puzzle.tries.own"));
  }

  /** Play out how the other side defeats a line. */
  async showWrong(line: WrongLine): Promise<void> {
    try {
      const known = this.failed.find((each) => same(each.line.answers, line.answers));
      await this.show((known ?? (await defeat(this.id, line.answers))).walk, known ? t("puzzle.tries.own") : capital(line.words));
    } catch (error) {
      this.problem = told(error);
    }
  }

  /** Play a line out on the table, from where it begins to be worth looking at; title: what line that is. */
  async show(line: Walk, title: string): Promise<void> {
    this.walk?.close();
    this.walk = newWalk(this.id, line, this.game);
    this.walkTitle = title;
    await begin(this.walk, this.shown?.seat ?? null);
  }

  /** Back from a line that was played out to the attempt. */
  leave(): void {
    if (this.walk === null) return;
    this.walk.close();
    this.walk = null;
    if (this.present) this.game.message(this.present);
  }
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((answer, at) => answer === other[at]);
}
