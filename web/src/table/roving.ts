// One Tab stop for each zone; arrows move within a zone, and between zones.
import type { Attachment } from "svelte/attachments";

const STOP = "button, [href], input";

function stops(zone: Element): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(STOP)].filter((each) => each.getClientRects().length > 0);
}

/** The zones of the page from top to bottom. */
function zones(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-roving]")].filter((zone) => stops(zone).length > 0);
}

/** Without a look at the layout: this runs whenever a zone changes. */
function settle(zone: Element, current: HTMLElement | undefined): void {
  const all = [...zone.querySelectorAll<HTMLElement>(STOP)];
  const kept = current ?? all.find((each) => each.getAttribute("tabindex") === "0") ?? all[0];
  for (const each of all) {
    const index = each === kept ? "0" : "-1";
    if (each.getAttribute("tabindex") !== index) each.setAttribute("tabindex", index);
  }
}

/** Makes an element a zone: its buttons are one Tab stop. */
export const roving: Attachment<HTMLElement> = (zone) => {
  zone.dataset["roving"] = "";
  settle(zone, undefined);
  const watcher = new MutationObserver(() => settle(zone, undefined));
  watcher.observe(zone, { childList: true, subtree: true });

  const onfocus = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && stops(zone).includes(event.target)) settle(zone, event.target);
  };
  const onkeydown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const all = stops(zone);
    const at = all.findIndex((each) => each === event.target);
    if (at < 0) return;
    const upright = zone.dataset["roving"] === "column";
    const next = step(event.key, at, all.length);
    if (next !== null) all[next]?.focus();
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const by = event.key === "ArrowDown" ? 1 : -1;
      if (upright && all[at + by]) all[at + by]?.focus();
      else beyond(zone, by)?.focus();
    } else return;
    event.preventDefault();
  };
  zone.addEventListener("focusin", onfocus);
  zone.addEventListener("keydown", onkeydown);
  return () => {
    watcher.disconnect();
    zone.removeEventListener("focusin", onfocus);
    zone.removeEventListener("keydown", onkeydown);
  };
};

/** The same for a list from top to bottom. */
export const rovingColumn: Attachment<HTMLElement> = (zone) => {
  const stop = roving(zone);
  zone.dataset["roving"] = "column";
  return stop;
};

function step(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowLeft": return Math.max(0, at - 1);
    case "ArrowRight": return Math.min(count - 1, at + 1);
    case "Home": return 0;
    case "End": return count - 1;
    default: return null;
  }
}

function beyond(zone: HTMLElement, by: number): HTMLElement | undefined {
  const all = zones();
  const next = all[all.indexOf(zone) + by];
  return next && (stops(next).find((each) => each.tabIndex === 0) ?? stops(next)[0]);
}
