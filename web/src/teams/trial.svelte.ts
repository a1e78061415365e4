// Quick games of a team against the ready-made ones, as they are played.
import { trialOf } from "../wire/team_requests";
import { told } from "../wire/told";
import type { TeamDraft, TrialProgress } from "../wire/types";

export class Trial {
  progress: TrialProgress | null = $state.raw(null);
  running = $state(false);
  stopped = $state(false);
  problem = $state("");
  /** The team that plays, to see whether it has been changed since. */
  played = $state("");
  private stopping: AbortController | null = null;

  async start(draft: TeamDraft): Promise<void> {
    if (this.running) return;
    const stopping = (this.stopping = new AbortController());
    this.progress = null;
    this.problem = "";
    this.stopped = false;
    this.running = true;
    this.played = teamKey(draft);
    try {
      await trialOf(draft, stopping.signal, (progress) => {
        this.progress = progress;
        this.problem = progress.problem;
      });
    } catch (error) {
      if (stopping.signal.aborted) this.stopped = true;
      else this.problem = told(error);
    } finally {
      this.running = false;
    }
  }

  stop(): void {
    this.stopping?.abort();
  }
}

/** The same for teams that play alike: their names do not matter. */
export function teamKey(draft: TeamDraft): string {
  return JSON.stringify([draft.format, draft.cards, draft.basics]);
}
