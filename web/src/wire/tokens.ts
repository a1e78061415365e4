// The seat of this browser in each game: its token, kept by the game's id.
const PREFIX = "overcrush.token.";

export function tokenOf(game: string): string | null {
  return localStorage.getItem(PREFIX + game);
}

export function keepToken(game: string, token: string): void {
  localStorage.setItem(PREFIX + game, token);
}
