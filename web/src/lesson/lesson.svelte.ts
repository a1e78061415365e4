// The lesson of a game: which moments have come, what is warned of, and what is played for somebody.
import type { Game } from "../table/game.svelte";
import type { Question, State } from "../wire/types";
import { extrasOf, momentOf, MOMENTS, nextMoment, otherAnswer, pagesOf, stepOf, teaches, theirField, type Extra, type Moment, type NoteName, type Step } from "./advice";
import { kept, keep, type Slip } from "./progress";

export interface Warning {
  slip: Slip;
  answer: number | number[];
  /** What the safe way answers; null: nothing is answered, the question stays. */
  safe: number | null;
}

/** Answers in a row that are given for somebody; more would be a game that does not get on. */
const MOST_PLAYED = 400;

export class Lesson {
  done: Moment[] = $state.raw([]);
  warning: Warning | null = $state.raw(null);
  /** Notes that were read, and sentences in them. */
  told: readonly string[] = $state.raw([]);
  /** The last answer was another one than advised. */
  strayed = $state(false);
  private page = $state(0);
  /** The moment that is played up to: skipped until it is done, or jumped to until it is asked about. */
  private goal: { moment: Moment; until: "done" | "asked" } | null = $state.raw(null);
  private warned: Slip[];
  private places: Partial<Record<Moment, number>>;
  private answering: Moment | null = null;
  private goesAhead = false;
  private played = 0;

  constructor(private readonly game: Game, private readonly id: string) {
    const before = kept(id);
    this.done = before.done;
    this.warned = before.warned;
    this.told = before.told;
    this.places = before.places;
  }

  readonly step: Step | null = $derived.by(() => stepOf(this.game, this.done));
  readonly current: Moment = $derived.by(() => (this.step && !this.done.includes(this.step.moment) ? this.step.moment : nextMoment(this.done)));

  readonly extras: readonly Extra[] = $derived.by(() => (this.step ? extrasOf(this.game, this.step, this.done).filter((extra) => !this.told.includes(extra)) : []));
  private readonly pages: readonly NoteName[] = $derived.by(() => (this.step ? pagesOf(this.step.note, this.told) : []));
  /** The note of this page; the last page is that of the step. */
  readonly note: NoteName | undefined = $derived.by(() => this.pages[Math.min(this.page, this.pages.length - 1)]);
  readonly turns: boolean = $derived.by(() => this.page < this.pages.length - 1);
  /** In the order in which they come: those that have come, the present one, the others. */
  readonly order: readonly Moment[] = $derived.by(() => [...new Set([...this.done, this.current, ...MOMENTS])]);

  /** The next page of a note. */
  turn(): void {
    this.page += 1;
  }

  get over(): boolean {
    return this.game.over;
  }
  get won(): boolean {
    return this.game.view?.result?.winner === this.game.side;
  }
  get playing(): boolean {
    return this.goal !== null;
  }

  /** A new state is shown. */
  arrived(state: State): void {
    this.warning = null;
    this.page = 0;
    const found = new Set(this.done);
    for (const event of state.events ?? []) {
      const seat = event.fields?.["seat"];
      const moment = momentOf(event.kind, typeof seat === "number" ? seat : (event.seat ?? null), this.game.seat);
      if (moment) found.add(moment);
    }
    if (state.view.turn > 1 || (state.question && state.question.kind !== "reroll" && state.view.turn > 0)) found.add("roll");
    if (state.view.result?.winner === this.game.side) found.add("win");
    const place = state.undo?.points[0]?.to;
    if (this.answering && place !== undefined && this.places[this.answering] === undefined) this.places = { ...this.places, [this.answering]: place };
    this.answering = null;
    this.done = [...found];
    this.remember();
    this.playOn(state.question ?? null);
  }

  /** Whether an answer waits, because it looks like a slip that was not warned of before. */
  holds(answer: number | number[]): boolean {
    const question = this.game.question;
    if (!question || this.goal || this.goesAhead) return false;
    const slip = this.slipOf(question, answer);
    if (slip === null || this.warned.includes(slip)) {
      this.answering = this.step?.moment ?? null;
      this.strayed = slip === null && this.strays(question, answer);
      this.read();
      return false;
    }
    this.warned = [...this.warned, slip];
    this.remember();
    const action = question.options.find((option) => option.kind === "use action die");
    this.warning = { slip, answer, safe: slip === "action" ? (action?.answer ?? null) : null };
    return true;
  }

