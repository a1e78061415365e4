// Marks of decisions: which one a position came of, how many there are of each, the next one that went wrong.
import type { Moment, Marked } from "../wire/types";

export type Mark = Exclude<NonNullable<Marked["mark"]>, "">;
export const MARKS: readonly Mark[] = ["best", "fine", "doubtful", "blunder"];

/** Whether something else would clearly have been better. */
export const isPoor = (decision: Marked): boolean => decision.mark === "doubtful" || decision.mark === "blunder";

/** The mark of a decision; null where there was no time to find one. */
export const markOf = (decision: Marked): Mark | null => MARKS.find((mark) => mark === decision.mark) ?? null;

/** The position that shows a decision: after it, and after what was paid for it. */
export function shownAt(decision: Marked, moments: readonly Moment[], decisions: readonly Marked[]): number {
  const next = decisions.find((each) => each.at >= decision.last)?.at ?? moments.length;
  let at = decision.last;
  while (at < next && moments[at]?.seat === decision.seat) at += 1;
  return at;
}

/** The decision that a position came of; null after a roll, and where nothing is decided yet. */
export function decisionBefore(position: number, moments: readonly Moment[], decisions: readonly Marked[]): Marked | null {
  const last = decisions.findLast((each) => each.at < position);
  return last && position <= shownAt(last, moments, decisions) ? last : null;
}

/** How many decisions of a seat have each mark. */
export function counted(decisions: readonly Marked[], seat: number): Record<Mark, number> {
  const found: Record<Mark, number> = { best: 0, fine: 0, doubtful: 0, blunder: 0 };
  for (const decision of decisions) {
    const mark = markOf(decision);
    if (mark && decision.seat === seat) found[mark] += 1;
  }
  return found;
}

/** The next decision, or the one before, that something else would have been better for. */
export function nextPoor(position: number, way: 1 | -1, moments: readonly Moment[], decisions: readonly Marked[]): Marked | null {
  const poor = decisions.filter(isPoor);
  const here = (each: Marked): number => shownAt(each, moments, decisions);
  return (way > 0 ? poor.find((each) => here(each) > position) : poor.findLast((each) => here(each) < position)) ?? null;
}

/** The decision of a seat that cost most; null if nothing was doubtful. */
export function worst(decisions: readonly Marked[], seat: number): Marked | null {
  const poor = decisions.filter((each) => each.seat === seat && isPoor(each));
  const cost = (each: Marked): number => (each.mark === "blunder" ? 1000 : 0) + lost(each);
  return poor.reduce<Marked | null>((found, each) => (found === null || cost(each) > cost(found) ? each : found), null);
}

/** A chance in whole percent. */
export const percent = (chance: number | undefined): number => Math.round((chance ?? 0) * 100);

/** How much of the chance to win was lost, in points. */
export const lost = (decision: Marked): number => Math.max(0, percent(decision.better_chance) - percent(decision.chance));
