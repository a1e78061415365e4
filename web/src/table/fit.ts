// Dice shrink in steps until their zone holds them; then captions go, then they shrink further, never below 44 px.
// A zone that still does not hold them is told so: it lays those that look alike upon each other.
import type { Attachment } from "svelte/attachments";

const STEPS = [84, 74, 64, 0, 60, 56, 52, 48, 44] as const;
const WITHOUT_CAPTIONS = 0;

/** By their layout: dice that are just moving count where they will lie. */
function fits(zone: HTMLElement, dice: readonly HTMLElement[]): boolean {
  return dice.every((die) => {
    const right = die.offsetLeft + die.offsetWidth;
    const bottom = die.offsetTop + die.offsetHeight;
    return right <= zone.clientWidth - 2 && bottom <= zone.clientHeight + 1 && die.offsetTop >= 1;
  });
}

/** The title of a field gives way to dice that need its room; a screen reader still has it. */
function giveWay(zone: HTMLElement): void {
  const title = zone.querySelector<HTMLElement>("h3");
  if (!title) return;
  const right = title.offsetLeft + title.offsetWidth;
  const bottom = title.offsetTop + title.offsetHeight;
  zone.classList.toggle("covers", [...zone.querySelectorAll<HTMLElement>(".d")].some((die) => die.offsetLeft < right && die.offsetTop < bottom));
}

function fitNow(zone: HTMLElement, crowded: () => void): void {
  shrink(zone, crowded);
  giveWay(zone);
}

function shrink(zone: HTMLElement, crowded: () => void): void {
  zone.style.removeProperty("--die");
  zone.style.removeProperty("--rdie");
  zone.classList.remove("dense");
  const dice = [...zone.querySelectorAll<HTMLElement>(".d")];
  const first = dice[0];
  if (!first) return;
  const width = first.offsetWidth;
  for (const step of STEPS) {
    if (fits(zone, dice)) return;
    if (step === WITHOUT_CAPTIONS) zone.classList.add("dense");
    else if (step < width) {
      zone.style.setProperty("--die", `${step}px`);
      zone.style.setProperty("--rdie", `${step}px`);
    }
  }
  if (!fits(zone, dice)) crowded();
}

/** What the room that dice need hangs on, beside the size of their zone. */
function needs(zone: HTMLElement): string {
  return ["d", "hurt", "hurtwords", "tags", "has"].map((name) => zone.getElementsByClassName(name).length).join("/");
}

/** Keeps the dice of a zone inside it; `crowded` is called when they cannot be. */
export const fit = (crowded: () => void): Attachment<HTMLElement> => (zone) => {
  let asked = 0;
  const later = (): void => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => fitNow(zone, crowded));
  };
  fitNow(zone, crowded);
  let last = needs(zone);
  const changes = new MutationObserver(() => {
    const now = needs(zone);
    if (now !== last) later();
    last = now;
  });
  changes.observe(zone, { childList: true, subtree: true });
  const sizes = new ResizeObserver(later);
  sizes.observe(zone);
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    sizes.disconnect();
  };
};
