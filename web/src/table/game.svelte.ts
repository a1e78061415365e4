// One open game: the last state of it, and what this page says about it.
import { lookOfCard } from "../look/drawn";
import { looksOfCards, type Look } from "../look/looks";
import { moves, settings } from "../settings.svelte";
import type { Line as WireLine, LineStatus } from "../wire/connection";
import { rule as fetchRule, type Rule } from "../wire/http";
import { told } from "../wire/told";
import type {
  Action, CardFacts, DraftChecked, Happened, Hello, Hint, Incoming, Lobby, Outgoing, Option, Place, Problem, Question, Refusal,
  State, TeammateBlocks, TableFacts, Thing, Thinking, View,
} from "../wire/types";
import type { Lesson } from "../lesson/lesson.svelte";
import type { Parts } from "../lesson/parts";
import type { Puzzle, PuzzleParts } from "../puzzle/parts";
import { listed, t } from "../words/words";
import { Composer } from "./composer.svelte";
import { counted, diceOf, type Die } from "./dice";
import { attackersInOrder, lanesOf, type Lane } from "./fighting";
import { newId } from "./message_ids";
import { nameAmong } from "./names";
import { hurts, LAST_LOOK, Pacing, type Frame } from "./pacing";
import { People } from "./people.svelte";
import { OwnSeat } from "./own_seat.svelte";
import { Presses } from "./presses";
import { TurnBefore } from "./recap";
import { lifeLost, OPENING_STAYS, openingOf, type Opening } from "./states";
import { continued, takenBack, type Line } from "./story";

/** Why something cannot be done or was done, beside the thing that was asked about. */
export interface Note {
  refusal: Refusal | null;
  /** Something else that is to be said there. */
  words?: string;
  /** Where it is shown: the rectangle of what was tapped. */
  at: DOMRect | null;
  /** The rule behind it, once somebody has asked for it. */
  rule?: Rule;
}

export type Inspected = { die: number } | { card: number };

/** So many things that happened are told where the table is held. */
const HELD_LINES = 3;

export class Game {
  hello: Hello | null = $state.raw(null);
  facts: TableFacts | null = $state.raw(null);
  state: State | null = $state.raw(null);
  story: Line[] = $state.raw([]);
  /** Who begins is being found, or was a moment ago. */
  beginning = $state(false);
  opening: Opening = $state.raw([]);
  thinking: Thinking | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  status: LineStatus | { kind: "opening" } = $state.raw({ kind: "opening" });
  note: Note | null = $state.raw(null);
  inspected: Inspected | null = $state.raw(null);
  /** It was opened to be read, by a finger: what can be done with it is offered beside its text. */
  reads = $state(false);
  /** The seat of another side whose energy is looked at: the Globals that it could pay are marked. */
  payer: number | null = $state(null);
  hint: Hint | null = $state.raw(null);
  /** The answer of the hint whose dice are marked. */
  hintShown = $state(0);
  hinting = $state(false);
  /** The version that an answer of this page is under way for. */
  sent: number | null = $state(null);
  /** The kind of the last option that was chosen here: what a payment is for. */
  chose: Option["kind"] | null = null;
  newer = $state(false);
  /** What the other side did in the turn before this one. */
  recap = $state("");
  /** The game is over, and its last blow is still looked at. */
  lingers = $state(false);
  /** What the table is held at until somebody presses something: what happened, and what comes of it next. */
  held: { words: string; coming: string } | null = $state.raw(null);
  /** The own Main Step ended without a pass, because there was nothing left to do in it. */
  stepOver = $state("");
  /** Whether the last answer of this page was a pass. */
  private passed = false;
  /** Life that was lost, for the screen reader. */
  alarm = $state("");
  /** Whose turn at the screen it is, where a secret is asked. */
  ready: number | null = $state(null);
  readonly composer: Composer;
  readonly people: People;
  readonly presses = new Presses();
  /** The version that is on the screen. */
  drawn: number | null = $state(null);
  /** The lanes as they were declared, as long as the answer is under way. */
  declared: readonly Lane[] = $state.raw([]);
  /** The attackers in the order of their lanes. */
  attackers: readonly number[] = $state.raw([]);
  /** What moves dice between states, if anything does. */
  onstate: ((events: State["events"], own: boolean) => void) | null = null;

  /** The lesson that explains this game, if it is one. */
  lesson: Lesson | null = $state.raw(null);
  lessonParts: Parts | null = $state.raw(null);
  /** The puzzle that lies on this table, if it is one. */
  puzzle: Puzzle | null = $state.raw(null);
  puzzleParts: PuzzleParts | null = $state.raw(null);

