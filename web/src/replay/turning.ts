// Where a game turned: the largest changes of the chance to win from one turn to the next.
import type { CurvePoint, Happened } from "../wire/types";

/** A smaller change is no turning point: estimates are off by some points themselves. */
export const LEAST = 0.06;
const MOST = 5;

export interface Turning {
  /** The first decision of the turn in which it happened. */
  at: number;
  turn: number;
  /** The chances of the own side before and after it. */
  before: number;
  after: number;
  /** What happened in that turn that cost most, in words; empty if nothing did. */
  words: string;
}

/** In the order of the game, five at the most; a quick look alone is too rough to be compared. */
export function turningPoints(points: readonly CurvePoint[], side: number, events: readonly Happened[]): Turning[] {
  const own = (point: CurvePoint): number => (side === 0 ? point.chance : 1 - point.chance);
  const found = points.slice(1).flatMap((next, number): Turning[] => {
    const point = points[number];
    if (!point || point.how === "quick" || next.how === "quick") return [];
    const [before, after] = [own(point), own(next)];
    return Math.abs(after - before) < LEAST ? [] : [{ at: point.at, turn: point.turn, before, after, words: dearest(events, point.at, next.at) }];
  });
  const change = (each: Turning): number => Math.abs(each.after - each.before);
  return found.sort((one, other) => change(other) - change(one)).slice(0, MOST).sort((one, other) => one.at - other.at);
}

const WORTH: Partial<Record<Happened["kind"], number>> = { "player damaged": 3, kod: 2, "life lost": 3, purchased: 1 };

/** What cost most between two positions: life before dice, and more before less. */
function dearest(events: readonly Happened[], from: number, to: number): string {
  let best = "";
  let most = 0;
  for (const event of events) {
    if (event.answer <= from || event.answer > to || !event.words) continue;
    const amount = event.fields?.["amount"];
    const worth = (WORTH[event.kind] ?? 0) * 100 + (WORTH[event.kind] && typeof amount === "number" ? amount : 0);
    if (worth > most) [best, most] = [event.words, worth];
  }
  return best;
}
