import { beforeEach, describe, expect, test } from "vitest";
import { Game } from "../src/table/game.svelte";
import type { Line } from "../src/wire/connection";
import type { Incoming, Option, State } from "../src/wire/types";
import { die, energyDie, HELLO, option, question, refusal, state, TABLE } from "./samples";

class Recorded implements Line {
  sent: Incoming[] = [];
  send(message: Incoming): void {
    this.sent.push(message);
  }
  retry(): void {}
  playHere(): void {}
  close(): void {}
}

let line: Recorded;
let game: Game;
beforeEach(() => {
  line = new Recorded();
  game = new Game();
  game.attach(line);
  game.message(HELLO);
  game.message(TABLE);
});
const show = (message: State): void => game.message(message);
const last = (): Incoming | undefined => line.sent.at(-1);
const part = (answer: number, dieNumber: number, more: Partial<Option> = {}): Option => option(answer, "attack", { die: dieNumber, ...more });
const tap = (number: number): void => game.composer.tap(game.die(number)!, null);

describe("attackers", () => {
  const parts = [part(1, 1), part(2, 2)];
  const asked = question("attackers", [...parts, option(-1, "done")], { declaration: { kind: "attackers", parts, alike: [0, 1], least: 0, most: 2 } });
  beforeEach(() => show(state([die(1), die(2), die(3)], asked, { step: "attack" })));

  test("a draft is checked as soon as the question is there", () => {
    expect(last()).toMatchObject({ type: "draft", version: 1, parts: [] });
  });
  test("a tap chooses a die, another takes it back, and each draft is checked", () => {
    tap(1);
    expect(game.composer.parts).toEqual([1]);
    expect(last()).toMatchObject({ type: "draft", parts: [1] });
    tap(1);
    expect(game.composer.parts).toEqual([]);
  });
  test("what the server does not let be added cannot be chosen", () => {
    tap(1);
    const id = (last() as { id: string }).id;
    game.message({ type: "drafted", id, version: 1, draft: { can_add: [] } });
    expect(game.composer.mark(game.die(2)!)).toMatchObject({ can: false, no: true });
    tap(2);
    expect(game.composer.parts).toEqual([1]);
    expect(last()).toMatchObject({ type: "why", about: { die: 2 } });
  });
  test("an answer to an older draft is not taken", () => {
    const old = (last() as { id: string }).id;
    tap(1);
    game.message({ type: "drafted", id: old, version: 1, draft: { can_add: [], refusal: refusal("x", "No.") } });
    expect(game.composer.refusal).toBeNull();
  });
  test("a draft that cannot be finished is not sent, and says why", () => {
    const id = (last() as { id: string }).id;
    game.message({ type: "drafted", id, version: 1, draft: { can_add: parts, refusal: refusal("must", "It must attack.") } });
    game.composer.finish();
    expect(last()?.type).toBe("draft");
    expect(game.note?.refusal?.words).toBe("It must attack.");
  });
  test("the whole declaration is sent at once", () => {
    game.composer.all();
    game.composer.finish();
    expect(last()).toMatchObject({ type: "answer", version: 1, answer: [1, 2] });
    expect(game.question).toBeNull();
  });
});

describe("blockers", () => {
  const pairs = [
    part(11, 1, { kind: "block", other: 8 }), part(12, 1, { kind: "block", other: 9 }), part(21, 2, { kind: "block", other: 8 }), part(22, 2, { kind: "block", other: 9 }),
  ];
  const asked = question("blockers", pairs, { declaration: { kind: "blockers", parts: pairs, alike: [0, 1, 2, 3], least: 0, most: 2, exclusive: [[11, 12], [21, 22]] } });
  beforeEach(() => show(state([die(1), die(2), die(8, { controller: 1, zone: "attack" }), die(9, { controller: 1, zone: "attack" })], asked, { step: "attack", active: 1 })));

  test("an own die, then an attacker", () => {
    tap(1);
    expect(game.composer.armed).toBe(1);
    tap(9);
    expect(game.composer.parts).toEqual([12]);
    expect(game.composer.blockersOf(9)).toEqual([1]);
  });
  test("a die that blocks is taken back by a tap and can block another", () => {
    tap(1);
    tap(9);
    tap(1);
    expect(game.composer.parts).toEqual([]);
    tap(8);
    expect(game.composer.parts).toEqual([11]);
  });
  test("all blocks go in one answer", () => {
    tap(1);
    tap(8);
    tap(2);
    tap(9);
    game.composer.finish();
    expect(last()).toMatchObject({ type: "answer", answer: [11, 22] });
  });
});

