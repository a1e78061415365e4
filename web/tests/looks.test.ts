import { expect, test } from "vitest";
import { letterChoices, looksOf, looksOfCards, looksOfTeam, namesInOrder } from "../src/look/looks";
import { CARDS } from "./samples";

test("letters are initials, or the first two letters of a single word", () => {
  expect(letterChoices("Black Widow")[0]).toBe("BW");
  expect(letterChoices("Hulk")[0]).toBe("Hu");
  expect(letterChoices("Primaris Inceptor")[0]).toBe("In");
});

test("no two names of a table look alike", () => {
  const names = ["Red Skull", "Raised Shields", "Rat Swarm", "Black Widow", "Bitter Widow", "Vision", "Hulk", "Thor", "Loki", "Gamora", "Wasp", "Wave", "Dormammu"];
  const looks = looksOf(names);
  expect(new Set([...looks.values()].map((look) => look.letters)).size).toBe(names.length);
  expect(new Set([...looks.values()].map((look) => look.body)).size).toBe(names.length);
  expect(looks.get("Red Skull")?.letters).toBe("RS");
  expect(looks.get("Raised Shields")?.letters).toBe("Ra");
});

test("the same cards look the same, whoever sits where", () => {
  const cards = ["Vision", "Wave", "Black Panther", "Michelangelo", "Raphael", "April", "Casey Jones"].map((name, number) => ({ ...CARDS[1]!, number, name }));
  const looks = looksOf(namesInOrder(cards));
  const swapped = looksOf(namesInOrder([...cards].reverse()));
  for (const { name } of cards) expect(swapped.get(name)).toEqual(looks.get(name));
});

test("a team looks the same with its Basic Actions and without, whatever the order, and against a team of its set", () => {
  const named = (names: string[], kind: string) => names.map((name) => ({ name, kind }));
  const guard = ["Poxwalker", "Plague Marine", "Noxious Blightbringer", "Lord of Contagion", "Malignant Plaguecaster", "Foetid Bloat-Drone", "Typhus", "Mortarion"];
  const sons = ["Primaris Inceptor", "Primaris Intercessor", "Primaris Reiver", "Primaris Aggressor", "Primaris Redemptor Dreadnought", "Primaris Repulsor", "Roboute Guilliman", "Varro Tigurius"];
  const basics = named(["Orbital Strike", "Rolling Thunder"], "basic action");
  const alone = looksOfTeam({ cards: named(guard, "character"), basics: [] });
  const whole = looksOfTeam({ cards: named([...guard].reverse(), "character"), basics });
  const table = looksOfCards([...basics, ...named([...sons, ...guard], "character")]);
  for (const name of guard) {
    expect(whole.get(name)).toEqual(alone.get(name));
    expect(table.get(name)?.body).toBe(looksOf([name]).get(name)?.body);
  }
  expect(new Set([...table.values()].map((look) => look.body)).size).toBe(table.size);
});

test("one name more changes nobody's look but its own", () => {
  const names = Array.from({ length: 9 }, (_, at) => `Nobody ${at}`);
  const before = looksOf(names);
  const after = looksOf([...names, "Stranger"]);
  // Only whoever had to take another colour anyway may get yet another one.
  for (const name of names.filter((each) => before.get(each)?.body === looksOf([each]).get(each)?.body)) expect(after.get(name)?.body).toBe(before.get(name)?.body);
});

test("a name with a colour of its own keeps it", () => {
  const alone = looksOf(["Vision"]).get("Vision")?.body;
  const others = Array.from({ length: 15 }, (_, at) => `Nobody ${at}`);
  expect(looksOf([...others, "Vision"]).get("Vision")?.body).toBe(alone);
});
