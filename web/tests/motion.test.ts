import { expect, test } from "vitest";
import type { Die } from "../src/table/dice";
import { planned } from "../src/table/motion_plan";
import type { Happened } from "../src/wire/types";

const die = (number: number, zone: string, controller = 0): Die => ({ number, card: 1, zone, controller, name: "Wasp", face: null, lines: [] });
const table = (...dice: Die[]): Map<number, Die> => new Map(dice.map((each) => [each.number, each]));
const event = (kind: Happened["kind"], fields: Happened["fields"] = {}): Happened => ({ number: 1, answer: 1, kind, fields });

test("dice that were rolled roll one after the other, all within 900 ms", () => {
  const events = Array.from({ length: 12 }, (_, at) => event("rolled", { die: at }));
  const plan = planned(table(), table(), events);
  expect([...plan.rolls.values()].slice(0, 3)).toEqual([0, 40, 80]);
  expect(Math.max(...plan.rolls.values()) + 620).toBeLessThanOrEqual(900);
});

test("what comes of a blow waits for it", () => {
  const before = table(die(1, "attack"), die(2, "attack", 1));
  const after = table(die(1, "field"), die(2, "prep", 1));
  const plan = planned(before, after, [
    event("damaged", { die: 2, amount: 3, combat: true, source: 1, sources: [1] }),
    event("kod", { die: 2 }),
  ]);
  expect([...plan.blows]).toEqual([1]);
  expect(plan.after).toBe(320);
  expect(plan.travels.map(({ die, ko, delay }) => ({ die, ko, delay }))).toEqual([
    { die: 1, ko: false, delay: 320 },
    { die: 2, ko: true, delay: 350 },
  ]);
  expect(plan.hurts).toEqual([{ die: 2, amount: 3 }]);
});

test("damage that is not of combat strikes no blow", () => {
  const before = table(die(1, "field"), die(2, "field", 1));
  const plan = planned(before, before, [event("damaged", { die: 2, amount: 1, combat: false, source: 1, sources: [1] })]);
  expect(plan.blows.size).toBe(0);
  expect(plan.after).toBe(0);
});

test("life that was lost is told for its seat", () => {
  const plan = planned(table(), table(), [event("player damaged", { seat: 1, amount: 7, combat: true, sources: [] }), event("life lost", { seat: 0, amount: 1 })]);
  expect(plan.lost).toEqual([{ seat: 1, amount: 7 }, { seat: 0, amount: 1 }]);
});

test("a die that was KO'd and came back to the field does not fall", () => {
  const plan = planned(table(die(1, "attack")), table(die(1, "field")), [event("kod", { die: 1 })]);
  expect(plan.travels.map((each) => each.ko)).toEqual([false]);
});
