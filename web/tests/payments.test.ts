import { describe, expect, test } from "vitest";
import { diceOf, paymentAfterTap } from "../src/table/payments";
import type { Option } from "../src/wire/types";
import { energyDie, option } from "./samples";

const dice = [energyDie(1, { fist: 1 }), energyDie(2, { fist: 1 }), energyDie(3, { mask: 1 }), energyDie(4, { bolt: 2 })];
const pay = (answer: number, energy: Option["energy"], more: Partial<Option> = {}): Option => option(answer, "pay", { energy: energy ?? null, ...more });
const twoFists = pay(1, { fist: 2 });
const fistAndMask = pay(2, { fist: 1, mask: 1 });
const oneBolt = pay(3, { bolt: 1, fist: 1 });

describe("a payment as dice", () => {
  test("takes dice that show what is paid", () => {
    expect(diceOf(fistAndMask, dice).sort()).toEqual([1, 3]);
  });
  test("takes a die with two symbols where only one is paid", () => {
    expect(diceOf(oneBolt, dice).sort()).toEqual([1, 4]);
  });
  test("takes the dice that the payment names", () => {
    expect(diceOf(pay(4, { fist: 1 }, { dice: [2] }), dice)).toEqual([2]);
  });
});

describe("tapping a die", () => {
  const ways = [twoFists, fistAndMask, oneBolt];
  test("that does not pay chooses the nearest way with it", () => {
    const next = paymentAfterTap(ways, dice, { option: fistAndMask, dice: [1, 3] }, 2);
    expect(next?.dice).toContain(2);
  });
  test("that pays chooses a way without it", () => {
    const next = paymentAfterTap(ways, dice, { option: fistAndMask, dice: [1, 3] }, 3);
    expect(next?.dice).not.toContain(3);
    expect(next?.option).not.toBe(fistAndMask);
  });
  test("changes nothing if there is no such way", () => {
    expect(paymentAfterTap([fistAndMask], dice, { option: fistAndMask, dice: [1, 3] }, 3)).toBeNull();
  });
});
