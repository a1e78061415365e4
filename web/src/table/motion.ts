// Dice roll, strike, fall and move from where they were to where they are; what happened decides how. Never waited for.
import { mount, tick, unmount } from "svelte";
import DieFace from "../look/DieFace.svelte";
import { back as backOf, type Drawn } from "../look/drawn";
import { moves } from "../settings.svelte";
import type { Happened } from "../wire/types";
import type { Die } from "./dice";
import type { Game } from "./game.svelte";
import { BLOW, KO, MOVE, planned, ROLL, type LifeLost, type Place, type Plan, type Travel } from "./motion_plan";

const EASE_MOVE = "cubic-bezier(.2,.7,.3,1)";
const EASE_ROLL = "cubic-bezier(.2,.8,.3,1)";
const SPIN = 200;
const RISE = 400;
const OPEN = 220;
const LIT = 600;
const REACH = 14;
const SMALL = 0.4;
const DICE = "[data-die]";

/** Where the dice are found: those that lie open now, and how one looks from behind. */
export interface Mat {
  dice(): ReadonlyMap<number, Die>;
  back(die: number): Drawn;
  own(seat: number): boolean;
}

/** The mat of a game. */
export function matOf(game: Game): Mat {
  return {
    dice: () => game.dice,
    back: (number) => {
      const card = game.die(number)?.card ?? -1;
      return backOf(game.card(card), game.look(card));
    },
    own: (seat) => game.isOwn(seat),
  };
}

let running: (() => void)[] = [];

/** End everything that moves: an answer never waits for it. */
export function settle(): void {
  const ending = running;
  running = [];
  for (const end of ending) end();
}

function keep(animation: Animation, then?: () => void): void {
  const end = (): void => animation.finish();
  running.push(end);
  animation.onfinish = () => {
    running = running.filter((each) => each !== end);
    then?.();
  };
}

function places(): Map<number, DOMRect> {
  const found = new Map<number, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>(DICE)) {
    const at = (element.querySelector(".face") ?? element).getBoundingClientRect();
    if (at.width > 0) found.set(Number(element.dataset["die"]), at);
  }
  return found;
}

function pile(place: Place): DOMRect | undefined {
  const key = place.zone === "card" ? `card-${place.card}` : `${place.zone}-${place.seat}`;
  for (const element of document.querySelectorAll(`[data-pile="${key}"]`)) {
    const at = element.getBoundingClientRect();
    if (at.width > 0) return at;
  }
  return undefined;
}

function lives(): Map<string, number> {
  const shown = [...document.querySelectorAll<HTMLElement>("[data-life]")];
  return new Map(shown.map((each) => [each.dataset["life"] ?? "", Number(each.querySelector(".life")?.firstChild?.nodeValue)]));
}

interface Before {
  places: Map<number, DOMRect>;
  dice: ReadonlyMap<number, Die>;
  /** The drawings of dice that lay open, for those that leave the mat. */
  drawings: Map<number, Node>;
  lanes: boolean;
  /** The life of each side as it was shown. */
  lives: Map<string, number>;
}

/** To be called before the dice of a new state are drawn: what follows animates the difference. */
export function moveDice(mat: Mat, events: readonly Happened[]): void {
  settle();
  const drawings = new Map<number, Node>();
  const leaving = moves() ? new Set(events.filter((event) => event.kind === "moved").map((event) => event.fields?.["die"])) : [];
  for (const number of leaving) {
    const drawing = document.querySelector(`[data-die="${number}"] svg.die`);
    if (drawing) drawings.set(Number(number), drawing.cloneNode(true));
  }
  const before: Before = { places: places(), dice: mat.dice(), drawings, lanes: document.querySelector(".front.fight") !== null, lives: lives() };
  void tick().then(() => requestAnimationFrame(() => play(mat, before, events)));
}

