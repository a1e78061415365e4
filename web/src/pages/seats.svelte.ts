// The seats of a new table: who sits there, with which team.
import type { NewGame, SeatChoice } from "../wire/http";
import { t } from "../words/words";
import { CHANCE, type Shelf } from "./shelf.svelte";

/** A person at this screen, one who is invited by a link, or a computer of a level. */
export type Who = "person" | "link" | "1" | "2" | "3" | "4" | "5";
export const LEVELS: readonly Who[] = ["1", "2", "3", "4", "5"];
/** Instead of a team: whoever sits down by the link chooses it. */
export const THEIRS = "*theirs";

export class Seat {
  who: Who = $state("person");
  name = $state("");
  team = $state("");
  /** A text of one's own is changed to fit the format. */
  fitted = $state(false);
  /** Where teams are chosen in secret: this one is. */
  chosen = $state(false);
  readonly number: number;

  constructor(number: number, who: Who, team: string) {
    this.number = number;
    this.who = who;
    this.team = team;
  }

  get isPerson(): boolean {
    return this.who === "person" || this.who === "link";
  }

  get isInvited(): boolean {
    return this.who === "link";
  }

  /** Somebody else sits here: a team that a guest was to choose goes, and comes, with the guest. */
  settle(team: string): void {
    this.chosen = false;
    this.fitted = false;
    if (this.isInvited) this.team = THEIRS;
    else if (this.team === THEIRS) this.team = team;
  }
}

export class Seats {
  all: Seat[] = $state.raw([]);
  secret = $state(false);
  private readonly shelf: Shelf;

  /** people: who sit on the first seats; computers sit on the others. */
  constructor(shelf: Shelf, count: number, people: number) {
    this.shelf = shelf;
    this.all = Array.from({ length: count }, (_, at) => new Seat(at, at < people ? "person" : "2", ""));
  }

  /** Give every seat a team to begin with, different ones where there are enough. */
  deal(first: string): void {
    const others = this.shelf.presets.map((team) => team.name).filter((name) => name !== first);
    this.all.forEach((seat, at) => {
      if (!seat.isInvited) seat.team = at === 0 && first ? first : (others[at === 0 ? 0 : at - (first ? 1 : 0)] ?? CHANCE);
    });
  }

  /** What a seat is called: as somebody has written, else its number among people or computers. */
  name(seat: Seat): string {
    if (seat.name.trim()) return seat.name.trim();
    const alike = this.all.filter((other) => other.isPerson === seat.isPerson);
    return t(seat.isPerson ? "new.name.person" : "new.name.computer", { n: alike.indexOf(seat) + 1 });
  }

  get invited(): number {
    return this.all.filter((seat) => seat.isInvited).length;
  }

  get computers(): number {
    return this.all.filter((seat) => !seat.isPerson).length;
  }

  /** People at this screen who have not chosen yet. */
  get missing(): Seat[] {
    return this.secret ? this.all.filter((seat) => seat.who === "person" && !seat.chosen) : [];
  }

  /** A team that no other seat has. */
  unused(): string {
    return this.shelf.presets.find((team) => this.all.every((seat) => seat.team !== team.name))?.name ?? CHANCE;
  }

  hide(secret: boolean): void {
    this.secret = secret;
    for (const seat of this.all) {
      if (secret && seat.isInvited) seat.team = THEIRS;
      seat.chosen = false;
      seat.fitted = false;
    }
  }

  /** The two sides change places, with everything that belongs to them. */
  swapSides(): void {
    const half = this.all.length / 2;
    const values = this.all.map(({ who, name, team, fitted, chosen }) => ({ who, name, team, fitted, chosen }));
    this.all.forEach((seat, at) => Object.assign(seat, values[(at + half) % this.all.length]));
  }

  choices(): SeatChoice[] {
    const taken: string[] = this.all.map((seat) => seat.team);
    return this.all.map((seat): SeatChoice => {
      if (seat.isInvited && seat.team === THEIRS) return { kind: "person", invited: true, team: null };
      const team = { ...this.shelf.choice(seat.team, this.all[0]?.team, taken), ...(seat.fitted ? { fitted: true } : {}) };
      if (team.preset !== undefined) taken.push(team.preset);
      const name = this.name(seat);
      if (seat.isInvited) return { kind: "person", invited: true, team };
      return seat.isPerson ? { kind: "person", name, team } : { kind: "computer", name, level: Number(seat.who), team };
    });
  }

  wanted(terms: Omit<NewGame, "seats" | "one_screen">): NewGame {
    return { ...terms, one_screen: this.all.filter((seat) => seat.who === "person").length > 1, seats: this.choices() };
  }
}
