// The names of cards in a line of the story, so that each can be a link to its card.
import type { CardFacts } from "../wire/types";
import type { Line } from "./story";

export interface Piece {
  words: string;
  /** The card that is named. */
  card: number | null;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words cut into names of cards and what stands between them; a card that was named before is no link again. */
export function pieces(line: Pick<Line, "words" | "cards">, words: string, cards: readonly CardFacts[]): Piece[] {
  const named = cards.filter((card) => card.kind !== "sidekick" && words.includes(card.name));
  if (named.length === 0) return [{ words, card: null }];
  const longest = [...new Set(named.map((card) => card.name))].sort((one, other) => other.length - one.length);
  const seen = new Set<string>();
  return words.split(new RegExp(`(${longest.map(escaped).join("|")})`)).filter(Boolean).map((part) => {
    if (!longest.includes(part) || seen.has(part)) return { words: part, card: null };
    seen.add(part);
    const called = named.filter((card) => card.name === part);
    return { words: part, card: (called.find((card) => line.cards.includes(card.number)) ?? called[0])?.number ?? null };
  });
}
