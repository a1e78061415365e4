// Marks of decisions: which one a position came of, how many there are of each, the next one that went wrong.
import type { Moment, Reviewed } from "../wire/types";

export type Mark = Exclude<NonNullable<Reviewed["mark"]>, "">;
export const MARKS: readonly Mark[] = ["best", "fine", "doubtful", "blunder"];

/** Whether something else would clearly have been better. */
export const isPoor = (decision: Reviewed): boolean => decision.mark === "doubtful" || decision.mark === "blunder";

/** The mark of a decision; null where there was no time to find one. */
export const markOf = (decision: Reviewed): Mark | null => MARKS.find((mark) => mark === decision.mark) ?? null;

/** The position that shows a decision: after it, and after what was paid for it. */
export function shownAt(decision: Reviewed, moments: readonly Moment[], decisions: readonly Reviewed[]): number {
  const next = decisions.find((each) => each.at >= decision.last)?.at ?? moments.length;
  let at = decision.last;
  while (at < next && moments[at]?.seat === decision.seat) at += 1;
  return at;
}

/** The decision that a position came of; null after a roll, and where nothing is decided yet. */
export function decisionBefore(position: number, moments: readonly Moment[], decisions: readonly Reviewed[]): Reviewed | null {
  const last = decisions.findLast((each) => each.at < position);
  return last && position <= shownAt(last, moments, decisions) ? last : null;
}

/** How many decisions of a seat have each mark. */
export function counted(decisions: readonly Reviewed[], seat: number): Record<Mark, number> {
  const found: Record<Mark, number> = { best: 0, fine: 0, doubtful: 0, blunder: 0 };
  for (const decision of decisions) {
    const mark = markOf(decision);
    if (mark && decision.seat === seat) found[mark] += 1;
  }
  return found;
}

/** The next decision, or the one before, that something else would have been better for. */
export function nextPoor(position: number, way: 1 | -1, moments: readonly Moment[], decisions: readonly Reviewed[]): Reviewed | null {
  const poor = decisions.filter(isPoor);
  const here = (each: Reviewed): number => shownAt(each, moments, decisions);
  return (way > 0 ? poor.find((each) => here(each) > position) : poor.findLast((each) => here(each) < position)) ?? null;
}

/** A chance in whole percent. */
export const percent = (chance: number | undefined): number => Math.round((chance ?? 0) * 100);

/** How much of the chance to win was lost, in points. */
export const lost = (decision: Reviewed): number => Math.max(0, percent(decision.better_chance) - percent(decision.chance));
