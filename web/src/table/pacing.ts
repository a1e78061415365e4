// The steps of others one after the other, so that they can be followed. Whoever presses anything sees the present at once.
import type { Happened, State } from "../wire/types";

/** What is shown at once: a state, and what happened up to it. */
export interface Frame {
  state: State;
  events: readonly Happened[];
  /** Whether the state came from the server like this; otherwise it is one on the way to it. */
  whole: boolean;
  /** It came over the reader without a question: the table is held at it until a press, or for long enough to be read. */
  held?: boolean;
  /** The damage that comes next, by the seat that takes it. */
  coming?: ReadonlyMap<number, number>;
}

type Kind = Happened["kind"];
/** How long each is looked at, at the usual pace; what is not here needs no look of its own. */
const LOOKS: ReadonlyMap<Kind, number> = new Map<Kind, number>([
  ["rolled", 650], ["attacked", 700], ["blocked", 600], ["player damaged", 900], ["life lost", 900], ["damaged", 700], ["kod", 500],
  ["purchased", 500], ["fielded", 350], ["action used", 500], ["global used", 500], ["ability used", 500], ["captured", 350],
]);
export const USUAL_PACE = 350;
/** How long the last blow is looked at before the result takes its place. */
export const LAST_LOOK = 1500;
const OPENING_LOOK = 2200;
/** How long the table is held if nobody presses anything. */
export const HELD_LOOK = 4000;
const STRUCK: ReadonlySet<Kind> = new Set<Kind>(["player damaged", "life lost", "damaged"]);
const HURT: ReadonlySet<Kind> = new Set<Kind>(["player damaged", "life lost"]);
const USED: ReadonlySet<Kind> = new Set<Kind>(["global used", "ability used"]);
const ATTACKING: Kind = "attacked";

/** Milliseconds that a frame is looked at before the next one. */
export function lookAt(events: readonly Happened[]): number {
  return Math.max(0, ...events.map((event) => LOOKS.get(event.kind) ?? 0));
}

/** Whether somebody was hurt: the end of a game is then seen on the table first. */
export function hurts(events: readonly Happened[]): boolean {
  return events.some((event) => HURT.has(event.kind));
}

function field(event: Happened, name: string): number {
  const value = event.fields?.[name];
  return typeof value === "number" ? value : -1;
}

/** What frames in a row tell together: events that a later one has taken back are left out. */
function joined(frames: readonly Frame[], last: Frame): Frame {
  let events: Happened[] = [];
  for (const frame of frames) events = [...events.filter((event) => event.answer <= frame.state.told), ...frame.events];
  return { ...last, state: { ...last.state, told: Math.min(...frames.map((frame) => frame.state.told)) }, events };
}

/** A state in which dice have gone into the attack and life was lost, as these events say; the rest is as it was. */
function onTheWay(before: State, events: readonly Happened[], told: number): State {
  const { view } = before;
  const attack = new Set(events.filter((event) => event.kind === "attacked").map((event) => field(event, "die")));
  const lost = (side: number): number =>
    events.filter((event) => HURT.has(event.kind) && view.seats.find((seat) => seat.number === field(event, "seat"))?.side === side).reduce((sum, event) => sum + Math.max(0, field(event, "amount")), 0);
  return {
    ...before,
    told,
    question: null,
    events: [],
    view: {
      ...view,
      waiting: null,
      dice: view.dice.map((die) => (attack.has(die.number) ? { ...die, zone: "attack" } : die)),
      sides: view.sides.map((side) => ({ ...side, life: side.life - lost(side.number) })),
    },
  };
}

/** Where an opponent uses something against the reader that nobody asked the reader about; -1 if nowhere. */
function usedAgainst(before: State, events: readonly Happened[], reader: number): number {
  const sideOf = (seat: number): number => before.view.seats.find((each) => each.number === seat)?.side ?? -1;
  const side = sideOf(reader);
  const mine = (event: Happened): boolean => {
    const seats = [field(event, "seat"), field(event, "player")];
    const dice = [field(event, "die"), field(event, "target")];
    return seats.some((seat) => sideOf(seat) === side) || before.view.dice.some((die) => dice.includes(die.number) && sideOf(die.controller ?? -1) === side);
  };
  return events.findIndex((event, at) =>
    USED.has(event.kind) && ![side, -1].includes(sideOf(field(event, "seat"))) &&
    events.slice(at + 1).some((later) => later.card === field(event, "card") && !USED.has(later.kind) && mine(later)),
  );
}

/** Whether the reader's dice attack although the reader was not asked who attacks. */
function forced(before: State, events: readonly Happened[], reader: number): boolean {
  return before.question?.kind !== "attackers" && events.some((event) => event.kind === ATTACKING && field(event, "seat") === reader);
}

/** Damage to players, added up by seat. */
function hitsOf(events: readonly Happened[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const event of events.filter((each) => HURT.has(each.kind))) found.set(field(event, "seat"), (found.get(field(event, "seat")) ?? 0) + Math.max(0, field(event, "amount")));
  return found;
}

