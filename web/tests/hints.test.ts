import { fireEvent, render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { Game } from "../src/table/game.svelte";
import type { Considered, Incoming, Question } from "../src/wire/types";
import Harness from "./Harness.svelte";
import { die, HELLO, option, question, state, TABLE } from "./samples";

const ATTACK = [option(1, "attack", { die: 1 }), option(2, "attack", { die: 2 })];
const ASKED: Question = question("attackers", [...ATTACK, option(-1, "done")], { declaration: { kind: "attackers", parts: ATTACK, alike: [0, 1], least: 0, most: 2 } });
const considered = (answer: number[], chance: number, more: Partial<Considered> = {}): Considered => ({ option: ATTACK[0]!, answer, chance, why: "If nobody blocks, the other side has 3 life left.", ...more });

function hinted(answers: Considered[], people = 1): { game: Game; sent: Incoming[]; container: HTMLElement } {
  const sent: Incoming[] = [];
  const game = new Game();
  game.attach({ send: (message) => sent.push(message), retry: () => undefined, playHere: () => undefined, close: () => undefined });
  game.message(HELLO);
  game.message({ ...TABLE, people });
  const shown = state([die(1), die(2)], ASKED);
  game.message(shown);
  const { container } = render(Harness, { game });
  if (answers.length > 0) game.message({ type: "advice", id: "h", version: shown.version, answers, level: 2, play_outs: 64 });
  return { game, sent, container };
}
const list = async (container: HTMLElement): Promise<HTMLButtonElement[]> => {
  await expect.poll(() => container.querySelectorAll(".hints button").length).toBeGreaterThan(0);
  return [...container.querySelectorAll<HTMLButtonElement>(".hints button")];
};

test("a hint shows its answers with chance and reason, and a click takes one whole", async () => {
  const { sent, container } = hinted([considered([1, 2], 0.58), considered([1], 0.55), considered([], 0.41, { why: "Nothing else follows this turn." })]);
  const buttons = await list(container);
  expect(buttons).toHaveLength(3);
  expect(buttons[0]?.textContent).toContain("58 %");
  expect(buttons[0]?.textContent).toContain("3 life left");
  expect(buttons[2]?.textContent).toContain("No attack");
  await fireEvent.click(buttons[1]!);
  expect(sent.filter((message) => message.type === "answer").map((message) => message.answer)).toEqual([[1]]);
});

test("answers within the error of the estimate are said to be about equally good", async () => {
  const close = hinted([considered([1, 2], 0.58), considered([1], 0.57, { level: true })]);
  await list(close.container);
  expect(close.container.textContent).toContain("about equally good");
  const clear = hinted([considered([1, 2], 0.58), considered([1], 0.4)]);
  await list(clear.container);
  expect(clear.container.textContent).not.toContain("about equally good");
});

test("all dice of the best answer are marked on the mat", () => {
  const { game } = hinted([considered([1, 2], 0.58), considered([1], 0.55)]);
  expect(game.hinted).toEqual([1, 2]);
});

test("a hint says what its number is, and marks the dice of the answer that is pointed at", async () => {
  const { game, container } = hinted([considered([1, 2], 0.58), considered([2], 0.55)]);
  const buttons = await list(container);
  expect(container.textContent).toContain("chance to win");
  expect(buttons[0]?.textContent).toContain("to win");
  await fireEvent.focus(buttons[1]!);
  expect(game.hinted).toEqual([2]);
  await fireEvent.blur(buttons[1]!);
  expect(game.hinted).toEqual([1, 2]);
});

test("dice that nothing tells apart have no numbers in a hint", async () => {
  const target = { ...option(4, "target die", { die: 2 }), words: "target Sidekick (Field Zone) #2" };
  const { container } = hinted([considered([], 0.5, { option: target, answer: 4 })]);
  const [first] = await list(container);
  expect(first?.textContent).toContain("Target Sidekick (Field Zone)");
  expect(first?.textContent).not.toContain("#2");
});

test("there is no hint against other people", () => {
  expect(hinted([]).container.textContent).toContain("Hint");
  expect(hinted([], 2).container.textContent).not.toContain("Hint");
});