  /** The table waits for people. */
  lobby: Lobby | null = $state.raw(null);
  readonly ownSeat = new OwnSeat();
  /** How long what is asked to be taken back can be agreed to, in seconds from a moment on. */
  consent: { left: number; at: number } | null = $state.raw(null);
  /** What the teammate blocks, as it was told last. */
  private mate: TeammateBlocks | null = $state.raw(null);

  private line: WireLine | null = null;
  private asked: { id: string; at: DOMRect | null } | null = null;
  private answeredUndo = -1;
  private readonly pacing = new Pacing((frame) => this.showFrame(frame), () => (moves() && !document.hidden ? Number(settings.pace) : 0), () => (this.watching || this.shared ? null : this.seat), () => (this.held = null));
  /** What a step on the way has just shown, and what the lesson has not heard of yet. */
  private struck: readonly Happened[] = [];
  private unheard: Happened[] = [];
  private readonly turnBefore = new TurnBefore(this);
  private lastLook: ReturnType<typeof setTimeout> | undefined;
  /** The server has still to be told when windows ask. */
  private tells = false;
  private program: string | null = null;

  constructor() {
    this.composer = new Composer(this);
    this.people = new People(this);
  }

  attach(line: WireLine): void {
    this.line = line;
  }

  // What lies open

  readonly looks: Map<string, Look> = $derived.by(() => looksOfCards(this.facts?.cards ?? []));
  readonly cards: Map<number, CardFacts> = $derived.by(() => new Map(this.facts?.cards.map((card) => [card.number, card]) ?? []));
  readonly allDice: Die[] = $derived.by(() => (this.state ? diceOf(this.state, this.cards) : []));
  readonly dice: Map<number, Die> = $derived.by(() => new Map(this.allDice.map((die) => [die.number, die])));

  /** The dice of each zone and seat, by "zone-seat". */
  private readonly zones: Map<string, Die[]> = $derived.by(() => {
    const found = new Map<string, Die[]>();
    for (const die of this.allDice) {
      const key = `${die.zone}-${die.controller ?? -1}`;
      const there = found.get(key);
      if (there) there.push(die);
      else found.set(key, [die]);
    }
    return found;
  });

  get view(): View | null {
    return this.state?.view ?? null;
  }

  /** What the teammate blocks, as far as it is chosen; nothing where nobody of this side is asked for blockers. */
  get teammate(): TeammateBlocks | null {
    return this.mate?.version === this.state?.version ? this.mate : null;
  }

  /** Blocks of this side that are chosen elsewhere: by the teammate, or here before this seat is asked. */
  get planned(): readonly Option[] {
    return [...(this.state?.prepared ?? []), ...(this.teammate?.blocks ?? [])];
  }

  /** What is asked, unless an answer is under way. */
  get question(): Question | null {
    const state = this.state;
    if (!state || this.sent === state.version) return null;
    return state.question ?? null;
  }

  /** Whoever must take the screen before a secret is asked; the table is covered until then. */
  get handover(): number | null {
    const question = this.question;
    return question?.secret === true && this.shared && this.ready !== question.seat ? question.seat : null;
  }

  /** The seat that looks at the table. */
  get seat(): number {
    return this.view?.seat ?? this.hello?.seats?.[0] ?? 0;
  }

  /** Look at a card or die without choosing it. */
  read(what: Inspected): void {
    this.note = null;
    this.inspected = what;
    this.reads = true;
    this.composer.which = [];
  }

  get watching(): boolean {
    return this.hello !== null && !this.hello.seats?.length;
  }

  get side(): number {
    return this.sideOf(this.seat);
  }

  sideOf(seat: number): number {
    return this.view?.seats.find((each) => each.number === seat)?.side ?? 0;
  }

  isOwn(seat: number | null): boolean {
    return seat !== null && this.sideOf(seat) === this.side;
  }

  place(seat: number): Place | undefined {
    return this.facts?.places.find((each) => each.seat === seat);
  }

  /** What a seat is called; the only seat of this page is "You". */
  name(seat: number): string {
    const own = this.hello?.seats ?? [];
    if (own.length === 1 && own[0] === seat && !this.shared) return t("you");
    return this.place(seat)?.name ?? "";
  }

  sideName(side: number): string {
    const seats = this.view?.sides[side]?.seats ?? [];
    return seats.map((seat) => this.name(seat)).join(` ${t("and")} `);
  }

