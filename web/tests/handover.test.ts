import { expect, test } from "vitest";
import { Game } from "../src/table/game.svelte";
import { die, HELLO, option, question, state, TABLE } from "./samples";

test("at one screen a secret is asked only after whoever it is for has taken the screen", () => {
  const game = new Game();
  game.message({ ...HELLO, seats: [0, 1] });
  game.message({ ...TABLE, one_screen: true });
  const secret = question("name", [option(0, "name card", { word: "Vision" })], { secret: true, seat: 1 });
  game.message(state([die(1)], secret, { seat: 1 }));
  expect(game.handover).toBe(1);
  game.ready = 1;
  expect(game.handover).toBeNull();
  game.message(state([die(1)], { ...question("act", [option(0, "pass")]), version: 2 }, { version: 2 }));
  expect(game.handover).toBeNull();
  game.message(state([die(1)], { ...secret, version: 3 }, { version: 3, seat: 1 }));
  expect(game.handover).toBe(1);
});

test("what was named in secret is not told on a screen that others look at", () => {
  const named = { number: 1, answer: 1, kind: "named", words: "Ada names Vision.", fields: { secret: true, word: "Vision", seat: 0 } } as const;
  for (const one_screen of [true, false]) {
    const game = new Game();
    game.message(HELLO);
    game.message({ ...TABLE, one_screen });
    game.message({ ...state([die(1)], null), events: [named] });
    expect(game.story.map((line) => line.words)).toEqual(one_screen ? [] : ["Ada names Vision."]);
  }
});

test("with screens of their own nobody hands anything over", () => {
  const game = new Game();
  game.message(HELLO);
  game.message(TABLE);
  game.message(state([die(1)], question("name", [option(0, "name card", { word: "Vision" })], { secret: true })));
  expect(game.handover).toBeNull();
});
