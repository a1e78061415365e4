// The people at a table: who is here, their clocks, what they say, and what they agree on besides the game.
import { settings } from "../settings.svelte";
import type { ClocksShown, Presence, Rematch, RematchOffer, SeatPresence } from "../wire/types";
import { known, t } from "../words/words";
import type { Game } from "./game.svelte";
import { newId } from "./message_ids";

/** How long something that was said is shown. */
const SAID_MS = 8000;

export type RematchTeams = NonNullable<Rematch["teams"]>;

export class People {
  presence: Presence | null = $state.raw(null);
  clocks: { shown: ClocksShown; at: number } | null = $state.raw(null);
  rematch: RematchOffer | null = $state.raw(null);
  /** What was said last by each seat. */
  said: Record<number, string> = $state({});

  /** When the last news of who is here came. */
  private presenceAt = $state(0);
  private silences = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  // From the server

  meet(presence: Presence): void {
    this.presence = presence;
    this.presenceAt = Date.now();
  }

  showClocks(shown: ClocksShown | null): void {
    this.clocks = shown ? { shown, at: Date.now() } : null;
  }

  /** Show for a while what somebody said, unless this person wants to hear nothing. */
  hear(seat: number, phrase: string): void {
    const own = this.game.hello?.seats?.includes(seat) ?? false;
    if (settings.phrases === "off" && !own) return;
    const key = `phrase.${phrase}`;
    if (!known(key)) return;
    this.said[seat] = t(key);
    clearTimeout(this.silences.get(seat));
    this.silences.set(seat, setTimeout(() => delete this.said[seat], SAID_MS));
  }

  presenceOf(seat: number): SeatPresence | undefined {
    return this.presence?.seats.find((each) => each.seat === seat);
  }

  /** Seats of people who are gone and can come back by a new link, which whoever opened the table makes. */
  get gone(): readonly number[] {
    const { hello, facts, over } = this.game;
    if (!hello?.host || !facts || over) return [];
    const people = facts.places.filter((place) => (place.level == null || facts.replaced?.includes(place.seat)) && !hello.seats?.includes(place.seat));
    return people.map((place) => place.seat).filter((seat) => this.presenceOf(seat)?.here === false);
  }

  /** Seconds since somebody left; nothing while they are here. */
  goneFor(seat: number, now: number): number | null {
    const found = this.presenceOf(seat);
    if (!found || found.here || found.since == null) return null;
    return found.since + Math.max(now - this.presenceAt, 0) / 1000;
  }

  /** Seconds that a seat has left; nothing without a clock. */
  timeLeft(seat: number, now: number): number | null {
    const left = this.clocks?.shown.left[seat];
    if (!this.clocks || left == null) return null;
    const runs = this.clocks.shown.running === seat;
    return Math.max(0, left - (runs ? Math.max(now - this.clocks.at, 0) / 1000 : 0));
  }

  say(phrase: string): void {
    this.game.send({ type: "say", id: newId(), phrase });
  }

  callMe(name: string): void {
    this.game.send({ type: "name", id: newId(), name });
  }

  tellAttention(here: boolean): void {
    if (!this.game.watching && this.game.hello) this.game.send({ type: "attention", id: newId(), here });
  }

  replace(seat: number, level: number): void {
    this.game.send({ type: "replace", id: newId(), seat, level });
  }

  takeOver(): void {
    this.game.send({ type: "return", id: newId() });
  }

  claim(): void {
    this.game.send({ type: "claim", id: newId() });
  }

  askRematch(agree: boolean, teams: RematchTeams): void {
    this.game.send({ type: "rematch", id: newId(), agree, teams });
  }
}
