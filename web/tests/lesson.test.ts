import { beforeEach, expect, test } from "vitest";
import { stepOf } from "../src/lesson/advice";
import { Lesson } from "../src/lesson/lesson.svelte";
import lessonWords from "../src/words/en/lesson.json";
import { Game } from "../src/table/game.svelte";
import type { Incoming, Option, Question, View } from "../src/wire/types";
import { die, energyDie, HELLO, option, question, state, TABLE } from "./samples";

const LONGEST = 240;
const declared = (kind: Question["kind"], parts: Option[]): Question => question(kind, [], { declaration: { kind, parts, alike: parts.map((_, at) => at), least: 0, most: parts.length } });
const OWN = [die(1), die(2, { attack: 2 }), energyDie(4, { fist: 1 })];
const THEIRS = die(3, { controller: 1, owner: 1 });

function learning(asked: Question, dice = [...OWN, THEIRS], more: Partial<View> = {}): { game: Game; lesson: Lesson; sent: Incoming[] } {
  const sent: Incoming[] = [];
  const game = new Game();
  game.attach({ send: (message) => sent.push(message), retry: () => undefined, playHere: () => undefined, close: () => undefined });
  game.message(HELLO);
  game.message({ ...TABLE, lesson: true });
  const lesson = (game.lesson = new Lesson(game, "g"));
  game.message(state(dice, asked, more));
  return { game, lesson, sent };
}
const answers = (sent: Incoming[]): unknown[] => sent.flatMap((message) => (message.type === "answer" ? [message.answer] : []));

beforeEach(() => localStorage.clear());

test("no note is longer than 240 characters", () => {
  const long = Object.entries(lessonWords).filter(([key, text]) => key.endsWith(".text") && text.length > LONGEST);
  expect(long).toEqual([]);
});

test("the note is that of the question, whatever came before", () => {
  const main = question("act", [option(0, "pass"), option(1, "purchase", { card: 1 }), option(2, "field", { die: 1 })]);
  const { game } = learning(main);
  expect(stepOf(game, [])?.note).toBe("buy");
  expect(stepOf(game, ["roll", "buy"])?.note).toBe("field");
  expect(stepOf(game, ["roll", "buy", "field"])).toMatchObject({ note: "field.more", moment: "attack" });
});

test("one stays at home while they have somebody", () => {
  const { game } = learning(declared("attackers", [option(1, "attack", { die: 1 }), option(2, "attack", { die: 2 })]));
  expect(stepOf(game, [])).toMatchObject({ note: "attack", answer: [1] });
  expect(stepOf(game, ["attack"])).toMatchObject({ note: "attack.more", answer: [1] });
  const alone = learning(declared("attackers", [option(1, "attack", { die: 1 })]));
  expect(stepOf(alone.game, ["attack"])).toMatchObject({ note: "stay", answer: [] });
  const open = learning(declared("attackers", [option(1, "attack", { die: 1 }), option(2, "attack", { die: 2 })]), OWN, { sides: [{ number: 0, seats: [0], life: 20, start_life: 20 }, { number: 1, seats: [1], life: 20, start_life: 20 }] });
  expect(stepOf(open.game, ["attack"])).toMatchObject({ note: "attack.open", answer: [1, 2] });
});

test("whoever sends everybody is warned once", () => {
  const { game, lesson, sent } = learning(declared("attackers", [option(1, "attack", { die: 1 }), option(2, "attack", { die: 2 })]));
  game.answer([1, 2]);
  expect(lesson.warning?.slip).toBe("home");
  expect(answers(sent)).toEqual([]);
  lesson.takeCare();
  expect(game.composer.parts).toEqual([1]);
  game.answer([1, 2]);
  expect(answers(sent)).toEqual([[1, 2]]);
});

test("energy that is forgotten is warned of, and can be left all the same", () => {
  const { game, lesson, sent } = learning(question("act", [option(0, "pass"), option(1, "purchase", { card: 1 })]));
  game.answer(0);
  expect(lesson.warning?.slip).toBe("energy");
  lesson.goAhead();
  expect(answers(sent)).toEqual([0]);
});

test("an action die that is left over is used by the safe way", () => {
  const { game, lesson, sent } = learning(question("act", [option(0, "pass"), option(5, "use action die", { die: 1 })]));
  game.answer(0);
  expect(lesson.warning?.slip).toBe("action");
  lesson.takeCare();
  expect(answers(sent)).toEqual([5]);
});

test("a skipped step is answered as advised", async () => {
  const { lesson, sent } = learning(question("act", [option(0, "pass"), option(1, "purchase", { card: 1 })]));
  lesson.skip();
  await Promise.resolve();
  expect(answers(sent)).toEqual([1]);
});

test("one alone attacks where it hits harder than all of theirs together", () => {
  const strong = die(2, { attack: 6 });
  const asked = declared("attackers", [option(1, "attack", { die: 2 })]);
  expect(stepOf(learning(asked, [strong, THEIRS]).game, ["attack"])).toMatchObject({ note: "attack.more", answer: [1] });
  expect(stepOf(learning(asked, [die(2), THEIRS]).game, ["attack"])).toMatchObject({ note: "stay", answer: [] });
});

test("a note is told in full once, with what fits the dice, and then says only what to do", () => {
  const { game, lesson } = learning(question("act", [option(0, "pass"), option(2, "field", { die: 1 })]), [die(1, { zone: "reserve", fielding_cost: 0 })]);
  expect(lesson.note).toBe("field");
  expect(lesson.extras).toEqual(["level", "unbought"]);
  game.answer(2);
  expect(lesson.told).toEqual(["field", "level", "unbought"]);
  expect(lesson.extras).toEqual([]);
});

test("the first note has pages before it: the goal and the table", () => {
  const { lesson } = learning(declared("reroll", [option(1, "reroll", { die: 1 })]), OWN, { turn: 0 });
  const seen = [lesson.note];
  while (lesson.turns) {
    lesson.turn();
    seen.push(lesson.note);
  }
  expect(seen).toEqual(["goal", "zones", "roll"]);
});

test("whoever does something else than the note says is told that it is allowed", () => {
  const main = question("act", [option(0, "pass"), option(1, "purchase", { card: 1 }), option(2, "field", { die: 1 })]);
  const { game, lesson } = learning(main);
  game.answer(2);
  expect(lesson.strayed).toBe(true);
  const other = learning(main);
  other.game.answer(1);
  expect(other.lesson.strayed).toBe(false);
});

test("what is skipped stops at a moment that was not taught yet", async () => {
  const { game, lesson, sent } = learning(question("act", [option(0, "pass"), option(1, "purchase", { card: 1 })]));
  lesson.skip();
  await Promise.resolve();
  expect(answers(sent)).toEqual([1]);
  game.message(state(OWN, question("act", [option(0, "pass"), option(2, "field", { die: 1 })]), { turn: 3 }));
  await Promise.resolve();
  expect(answers(sent)).toEqual([1]);
  expect(lesson.note).toBe("field");
});
