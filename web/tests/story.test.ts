import { expect, test } from "vitest";
import { continued, takenBack } from "../src/table/story";
import type { Happened } from "../src/wire/types";

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