/**
 * The frames of a state: an attack, the blows and what came after them are seen one after the other, also where nobody was asked between them.
 *
 * reader: the seat for which the table is held at what comes over it; null where several people look, or nobody plays here.
 */
export function framesOf(before: State | null, state: State, reader: number | null = null): Frame[] {
  const events = state.events ?? [];
  const last: Frame = { state, events, whole: true };
  const turns = events.filter((event) => event.kind === "turn began").length;
  if (before === null || turns > 1) return [last];
  const blow = events.findIndex((event) => STRUCK.has(event.kind));
  const length = events.slice(blow).findIndex((event) => !STRUCK.has(event.kind));
  const end = blow < 0 || length < 0 ? events.length : blow + length;
  const attack = events.findIndex((event) => event.kind === ATTACKING);
  const used = reader === null ? -1 : usedAgainst(before, events, reader);
  const frames: Frame[] = [];
  let from = before;
  let at = 0;
  // What was told a moment ago is not taken back by what follows.
  let told = state.told;
  const cut = (to: number, held: boolean): void => {
    from = onTheWay(from, events.slice(at, to), told);
    const coming = to === blow ? hitsOf(events.slice(blow, end)) : new Map<number, number>();
    frames.push({ state: from, events: events.slice(at, to), whole: false, held, coming });
    told = Math.max(told, ...events.slice(at, to).map((event) => event.answer));
    at = to;
  };
  const attacked = attack >= 0 && (blow < 0 || attack < blow);
  const isForced = attacked && reader !== null && forced(before, events, reader);
  const fatal = state.view.result != null && hurts(events);
  if (used >= 0 && attacked && used < attack) cut(attack, true);
  if (blow >= 0 && (attacked || (used >= 0 && used < blow))) cut(blow, isForced || fatal || (at <= used && used < blow));
  const goesOn = events.slice(end).some((event) => event.kind === "turn began") || state.view.result != null;
  if (blow >= 0 && goesOn && hurts(events.slice(blow, end))) cut(end, false);
  const held = used >= at || (isForced && attack >= at);
  return [...frames, { ...last, state: { ...state, told }, events: events.slice(at), held }];
}

/** Shows frames one after the other. */
export class Pacing {
  private frames: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The table is held at what is shown now. */
  private holding = false;

  constructor(
    private readonly show: (frame: Frame) => void,
    /** Milliseconds between steps as they are set; 0 shows everything at once. */
    private readonly pace: () => number,
    /** The seat for which the table is held at what comes over it. */
    private readonly reader: () => number | null = () => null,
    /** The table is held no longer. */
    private readonly released: () => void = () => undefined,
  ) {}

  /** The state that the next one follows: what is still to be shown counts. */
  add(shown: State | null, state: State): void {
    const pace = shown === null ? 0 : this.pace();
    this.frames.push(...(pace === 0 ? framesOf(null, state) : framesOf(this.frames.at(-1)?.state ?? shown, state, this.reader())));
    if (pace === 0) this.showAll();
    else if (this.timer === undefined) this.next();
  }

  /** Show what is still to be shown, up to where the table is held next; says whether anything was kept back. */
  catchUp(): boolean {
    const wasHeld = this.holding;
    const stop = this.frames.findIndex((frame) => this.holds(frame));
    if (stop < 0) return this.showAll() || wasHeld;
    const skipped = this.frames.splice(0, stop);
    const frame = this.frames.shift();
    if (frame === undefined) return wasHeld;
    clearTimeout(this.timer);
    this.showNow(joined([...skipped, frame], frame));
    return true;
  }

  private showAll(): boolean {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.holding) this.released();
    this.holding = false;
    const all = this.frames;
    this.frames = [];
    const last = all.at(-1);
    if (last) this.show(joined(all, last));
    return last !== undefined;
  }

  /** Whether the table is held at a frame: a question holds it anyway. */
  private holds(frame: Frame): boolean {
    return frame.held === true && !frame.state.question && frame.state.view.result == null;
  }

  private look(frame: Frame): number {
    // Who begins is to be read before the first turn begins.
    const opens = frame.state.view.turn === 0 && frame.events.some((event) => event.kind === "answered");
    const look = this.holds(frame) ? HELD_LOOK : opens ? OPENING_LOOK : lookAt(frame.events);
    return (look * this.pace()) / USUAL_PACE;
  }

  private next(): void {
    this.timer = undefined;
    if (this.holding) {
      this.holding = false;
      this.released();
    }
    let frame = this.frames.shift();
    if (frame === undefined) return;
    // What nobody needs to look at is shown with the next thing.
    while (this.frames.length > 0 && this.look(frame) === 0) {
      const following: Frame = this.frames.shift() ?? frame;
      frame = joined([frame, following], following);
    }
    this.showNow(frame);
  }

  private showNow(frame: Frame): void {
    this.holding = this.holds(frame);
    this.show(frame);
    // A question that nothing follows is open at once; only what follows it would wait.
    const look = frame.state.question ? 0 : this.look(frame);
    if (look > 0 || this.frames.length > 0) this.timer = setTimeout(() => this.next(), look);
  }
}
