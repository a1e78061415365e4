// A team while it is built. The server says what is wrong with it; the address of the page is the team.
import { sheetOf } from "../wire/team_requests";
import { told } from "../wire/told";
import type { TeamDraft, TeamSheet, TeamShown } from "../wire/types";

export const BASIC = "basic action";
export const USUAL_FORMAT = "standard";

interface Brought {
  id: string;
  dice: number;
}
type AnyTeam = Pick<TeamShown, "name"> & { cards: readonly Brought[]; basics: readonly { id: string }[] };

export class Builder {
  name = $state("");
  format = $state(USUAL_FORMAT);
  cards: readonly Brought[] = $state.raw([]);
  basics: readonly string[] = $state.raw([]);
  sheet: TeamSheet | null = $state.raw(null);
  problem = $state("");
  draft: TeamDraft = $derived({ name: this.name, format: this.format, cards: this.cards.map(({ id, dice }) => ({ id, dice })), basics: [...this.basics] });
  private asked = 0;

  /** Put another team in the place of this one. */
  take(team: AnyTeam, format: string): void {
    this.name = team.name;
    this.format = format;
    this.takeCards(team);
  }

  takeCards(team: Pick<AnyTeam, "cards" | "basics">): void {
    const dice = new Map<string, number>();
    for (const card of team.cards) dice.set(card.id, (dice.get(card.id) ?? 0) + card.dice);
    this.cards = [...dice].map(([id, count]) => ({ id, dice: count }));
    this.basics = team.basics.map((card) => card.id);
  }

  has(id: string): boolean {
    return this.basics.includes(id) || this.cards.some((card) => card.id === id);
  }

  dice(id: string): number {
    return this.cards.find((card) => card.id === id)?.dice ?? 0;
  }

  setDice(id: string, dice: number): void {
    this.cards = this.cards.map((card) => (card.id === id ? { id, dice } : card));
  }

  add(id: string, kind: string): void {
    if (this.has(id)) return;
    if (kind === BASIC) this.basics = [...this.basics, id];
    else this.cards = [...this.cards, { id, dice: 1 }];
  }

  remove(id: string): void {
    this.cards = this.cards.filter((card) => card.id !== id);
    this.basics = this.basics.filter((each) => each !== id);
  }

  /** Make all proposed fixes. */
  mend(): void {
    if (this.sheet?.fitted) this.takeCards(this.sheet.fitted);
  }

  /** Ask the server about the team as it is; an older reply never replaces a newer one. */
  async check(draft: TeamDraft): Promise<void> {
    const number = ++this.asked;
    try {
      const sheet = await sheetOf(draft);
      if (number !== this.asked) return;
      this.sheet = sheet;
      this.problem = "";
    } catch (error) {
      if (number === this.asked) this.problem = told(error);
    }
  }
}

/** What stands behind the path for a team: its link, its format, and which team of one's own it is. */
export function addressOf(sheet: TeamSheet, own: string): string {
  return `${sheet.as_link}&format=${encodeURIComponent(sheet.team.format)}${own ? `&own=${encodeURIComponent(own)}` : ""}`;
}

/** Whether a word names a rule that has a page; lists of sets and bans are the format's own. */
export function isRule(word: string): boolean {
  return /^[A-Z]-\d+$/.test(word);
}
