import { expect, test } from "vitest";
import { namesInOrder } from "../src/look/drawn";
import { letterChoices, looksOf } from "../src/look/looks";
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

test("a name with a colour of its own keeps it", () => {
  const alone = looksOf(["Vision"]).get("Vision")?.body;
  const others = Array.from({ length: 15 }, (_, at) => `Nobody ${at}`);
  expect(looksOf([...others, "Vision"]).get("Vision")?.body).toBe(alone);
});
