import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import { Game } from "../src/table/game.svelte";
import GlobalsList from "../src/table/GlobalsList.svelte";
import type { Global, Incoming } from "../src/wire/types";
import Harness from "./Harness.svelte";
import { HELLO, option, question, state, TABLE } from "./samples";

const global = (ability: number, card: number): Global => ({ ability, card, name: "Black Widow", words: "Pay 1: spin.", effect: "Spin.", cost: 1 });

test("looking at the energy of another side marks the Globals that it could pay", async () => {
  const game = new Game();
  game.message(HELLO);
  game.message(TABLE);
  game.message(state([], null, { globals: [{ ...global(3, 1), legal_for: [1] }, { ...global(4, 2), name: "Vision", legal_for: [0] }] }));
  render(Harness, { game, part: GlobalsList });
  expect(screen.queryByText(/could use and pay/)).toBeNull();
  game.payer = 1;
  await tick();
  expect(screen.getByText("Computer could use and pay this.").closest("button")?.textContent).toContain("Black Widow");
  expect(screen.getAllByText(/could use and pay/).length).toBe(1);
});

test("a Global of both teams is silenced as a whole, and can be asked about again", async () => {
  const sent: Incoming[] = [];
  const game = new Game();
  game.attach({ send: (message) => sent.push(message), retry: () => undefined, playHere: () => undefined, close: () => undefined });
  game.message(HELLO);
  game.message(TABLE);
  const asked = question("act", [option(0, "pass"), option(1, "use global", { ability: 3, card: 1 }), option(2, "use global", { ability: 13, card: 2 })]);
  const shown = { ...state([], asked, { active: 1, globals: [global(3, 1), global(13, 2)] }) };
  game.message(shown);
  render(Harness, { game, part: GlobalsList });
  const quiet = (): unknown => sent.flatMap((message) => (message.type === "windows" ? [message.quiet] : [])).at(-1);
  const button = (): HTMLElement => screen.getByRole("button", { name: "Don't ask again this turn" });
  expect(button().getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(button());
  expect(quiet()).toEqual([3, 13]);
  // The server has passed for this seat: nobody is asked, but it can still be taken back.
  game.message({ ...shown, version: 2, question: null, quiet: [3, 13] });
  await tick();
  await new Promise((done) => setTimeout(done, 20));
  expect(button().getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(button());
  expect(quiet()).toEqual([]);
});
