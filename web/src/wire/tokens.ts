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

const PAGE = "overcrush.page";

/** What this page calls itself: the same after a reload, another one in another tab. */
export function pageName(): string {
  let name = sessionStorage.getItem(PAGE);
  if (name === null) {
    name = Array.from(crypto.getRandomValues(new Uint8Array(9)), (each) => each.toString(16).padStart(2, "0")).join("");
    sessionStorage.setItem(PAGE, name);
  }
  return name;
}

const REPLACED = "overcrush.replaced.";

/** The seat of this browser in a game was taken with a new link: its token is good for nothing any more. */
export function isReplaced(game: string): boolean {
  return localStorage.getItem(REPLACED + game) !== null;
}

export function keepReplaced(game: string): void {
  localStorage.setItem(REPLACED + game, "yes");
}

/** Games whose seat this page takes without a question: whoever sits there has just said so. */
const taking = new Set<string>();

export function takeNext(game: string): void {
  taking.add(game);
}

/** Whether the seat is to be taken without a question; once. */
export function takesNow(game: string): boolean {
  return taking.delete(game);
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
  localStorage.removeItem(REPLACED + game);
}