function play(mat: Mat, before: Before, events: readonly Happened[]): void {
  if (before.dice.size === 0) return;
  if (!moves()) {
    light(before);
    return;
  }
  const plan = planned(before.dice, mat.dice(), events);
  const front = document.querySelector(".front.fight");
  if (front && !before.lanes) keep(front.animate([{ clipPath: "inset(50% 0)" }, { clipPath: "inset(0)" }], { duration: OPEN, easing: "ease-out" }));
  const shown = new Set<number>();
  let moved = 0;
  for (const element of document.querySelectorAll<HTMLElement>(DICE)) {
    const number = Number(element.dataset["die"]);
    const drawing = element.querySelector<HTMLElement>(".face");
    if (!drawing || shown.has(number)) continue;
    shown.add(number);
    const delay = plan.rolls.get(number);
    if (delay !== undefined) roll(drawing, delay);
    else if (slide(drawing, number, mat, before, plan, moved)) moved += 1;
    else if (plan.spins.has(number)) spin(drawing);
  }
  for (const travel of plan.travels) if (!shown.has(travel.die)) leave(travel, mat, before, plan);
  for (const hurt of plan.hurts) {
    const at = before.places.get(hurt.die);
    if (at) rise(document.body, hurt.amount, plan.after, at);
  }
  for (const lost of plan.lost) loseLife(lost, plan.after, before.lives);
}

/** How far a die strikes: toward the other side. */
function reach(mat: Mat, die: Die | undefined): number {
  return mat.own(die?.controller ?? -1) ? -REACH : REACH;
}

function slide(drawing: HTMLElement, number: number, mat: Mat, before: Before, plan: Plan, count: number): boolean {
  const was = before.dice.get(number);
  const travel = plan.travels.find((each) => each.die === number);
  const from = before.places.get(number) ?? (was ? pile(travel?.from ?? { zone: was.zone, seat: was.controller ?? -1, card: was.card }) : undefined);
  const to = drawing.getBoundingClientRect();
  if (!from || to.width === 0) return false;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = before.places.has(number) ? from.width / to.width : SMALL;
  const stays = Math.abs(x) < 2 && Math.abs(y) < 2 && Math.abs(scale - 1) < 0.05;
  const strikes = plan.blows.has(number);
  if (stays && !strikes) return false;
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  if (strikes) strike(drawing, start, reach(mat, was));
  if (stays) return true;
  keep(
    drawing.animate([{ transform: start, zIndex: 3 }, { transform: "none", zIndex: 3 }], {
      duration: MOVE.duration,
      delay: plan.after + Math.min(count * MOVE.apart, MOVE.most - MOVE.duration),
      easing: EASE_MOVE,
      fill: strikes ? "none" : "backwards",
    }),
  );
  return true;
}

function strike(element: HTMLElement, start: string, by: number): void {
  const duration = BLOW.there + BLOW.back;
  keep(
    element.animate([{ transform: start }, { transform: start === "none" ? `translateY(${by}px)` : `translateY(${by}px) ${start}`, offset: BLOW.there / duration }, { transform: start }], {
      duration,
      easing: "ease-in-out",
    }),
  );
}