  card(number: number): CardFacts | undefined {
    return this.cards.get(number);
  }

  look(card: number): Look {
    return lookOfCard(this.card(card), this.looks);
  }

  die(number: number): Die | undefined {
    return this.dice.get(number);
  }

  /** What a die is called among those that lie with it. */
  dieName(number: number): string {
    const die = this.die(number);
    return die ? nameAmong(die, this.diceIn(die.zone, die.controller ?? -1)) : "";
  }

  diceIn(zone: string, seat: number): readonly Die[] {
    return this.zones.get(`${zone}-${seat}`) ?? [];
  }

  get over(): boolean {
    return this.view?.result != null;
  }

  // From the server

  message(message: Outgoing): void {
    switch (message.type) {
      case "hello":
        this.newer = this.program !== null && this.program !== message.program;
        this.program = message.program;
        this.hello = message;
        this.ownSeat.met(message);
        this.tells = true;
        break;
      case "table":
        this.facts = message;
        // While people are missing, the lobby is told again behind it.
        this.lobby = null;
        break;
      case "lobby":
        this.lobby = message;
        break;
      case "again":
        this.people.rematch = message;
        break;
      case "state":
        this.people.showClocks(message.clocks ?? null);
        this.consent = message.consent_left == null ? null : { left: message.consent_left, at: Date.now() };
        this.pacing.add(this.state, message);
        if (this.tells) this.tellSettings();
        this.tells = false;
        break;
      case "teammate":
        this.mate = message;
        // The forecast counts the blocks of both.
        if (this.question?.kind === "blockers") this.composer.check();
        break;
      case "thinking":
        this.thinking = message;
        break;
      case "presence":
        this.people.meet(message);
        break;
      case "refused":
        this.refused(message.id, message.refusal);
        break;
      case "drafted":
        this.composer.drafted(message as DraftChecked);
        break;
      case "because":
        if (this.asked?.id === message.id) this.note = { refusal: message.refusal ?? null, at: this.asked.at };
        break;
      case "advice":
        this.hinting = false;
        this.hintShown = 0;
        if (message.version === this.state?.version) this.hint = message;
        break;
      case "problem":
        if (message.id != null) this.sent = null;
        this.hinting = false;
        this.problem = message;
        break;
      case "phrase":
        this.people.hear(message.seat, message.phrase);
        break;
    }
  }

  lineStatus(status: LineStatus): void {
    this.status = status;
  }

  retry(): void {
    this.line?.retry();
  }

  playHere(): void {
    this.line?.playHere();
  }

  // People

  /** Several people sit at this page. */
  get shared(): boolean {
    return (this.hello?.seats?.length ?? 0) > 1 || this.facts?.one_screen === true;
  }

  /** People play at pages of their own. */
  get together(): boolean {
    return (this.facts?.people ?? 1) > 1 && !this.facts?.one_screen;
  }

  /** A computer plays for this page's own seat. */
  get replaced(): boolean {
    return (this.facts?.replaced ?? []).some((seat) => this.hello?.seats?.includes(seat));
  }

  isPerson(seat: number): boolean {
    return this.place(seat)?.level == null;
  }

  /** Show the present at once, for whoever presses something; says whether it was not shown yet. */
  catchUp(): boolean {
    const late = this.pacing.catchUp() || this.lingers;
    clearTimeout(this.lastLook);
    this.lingers = false;
    return late;
  }

  private showFrame({ state, events, whole, held, coming }: Frame): void {
    const [before, struck] = [this.state, this.struck];
    this.tellStepOver(before, state);
    this.show({ ...state, events: [...events] }, whole);
    const attackers = events.filter((event) => event.kind === "attacked");
    const told = events.filter((event) => event.words && !["rolled", "drawn", "attacked"].includes(event.kind)).map((event) => event.words ?? "");
    if (attackers.length > 0) told.push(this.attackOf(attackers));
    const hits = [...(coming ?? [])].map(([seat, n]) => (this.name(seat) === t("you") ? t("held.hit.you", { n }) : t("held.hit", { n, name: this.name(seat) })));
    this.held = held === true && !state.question && !this.over ? { words: told.slice(-HELD_LINES).join(" "), coming: hits.join(" ") } : null;
    if (!this.over || before === null || before.view.result || !moves() || !hurts([...struck, ...events])) return;
    this.lingers = true;
    this.lastLook = setTimeout(() => (this.lingers = false), LAST_LOOK);
  }

