import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { allDone, doneOf, keepDone } from "../src/puzzle/done";
import { Puzzle } from "../src/puzzle/puzzle.svelte";
import { dayOf, following, searchOf, wished, wishOf } from "../src/puzzle/stream";
import type { AttemptMessage, AttemptReply, Defeat, PuzzleListed, PuzzleShown, State, Walk } from "../src/wire/types";
import { die, option, question, state, TABLE } from "./samples";

const listed = (id: string, goal: PuzzleListed["goal"], difficulty: number): PuzzleListed => ({ id, goal, difficulty, edition: "Avengers", turn: 7 });
const LIST = [listed("a", "win", 1), listed("b", "block", 1), listed("c", "win", 2), listed("d", "win", 5), listed("e", "survive", 2)];
const SHOWN: PuzzleShown = { puzzle: listed("b", "block", 1), seat: 0, facts: TABLE };
const WALK: Walk = {
  shown: { id: "b", title: "", program: "1", finished: true, positions: 1, facts: TABLE, moments: [], events: [] },
  positions: [0, 1].map((at) => ({ at, view: { ...state([die(1)], null).view, version: at } })), begin: 0, words: [],
};

/** A server whose puzzle is solved by the answer 1 and lost by every other one. */
let asked: AttemptMessage[] = [];
let down = false;
function reply(message: AttemptMessage): AttemptReply {
  const given = message.message;
  const answers = given?.type === "answer" ? [...message.answers, Number(given.answer)] : given?.type === "undo" ? message.answers.slice(0, -1) : message.answers;
  const standing = answers.length === 0 ? "asked" : answers[0] === 1 ? "solved" : "failed";
  const version = answers.length;
  const open = { ...question("act", [option(0, "pass"), option(1, "use global")]), version };
  const shown: State = { ...state([die(1)], standing === "asked" ? open : null), version, told: Math.min(message.told ?? 0, version) };
  return { answers, standing, messages: [shown] };
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  down = false;
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (down) return Promise.reject(new TypeError("gone"));
    const body = typeof request?.body === "string" ? (JSON.parse(request.body) as AttemptMessage) : null;
    let told: unknown = SHOWN;
    if (path.endsWith("/attempt") && body) {
      asked.push(body);
      told = reply(body);
    } else if (path.endsWith("/defeat") && body) {
      told = { line: { answers: body.answers, words: "pass", ends: "You have no life left." }, walk: WALK } satisfies Defeat;
    } else if (path.endsWith("/solution")) told = { walk: WALK, kinds: ["use global"], attackers: 0, first: "You: global", others: [] };
    return Promise.resolve(new Response(JSON.stringify(told), { headers: { "Content-Type": "application/json" } }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened(): Promise<Puzzle> {
  const puzzle = new Puzzle("b");
  await puzzle.load();
  expect(puzzle.problem).toBe("");
  return puzzle;
}
async function answered(puzzle: Puzzle, answer: number, standing: string): Promise<void> {
  puzzle.game.answer(answer);
  await vi.waitFor(() => expect(puzzle.standing).toBe(standing));
}

test("every message has all answers before it, and how much was drawn", async () => {
  const puzzle = await opened();
  await answered(puzzle, 0, "failed");
  puzzle.game.undo();
  await vi.waitFor(() => expect(puzzle.standing).toBe("asked"));
  await answered(puzzle, 1, "solved");
  expect(asked.map((each) => [each.answers, each.told, each.message?.type])).toEqual([[[], null, undefined], [[], 0, "answer"], [[0], 1, "undo"], [[], 0, "answer"]]);
});

test("messages wait for those before them", async () => {
  const puzzle = await opened();
  puzzle.game.answer(0);
  puzzle.game.undo();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.answers).toEqual([0]);
});

test("an attempt that failed is told with what defeats it, and counts", async () => {
  const puzzle = await opened();
  await answered(puzzle, 0, "failed");
  await vi.waitFor(() => expect(puzzle.defeated?.line.ends).toBe("You have no life left."));
  expect(doneOf("b")).toEqual({ solved: false, failed: 1, hints: 0 });
  puzzle.restart();
  await vi.waitFor(() => expect(puzzle.standing).toBe("asked"));
  await answered(puzzle, 1, "solved");
  expect(doneOf("b")).toEqual({ solved: true, failed: 1, hints: 0 });
});

test("a line is shown at the same table, and the attempt comes back after it", async () => {
  const puzzle = await opened();
  await puzzle.show(WALK, "Solution");
  expect(puzzle.game.question).toBeNull();
  expect(puzzle.walk?.last).toBe(1);
  await puzzle.walk?.step(1);
  expect(puzzle.game.state?.version).toBe(1);
  puzzle.leave();
  expect(puzzle.walk).toBeNull();
  expect(puzzle.game.question?.kind).toBe("act");
  expect(puzzle.game.name(0)).toBe("You");
});

test("the third hint plays the solution", async () => {
  const puzzle = await opened();
  puzzle.game.askHint();
  await vi.waitFor(() => expect(puzzle.hints).toBe(1));
  expect(puzzle.game.hinting).toBe(false);
  await puzzle.takeHint();
  expect(puzzle.walk).toBeNull();
  await puzzle.takeHint();
  expect(puzzle.walk).not.toBeNull();
  expect(doneOf("b").hints).toBe(3);
});

test("without a server it is said, and the same answer can be given again", async () => {
  const puzzle = await opened();
  down = true;
  puzzle.game.answer(1);
  await vi.waitFor(() => expect(puzzle.game.problem?.words).toContain("gone"));
  expect(puzzle.game.question).not.toBeNull();
  down = false;
  await answered(puzzle, 1, "solved");
});

test("what was solved stays as it was solved first, and what cannot be read counts as nothing", () => {
  keepDone("a", { solved: true, failed: 0, hints: 0 });
  keepDone("a", { solved: false, failed: 9, hints: 3 });
  expect(doneOf("a")).toEqual({ solved: true, failed: 0, hints: 0 });
  localStorage.setItem("overcrush-puzzles", "{");
  expect(allDone().size).toBe(0);
  localStorage.setItem("overcrush-puzzles", '{"a": {"solved": "yes"}, "b": {"solved": true, "failed": 1, "hints": 0}}');
  expect([...allDone().keys()]).toEqual(["b"]);
});

test("an address says which puzzles are wanted, and nonsense in it means nothing", () => {
  const wish = wishOf("?goal=win&difficulty=2&open=1");
  expect(wish).toEqual({ goal: "win", difficulty: 2, open: true });
  expect(searchOf(wish)).toBe("?goal=win&difficulty=2&open=1");
  expect(searchOf(wishOf("?goal=fly&difficulty=9"))).toBe("");
  expect(wished(LIST, wishOf("?goal=win"), () => false).map((each) => each.id)).toEqual(["a", "c", "d"]);
  expect(wished(LIST, wishOf("?open=1"), (id) => id === "a").map((each) => each.id)).toEqual(["b", "c", "d", "e"]);
});

test("what follows a puzzle is like it and not solved yet", () => {
  const next = following(LIST, LIST[0]!, (id) => id === "e", 3);
  expect(next.map((each) => each.id)).toEqual(["b", "c", "d"]);
});

test("a day is that of the browser's calendar", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
