import { expect, test } from "vitest";
import { readSettings } from "../src/settings.svelte";

const USUAL = { theme: "system", motion: "on", pace: "350", captions: "on", ask: "payable", phrases: "on", chance: "off" };

test.each([["nothing", null], ["no JSON", "{broken"], ["another kind of value", "[1, 2]"], ["null", "null"], ["a number", "7"]])("%s gives the usual settings", (_, kept) => {
  expect(readSettings(kept)).toEqual(USUAL);
});

test("what is a choice stays, what is none is as usual, and what is unknown goes", () => {
  expect(readSettings('{"theme": "dark", "pace": 5, "ask": "often", "chance": "on", "colour": "red"}')).toEqual({ ...USUAL, theme: "dark", chance: "on" });
});
