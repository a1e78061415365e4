// How games of this browser were opened, to play them again.
import { goTo } from "../routes.svelte";
import { newGame, type NewGame } from "../wire/http";
import { keepInvitation, keepToken } from "../wire/tokens";

const PREFIX = "overcrush.opened.";
const CHOICE = "overcrush.choice";

export function rememberGame(game: string, wanted: NewGame): void {
  localStorage.setItem(PREFIX + game, JSON.stringify(wanted));
}

export function lastGame(game: string): NewGame | null {
  const text = localStorage.getItem(PREFIX + game);
  return text === null ? null : (JSON.parse(text) as NewGame);
}

/** Open a table and go there. */
export async function openTable(wanted: NewGame): Promise<void> {
  const opened = await newGame(wanted);
  keepToken(opened.game, opened.token);
  for (const each of opened.invitations) keepInvitation(opened.game, each.seat, each.invitation);
  rememberGame(opened.game, wanted);
  goTo(`/game/${opened.game}`);
}

/** The same game with the teams of the two sides exchanged. */
export function swapped(game: NewGame): NewGame {
  const half = game.seats.length / 2;
  const seats = game.seats.map((seat, at) => ({ ...seat, team: game.seats[(at + half) % game.seats.length]?.team ?? seat.team }));
  return { ...game, seats };
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
