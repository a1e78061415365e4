// Opening a table, and what was chosen the last time.
import { goTo } from "../routes.svelte";
import { newGame, type NewGame } from "../wire/http";
import { keepInvitation, keepToken } from "../wire/tokens";

const CHOICE = "overcrush.choice";

/** Open a table and go there. */
export async function openTable(wanted: NewGame): Promise<void> {
  const opened = await newGame(wanted);
  keepToken(opened.game, opened.token);
  for (const each of opened.invitations) keepInvitation(opened.game, each.seat, each.invitation);
  goTo(`/game/${opened.game}`);
}

export interface Choice {
  mine: string;
  against: string;
  theirs: string;
}

export function rememberChoice(choice: Choice): void {
  localStorage.setItem(CHOICE, JSON.stringify(choice));
}

export function lastChoice(): Choice | null {
  const text = localStorage.getItem(CHOICE);
  return text === null ? null : (JSON.parse(text) as Choice);
}
