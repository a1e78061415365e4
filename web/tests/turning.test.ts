import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { ChanceCurve } from "../src/replay/curve.svelte";
import TurningPoints from "../src/replay/TurningPoints.svelte";
import { turningPoints } from "../src/replay/turning";
import type { CurvePoint, Happened } from "../src/wire/types";

const point = (at: number, chance: number, how: CurvePoint["how"] = "searched"): CurvePoint => ({ at, turn: at / 10 + 1, chance, how, done: 1, of: 1 });
const hurt = (answer: number, amount: number): Happened => ({ number: answer, answer, kind: "player damaged", words: `You take ${amount}.`, fields: { amount } });

test("changes of 6 points or more are turning points, smaller ones are not", () => {
  const found = turningPoints([point(0, 0.5), point(10, 0.555), point(20, 0.62), point(30, 0.5)], 0, []);
  expect(found.map((each) => [each.turn, each.at])).toEqual([[2, 10], [3, 20]]);
});

test("what is one side's gain is the other's loss", () => {
  const [own] = turningPoints([point(0, 0.4), point(10, 0.7)], 1, []);
  expect(own?.before).toBeCloseTo(0.6);
  expect(own?.after).toBeCloseTo(0.3);
});

test("there are five at the most, the largest, in the order of the game", () => {
  const chances = [0.5, 0.57, 0.37, 0.67, 0.27, 0.77, 0.17, 0.1];
  const found = turningPoints(chances.map((chance, n) => point(n * 10, chance)), 0, []);
  expect(found.map((each) => each.turn)).toEqual([2, 3, 4, 5, 6]);
});

test("a quick look is never compared with anything", () => {
  expect(turningPoints([point(0, 0.2, "quick"), point(10, 0.8), point(20, 0.3, "quick")], 0, [])).toEqual([]);
  expect(turningPoints([point(10, 0.8), point(20, 1, "result")], 0, [])).toHaveLength(1);
});

test("it tells what cost most in that turn, and a click goes there", () => {
  const points = turningPoints([point(0, 0.5), point(10, 0.3), point(20, 0.3)], 0, [hurt(5, 2), hurt(9, 4), hurt(15, 8)]);
  const jumps: number[] = [];
  const { getByRole, container } = render(TurningPoints, { points, curve: new ChanceCurve(), replay: "g", name: "You", onjump: (at: number) => jumps.push(at) });
  expect(container.textContent).toContain("Your chance: from 50 to 30 %. You take 4.");
  expect(container.querySelector(".loss")?.textContent).toBe("−20");
  getByRole("button", { name: "Turn 1" }).click();
  expect(jumps).toEqual([0]);
});

test("giving up is told as what ended it, whatever was bought before", () => {
  const bought: Happened = { number: 3, answer: 5, kind: "purchased", words: "You purchase Wasp for 3.", fields: { amount: 3 } };
  const conceded: Happened = { number: 4, answer: 10, kind: "answered", words: "You concede.", fields: {} };
  const [found] = turningPoints([point(0, 0.3), point(10, 0, "result")], 0, [bought, conceded], { kind: "conceded", events: [4] });
  expect(found).toMatchObject({ words: "You concede.", roll: false });
});

test("a purchase is not said to have cost the game: the roll after it counts too", () => {
  const bought = (answer: number, name: string): Happened => ({ number: answer, answer, kind: "purchased", words: `You purchase ${name}.`, fields: { amount: 4 } });
  const points = turningPoints([point(0, 0.5), point(10, 0.3), point(20, 0.2)], 1, [bought(4, "Wasp"), bought(5, "Thor")]);
  const { container } = render(TurningPoints, { points, curve: new ChanceCurve(), replay: "g", name: "Ann" });
  const lines = [...container.querySelectorAll("small")].map((each) => each.textContent);
  expect(lines[0]).toBe("Chance of Ann: from 50 to 70 %. You purchase Wasp. You purchase Thor. The roll that followed counts too.");
  expect(lines[1]).toContain("the roll that followed made the difference");
});
