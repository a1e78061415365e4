// Keys of the whole table. A key does what its button does, so nothing happens that cannot be seen.
import type { Game } from "./game.svelte";
import { t } from "../words/words";

const SECTIONS: Readonly<Record<string, string>> = { g: "globals", b: "cards", s: "story" };
const TYPING = "input, textarea, select, [contenteditable]";

function visible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function buttonFor(key: string): HTMLElement | undefined {
  const name = key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  return [...document.querySelectorAll<HTMLElement>("[data-key]")].find((each) => visible(each) && each.dataset["key"]?.split(" ").includes(name));
}

/** What can be chosen now, in the order of the page: 1 to 9 choose it. */
export function offered(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-offered]")].filter(visible);
}

/**
 * Whether Enter on something is for the button that says Enter: what is chosen already was meant to be chosen, and a
 * payment is suggested whole. The space bar still takes it out again.
 */
function settled(target: Element | null, game: Game): boolean {
  const thing = target?.closest("[data-die], [data-card], [data-life]");
  return thing != null && (game.question?.kind === "pay" || thing.getAttribute("aria-pressed") === "true");
}

/** Take a key that was pressed anywhere on the table; tells whether it meant something. */
export function pressed(event: KeyboardEvent, game: Game, help: () => void): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return false;
  if (target?.matches(TYPING)) return false;
  const onButton = target?.closest("button, a[href], summary") != null;
  if ((event.key === "Enter" || event.key === " ") && onButton) {
    // Whoever clicks dice and then presses Enter means the button that says Enter, not the die once more.
    const main = game.presses.clicked || (event.key === "Enter" && settled(target, game)) ? buttonFor(event.key) : undefined;
    main?.click();
    return main !== undefined;
  }
  if (event.key === "?") {
    help();
    return true;
  }
  if (event.key === "Escape" && game.note) {
    game.note = null;
    return true;
  }
  const digit = /^Digit([1-9])$/.exec(event.altKey ? event.code : "")?.[1] ?? (/^[1-9]$/.test(event.key) ? event.key : undefined);
  if (digit !== undefined) {
    const thing = offered()[Number(digit) - 1];
    thing?.click();
    return thing !== undefined;
  }
  if (event.altKey) return false;
  const lower = event.key.toLowerCase();
  if (lower === "w" && target) return whyOf(target, game);
  if (lower === "i") {
    document.dispatchEvent(new CustomEvent("overcrush-inspect"));
    return true;
  }
  if (lower === "r" && target) return readZone(target);
  const button = buttonFor(event.key);
  if (button) {
    button.click();
    return true;
  }
  const section = SECTIONS[lower];
  const first = section === undefined ? null : document.querySelector<HTMLElement>(`[data-section="${section}"] :is(button, [role="log"])`);
  if (first) game.presses.clicked = false;
  first?.focus();
  return first !== null;
}

function whyOf(target: Element, game: Game): boolean {
  const thing = target.closest<HTMLElement>("[data-die], [data-card], [data-ability]");
  if (!thing) return false;
  const { die, card, ability } = thing.dataset;
  if (die !== undefined) game.why({ die: Number(die) }, thing);
  else if (card !== undefined) game.why({ card: Number(card) }, thing);
  else game.why({ ability: Number(ability) }, thing);
  return true;
}

/** Says a zone as one sentence. */
function readZone(target: Element): boolean {
  const zone = target.closest<HTMLElement>("[data-zone]");
  const speaker = document.querySelector("#spoken");
  if (!zone || !speaker) return false;
  const dice = [...zone.querySelectorAll("[data-die] .words")].map((die) => die.textContent);
  speaker.textContent = t("zone.read", { zone: zone.getAttribute("aria-label") ?? "", dice: dice.join("; ") || t("zone.empty") });
  return true;
}