  /** Who attacks, in a sentence. */
  private attackOf(attackers: readonly Happened[]): string {
    const names = attackers.map((event) => this.card(Number(event.fields?.["card"] ?? -1))?.name ?? "");
    const seat = Number(attackers[0]?.fields?.["seat"] ?? -1);
    const fields = { names: listed(counted(names, (name, n) => t("names.times", { name, n }))), name: this.name(seat) };
    return t(fields.name === t("you") ? "held.attack.you" : "held.attack", fields);
  }

  /** A step that ends by itself comes as a surprise to whoever meant to end it: it is said why. */
  private tellStepOver(before: State | null, state: State): void {
    const own = (each: State): boolean => each.view.active === this.side;
    if (before === null || this.watching) return;
    if (own(state) && before.view.turn !== state.view.turn) this.stepOver = "";
    if (this.passed || before.view.step !== "main" || !own(before) || before.view.turn === 0) return;
    if (before.view.turn !== state.view.turn) this.stepOver = t("step.over.turn");
    else if (state.view.step !== "main") this.stepOver = t("step.over.attack");
  }

  /** `whole`: as the server has sent it, not a step on the way there. */
  private show(state: State, whole: boolean): void {
    const before = this.state;
    // What happened before this page was there is told, not shown again.
    if (before !== null) this.onstate?.(state.events ?? [], this.sent !== null);
    // What somebody has named in secret must not stay on a screen that others look at.
    const told = (state.events ?? []).filter((event) => !(this.shared && event.fields?.["secret"] === true));
    this.story = continued(takenBack(this.story, state.told), told);
    this.struck = whole ? [] : (state.events ?? []);
    this.open(before, state);
    this.tellIfKept(before, state);
    if (before?.version !== state.version) {
      this.note = null;
      this.hint = null;
      this.thinking = null;
    }
    this.alarm = lifeLost(before?.view ?? null, state.view, (side) => this.sideName(side));
    const lanes = lanesOf(this).map((lane) => lane.attacker);
    if (before?.version !== state.version || before.view.undo_request?.number !== state.view.undo_request?.number) this.asksAnew(this.sent !== null);
    this.sent = null;
    if (state.question?.secret !== true) this.ready = null;
    this.state = state;
    this.attackers = attackersInOrder(this.dice, lanes, state.events ?? []);
    // News that change nothing at the table leave alone what is being put together.
    const same = before?.version === state.version && before.question?.seat === state.question?.seat;
    if (!same) this.composer.begin(state.question ?? null);
    this.recap = this.turnBefore.told(state.events ?? []);
    if (whole) this.lesson?.arrived({ ...state, events: [...this.unheard, ...(state.events ?? [])] });
    this.unheard = whole ? [] : [...this.unheard, ...(state.events ?? [])];
  }

  /** What the bar asks is about to be another thing, because of an answer given here or not. */
  private asksAnew(own: boolean): void {
    this.presses.changed(own, () => (this.drawn = this.state?.version ?? null));
  }

  /** Whoever is asked a secret has taken the screen. */
  takeScreen(seat: number): void {
    this.presses.answered();
    this.ready = seat;
    this.asksAnew(true);
  }

  /** Show a position of a game that is looked at again: nothing is asked there. */
  showPosition(state: State): void {
    this.onstate?.(state.events ?? [], false);
    this.note = null;
    const lanes = this.attackers;
    this.state = state;
    this.attackers = attackersInOrder(this.dice, lanes, state.events ?? []);
    this.composer.begin(null);
  }

  /** Before the first turn; what found who begins stays to be seen for a moment after that. */
  private open(before: State | null, state: State): void {
    const turn = state.view.turn;
    if (before === null || before.view.turn === 0) this.opening = openingOf(this.opening, state.events ?? []);
    if (turn === 0) this.beginning = true;
    else if (before === null || before.view.turn === 0) {
      this.beginning = turn === 1 && this.opening.length > 0;
      setTimeout(() => (this.beginning = false), OPENING_STAYS);
    }
  }

  private refused(id: string, refusal: Refusal): void {
    this.hinting = false;
    if (this.composer.refused(id, refusal)) return;
    this.sent = null;
    this.note = { refusal, at: null };
    this.composer.begin(this.state?.question ?? null);
    this.lesson?.refused();
  }

  // To the server

  send(message: Incoming): void {
    this.line?.send(message);
  }

  answer(answer: number | number[]): void {
    const question = this.question;
    if (!question) return;
    this.presses.answered();
    if (this.lesson?.holds(answer)) {
      this.asksAnew(true);
      return;
    }
    this.note = null;
    this.stepOver = "";
    this.passed = false;
    this.declared = lanesOf(this);
    this.sent = question.version;
    this.send({ type: "answer", id: newId(), version: question.version, answer });
  }