/** A die that does not lie open any more, or never did: a likeness of it goes to its pile. */
function leave(travel: Travel, mat: Mat, before: Before, plan: Plan): void {
  const from = before.places.get(travel.die) ?? pile(travel.from);
  const to = pile(travel.to);
  if (!from || !to) return;
  const lay = before.places.has(travel.die);
  const width = lay ? from.width : 28;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  const left = from.left + from.width / 2 - width / 2;
  const top = from.top + from.height / 2 - width / 2;
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  const drawing = before.drawings.get(travel.die);
  let back: ReturnType<typeof mount> | undefined;
  const turn = (): void => {
    ghost.replaceChildren();
    back = mount(DieFace, { target: ghost, props: { drawn: mat.back(travel.die) } });
  };
  if (drawing && lay) ghost.append(drawing);
  else turn();
  document.body.append(ghost);
  const remove = (): void => {
    if (back) void unmount(back);
    ghost.remove();
  };
  if (plan.blows.has(travel.die)) strike(ghost, "none", reach(mat, before.dice.get(travel.die)));
  const goal = `translate(${to.left + to.width / 2 - (left + width / 2)}px, ${to.top + to.height / 2 - (top + width / 2)}px) scale(${SMALL})`;
  const go = (delay: number): void =>
    keep(ghost.animate([{ transform: "none" }, { transform: goal, opacity: 0.6 }], { duration: MOVE.duration, delay, easing: EASE_MOVE }), remove);
  if (!travel.ko) {
    go(travel.delay);
    return;
  }
  // Falling: it turns to its letters, then goes.
  const fall = ghost.animate([{ transform: "none" }, { transform: "rotateY(90deg)" }], { duration: KO / 2, delay: travel.delay, easing: "ease-in" });
  const end = (): void => {
    fall.cancel();
    remove();
  };
  running.push(end);
  fall.onfinish = () => {
    running = running.filter((each) => each !== end);
    turn();
    keep(ghost.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: KO / 2, easing: "ease-out" }));
    go(KO / 2);
  };
}

function roll(drawing: HTMLElement, delay: number): void {
  keep(
    drawing.animate(
      [
        { transform: "translateY(-26px) rotate(-150deg) scale(.86)" },
        { transform: "translateY(3px) rotate(8deg)", offset: 0.6 },
        { transform: "none" },
      ],
      { duration: ROLL.duration, delay, easing: EASE_ROLL, fill: "backwards" },
    ),
  );
}

function spin(drawing: HTMLElement): void {
  keep(drawing.animate([{ transform: "rotateX(90deg)" }, { transform: "none" }], { duration: SPIN }));
}

/** "-7" rises and fades. */
function rise(parent: HTMLElement, amount: number, delay: number, at?: DOMRect): void {
  const mark = document.createElement("span");
  mark.className = "risen";
  mark.textContent = `−${amount}`;
  mark.setAttribute("aria-hidden", "true");
  if (at) Object.assign(mark.style, { position: "fixed", left: `${at.left + at.width / 2 - 12}px`, top: `${at.top}px` });
  parent.append(mark);
  keep(mark.animate([{ transform: "none", opacity: 1 }, { transform: "translateY(-24px)", opacity: 0 }], { duration: RISE, delay, easing: "ease-out" }), () => mark.remove());
}

/** The figure counts down to what is left. */
function loseLife({ seat, amount }: LifeLost, delay: number, before: ReadonlyMap<string, number>): void {
  const life = document.querySelector<HTMLElement>(`[data-life][data-seats~="${seat}"]`);
  const figure = life?.querySelector(".life")?.firstChild;
  if (!life || !figure) return;
  rise(life, amount, delay);
  const left = Number(figure.nodeValue);
  if (!Number.isFinite(left)) return;
  // Damage may take more than there was.
  const lost = Math.min(amount, (before.get(life.dataset["life"] ?? "") ?? left + amount) - left);
  let frame = 0;
  const began = performance.now() + delay;
  const end = (): void => {
    cancelAnimationFrame(frame);
    figure.nodeValue = String(left);
  };
  const count = (): void => {
    const part = Math.max(0, Math.min(1, (performance.now() - began) / RISE));
    figure.nodeValue = String(Math.round(left + lost * (1 - part)));
    if (part < 1) frame = requestAnimationFrame(count);
    else running = running.filter((each) => each !== end);
  };
  running.push(end);
  count();
}

/** Without motion: dice that have changed their place get a frame for a moment. */
function light(before: Before): void {
  if (before.places.size === 0) return;
  for (const element of document.querySelectorAll<HTMLElement>(DICE)) {
    const number = Number(element.dataset["die"]);
    const from = before.places.get(number);
    const to = (element.querySelector(".face") ?? element).getBoundingClientRect();
    if (to.width === 0 || (from && Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2)) continue;
    element.classList.add("lit");
    setTimeout(() => element.classList.remove("lit"), LIT);
  }
}
