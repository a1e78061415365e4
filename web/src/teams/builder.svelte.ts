// A team while it is built. The server says what is wrong with it; the address of the page is the team.
import { sheetOf } from "../wire/team_requests";
import { told } from "../wire/told";
import type { TeamDraft, TeamSheet, TeamShown } from "../wire/types";
import { t } from "../words/words";

export const BASIC = "basic action";
export const USUAL_FORMAT = "standard";

interface Brought {
  id: string;
  dice: number;
}
type AnyTeam = Pick<TeamShown, "name"> & { cards: readonly Brought[]; basics: readonly { id: string }[] };

/** What a team was before a change, and what the change is called. */
interface Before {
  what: string;
  cards: readonly Brought[];
  basics: readonly string[];
  /** Of a change that brought another team. */
  other?: { name: string; format: string; own: string };
}
/** So many changes can be undone. */
const REMEMBERED = 50;

export class Builder {
  /** Which of one's own teams it is; empty for none. */
  own = $state("");
  name = $state("");
  format = $state(USUAL_FORMAT);
  cards: readonly Brought[] = $state.raw([]);
  basics: readonly string[] = $state.raw([]);
  sheet: TeamSheet | null = $state.raw(null);
  problem = $state("");
  draft: TeamDraft = $derived({ name: this.name, format: this.format, cards: this.cards.map(({ id, dice }) => ({ id, dice })), basics: [...this.basics] });
  private asked = 0;
  private past: readonly Before[] = $state.raw([]);
  /** What undoing would undo; empty if there is nothing. */
  last = $derived(this.past.at(-1)?.what ?? "");

  /** Begin with a team. */
  begin(team: AnyTeam, format: string, own = ""): void {
    this.past = [];
    this.put(team, format, own);
  }

  /** Put another team in the place of this one. */
  take(team: AnyTeam, format: string): void {
    this.remember(t("teams.undo.team", { name: team.name }), { name: this.name, format: this.format, own: this.own });
    this.put(team, format, "");
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.cards = before.cards;
    this.basics = before.basics;
    if (before.other) ({ name: this.name, format: this.format, own: this.own } = before.other);
  }

  private put(team: AnyTeam, format: string, own: string): void {
    this.name = team.name;
    this.format = format;
    this.own = own;
    this.takeCards(team);
  }

  private remember(what: string, other?: Before["other"]): void {
    this.past = [...this.past, { what, cards: this.cards, basics: this.basics, ...(other ? { other } : {}) }].slice(-REMEMBERED);
  }

  /** What a card is called, as far as the last reply knows it. */
  private nameOf(id: string): string {
    const found = [...(this.sheet?.team.cards ?? []), ...(this.sheet?.team.basics ?? [])].find((card) => card.id === id);
    return found?.name ?? id;
  }

  /** Cards that all proposed fixes take off the team. */
  leaving: string[] = $derived.by(() => {
    const { sheet } = this;
    if (!sheet?.fitted) return [];
    const stay = new Set([...sheet.fitted.cards, ...sheet.fitted.basics].map((card) => card.id));
    return [...sheet.team.cards, ...sheet.team.basics].filter((card) => !stay.has(card.id)).map((card) => card.name);
  });

  private takeCards(team: Pick<AnyTeam, "cards" | "basics">): void {
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
    this.remember(t("teams.undo.dice", { name: this.nameOf(id) }));
    this.cards = this.cards.map((card) => (card.id === id ? { id, dice } : card));
  }

  add(id: string, kind: string, name = id): void {
    if (this.has(id)) return;
    this.remember(t("teams.undo.add", { name }));
    if (kind === BASIC) this.basics = [...this.basics, id];
    else this.cards = [...this.cards, { id, dice: 1 }];
  }

  remove(id: string): void {
    this.remember(t("teams.undo.remove", { name: this.nameOf(id) }));
    this.cards = this.cards.filter((card) => card.id !== id);
    this.basics = this.basics.filter((each) => each !== id);
  }

  /** Make all proposed fixes. */
  mend(): void {
    if (!this.sheet?.fitted) return;
    this.remember(t("teams.undo.mend"));
    this.takeCards(this.sheet.fitted);
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

/** How much more the team may hold, in a sentence; empty if nothing. */
export function roomOf(sheet: TeamSheet): string {
  const cards = Math.max(0, sheet.limits.cards - sheet.team.cards.length);
  // Without a limit for all of them, dice are counted by the limits of the cards that are there.
  const onCards = sheet.team.cards.reduce((sum, card) => sum + card.max_dice - card.dice, 0);
  const left = sheet.limits.dice === null ? onCards : sheet.limits.dice - sheet.dice;
  const dice = Math.max(0, cards > 0 ? left : Math.min(left, onCards));
  if (cards > 0 && dice > 0) return t("teams.room.both", { cards: t("teams.room.cards", { n: cards }), dice: t("teams.room.dice", { n: dice }) });
  return dice > 0 ? t("teams.room", { what: t("teams.room.dice", { n: dice }) }) : "";
}

/** Whether a word names a rule that has a page; lists of sets and bans are the format's own. */
export function isRule(word: string): boolean {
  return /^[A-Z]-\d+$/.test(word);
}