  choose(option: Option): void {
    this.chose = option.kind;
    this.answer(option.answer);
    this.passed = option.kind === "pass";
  }

  draft(parts: number[]): string {
    const id = newId();
    this.send({ type: "draft", id, version: this.state?.version ?? 0, parts });
    return id;
  }

  why(about: Thing, element: Element | null = null): void {
    this.asked = { id: newId(), at: element?.getBoundingClientRect() ?? null };
    this.send({ type: "why", id: this.asked.id, about });
  }

  whyDie(die: number, element: Element | null = null, action?: Action): void {
    this.why(action === undefined ? { die } : { die, action }, element);
  }

  /** Tell what a rule says: in the note that names it, or in a new one. */
  async showRule(id: string): Promise<void> {
    const note = this.note ?? { refusal: null, at: null };
    const before = this.note;
    try {
      const rule = await fetchRule(id);
      if (this.note === before) this.note = { ...note, rule };
    } catch (error) {
      this.problem = { type: "problem", code: "rule", words: told(error) };
    }
  }

  undo(to?: number): void {
    this.presses.answered();
    this.send({ type: "undo", id: newId(), to: to ?? null });
  }

  /** The point at which this turn of ours began. */
  get turnStart(): number | null {
    const heading = this.story.findLast((line) => line.kind === "heading");
    if (heading?.side !== this.side) return null;
    const points = this.state?.undo?.points.filter((point) => point.to >= heading.answer) ?? [];
    return points[points.length - 1]?.to ?? null;
  }

  /** Agree to what is asked to be taken back, decline it, or withdraw it. */
  answerUndo(request: number, agree: boolean): void {
    this.presses.answered();
    this.answeredUndo = request;
    this.send({ type: "consent", id: newId(), request, agree });
  }

  /** Not against other people: there everybody decides for themselves. */
  get hintsAllowed(): boolean {
    return (this.facts?.people ?? 1) <= 1 || this.facts?.one_screen === true;
  }

  /** The dice of the best answer, or of the one that is pointed at. */
  readonly hinted: readonly number[] = $derived.by(() => {
    const best = this.hint?.answers[this.hintShown];
    if (!best) return [];
    const { answer } = best;
    const parts = Array.isArray(answer) ? (this.question?.declaration?.parts ?? []).filter((part) => answer.includes(part.answer)) : [best.option];
    return parts.flatMap((part) => (part.die == null ? [] : [part.die]));
  });

  /** What this page asked to be taken back stays: somebody has declined, or nobody has answered in time. */
  private tellIfKept(before: State | null, state: State): void {
    const request = before?.view.undo_request;
    if (!request || state.view.undo_request || before.version !== state.version || request.number === this.answeredUndo) return;
    if (this.hello?.seats?.includes(request.seat)) this.problem = { type: "problem", code: "undo", words: t("undo.stays", { words: request.words }) };
  }

  askHint(): void {
    this.hinting = true;
    this.send({ type: "hint", id: newId() });
  }

  askChance(): void {
    this.send({ type: "chance", id: newId(), on: settings.chance === "on" });
  }

  /** What this browser has set otherwise than a server expects of a page that it does not know. */
  private tellSettings(): void {
    if (settings.ask !== "payable") this.tellWindows();
    if (settings.chance === "on" && !this.watching && !this.facts?.lesson && !this.over) this.askChance();
  }

  hurry(): void {
    this.send({ type: "hurry", id: newId() });
  }

  concede(): void {
    this.send({ type: "concede", id: newId() });
  }

  /** Globals, by their abilities, that are not asked about again this turn. */
  get quiet(): readonly number[] {
    return this.state?.quiet ?? [];
  }

  tellWindows(untilMyTurn = false, quiet = this.quiet): void {
    this.send({ type: "windows", id: newId(), ask: settings.ask, quiet: [...quiet], until_my_turn: untilMyTurn });
  }

  passUntilMyTurn(pass: Option): void {
    this.tellWindows(true);
    this.choose(pass);
  }

  /** Be asked no more about a Global this turn, whoever's card it is on; or be asked again. */
  leaveAlone(abilities: readonly number[], alone: boolean): void {
    const others = this.quiet.filter((each) => !abilities.includes(each));
    this.tellWindows(false, alone ? [...others, ...abilities] : others);
  }
}
