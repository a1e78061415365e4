import { describe, expect, test } from "vitest";
import { nearScreen, sumOf } from "../src/pages/card_window";

const HEIGHTS = [1000, 1200, 800, 1000, 1000, 1000];

describe("of a long list", () => {
  test("the beginning is drawn before anything is known", () => {
    expect(nearScreen([], 100, 0, 900)).toEqual([0, 0]);
  });
  test("what is near the screen is drawn", () => {
    expect(nearScreen(HEIGHTS, 6, 0, 900)).toEqual([0, 1]);
    expect(nearScreen(HEIGHTS, 6, 3100, 400)).toEqual([2, 3]);
    expect(nearScreen(HEIGHTS, 6, 3300, 900)).toEqual([2, 5]);
  });
  test("the end is drawn when somebody is there, or beyond it", () => {
    expect(nearScreen(HEIGHTS, 6, 5100, 900)[1]).toBe(5);
    expect(nearScreen(HEIGHTS, 6, 99_000, 900)).toEqual([5, 5]);
  });
  test("a list that has become short begins at its beginning", () => {
    expect(nearScreen(HEIGHTS, 1, 5000, 900)).toEqual([0, 0]);
    expect(nearScreen(HEIGHTS, 0, 0, 900)).toEqual([0, 0]);
  });
  test("chunks that were never drawn count as the others do", () => {
    expect(sumOf([1000, 2000], 0, 4)).toBe(6000);
  });
});
