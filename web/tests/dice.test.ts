import { expect, test } from "vitest";
import { diceOf } from "../src/table/dice";
import { CARDS, die, energyDie, FACES, state } from "./samples";

const cards = new Map(CARDS.map((card) => [card.number, card]));

test("a die shows a side of the card that it was made as", () => {
  const [one, two] = diceOf(state([energyDie(1, { bolt: 2 }), die(2, { card: 2, printed_card: 1, face: FACES[1]! })], null), cards);
  expect(one).toMatchObject({ name: "Sidekick", face: { energy: { bolt: 2 } } });
  expect(two).toMatchObject({ name: "Vision", face: FACES[1] });
});

test("dice that show nothing come from heaps and cards, each with its place", () => {
  const shown = state([], null);
  shown.view.heaps = [{ zone: "bag", card: 0, dice: [7, 5], owner: 1, controller: 1 }];
  shown.view.cards = [{ number: 2, name: "Vision", left: 1, dice: [6], owner: 1 }];
  expect(diceOf(shown, cards)).toMatchObject([
    { number: 5, zone: "bag", controller: 1, name: "Sidekick", face: null, alike: 5 },
    { number: 6, zone: "card", controller: 1, name: "Vision", face: null, alike: null },
    { number: 7, zone: "bag", controller: 1, name: "Sidekick", face: null, alike: 5 },
  ]);
});

test("where the numbers of a die come from is told with it", () => {
  const lines = [{ source: "effect", card: 2, attack: 1, words: "+1A from Vision" }];
  const shown = { ...state([die(1), die(2)], null), explained: [{ die: 2, lines }] };
  expect(diceOf(shown, cards).map((each) => each.lines)).toEqual([[], lines]);
});
