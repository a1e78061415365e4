// Whose chance to win is told.
import { t, type Key } from "../words/words";

/** The text about the chance of somebody who is called by name, or of whoever looks. */
export function whose(key: "curve.label" | "curve.now" | "curve.chance" | "turning.said", name: string): Key {
  return name === t("you") ? `${key}.you` : key;
}
