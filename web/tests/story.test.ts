import { expect, test } from "vitest";
import { continued, takenBack } from "../src/table/story";
import { settings } from "../src/settings.svelte";
import { Game } from "../src/table/game.svelte";
import type { Happened, View } from "../src/wire/types";
import { knots, pieces } from "../src/table/story_names";
import { card, HELLO, state, TABLE } from "./samples";

const event = (number: number, answer: number, kind: Happened["kind"], words: string, fields: Happened["fields"] = {}): Happened => ({ number, answer, kind, words, fields });

test("draws and rolls in a row are one line each", () => {
  const lines = continued([], [
    event(1, 1, "drawn", "You draw A.", { die: 1, seat: 0 }), event(2, 2, "drawn", "You draw B.", { die: 2, seat: 0 }),
    event(3, 3, "rolled", "You roll A.", { die: 1, card: 0, face: 2, seat: 0 }), event(4, 4, "rolled", "You roll B.", { die: 2, card: 0, face: 1, seat: 0 }),
  ]);
  expect(lines.map((line) => line.kind)).toEqual(["draws", "rolls"]);
  expect(lines[1]?.faces.length).toBe(2);
});

test("events without words make no line", () => {
  expect(continued([], [event(1, 1, "moved", "")])).toEqual([]);
});

test("what was taken back goes, and what comes again does not stand twice", () => {
  const before = continued([], [event(1, 1, "fielded", "One."), event(2, 2, "fielded", "Two."), event(3, 3, "fielded", "Three.")]);
  expect(takenBack(before, 1).map((line) => line.words)).toEqual(["One."]);
  expect(continued(before, [event(2, 2, "fielded", "Other.")]).map((line) => line.words)).toEqual(["One.", "Other."]);
});

test("what a card draws is a line of its own, and what a card rolls is not joined with the rolls of the turn", () => {
  const by = (each: Happened): Happened => ({ ...each, card: 5, about: "X-001" });
  const lines = continued([], [
    event(1, 1, "drawn", "You draw A.", { die: 1, seat: 0 }), by(event(2, 2, "drawn", "You move B from the bag to the Prep Area (C).", { die: 2, seat: 0 })),
    event(3, 3, "rolled", "You roll A.", { die: 1, card: 0, face: 2, seat: 0 }), by(event(4, 4, "rolled", "You roll B (C).", { die: 2, card: 0, face: 1, seat: 0 })),
  ]);
  expect(lines.map((line) => line.kind)).toEqual(["draws", "told", "rolls", "rolls"]);
  expect(lines[1]?.rule).toBe("X-001");
});

test("names of cards are links, the meant one of two of the same name, each once", () => {
  const cards = [card(1, "Black Widow"), card(2, "Black Widow", { owner: 1 }), card(3, "Black")];
  const words = "Black Widow blocks Black Widow (Black).";
  expect(pieces({ words, cards: [2] }, words, cards)).toEqual([
    { words: "Black Widow", card: 2 }, { words: " blocks ", card: null }, { words: "Black Widow", card: null },
    { words: " (", card: null }, { words: "Black", card: 3 }, { words: ").", card: null },
  ]);
});

test("a line is never broken between a name and what touches it, nor before its last word", () => {
  const said = (...found: [string, number | null][]): string[] => knots(found.map(([words, card]) => ({ words, card }))).map((knot) => knot.map((piece) => piece.words).join(""));
  expect(said(["Sidekick is KO'd (", null], ["Arnim Zola", 3], [").", null])).toEqual(["Sidekick is KO'd ", "(Arnim Zola)."]);
  expect(said(["You purchase ", null], ["Wasp", 1], [" for 3.", null])).toEqual(["You purchase ", "Wasp ", "for ", "3."]);
  expect(said(["You draw 4 dice.", null])).toEqual(["You draw 4 ", "dice."]);
  expect(said(["Done.", null])).toEqual(["Done."]);
});

test("a state cuts the story to the answers that stand, a request to take something back does not", () => {
  settings.pace = "0";
  const game = new Game();
  game.message(HELLO);
  game.message(TABLE);
  const told = (version: number, answers: number, events: Happened[], more: Partial<View> = {}): void => game.message({ ...state([], null, more), version, told: answers, events });
  told(1, 0, [event(1, 1, "fielded", "One."), event(2, 2, "fielded", "Two.")]);
  const words = (): string[] => game.story.map((line) => line.words);
  game.undo(1);
  game.message({ type: "taken", id: "any", version: 1 });
  told(1, 2, [], { undo_request: { number: 1, seat: 0, words: "field", to: 1, waits_for: [1] } as NonNullable<View["undo_request"]> });
  expect(words()).toEqual(["One.", "Two."]);
  told(2, 1, []);
  expect(words()).toEqual(["One."]);
});
