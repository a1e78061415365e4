// What moves between two states, and when: decided by what happened, without looking at the page.
import type { Happened } from "../wire/types";
import type { Die } from "./dice";

export const MOVE = { duration: 260, apart: 30, most: 420 } as const;
export const ROLL = { duration: 620, apart: 40, most: 900 } as const;
export const BLOW = { there: 180, back: 140 } as const;
export const KO = 240;
/** More dice than these between piles are not followed. */
const MOST_TRAVELLERS = 16;

export interface Place {
  zone: string;
  seat: number;
  card: number;
}

/** A die that goes from one place to another; where it is drawn decides how. */
export interface Travel {
  die: number;
  from: Place;
  to: Place;
  /** It was KO'd: it turns to its letters first. */
  ko: boolean;
  delay: number;
}

export interface Hurt {
  die: number;
  amount: number;
}

export interface LifeLost {
  seat: number;
  amount: number;
}

export interface Plan {
  /** Dice that roll, with the moment at which each begins. */
  rolls: Map<number, number>;
  spins: Set<number>;
  travels: Travel[];
  /** Dice that strike in combat, before anything leaves. */
  blows: Set<number>;
  hurts: Hurt[];
  lost: LifeLost[];
  /** How long the blows last: what comes of them waits so long. */
  after: number;
}

function whole(event: Happened, name: string): number {
  const value = event.fields?.[name];
  return typeof value === "number" ? value : -1;
}

function sources(event: Happened): number[] {
  const found = event.fields?.["sources"];
  return Array.isArray(found) ? found.filter((each): each is number => typeof each === "number") : [];
}

function place(die: Die): Place {
  return { zone: die.zone, seat: die.controller ?? -1, card: die.card };
}

/** Everything that is to be seen of what happened. */
export function planned(before: ReadonlyMap<number, Die>, after: ReadonlyMap<number, Die>, events: readonly Happened[]): Plan {
  const of = (...kinds: Happened["kind"][]): Happened[] => events.filter((event) => kinds.includes(event.kind));
  const rolled = [...new Set(of("rolled").map((event) => whole(event, "die")))];
  const rolls = new Map(rolled.map((die, at) => [die, Math.min(at * ROLL.apart, ROLL.most - ROLL.duration)]));
  const strikes = of("damaged", "player damaged").filter((event) => event.fields?.["combat"] === true);
  const blows = new Set(strikes.flatMap(sources).filter((die) => before.get(die)?.zone === "attack"));
  const wait = blows.size > 0 ? BLOW.there + BLOW.back : 0;
  const kod = new Set(of("kod").map((event) => whole(event, "die")));
  const travels: Travel[] = [];
  for (const [number, was] of before) {
    const now = after.get(number);
    if (!now || rolls.has(number) || (now.zone === was.zone && now.controller === was.controller)) continue;
    travels.push({
      die: number,
      from: place(was),
      to: place(now),
      ko: kod.has(number) && now.zone !== "field" && now.zone !== "attack",
      delay: wait + Math.min(travels.length * MOVE.apart, MOVE.most - MOVE.duration),
    });
  }
  return {
    rolls,
    spins: new Set(of("turned", "spun").map((event) => whole(event, "die")).filter((die) => !rolls.has(die))),
    travels: travels.length > MOST_TRAVELLERS ? travels.filter((each) => each.ko || each.from.zone !== "used") : travels,
    blows,
    hurts: of("damaged").map((event) => ({ die: whole(event, "die"), amount: whole(event, "amount") })).filter((hurt) => hurt.amount > 0),
    lost: of("life lost", "player damaged").map((event) => ({ seat: whole(event, "seat"), amount: whole(event, "amount") })).filter((lost) => lost.amount > 0),
    after: wait,
  };
}
