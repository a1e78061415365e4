// Dice move from where they were to where they are, and roll; what happened decides how. Never waited for.
import { tick } from "svelte";
import { moves } from "../settings.svelte";
import type { Happened } from "../wire/types";
import type { Die } from "./dice";

const MOVE = { duration: 260, easing: "cubic-bezier(.2,.7,.3,1)", apart: 30, most: 420 };
const ROLL = { duration: 620, easing: "cubic-bezier(.2,.8,.3,1)", apart: 40, most: 900 };
const SPIN = 200;
const RISE = 400;
const LIT = 600;

let running: Animation[] = [];

/** End everything that moves: an answer never waits for it. */
export function settle(): void {
  for (const animation of running) animation.finish();
  running = [];
}

function keep(animation: Animation): void {
  running.push(animation);
  animation.onfinish = () => (running = running.filter((each) => each !== animation));
}

const selector = "[data-die]";

function places(): Map<number, DOMRect> {
  const found = new Map<number, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    found.set(Number(element.dataset["die"]), element.getBoundingClientRect());
  }
  return found;
}

function pile(zone: string, seat: number, card: number): DOMRect | undefined {
  const element = document.querySelector(zone === "card" ? `[data-pile="card-${card}"]` : `[data-pile="${zone}-${seat}"]`);
  const at = element?.getBoundingClientRect();
  return at && at.width > 0 ? at : undefined;
}

interface Before {
  places: Map<number, DOMRect>;
  dice: ReadonlyMap<number, Die>;
}

/** To be called before the dice of a new state are drawn: what follows animates the difference. */
export function moveDice(dice: ReadonlyMap<number, Die>, events: readonly Happened[]): void {
  settle();
  const before: Before = { places: places(), dice };
  void tick().then(() => requestAnimationFrame(() => play(before, events)));
}

function play(before: Before, events: readonly Happened[]): void {
  if (before.dice.size === 0) return;
  const rolled = events.filter((event) => event.kind === "rolled").map((event) => Number(event.fields?.["die"] ?? -1));
  const turned = new Set(events.filter((event) => event.kind === "turned").map((event) => Number(event.fields?.["die"] ?? -1)));
  if (!moves()) {
    light(before);
    return;
  }
  let moved = 0;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const number = Number(element.dataset["die"]);
    const drawing = element.querySelector<HTMLElement>(".face");
    const at = rolled.indexOf(number);
    if (at >= 0 && drawing) {
      roll(drawing, Math.min(at * ROLL.apart, ROLL.most - ROLL.duration));
      continue;
    }
    if (slide(element, number, before, moved)) moved += 1;
    else if (turned.has(number) && drawing) spin(drawing);
  }
  for (const event of events) if (event.kind === "life lost" || event.kind === "player damaged") rise(event);
}

function slide(element: HTMLElement, number: number, before: Before, count: number): boolean {
  const was = before.dice.get(number);
  const from = before.places.get(number) ?? (was ? pile(was.zone, was.controller ?? -1, was.card) : undefined);
  const to = element.getBoundingClientRect();
  if (!from || to.width === 0) return false;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = before.places.has(number) ? from.width / to.width : 0.4;
  if (Math.abs(x) < 2 && Math.abs(y) < 2 && Math.abs(scale - 1) < 0.05) return false;
  keep(
    element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 3 }, { transform: "none", zIndex: 3 }], {
      duration: MOVE.duration,
      delay: Math.min(count * MOVE.apart, MOVE.most - MOVE.duration),
      easing: MOVE.easing,
      fill: "backwards",
    }),
  );
  return true;
}

function roll(drawing: HTMLElement, delay: number): void {
  keep(
    drawing.animate(
      [
        { transform: "translateY(-26px) rotate(-150deg) scale(.86)" },
        { transform: "translateY(3px) rotate(8deg)", offset: 0.6 },
        { transform: "none" },
      ],
      { duration: ROLL.duration, delay, easing: ROLL.easing, fill: "backwards" },
    ),
  );
}

function spin(drawing: HTMLElement): void {
  keep(drawing.animate([{ transform: "rotateX(90deg)" }, { transform: "none" }], { duration: SPIN }));
}

/** "-7" rises from the life that was lost. */
function rise(event: Happened): void {
  const seat = Number(event.fields?.["seat"] ?? -1);
  const amount = Number(event.fields?.["amount"] ?? 0);
  const life = document.querySelector<HTMLElement>(`[data-life][data-seats~="${seat}"]`);
  if (!life || amount === 0) return;
  const mark = document.createElement("span");
  mark.className = "risen";
  mark.textContent = `−${amount}`;
  mark.setAttribute("aria-hidden", "true");
  life.append(mark);
  const animation = mark.animate([{ transform: "none", opacity: 1 }, { transform: "translateY(-24px)", opacity: 0 }], { duration: RISE, easing: "ease-out" });
  animation.onfinish = () => mark.remove();
}

/** Without motion: dice that have changed their place get a frame for a moment. */
function light(before: Before): void {
  if (before.places.size === 0) return;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const from = before.places.get(Number(element.dataset["die"]));
    const to = element.getBoundingClientRect();
    if (from && Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2) continue;
    element.classList.add("lit");
    setTimeout(() => element.classList.remove("lit"), LIT);
  }
}