  /** What is shown has been read. */
  private read(): void {
    if (this.step) this.told = [...new Set([...this.told, this.step.note, ...this.extras])];
    this.remember();
  }

  /** Whether an answer does something else than the note says. */
  private strays(question: Question, answer: number | number[]): boolean {
    const step = this.step;
    if (!step || !["buy", "field", "action", "attack", "attack.win", "block", "global"].includes(step.note)) return false;
    if (Array.isArray(answer) && Array.isArray(step.answer)) return answer.length === 0 && step.answer.length > 0;
    const kindOf = (which: number | number[]): string | undefined => question.options.find((option) => option.answer === which)?.kind;
    return kindOf(answer) !== kindOf(step.answer);
  }

  private slipOf(question: Question, answer: number | number[]): Slip | null {
    if (question.kind === "attackers" && Array.isArray(answer)) {
      const all = question.declaration?.parts.length ?? 0;
      const wins = this.game.composer.checked?.forecast?.winner === this.game.side && theirField(this.game).length === 0;
      const advised = this.step?.note === "attack.win" || (Array.isArray(this.step?.answer) && this.step.answer.length >= answer.length);
      return answer.length > 0 && answer.length === all && theirField(this.game).length > 0 && !wins && !advised ? "home" : null;
    }
    const option = question.options.find((each) => each.answer === answer);
    const ends = question.kind === "act" && (option?.kind === "pass" || option?.kind === "done");
    if (!ends || this.game.view?.step !== "main" || this.game.view.active !== this.game.side) return null;
    if (question.options.some((each) => each.kind === "use action die")) return "action";
    return question.options.some((each) => each.kind === "purchase") ? "energy" : null;
  }

  /** After a warning: the safe way. */
  takeCare(): void {
    const warning = this.warning;
    this.warning = null;
    if (warning?.slip === "home" && Array.isArray(this.step?.answer)) this.game.composer.setParts(this.step.answer);
    else if (warning?.safe != null) this.game.answer(warning.safe);
  }

  /** After a warning: all the same. */
  goAhead(): void {
    const warning = this.warning;
    this.warning = null;
    if (!warning) return;
    this.goesAhead = true;
    this.read();
    this.game.answer(warning.answer);
    this.goesAhead = false;
  }

  /** Play on for somebody: until the present moment has come, or something is taught that was not read yet. */
  skip(): void {
    this.begin({ moment: this.current, until: "done" });
  }

  /** Go to a moment: back to where it was, or on until it comes. */
  jump(moment: Moment): void {
    const place = this.places[moment];
    if (this.done.includes(moment) && place !== undefined) {
      this.done = this.done.filter((each) => each !== moment);
      this.told = [];
      this.remember();
      this.game.undo(place);
    } else if (!this.done.includes(moment)) this.begin({ moment, until: "asked" });
  }

  canJump(moment: Moment): boolean {
    return !this.game.over && (!this.done.includes(moment) || this.places[moment] !== undefined);
  }

  private begin(goal: NonNullable<typeof this.goal>): void {
    this.warning = null;
    this.strayed = false;
    if (goal.until === "done") this.read();
    this.goal = goal;
    this.played = 0;
    this.playOn(this.game.question);
  }

  private playOn(question: Question | null): void {
    const goal = this.goal;
    if (!goal) return;
    const asked = goal.until === "asked" && (this.step?.note === goal.moment || (goal.moment === "win" && this.step?.note === "attack.win"));
    const unread = goal.until === "done" && this.step !== null && teaches(this.step, this.done) && !this.told.includes(this.step.note);
    const there = asked || unread || this.done.includes(goal.moment);
    if (this.game.over || this.played >= MOST_PLAYED || (there && question)) this.goal = null;
    else if (question) queueMicrotask(() => this.play());
  }

  private play(): void {
    const step = this.step;
    if (!this.goal || !step) return;
    this.played += 1;
    this.answering = step.moment;
    this.game.answer(step.answer);
  }

  /** What was played for somebody is not allowed: something else is. */
  refused(): void {
    const question = this.game.question;
    if (!this.goal || !question) return;
    const other = otherAnswer(question);
    if (this.played >= MOST_PLAYED) this.goal = null;
    else {
      this.played += 1;
      this.game.answer(other);
    }
  }

  private remember(): void {
    keep(this.id, { done: this.done, warned: this.warned, told: [...this.told], places: this.places, over: this.game.over });
  }
}
