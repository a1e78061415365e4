import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { framesOf, Pacing, type Frame } from "../src/table/pacing";
import type { Happened, State } from "../src/wire/types";
import { die, question, option, state } from "./samples";

let number = 0;
const event = (kind: Happened["kind"], fields: Happened["fields"] = {}): Happened => ({ number: ++number, answer: 1, kind, fields });
const next = (version: number, events: Happened[], asked = false): State => ({ ...state([], asked ? question("reroll", [option(0, "done")], { version }) : null), version, told: 1, events });

let shown: Frame[];
let pace: number;
let pacing: Pacing;
const versions = (): number[] => shown.map((frame) => frame.state.version);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = 350;
  pacing = new Pacing((frame) => shown.push(frame), () => pace);
});
afterEach(() => void vi.useRealTimers());

test("the steps of a computer are seen one after the other, also when a question has come behind them", () => {
  const before = next(1, []);
  pacing.add(before, next(2, [event("rolled")]));
  pacing.add(before, next(3, [event("asked")]));
  pacing.add(before, next(4, [event("purchased")]));
  pacing.add(before, next(5, [event("turn began", { side: 0 })], true));
  expect(versions()).toEqual([2]);
  vi.advanceTimersByTime(660);
  // What nobody needs to see has no time of its own.
  expect(versions()).toEqual([2, 4]);
  vi.advanceTimersByTime(510);
  expect(versions()).toEqual([2, 4, 5]);
});

test("whoever presses something sees the present at once", () => {
  const before = next(1, []);
  pacing.add(before, next(2, [event("rolled")]));
  pacing.add(before, next(3, [event("purchased")]));
  pacing.add(before, next(4, [event("turn began")], true));
  expect(pacing.catchUp()).toBe(true);
  expect(versions()).toEqual([2, 4]);
  expect(shown.at(-1)?.events.map((each) => each.kind)).toEqual(["purchased", "turn began"]);
  expect(pacing.catchUp()).toBe(false);
});

test("without a pace everything is there at once", () => {
  pace = 0;
  pacing.add(next(1, []), next(2, [event("rolled")]));
  pacing.add(next(1, []), next(3, [event("turn began")], true));
  expect(versions()).toEqual([2, 3]);
});

test("an attack that nobody could block is seen before its blow, and the blow before the next turn", () => {
  const before = state([die(7, { controller: 1, owner: 1 })], null, { active: 1 });
  const after: State = {
    ...next(2, [
      event("attacked", { die: 7, seat: 1 }), event("player damaged", { seat: 0, amount: 5, sources: [7], combat: true }),
      event("moved", { die: 7 }), event("turn began", { side: 0 }), event("rolled"),
    ], true),
  };
  const [attack, blow, last] = framesOf(before, after);
  expect(attack?.state.view.dice[0]?.zone).toBe("attack");
  expect(attack?.state.view.sides[0]?.life).toBe(20);
  expect(blow?.state.view.sides[0]?.life).toBe(15);
  expect(blow?.state.question).toBeNull();
  expect(last?.state.question).not.toBeNull();
  expect(last?.events.map((each) => each.kind)).toEqual(["moved", "turn began", "rolled"]);
});

test("a blow that ends nothing needs no step of its own", () => {
  const before = state([die(7)], null);
  expect(framesOf(before, next(2, [event("damaged", { die: 7, amount: 1 })], true))).toHaveLength(1);
});

test("the table is held at what an opponent uses on the reader's dice, until a press", () => {
  const before = state([die(7)], null, { active: 0, step: "main" });
  pacing = new Pacing((frame) => shown.push(frame), () => pace, () => 0);
  pacing.add(before, next(2, [event("global used", { card: 2, seat: 1 }), { ...event("bend began", { target: 7 }), card: 2 }]));
  pacing.add(before, next(3, [event("rolled")]));
  vi.advanceTimersByTime(2000);
  expect(versions()).toEqual([2]);
  expect(shown.at(-1)?.held).toBe(true);
  expect(pacing.catchUp()).toBe(true);
  expect(versions()).toEqual([2, 3]);
});

test("what an opponent uses on its own dice holds nothing", () => {
  const before = state([die(7, { controller: 1, owner: 1 })], null);
  const [only] = framesOf(before, next(2, [event("global used", { card: 2, seat: 1 }), { ...event("bend began", { target: 7 }), card: 2 }]), 0);
  expect(only?.held).toBe(false);
});

test("a die that attacks without being asked about, and the blow that ends the game, hold the table", () => {
  const before = state([die(7), die(8, { controller: 1, owner: 1 })], null, { active: 0, step: "main" });
  const [attack] = framesOf(before, next(2, [event("attacked", { die: 7, seat: 0 }), event("player damaged", { seat: 1, amount: 1 })]), 0);
  expect(attack?.held).toBe(true);
  const last = next(2, [event("attacked", { die: 8, seat: 1 }), event("player damaged", { seat: 0, amount: 9 }), event("over")]);
  const over: State = { ...last, view: { ...last.view, result: { words: "You lose.", message: { key: "story:won" }, winner: 1 } } };
  pacing = new Pacing((frame) => shown.push(frame), () => pace, () => 0);
  pacing.add(before, over);
  vi.advanceTimersByTime(2000);
  expect(shown).toHaveLength(1);
  expect([...(shown[0]?.coming ?? [])]).toEqual([[0, 9]]);
  vi.advanceTimersByTime(2100);
  expect(shown.at(-1)?.state.view.sides[0]?.life).toBe(11);
});

test("a press goes on to where the table is held next, not past it", () => {
  const before = state([die(7)], null, { active: 0, step: "main" });
  pacing = new Pacing((frame) => shown.push(frame), () => pace, () => 0);
  pacing.add(before, next(2, [event("rolled")]));
  pacing.add(before, next(3, [event("global used", { card: 2, seat: 1 }), { ...event("kod", { die: 7 }), card: 2 }]));
  pacing.add(before, next(4, [event("purchased")]));
  pacing.catchUp();
  expect(versions()).toEqual([2, 3]);
  pacing.catchUp();
  expect(versions()).toEqual([2, 3, 4]);
});
