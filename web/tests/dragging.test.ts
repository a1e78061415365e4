import { expect, test } from "vitest";
import { canDrag, drop } from "../src/table/dragging";
import { Game } from "../src/table/game.svelte";
import type { Option, Question } from "../src/wire/types";
import { die as dieOf, HELLO, option, question, state, TABLE } from "./samples";

const declared = (kind: Question["kind"], parts: Option[]): Partial<Question> => ({ declaration: { kind, parts, alike: parts.map((_, at) => at), least: 0, most: parts.length } });
function shownGame(asked: Question): Game {
  const game = new Game();
  game.message(HELLO);
  game.message(TABLE);
  game.message(state([dieOf(1), dieOf(2), dieOf(3)], asked));
  return game;
}

test("a die that is dragged into the attack attacks, and is taken back into its field", () => {
  const parts = [option(1, "attack", { die: 1 }), option(2, "attack", { die: 2 })];
  const game = shownGame(question("attackers", parts, declared("attackers", parts)));
  const die = game.die(1)!;
  expect(canDrag(game, die)).toBe(true);
  expect(drop(game, die, { lane: null, home: true })).toBe(false);
  expect(drop(game, die, { lane: null, home: false })).toBe(true);
  expect(game.composer.parts).toEqual([1]);
  expect(drop(game, die, { lane: null, home: true })).toBe(true);
  expect(game.composer.parts).toEqual([]);
});

test("a blocker is dragged before an attacker, before another one, and back", () => {
  const parts = [option(7, "block", { die: 1, other: 2 }), option(8, "block", { die: 1, other: 3 })];
  const game = shownGame(question("blockers", parts, declared("blockers", parts)));
  const die = game.die(1)!;
  expect(drop(game, die, { lane: 2, home: false })).toBe(true);
  expect(game.composer.parts).toEqual([7]);
  expect(drop(game, die, { lane: 3, home: false })).toBe(true);
  expect(game.composer.parts).toEqual([8]);
  expect(drop(game, die, { lane: null, home: true })).toBe(true);
  expect(game.composer.parts).toEqual([]);
});
