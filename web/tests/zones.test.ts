import { expect, test } from "vitest";
import { counted, inOrder, stacked, type Die } from "../src/table/dice";
import { attackersInOrder } from "../src/table/fighting";
import type { CardFacts, Face, Happened } from "../src/wire/types";

const facts = (number: number, kind: string): CardFacts => ({ number, id: "", name: `Card ${number}`, subtitle: "", kind, cost: 1, energy: [], affiliations: [], dice: 4, max_dice: 4, text: [], faces: [] });
const cards = new Map([facts(0, "sidekick"), facts(1, "character"), facts(2, "action")].map((card) => [card.number, card]));
const face = (kind: string): Face => ({ kind, words: kind });
const die = (number: number, card: number, kind: string, more: Partial<Die> = {}): Die => ({ number, card, zone: "field", name: "", face: face(kind), lines: [], ...more });

test("characters lie first, then actions, then energy; Sidekicks come last among each", () => {
  const dice = [die(1, 0, "character"), die(2, 0, "energy"), die(3, 2, "action"), die(4, 1, "energy"), die(5, 1, "character", { level: 1 }), die(6, 1, "character", { level: 3 })];
  expect(inOrder(dice, cards).map((each) => each.number)).toEqual([6, 5, 1, 3, 4, 2]);
});

test("names that come more than once are counted", () => {
  expect(counted(["Sidekick", "Wasp", "Sidekick"], (name, n) => `${name} ×${n}`)).toEqual(["Sidekick ×2", "Wasp"]);
});

test("lanes keep their places, and new ones come as they were declared", () => {
  const dice = new Map([die(1, 1, "character", { zone: "attack" }), die(2, 1, "character", { zone: "attack" }), die(3, 1, "character", { zone: "attack", blocks: [1] })].map((each) => [each.number, each]));
  const attacked: Happened[] = [2, 1].map((number) => ({ number, answer: 1, kind: "attacked", fields: { die: number } }));
  expect(attackersInOrder(dice, [], attacked)).toEqual([2, 1]);
  expect(attackersInOrder(dice, [1, 2, 9], attacked)).toEqual([1, 2]);
});

test("dice that nothing tells apart are stacked, but those that are chosen lie alone", () => {
  const dice = [die(1, 0, "character", { alike: 1 }), die(2, 0, "character", { alike: 1 }), die(3, 0, "character", { alike: 1 }), die(4, 1, "character")];
  const laid = (chosen: number): string[] => stacked(dice, (each) => each.number === chosen).map(({ die: each, count }) => `${each.number} x${count}`);
  expect(laid(0)).toEqual(["1 x3", "4 x1"]);
  expect(laid(2)).toEqual(["1 x2", "2 x1", "4 x1"]);
});
