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

const INVITATIONS = "overcrush.invitation.";
const NAME = "overcrush.name";

/** Invitations that this browser has made, for those who are still to come. */
export function invitationOf(game: string, seat: number): string | null {
  return localStorage.getItem(`${INVITATIONS}${game}.${seat}`);
}

export function keepInvitation(game: string, seat: number, invitation: string): void {
  localStorage.setItem(`${INVITATIONS}${game}.${seat}`, invitation);
}

export function forgetInvitation(game: string, seat: number): void {
  localStorage.removeItem(`${INVITATIONS}${game}.${seat}`);
}

/** What the person at this browser was called last. */
export function lastName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function rememberName(name: string): void {
  if (name.trim()) localStorage.setItem(NAME, name.trim());
}

export function keepToken(game: string, token: string): void {
  localStorage.setItem(PREFIX + game, token);
}
