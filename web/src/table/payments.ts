// Payments as dice: which dice a way to pay stands for, and which way is meant when a die is tapped.
// What can be paid is decided by the server, which offers the ways; here they are only matched with dice.
import { TYPES } from "../look/energy";
import type { Energy, Option } from "../wire/types";
import type { Die } from "./dice";

/** The dice that a payment would use, those of `first` before others and those of `last` after them. */
export function diceOf(payment: Option, dice: readonly Die[], first: readonly number[] = [], last: readonly number[] = []): number[] {
  if (payment.dice) return [...payment.dice];
  const left: Required<Energy> = { fist: 0, bolt: 0, mask: 0, shield: 0, wild: 0, generic: 0, ...payment.energy };
  const rank = (die: Die): number => (first.includes(die.number) ? 0 : last.includes(die.number) ? 2 : 1);
  const symbols = (die: Die): number => TYPES.reduce((sum, type) => sum + (die.face?.energy?.[type] ?? 0), 0);
  const ordered = [...dice].sort((one, other) => rank(one) - rank(other) || symbols(other) - symbols(one) || one.number - other.number);
  const used: number[] = [];
  const take = (whole: boolean): void => {
    for (const die of ordered) {
      const shown = die.face?.energy;
      if (!shown || used.includes(die.number)) continue;
      const types = TYPES.filter((type) => (shown[type] ?? 0) > 0);
      const fits = whole ? types.every((type) => left[type] >= (shown[type] ?? 0)) : types.some((type) => left[type] > 0);
      if (!fits || types.length === 0) continue;
      for (const type of types) left[type] = Math.max(0, left[type] - (shown[type] ?? 0));
      used.push(die.number);
    }
  };
  take(true);
  take(false);
  return used;
}

export interface Payment {
  option: Option;
  dice: number[];
}

/** The way to pay that comes nearest to the present one with a die in it, or without it; null if there is none. */
export function paymentAfterTap(ways: readonly Option[], dice: readonly Die[], now: Payment, tapped: number): Payment | null {
  const wanted = !now.dice.includes(tapped);
  const kept = now.dice.filter((die) => die !== tapped);
  let best: Payment | null = null;
  let least = Infinity;
  for (const option of ways) {
    const used = wanted ? diceOf(option, dice, [tapped, ...kept]) : diceOf(option, dice, kept, [tapped]);
    if (used.includes(tapped) !== wanted) continue;
    const away = distance(used, now.dice) + (option.answer === now.option.answer ? 0.5 : 0);
    if (away < least) {
      least = away;
      best = { option, dice: used };
    }
  }
  return best;
}

function distance(one: readonly number[], other: readonly number[]): number {
  return one.filter((die) => !other.includes(die)).length + other.filter((die) => !one.includes(die)).length;
}
