import { describe, expect, test } from "vitest";
import { nameAmong, sayDie, type Naming } from "../src/table/names";
import { die, energyDie, FACES } from "./samples";

const vision = die(9, { card: 2, name: "Vision" });
const naming: Naming = { die: (number) => (number === 9 ? vision : undefined), seat: (number) => `Seat ${number}`, levels: (card) => (card === 0 ? 1 : 3) };

describe("a die is named in full words", () => {
  test("with level and numbers", () => {
    expect(sayDie(die(1), naming)).toBe("Captain America, level 2, attack 5, defense 4");
  });
  test("with what is printed where the numbers have changed", () => {
    expect(sayDie(die(1, { attack: 7, defense: 6, damage: 1 }), naming)).toBe("Captain America, level 2, attack 7 (printed 5), defense 6 (printed 4), damage 1");
  });
  test("with its place in an attack", () => {
    expect(sayDie(die(1, { zone: "attack", blocked_by: [9] }), naming)).toContain("attacking, blocked by Vision");
    expect(sayDie(die(1, { zone: "attack", blocks: [9] }), naming)).toContain("blocks Vision");
  });
  test("with its fielding cost in the Reserve Pool", () => {
    expect(sayDie(die(1, { zone: "reserve", fielding_cost: 1 }), naming)).toContain("costs 1 to field");
  });
  test("with its owner where somebody else controls it", () => {
    expect(sayDie(die(1, { owner: 1 }), naming)).toContain("belongs to Seat 1");
  });
  test("by its energy", () => {
    expect(sayDie(energyDie(1, { fist: 1 }), naming)).toBe("Sidekick, fist energy");
    expect(sayDie(energyDie(1, { bolt: 2 }), naming)).toBe("Sidekick, two bolt energy");
    expect(sayDie(energyDie(1, { generic: 2 }), naming)).toBe("Sidekick, 2 generic energy");
  });
  test("by its name alone while it is not rolled", () => {
    expect(sayDie({ ...die(1), face: null }, naming)).toBe("Captain America");
  });
  test("without a level where there is only one", () => {
    expect(sayDie(die(1, { card: 0, name: "Sidekick", face: FACES[1]!, level: 1, attack: 3, defense: 3 }), naming)).toBe("Sidekick, attack 3, defense 3");
  });
});

describe("the short name of a die", () => {
  const one = die(1, { level: 1 });
  const two = die(2, { level: 2 });
  test("tells the level where another of the name shows a different one", () => {
    expect(nameAmong(one, [one, two])).toBe("Captain America (level 1)");
  });
  test("is the name alone where nothing has to be told apart", () => {
    expect(nameAmong(two, [two, die(3), vision])).toBe("Captain America");
    expect(nameAmong(two, [two, die(3, { face: FACES[0]!, level: null })])).toBe("Captain America");
  });
});
