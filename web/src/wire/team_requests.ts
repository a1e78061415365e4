// What is asked while a team is built.
import { ask, asked } from "./http";
import { eachLine } from "./lines";
import type { Addition, TeamDraft, TeamSheet, TrialProgress } from "./types";

export const sheetOf = (draft: TeamDraft): Promise<TeamSheet> => ask("/api/teams/sheet", draft);
export const additionsTo = (team: TeamDraft, cards: readonly string[]): Promise<Addition[]> => ask("/api/teams/additions", { team, cards });

/** Quick games with a team: how it stands, while they are played; aborting ends them. */
export async function trialOf(draft: TeamDraft, signal: AbortSignal, take: (progress: TrialProgress) => void): Promise<void> {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(draft), signal };
  await eachLine(await asked("/api/teams/trial", request), take);
}
