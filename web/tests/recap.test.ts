import { expect, test } from "vitest";
import { Game } from "../src/table/game.svelte";
import type { Happened, State } from "../src/wire/types";
import { HELLO, option, question, state, TABLE } from "./samples";

const event = (number: number, kind: Happened["kind"], fields: Happened["fields"] = {}): Happened => ({ number, answer: 1, kind, fields });
const at = (version: number, events: Happened[]): State => ({ ...state([], question("reroll", [option(0, "done")], { version })), version, events });

test("at the beginning of a turn it is said what the other side did in theirs", () => {
  const game = new Game();
  game.message(HELLO);
  game.message(TABLE);
  game.message(at(1, [event(1, "turn began", { side: 1, turn: 3 }), event(2, "purchased", { seat: 1, card: 2 }), event(3, "attacked", { seat: 1, card: 2 })]));
  expect(game.recap).toBe("");
  game.message(at(2, [event(4, "player damaged", { seat: 0, amount: 3 }), event(5, "turn began", { side: 0, turn: 4 })]));
  game.catchUp();
  expect(game.recap).toBe("Computer bought Vision and attacked with Vision. You lost 3 life.");
  game.message(at(3, [event(6, "purchased", { seat: 0, card: 1 }), event(7, "turn began", { side: 1, turn: 5 })]));
  game.catchUp();
  expect(game.recap).toBe("");
});
