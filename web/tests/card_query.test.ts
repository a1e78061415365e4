import { describe, expect, test } from "vitest";
import { says, toggled, without, wordsOf, writes } from "../src/pages/card_query";
import { segments } from "../src/pages/rule_hits";
import { part } from "./library_samples";

const QUERY = "set:ai cost>=4 fist";
const PARTS = [part(0, 6, "set", "ai"), part(7, 14, "cost", "4", ">="), part(15, 19)];
const set = (value: string) => ({ field: "set", comparison: ":", value });

describe("a query", () => {
  test("loses one of its parts", () => {
    expect(without(QUERY, PARTS, (each) => each.field === "cost")).toBe("set:ai fist");
  });
  test("gets a condition of a filter", () => {
    expect(toggled(QUERY, PARTS, { field: "is", comparison: ":", value: "global" }, false)).toBe("set:ai cost>=4 fist is:global");
  });
  test("loses the condition of a filter that is pressed again", () => {
    expect(toggled(QUERY, PARTS, set("ai"), true)).toBe("cost>=4 fist");
  });
  test("has one set at a time", () => {
    expect(toggled(QUERY, PARTS, set("wwe"), true)).toBe("cost>=4 fist set:wwe");
  });
  test("with or is put in parentheses before a condition is added", () => {
    expect(toggled("a or b", [part(0, 6, "", "", "", true)], set("ai"), true)).toBe("(a or b) set:ai");
  });
  test("counts characters as the server does", () => {
    expect(wordsOf("😀 set:ai", part(2, 8))).toBe("set:ai");
  });
});

test("a value with spaces is quoted", () => {
  expect(writes({ field: "affiliation", comparison: ":", value: "New Day" })).toBe('affiliation:"New Day"');
});
test("= and : say the same, capitals do not matter", () => {
  expect(says(part(0, 6, "set", "ai", "="), set("AI"))).toBe(true);
  expect(says(part(0, 6, "cost", "4", ">="), { field: "cost", comparison: ":", value: "4" })).toBe(false);
});
test("the words of a hit are cut at its marks", () => {
  expect(segments({ words: "a blocked `die`", marks: [[2, 9]] })).toEqual([
    { words: "a ", marked: false }, { words: "blocked", marked: true }, { words: " die", marked: false },
  ]);
});
