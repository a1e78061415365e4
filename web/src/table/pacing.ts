// The steps of others one after the other, so that they can be followed. Whoever presses anything sees the present at once.
import type { Happened, State } from "../wire/types";

/** What is shown at once: a state, and what happened up to it. */
export interface Frame {
  state: State;
  events: readonly Happened[];
  /** Whether the state came from the server like this; otherwise it is one on the way to it. */
  whole: boolean;
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
const STRUCK: ReadonlySet<Kind> = new Set<Kind>(["player damaged", "life lost", "damaged"]);
const HURT: ReadonlySet<Kind> = new Set<Kind>(["player damaged", "life lost"]);

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

/** The frames of a state: an attack, the blows and what came after them are seen one after the other, also where nobody was asked between them. */
export function framesOf(before: State | null, state: State): Frame[] {
  const events = state.events ?? [];
  const last: Frame = { state, events, whole: true };
  const turns = events.filter((event) => event.kind === "turn began").length;
  const blow = events.findIndex((event) => STRUCK.has(event.kind));
  if (before === null || turns > 1 || blow < 0) return [last];
  const length = events.slice(blow).findIndex((event) => !STRUCK.has(event.kind));
  const end = length < 0 ? events.length : blow + length;
  const frames: Frame[] = [];
  let from = before;
  let at = 0;
  // What was told a moment ago is not taken back by what follows.
  let told = state.told;
  const cut = (to: number): void => {
    from = onTheWay(from, events.slice(at, to), told);
    frames.push({ state: from, events: events.slice(at, to), whole: false });
    told = Math.max(told, ...events.slice(at, to).map((event) => event.answer));
    at = to;
  };
  if (events.slice(0, blow).some((event) => event.kind === "attacked")) cut(blow);
  const goesOn = events.slice(end).some((event) => event.kind === "turn began") || state.view.result != null;
  if (goesOn && hurts(events.slice(blow, end))) cut(end);
  return [...frames, { ...last, state: { ...state, told }, events: events.slice(at) }];
}

/** Shows frames one after the other. */
export class Pacing {
  private frames: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (frame: Frame) => void,
    /** Milliseconds between steps as they are set; 0 shows everything at once. */
    private readonly pace: () => number,
  ) {}

  /** The state that the next one follows: what is still to be shown counts. */
  add(shown: State | null, state: State): void {
    const pace = shown === null ? 0 : this.pace();
    this.frames.push(...(pace === 0 ? framesOf(null, state) : framesOf(this.frames.at(-1)?.state ?? shown, state)));
    if (pace === 0) this.catchUp();
    else if (this.timer === undefined) this.next();
  }

  /** Show what is still to be shown at once; says whether there was anything. */
  catchUp(): boolean {
    clearTimeout(this.timer);
    this.timer = undefined;
    const all = this.frames;
    this.frames = [];
    const last = all.at(-1);
    if (last) this.show(joined(all, last));
    return last !== undefined;
  }

  private look(frame: Frame): number {
    // Who begins is to be read before the first turn begins.
    const opens = frame.state.view.turn === 0 && frame.events.some((event) => event.kind === "answered");
    return ((opens ? OPENING_LOOK : lookAt(frame.events)) * this.pace()) / USUAL_PACE;
  }

  private next(): void {
    this.timer = undefined;
    let frame = this.frames.shift();
    if (frame === undefined) return;
    // What nobody needs to look at is shown with the next thing.
    while (this.frames.length > 0 && this.look(frame) === 0) {
      const following: Frame = this.frames.shift() ?? frame;
      frame = joined([frame, following], following);
    }
    this.show(frame);
    // A question that nothing follows is open at once; only what follows it would wait.
    const look = frame.state.question ? 0 : this.look(frame);
    if (look > 0 || this.frames.length > 0) this.timer = setTimeout(() => this.next(), look);
  }
}
