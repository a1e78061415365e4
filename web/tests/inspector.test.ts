import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import { Game } from "../src/table/game.svelte";
import Inspector from "../src/table/Inspector.svelte";
import Harness from "./Harness.svelte";
import { die, HELLO, state, TABLE } from "./samples";

async function reading(card: number): Promise<void> {
  const game = new Game();
  game.message(HELLO);
  game.message(TABLE);
  game.message(state([die(1)], null));
  render(Harness, { game, part: Inspector });
  game.read({ card });
  await tick();
}

test("of a Sidekick it is said what the die is for", async () => {
  await reading(0);
  expect(screen.getByText(/^Sidekicks have no text\. Each player starts with eight/)).toBeTruthy();
});

test("of a card without a text it is said that it has none", async () => {
  await reading(1);
  expect(screen.getByText("This card has no text.")).toBeTruthy();
});
