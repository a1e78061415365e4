// The seat of this browser in each game: its token, kept by the game's id.
const PREFIX = "overcrush.token.";

const COMMITMENT = "overcrush.commitment.";

/** What the server promised about the dice of a game while this browser saw it going on. */
export function commitmentOf(game: string): string | null {
  return localStorage.getItem(COMMITMENT + game);
}

export function keepCommitment(game: string, commitment: string): void {
  if (commitment && commitmentOf(game) === null) localStorage.setItem(COMMITMENT + game, commitment);
}

export function tokenOf(game: string): string | null {
  return localStorage.getItem(PREFIX + game);
}

export function keepToken(game: string, token: string): void {
  localStorage.setItem(PREFIX + game, token);
}
