import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import { Game } from "../src/table/game.svelte";
import type { Die } from "../src/table/dice";
import type { Incoming, Option, Question, View } from "../src/wire/types";
import Front from "../src/table/Front.svelte";
import Harness from "./Harness.svelte";
import { die, energyDie, HELLO, option, question, state, TABLE } from "./samples";

const declared = (kind: Question["kind"], parts: Option[], more: object = {}): Partial<Question> => ({ declaration: { kind, parts, alike: parts.map((_, at) => at), least: 0, most: parts.length, ...more } });

function shown(asked: Question, more: Partial<View> = {}, others: Die[] = []): Incoming[] {
  const sent: Incoming[] = [];
  const game = new Game();
  game.attach({ send: (message) => sent.push(message), retry: () => undefined, playHere: () => undefined, close: () => undefined });
  game.message(HELLO);
  game.message(TABLE);
  game.message(state([die(1), die(2), die(3, { zone: "used", face: null }), energyDie(4, { fist: 1 }), ...others], asked, more));
  render(Harness, { game });
  return sent;
}
const answers = (sent: Incoming[]): unknown[] => sent.flatMap((message) => (message.type === "answer" ? [message.answer] : []));
const press = async (name: RegExp): Promise<void> => {
  await fireEvent.click(screen.getAllByRole("button", { name }).at(-1)!);
  await tick();
};

const attackers = [option(1, "attack", { die: 1 }), option(2, "attack", { die: 2 })];
const used = [option(3, "choose die", { die: 3 })];
const shares = [option(5, "share", { die: 1, amount: 5 }), option(5, "share", { die: 2, amount: 5 })];

/** Every kind of question that a seat can be asked: what is pressed, and what is sent by it. */
const CASES: [string, Question, RegExp[], unknown][] = [
  ["act", question("act", [option(0, "pass")]), [/Go to the attack/], 0],
  ["free global", question("free global", [option(-1, "done"), option(9, "use global", { ability: 1, card: 1 })]), [/Done/], -1],
  ["attackers", question("attackers", attackers, declared("attackers", attackers)), [/All/, /Attack with 2/], [1, 2]],
  ["blockers", question("blockers", [], declared("blockers", [option(7, "block", { die: 1, other: 2 })])), [/No blocks/], []],
  ["call", question("call", [option(0, "call energy"), option(1, "call other")]), [/Call energy/], 0],
  ["choose", question("choose", used, declared("choose", used, { least: 1, most: 1 })), [/Captain America/, /Choose die 3/], [3]],
  ["choose one", question("choose one", [option(0, "effect", { words: "draw and roll a die from the bag" }), option(1, "effect")]), [/Draw and roll/], 0],
  ["divide", question("divide", used, declared("divide", used)), [/Captain America/, /Roll 0/], [3]],
  ["energy", question("energy", [option(0, "energy", { energy_type: "fist" }), option(1, "energy", { energy_type: "bolt" })]), [/Energy 1/], 1],
  ["fabricate", question("fabricate", used, declared("fabricate", used, { least: 1, most: 1 })), [/Captain America/, /KO 1/], [3]],
  ["face", question("face", [option(0, "face", { die: 1, face: 1 }), option(1, "face", { die: 1, face: 2 })]), [/Face 1/, /Face 1/], 1],
  ["first or second", question("first or second", [option(0, "go first"), option(1, "go second")]), [/Go second/], 1],
  ["how much", question("how much", [option(1, "amount", { amount: 1 }), option(2, "amount", { amount: 2 })]), [/One more/, /Choose 2/], 2],
  ["may", question("may", [option(0, "no"), option(1, "yes")]), [/Yes/], 1],
  ["name a card", question("name", [option(0, "name card", { word: "Vision" }), option(1, "name card", { word: "Loki" })]), [/Vision/, /Name Vision/], 0],
  ["name an affiliation", question("name", [option(0, "name affiliation", { word: "Avengers" })]), [/Avengers/, /Name Avengers/], 0],
  ["name an energy type", question("name", [option(0, "name energy", { energy_type: "fist" }), option(1, "name energy", { energy_type: "bolt" }), option(2, "name energy", { energy_type: "mask" })]), [/Name energy 2/], 2],
  ["name a number", question("name", [option(1, "name number", { amount: 1 }), option(3, "name number", { amount: 3 })]), [/One more/, /Name 3/], 3],
  ["order", question("order", [option(0, "resolve", { card: 1, ability: 1 }), option(1, "resolve", { card: 2, ability: 2 })]), [/^2.*resolve 1/, /Resolve in this order/], 1],
  ["pay", question("pay", [option(6, "pay", { energy: { fist: 1 } })], { suggested: 6 }), [/^Pay/], 6],
  ["react", question("react", [option(0, "no"), option(1, "yes")], { card: 2, ability: 4 }), [/^No/], 0],
  ["reroll", question("reroll", [], declared("reroll", [option(1, "reroll", { die: 1 })])), [/Keep all/], []],
  ["split", question("split", [], declared("split", shares, { total: 5 })), [/As few as needed/, /Deal it/], [4, 1]],
  ["target", question("target", [option(3, "target die", { die: 3 }), option(8, "target player", { player: 1 })]), [/Target player 8/, /Target player 8/], 8],
  ["times", question("times", [option(1, "times", { amount: 1 }), option(2, "times", { amount: 2 })]), [/One more/, /Pay for 2 uses/], 2],
];

