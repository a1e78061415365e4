// The names of cards in a line of the story, so that each can be a link to its card.
import type { CardFacts } from "../wire/types";
import type { Line } from "./story";

export interface Piece {
  words: string;
  /** The card that is named. */
  card: number | null;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Pieces that a line may be broken between: what touches the name of a card stays with it, and the last word is by itself. */
export function knots(found: readonly Piece[]): Piece[][] {
  // Spaces go with the words before them, so that a row can end there.
  const words = found.flatMap((piece) => (piece.card === null ? (piece.words.match(/\s+|\S+\s*/g) ?? []).map((each) => ({ words: each, card: null })) : [piece]));
  const tied: Piece[][] = [];
  let open = false;
  for (const word of words) {
    const last = tied.at(-1);
    if (last && open) last.push(word);
    else tied.push([word]);
    open = word.card !== null || !/\s$/.test(word.words);
  }
  // Words without a card need no tie between them, but for the last one.
  const plain = (knot: Piece[]): boolean => knot.every((piece) => piece.card === null);
  const joined: Piece[][] = [];
  for (const [at, knot] of tied.entries()) {
    const before = joined.at(-1);
    const text = knot.map((piece) => piece.words).join("");
    if (!plain(knot)) joined.push(knot);
    else if (before && plain(before) && at < tied.length - 1) joined[joined.length - 1] = [{ words: before.map((piece) => piece.words).join("") + text, card: null }];
    else joined.push([{ words: text, card: null }]);
  }
  return joined;
}

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
