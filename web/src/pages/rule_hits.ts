// Where a hit leads, and its words in pieces.
import type { RuleHit } from "../wire/library";

export function hitAddress(hit: Pick<RuleHit, "id" | "kind">): string {
  const entry = hit.kind === "rule" || hit.kind === "ruling";
  return entry ? `/rules/${hit.id}` : `/rules/keyword/${encodeURIComponent(hit.id)}`;
}

/** The words of a hit, cut where something is marked. */
export function segments(hit: Pick<RuleHit, "words" | "marks">): { words: string; marked: boolean }[] {
  const letters = [...hit.words];
  const found: { words: string; marked: boolean }[] = [];
  let at = 0;
  for (const [start, end] of hit.marks) {
    if (start > at) found.push({ words: letters.slice(at, start).join(""), marked: false });
    found.push({ words: letters.slice(start, end).join(""), marked: true });
    at = end;
  }
  if (at < letters.length) found.push({ words: letters.slice(at).join(""), marked: false });
  return found.map((part) => ({ ...part, words: part.words.replaceAll("`", "") })).filter((part) => part.words !== "");
}