test.each(CASES)("%s has its control", async (_, asked, presses, expected) => {
  const sent = shown(asked);
  for (const name of presses) await press(name);
  expect(answers(sent)).toEqual([expected]);
});

test("dice of the Prep Area lie with whoever would roll them, and a tap hands them over", async () => {
  const parts = [option(3, "give", { die: 3 }), option(5, "give", { die: 5 })];
  const team = { sides: [{ number: 0, seats: [0, 1], life: 20, start_life: 20 }] };
  const sent = shown(question("divide", parts, declared("divide", parts)), team, [die(5, { zone: "prep", face: null, owner: 1 })]);
  expect(screen.getByRole("button", { name: /Roll 1, .* rolls 1/ })).toBeTruthy();
  await press(/Captain America/);
  await press(/Roll 2, .* rolls 0/);
  expect(answers(sent)).toEqual([[5]]);
});

test("steppers give out no more than there is, and dealing waits until all is given", async () => {
  const sent = shown(question("split", [], declared("split", shares, { total: 5 })));
  await press(/Deal it/);
  expect(answers(sent)).toEqual([]);
  for (let n = 0; n < 6; n++) await fireEvent.click(screen.getAllByRole("button", { name: /One more for/ })[0]!);
  expect(screen.getAllByRole("status")[0]?.textContent).toContain("5 of 5 given");
  await press(/Deal it/);
  expect(answers(sent)).toEqual([[5, 0]]);
});

test("enter never says yes", () => {
  shown(question("may", [option(0, "no"), option(1, "yes")]));
  expect(screen.getByRole("button", { name: /Yes/ }).dataset["key"]).not.toContain("Enter");
});

test("a yes says what comes of it", () => {
  shown(question("may", [option(0, "no"), option(1, "yes")], { card: 1, effect: "KO target Sidekick" }));
  expect(screen.getByRole("button", { name: /^Yes, KO target Sidekick/ })).toBeTruthy();
});

test("a Global that both teams have is offered once, with what it costs and does", () => {
  const global = { name: "Vision", words: "Global [fist]: target character must attack.", effect: "Target character must attack.", cost: 1, types: ["fist"], legal_for: [0], usable_by: [0] };
  const uses = [3, 13].map((ability) => option(ability, "use global", { ability, card: 2, words: `global Vision ${ability}` }));
  const game = new Game();
  game.attach({ send: () => undefined, retry: () => undefined, playHere: () => undefined, close: () => undefined });
  game.message(HELLO);
  game.message(TABLE);
  game.message(state([energyDie(4, { fist: 1 })], question("act", [option(0, "pass"), ...uses]), { active: 1, globals: [3, 13].map((ability) => ({ ...global, ability, card: 2 })) }));
  const { container } = render(Harness, { game });
  const offered = [...container.querySelectorAll(".bar .btn, .go .btn")].filter((each) => each.textContent?.includes("must attack"));
  expect(offered.map((each) => each.textContent?.trim())).toEqual(["Pay : Target character must attack"]);
});

const buttons = (): string[] => screen.getAllByRole("button").filter((each) => each.matches(".go .btn")).map((each) => each.textContent?.replace(/\d+/g, "#").trim() ?? "");

test("while a declaration is made its buttons keep their order, and what has nothing to do is off", async () => {
  shown(question("attackers", attackers, declared("attackers", attackers)));
  const [, ...rest] = buttons();
  expect(rest.map((words) => words.replace(/[A-Z]$/, ""))).toEqual(["All", "Clear", "Hint"]);
  expect(screen.getByRole("button", { name: /Clear/ }).getAttribute("aria-disabled")).toBe("true");
  await press(/All/);
  expect(buttons().slice(1)).toEqual(rest);
  expect(screen.getByRole("button", { name: /Clear/ }).getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByRole("button", { name: /^All/ }).getAttribute("aria-disabled")).toBe("true");
});

test("the suggested payment is the first way, and another way says what it pays", async () => {
  const ways = [option(6, "pay", { energy: { fist: 2 } }), option(7, "pay", { energy: { fist: 1, mask: 1 } }), option(8, "pay", { energy: { fist: 2 } })];
  shown(question("pay", ways, { suggested: 7 }));
  const another = (): HTMLElement => screen.getByRole("button", { name: /now/ });
  expect(another().textContent).toContain("now 1 of 3");
  expect(another().querySelectorAll("svg")).toHaveLength(2);
  await fireEvent.click(another());
  expect(another().textContent).toContain("Pay with other dice (now 2 of 3)");
});

test("a lane without a forecast says whether it may still be blocked", () => {
  const words = (waiting: NonNullable<View["waiting"]> | null, more: Die[]): string | undefined => {
    const game = new Game();
    game.attach({ send: () => undefined, retry: () => undefined, playHere: () => undefined, close: () => undefined });
    game.message(HELLO);
    game.message(TABLE);
    game.message(state([die(1, { zone: "attack" }), ...more], null, { step: "attack", waiting }));
    const { container, unmount } = render(Harness, { game, part: Front });
    const said = container.querySelector(".lane .mid")?.textContent ?? undefined;
    unmount();
    return said;
  };
  const asked = { seat: 1, kind: "blockers", words: "" } as NonNullable<View["waiting"]>;
  expect(words(asked, [die(2, { owner: 1, controller: 1 })])).toBe("no block yet");
  expect(words(asked, [])).toBe("nobody can block");
  expect(words(null, [])).toBe("not blocked");
});
