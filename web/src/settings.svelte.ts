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
}

const USUAL: Stored = { theme: "system", motion: "on", pace: "350", captions: "on", ask: "payable", phrases: "on" };

function stored(): Stored {
  const text = localStorage.getItem(KEY);
  return text === null ? { ...USUAL } : { ...USUAL, ...(JSON.parse(text) as Partial<Stored>) };
}

export const settings: Stored = $state(stored());

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
