// The marks of a game's decisions, as they are computed.
import { marks } from "../wire/replays";
import { told } from "../wire/told";
import type { Marked } from "../wire/types";

export class Marks {
  /** In the order of the game. */
  decisions: Marked[] = $state.raw([]);
  of = $state(0);
  problem = $state("");
  ended = $state(false);

  get working(): boolean {
    return !this.ended && !this.problem;
  }

  /** Follow the marks of a replay; the function that is given ends it. */
  follow(replay: string): () => void {
    const stopping = new AbortController();
    this.decisions = [];
    this.ended = false;
    marks(replay, stopping.signal, (decision) => this.take(decision))
      .then(() => (this.ended = true))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) this.problem = told(error);
      });
    return () => stopping.abort();
  }

  take(decision: Marked): void {
    this.decisions = [...this.decisions, decision];
    this.of = decision.of ?? this.of;
  }
}
