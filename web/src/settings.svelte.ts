// What a person has set for this browser.
const KEY = "overcrush.settings";

export interface Stored {
  theme: "system" | "light" | "dark";
  motion: "on" | "off";
  /** Milliseconds between the steps of a computer. */
  pace: "0" | "350" | "800";
  captions: "on" | "off";
  ask: "payable" | "always" | "never";
  /** What others say at the table. */
  phrases: "on" | "off";
  /** The chance to win, beside every position. */
  chance: "off" | "on";
}

/** What each can be, the usual first. */
const CHOICES: { [name in keyof Stored]: readonly [Stored[name], ...Stored[name][]] } = {
  theme: ["system", "light", "dark"], motion: ["on", "off"], pace: ["350", "0", "800"], captions: ["on", "off"], ask: ["payable", "always", "never"], phrases: ["on", "off"], chance: ["off", "on"],
};

/** What is kept in this browser; what cannot be read or is no choice is as usual. */
export function readSettings(text: string | null): Stored {
  let kept: unknown = null;
  try {
    kept = text === null ? null : JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const values = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  const chosen = Object.entries(CHOICES).map(([name, choices]) => [name, choices.find((each) => each === values[name]) ?? choices[0]]);
  return Object.fromEntries(chosen) as unknown as Stored;
}

export const settings: Stored = $state(readSettings(localStorage.getItem(KEY)));

const systemDark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const systemStill = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

/** Put the settings into effect and keep them. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme === "system" ? (systemDark?.matches ? "dark" : "light") : settings.theme;
  root.dataset["motion"] = settings.motion;
  root.dataset["captions"] = settings.captions;
  localStorage.setItem(KEY, JSON.stringify(settings));
}

systemDark?.addEventListener("change", applySettings);

/** Whether dice may move. */
export function moves(): boolean {
  return settings.motion === "on" && !systemStill?.matches;
}
