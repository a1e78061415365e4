// Where a game turned: the largest changes of the chance to win from one turn to the next.
import type { CurvePoint, Happened, ReplayShown } from "../wire/types";

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
  /** Nobody was hurt: the dice that were rolled after it may have made the difference. */
  roll: boolean;
}

/** In the order of the game, five at the most; a quick look alone is too rough to be compared. */
export function turningPoints(points: readonly CurvePoint[], side: number, events: readonly Happened[], ending?: ReplayShown["ending"]): Turning[] {
  const own = (point: CurvePoint): number => (side === 0 ? point.chance : 1 - point.chance);
  const found = points.slice(1).flatMap((next, number): Turning[] => {
    const point = points[number];
    if (!point || point.how === "quick" || next.how === "quick") return [];
    const [before, after] = [own(point), own(next)];
    return Math.abs(after - before) < LEAST ? [] : [{ at: point.at, turn: point.turn, before, after, ...dearest(events, point.at, next.at, ending?.kind === "conceded" && next.how === "result" ? (ending.events ?? []) : []) }];
  });
  const change = (each: Turning): number => Math.abs(each.after - each.before);
  return found.sort((one, other) => change(other) - change(one)).slice(0, MOST).sort((one, other) => one.at - other.at);
}

const WORTH: Partial<Record<Happened["kind"], number>> = { "player damaged": 3, kod: 2, "life lost": 3 };

/** What cost most between two positions: giving up before life, life before dice, and more before less; all that was bought if nothing else did. */
function dearest(events: readonly Happened[], from: number, to: number, decisive: readonly number[]): Pick<Turning, "words" | "roll"> {
  const there = events.filter((event) => event.answer > from && event.answer <= to && event.words);
  const decided = there.filter((event) => decisive.includes(event.number));
  if (decided.length > 0) return { words: said(decided), roll: false };
  const worth = (event: Happened): number => {
    const amount = event.fields?.["amount"];
    return (WORTH[event.kind] ?? 0) * 100 + (WORTH[event.kind] && typeof amount === "number" ? amount : 0);
  };
  const most = there.reduce<Happened | null>((best, event) => (worth(event) > (best ? worth(best) : 0) ? event : best), null);
  if (most) return { words: most.words ?? "", roll: false };
  const bought = said(there.filter((event) => event.kind === "purchased"));
  return { words: bought, roll: bought !== "" };
}

const said = (events: readonly Happened[]): string => events.map((event) => event.words ?? "").join(" ");
