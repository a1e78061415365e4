// The chance to win over a game, as it is computed: quick points at once, better ones from the left.
import { told } from "../wire/told";
import { chances } from "../wire/replays";
import type { CurvePoint } from "../wire/types";

export class ChanceCurve {
  points: CurvePoint[] = $state.raw([]);
  done = $state(0);
  of = $state(0);
  problem = $state("");
  /** All points are there. */
  ended = $state(false);

  /** Follow the curve of a replay; the function that is given ends it. */
  follow(replay: string): () => void {
    const stopping = new AbortController();
    chances(replay, stopping.signal, (point) => this.take(point))
      .then(() => (this.ended = true))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) this.problem = told(error);
      });
    return () => stopping.abort();
  }

  take(point: CurvePoint): void {
    const rest = this.points.filter((other) => other.at !== point.at);
    this.points = [...rest, point].sort((one, other) => one.at - other.at);
    this.done = Math.max(this.done, point.done ?? 0);
    this.of = point.of ?? this.of;
  }

  /** The chance of a side at a position, between the points that are known. */
  at(position: number, side: number): number | null {
    const after = this.points.findIndex((point) => point.at >= position);
    const right = after < 0 ? this.points.at(-1) : this.points[after];
    const left = after > 0 ? this.points[after - 1] : right;
    if (!left || !right) return null;
    const part = right.at === left.at ? 0 : (position - left.at) / (right.at - left.at);
    const chance = left.chance + (right.chance - left.chance) * Math.max(0, Math.min(1, part));
    return side === 0 ? chance : 1 - chance;
  }
}