describe("shares", () => {
  const share = (dieNumber: number): Option => option(5, "share", { die: dieNumber, amount: 5 });
  const asked = question("split", [], { declaration: { kind: "split", parts: [share(1), share(2)], alike: [0, 1], least: 0, most: 2, total: 5 } });
  beforeEach(() => show(state([die(1, { defense: 4, damage: 1 }), die(2, { defense: 1 })], asked)));

  test("never more than there is to give", () => {
    game.composer.setShare(0, 4);
    game.composer.setShare(1, 3);
    expect(game.composer.shares).toEqual([4, 1]);
    game.composer.setShare(0, -2);
    expect(game.composer.shares).toEqual([0, 1]);
  });
  test("as few as needed finishes one after the other, the rest goes to the last", () => {
    game.composer.asFewAsNeeded();
    expect(game.composer.shares).toEqual([3, 2]);
    game.composer.deal();
    expect(last()).toMatchObject({ type: "answer", answer: [3, 2] });
  });
});

describe("orders", () => {
  const waits = (answer: number, cardNumber: number): Option => option(answer, "resolve", { card: cardNumber, ability: cardNumber });
  test("what was tapped first is answered first, the others follow by themselves", async () => {
    show(state([], question("order", [waits(0, 1), waits(1, 2), waits(2, 0)])));
    game.composer.tapOrder(2);
    game.composer.tapOrder(1);
    expect(game.composer.completeOrder).toEqual([2, 1, 0]);
    game.composer.resolve();
    expect(last()).toMatchObject({ type: "answer", answer: 2 });
    show(state([], question("order", [waits(0, 1), waits(1, 2)], { version: 2 })));
    await Promise.resolve();
    expect(last()).toMatchObject({ type: "answer", version: 2, answer: 1 });
  });
  test("an answer is moved by one place", () => {
    show(state([], question("order", [waits(0, 1), waits(1, 2)])));
    game.composer.shift(1, -1);
    expect(game.composer.completeOrder).toEqual([1, 0]);
  });
});

describe("a window", () => {
  test("the one thing that can be done with a die is done, also with one that looks the same", () => {
    const alike = { zone: "reserve", alike: 4 };
    show(state([die(4, alike), die(5, alike)], question("act", [option(70, "field", { die: 4, card: 1 })])));
    expect(game.composer.mark(game.die(5)!).can).toBe(true);
    tap(5);
    expect(last()).toMatchObject({ type: "answer", answer: 70 });
  });
  test("a card that is too dear says why", () => {
    show(state([], question("act", [option(0, "pass")])));
    game.composer.tapCard(game.view!.cards[1]!, null);
    expect(last()).toMatchObject({ type: "why", about: { card: 1 } });
  });
});

describe("paying", () => {
  test("the suggestion is chosen, and a tap changes it", () => {
    const options: Option[] = [option(1, "pay", { energy: { fist: 2 } }), option(2, "pay", { energy: { fist: 1, mask: 1 } })];
    show(state([energyDie(1, { fist: 1 }), energyDie(2, { fist: 1 }), energyDie(3, { mask: 1 })], question("pay", options, { suggested: 2 })));
    expect(game.composer.payment?.option.answer).toBe(2);
    tap(3);
    expect(game.composer.payment?.option.answer).toBe(1);
    expect([...(game.composer.payment?.dice ?? [])].sort()).toEqual([1, 2]);
  });
});

test("what is under way is thrown away with the question", () => {
  const parts = [part(1, 1)];
  const asked = question("reroll", [], { declaration: { kind: "reroll", parts, alike: [0], least: 0, most: 1 } });
  show(state([die(1)], asked));
  tap(1);
  show(state([die(1)], { ...asked, version: 2 }));
  expect(game.composer.parts).toEqual([]);
});

test("a refused answer opens the question again and says why", () => {
  show(state([], question("may", [option(1, "yes")])));
  game.answer(1);
  expect(game.question).toBeNull();
  game.message({ type: "refused", id: (last() as { id: string }).id, refusal: refusal("table.stale", "Too late.") });
  expect(game.question).not.toBeNull();
  expect(game.note?.refusal?.words).toBe("Too late.");
});
