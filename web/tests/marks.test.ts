import { expect, test } from "vitest";
import { counted, decisionBefore, lost, markOf, nextPoor, shownAt, worst, type Mark } from "../src/replay/marks";
import { Marks } from "../src/replay/marks.svelte";
import type { Moment, Marked } from "../src/wire/types";

const moment = (seat: number | null): Moment => ({ seat, turn: 1, side: 0 });
/** A roll, a purchase with its payment by seat 0, a roll, a block by seat 1. */
const MOMENTS = [moment(null), moment(0), moment(0), moment(null), moment(1), moment(1)];
const decision = (at: number, last: number, seat: number, mark: Mark | ""): Marked => ({ at, last, seat, turn: 1, words: "", mark, chance: 0.42, better_chance: 0.5 });
const BOUGHT = decision(1, 2, 0, "doubtful");
const BLOCKED = decision(4, 6, 1, "blunder");
const ALL = [BOUGHT, BLOCKED];

test("a decision is shown with what was paid for it, and not after the roll that follows", () => {
  expect(shownAt(BOUGHT, MOMENTS, ALL)).toBe(3);
  expect(decisionBefore(1, MOMENTS, ALL)).toBeNull();
  expect(decisionBefore(2, MOMENTS, ALL)).toBe(BOUGHT);
  expect(decisionBefore(3, MOMENTS, ALL)).toBe(BOUGHT);
  expect(decisionBefore(4, MOMENTS, ALL)).toBeNull();
  expect(decisionBefore(5, MOMENTS, ALL)).toBe(BLOCKED);
});

test("the next mark is the next decision that went wrong, in either direction", () => {
  const best = decision(0, 1, 0, "best");
  const all = [best, ...ALL];
  expect(nextPoor(0, 1, MOMENTS, all)).toBe(BOUGHT);
  expect(nextPoor(3, 1, MOMENTS, all)).toBe(BLOCKED);
  expect(nextPoor(6, 1, MOMENTS, all)).toBeNull();
  expect(nextPoor(6, -1, MOMENTS, all)).toBe(BOUGHT);
});

test("marks are counted for each seat, those without one left out", () => {
  expect(counted([...ALL, decision(6, 7, 0, ""), decision(7, 8, 0, "fine")], 0)).toEqual({ best: 0, fine: 1, doubtful: 1, blunder: 0 });
  expect(markOf(decision(6, 7, 0, ""))).toBeNull();
});

test("what was lost is the difference of the numbers that are shown", () => {
  expect(lost({ ...BOUGHT, better_chance: 0.504, chance: 0.416 })).toBe(8);
});

test("decisions come one after the other, and how many there will be with the first", () => {
  const marks = new Marks();
  marks.take({ ...BOUGHT, of: 2 });
  expect([marks.decisions.length, marks.of, marks.working]).toEqual([1, 2, true]);
});

test("the worst decision of a seat is a blunder before anything doubtful, then the one that cost most", () => {
  const cheap = { ...decision(6, 7, 0, "blunder"), better_chance: 0.5, chance: 0.42 };
  const dear = { ...decision(8, 9, 0, "blunder"), better_chance: 0.9, chance: 0.1 };
  const steep = { ...BOUGHT, better_chance: 0.9, chance: 0.1 };
  expect(worst([steep, cheap, dear, BLOCKED], 0)).toBe(dear);
  expect(worst([steep, cheap], 0)).toBe(cheap);
  expect(worst([decision(0, 1, 0, "best"), BLOCKED], 0)).toBeNull();
});
