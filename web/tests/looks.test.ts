import { expect, test } from "vitest";
import { letterChoices, looksOf } from "../src/look/looks";

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
