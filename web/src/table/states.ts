// What can be read from states in a row.
import type { State, View } from "../wire/types";
import { t } from "../words/words";

/** Milliseconds that the roll for who begins stays to be seen in the first turn. */
export const OPENING_STAYS = 1500;

/** What was called and rolled before the first turn, by the key of its message. */
export type Opening = { number: number; message: string; words: string }[];

/** What was known of the opening, with what has happened since. */
export function openingOf(known: Opening, events: NonNullable<State["events"]>): Opening {
  const first = events[0];
  const kept = first === undefined ? known : known.filter((event) => event.number < first.number);
  const began = events.findIndex((event) => event.kind === "turn began");
  const told = events.slice(0, began < 0 ? events.length : began).flatMap((event) => (event.message && typeof event.message === "object" && event.words ? [{ number: event.number, message: event.message.key, words: event.words }] : []));
  return [...kept, ...told];
}

/** Who has lost life between two views, in words. */
export function lifeLost(before: View | null, now: View, name: (side: number) => string): string {
  if (before === null) return "";
  return now.sides
    .filter((side) => side.life < (before.sides[side.number]?.life ?? side.life))
    .map((side) => t("life.lost", { name: name(side.number), n: side.life }))
    .join(" ");
}
