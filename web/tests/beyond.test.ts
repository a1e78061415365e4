import { expect, test } from "vitest";
import { outOfSight } from "../src/table/beyond";

const row = (count: number, scrolled: number): { left: number; width: number }[] => Array.from({ length: count }, (_, at) => ({ left: at * 70 - scrolled, width: 70 }));

test("what is more than half out of sight is counted at its side", () => {
  expect(outOfSight(row(5, 0), 0, 350)).toEqual([0, 0]);
  expect(outOfSight(row(7, 0), 0, 350)).toEqual([0, 2]);
  expect(outOfSight(row(7, 100), 0, 350)).toEqual([1, 1]);
  expect(outOfSight(row(7, 140), 0, 350)).toEqual([2, 0]);
});
