import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChanceCurve } from "../src/replay/curve.svelte";
import { Replay } from "../src/replay/replay.svelte";
import { reportText } from "../src/replay/report";
import { pointOf, shareLink } from "../src/replay/share";
import { lanesOf } from "../src/table/fighting";
import { Game } from "../src/table/game.svelte";
import type { Happened, Moment, Position, ReplayShown } from "../src/wire/types";
import { die, state, TABLE } from "./samples";

const LAST = 70;
const moment = (seat: number | null, turn: number, more: Partial<Moment> = {}): Moment => ({ seat, turn, side: turn % 2, words: "something", ...more });
/** Each turn is a roll of two dice, a declaration in two parts, and a pass. */
const MOMENTS: Moment[] = Array.from({ length: LAST }, (_, at) => {
  const turn = Math.floor(at / 5) + 1;
  return [moment(null, turn), moment(null, turn), moment(0, turn, { words: "attack" }), moment(0, turn, { continues: true, words: "done" }), moment(0, turn, { words: "pass" })][at % 5]!;
});
const EVENTS: Happened[] = MOMENTS.flatMap((_, at): Happened[] => {
  const told = (kind: Happened["kind"], words: string): Happened => ({ number: at * 3 + 1, answer: at + 1, kind, words, fields: { die: 1, turn: Math.floor(at / 5) + 1, side: 0, seat: 0 } });
  if (at % 5 === 0) return [told("turn began", "A turn begins.")];
  if (at % 5 === 2) return [told("attacked", "One attacks."), { ...told("blocked", "Another blocks."), number: at * 3 + 2 }];
  return at % 5 === 4 ? [told("answered", "Pass.")] : [];
});
const SHOWN = { id: "g", title: "One against two", program: "1", finished: true, positions: LAST, facts: TABLE, moments: MOMENTS, events: EVENTS, views: [0, 1], seats: [] } as ReplayShown;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const first = Number(/first=(\d+)/.exec(path)?.[1] ?? 0);
    const positions: Position[] = Array.from({ length: Math.min(32, LAST + 1 - first) }, (_, n) => ({ at: first + n, view: { ...state([], null).view, version: first + n } }));
    return Promise.resolve(new Response(JSON.stringify(path.includes("/positions") ? { first, positions } : SHOWN), { headers: { "Content-Type": "application/json" } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(at: number | null = null): Promise<Replay> {
  const replay = new Replay("g", at);
  await replay.load(undefined);
  expect(replay.problem).toBe("");
  return replay;
}

test("a replay of a finished game begins at the beginning, or where its address says", async () => {
  expect((await opened()).at).toBe(0);
  const replay = await opened(33);
  expect(replay.at).toBe(33);
  expect(replay.game.view?.version).toBe(33);
});

test("steps by events go through the lines of the story, headings left out, and back again", async () => {
  const replay = await opened();
  const places: [number, string | undefined][] = [];
  for (let n = 0; n < 4; n++) {
    await replay.step(1);
    places.push([replay.at, replay.lines[replay.line]?.words]);
  }
  expect(places).toEqual([[3, "One attacks."], [3, "Another blocks."], [5, "Pass."], [8, "One attacks."]]);
  await replay.step(-1);
  await replay.step(-1);
  expect([replay.at, replay.lines[replay.line]?.words]).toEqual([3, "Another blocks."]);
  await replay.step(-1);
  await replay.step(-1);
  expect([replay.at, replay.line]).toEqual([0, -1]);
  expect(await replay.step(-1)).toBe(false);
});

test("steps by answers go from decision to decision; a declaration is one", async () => {
  const replay = await opened();
  replay.by = "answer";
  const places: number[] = [];
  for (let n = 0; n < 4; n++) {
    await replay.step(1);
    places.push(replay.at);
  }
  expect(places).toEqual([2, 4, 7, 9]);
  expect(replay.answered).toEqual({ seat: 0, words: ["attack"] });
});

test("turns are jumped to, and the ends are the ends", async () => {
  const replay = await opened();
  await replay.turnStep(1);
  expect([replay.at, replay.turn]).toEqual([5, 2]);
  await replay.turnStep(-1);
  expect(replay.at).toBe(0);
  await replay.jump(10_000);
  expect([replay.at, replay.atEnd]).toEqual([LAST, true]);
  expect(await replay.step(1)).toBe(false);
});

test("positions come in pages, each asked for once, the neighbours beforehand", async () => {
  const replay = await opened();
  await vi.waitFor(() => expect(asked.filter((path) => path.includes("positions")).length).toBe(2));
  for (let n = 0; n < 20; n++) await replay.step(1);
  await replay.jump(0);
  const pages = asked.filter((path) => path.includes("positions"));
  expect(new Set(pages).size).toBe(pages.length);
});

test("playing steps by itself, faster on request, and ends at the end", async () => {
  const replay = await opened(LAST - 6);
  vi.useFakeTimers();
  replay.speed = 8;
  replay.toggle();
  expect(replay.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(20 * 120);
  expect(replay.at).toBe(LAST);
  expect(replay.playing).toBe(false);
});

test("better points of the curve take the place of quick ones, and the chance between two lies between them", () => {
  const curve = new ChanceCurve();
  curve.take({ at: 10, turn: 1, chance: 0.5, how: "quick", of: 2 });
  curve.take({ at: 20, turn: 2, chance: 0.7, how: "quick", of: 2 });
  curve.take({ at: 10, turn: 1, chance: 0.6, how: "searched", done: 1, of: 2 });
  expect(curve.points.map((point) => point.chance)).toEqual([0.6, 0.7]);
  expect(curve.done).toBe(1);
  expect(curve.at(15, 0)).toBeCloseTo(0.65);
  expect(curve.at(15, 1)).toBeCloseTo(0.35);
  expect(curve.at(0, 0)).toBeCloseTo(0.6);
});

test("a link names the position and whose view it is", () => {
  const link = shareLink("http://192.168.1.4:8710", "g", 12, null);
  expect(link).toBe("http://192.168.1.4:8710/replay/g#at=12&seat=all");
  expect(pointOf(new URL(link).hash)).toEqual({ at: 12, seat: null });
  expect(pointOf("#at=3&seat=1")).toEqual({ at: 3, seat: 1 });
  expect(pointOf("#nonsense")).toEqual({ at: null, seat: undefined });
});

test("a report is a record with everything else as comments", () => {
  const report = reportText({ words: "It went wrong.\nplayer \"Eve\"", fault: "", version: "1.0", address: "/replay/g", at: 5, browser: "B", record: "overcrush record 2\n" });
  const lines = report.trimEnd().split("\n");
  expect(lines.at(-1)).toBe("overcrush record 2");
  expect(lines.slice(0, -1).every((line) => line.startsWith("# "))).toBe(true);
  expect(report).toContain("# said: player \"Eve\"");
});

test("who attacks stands in a lane at a position too, and in the field again after it", () => {
  const game = new Game();
  game.message(TABLE);
  game.showPosition(state([die(1, { zone: "attack" }), die(2, { zone: "attack", blocks: [1], controller: 1 })], null));
  expect(lanesOf(game).map((lane) => lane.attacker)).toEqual([1]);
  game.showPosition(state([die(1)], null));
  expect(lanesOf(game)).toEqual([]);
});

test("a better line is shown on the table of the game, and any step in the game leaves it", async () => {
  const replay = await opened(33);
  const walk = { shown: { ...SHOWN, positions: 2, moments: MOMENTS.slice(0, 2), events: [] }, positions: [0, 1, 2].map((at) => ({ at, view: { ...state([], null).view, version: 900 + at } })), begin: 0 };
  const fetched = fetch;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return path.includes("/line?") ? Promise.resolve(new Response(JSON.stringify({ walk, ends: "dice" }), { headers: { "Content-Type": "application/json" } })) : fetched(path);
  });
  const decision = { at: 32, last: 33, seat: 0, turn: 7, words: "attack", mark: "blunder", better: "attack with nobody", better_answers: [4, -1] } as const;
  await replay.showBetter({ ...decision, better_answers: [...decision.better_answers] });
  expect(asked.at(-1)).toContain("/line?at=32&answer=4&answer=-1&");
  expect(replay.beside?.ends).toBe("dice");
  expect([replay.game.view?.version, replay.at]).toEqual([900, 33]);
  await replay.beside?.walk.step(1);
  expect(replay.game.view?.version).not.toBe(33);
  await replay.leaveBeside();
  expect([replay.beside, replay.game.view?.version, replay.at]).toEqual([null, 33, 33]);
  await replay.showBetter({ ...decision, better_answers: [...decision.better_answers] });
  await replay.jump(40);
  expect([replay.beside, replay.game.view?.version]).toEqual([null, 40]);
});

test("a line that cannot be had is told, and the game stays on the table", async () => {
  const replay = await opened(33);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ detail: "These answers are not offered." }), { status: 422, headers: { "Content-Type": "application/problem+json" } })));
  await replay.showBetter({ at: 32, last: 33, seat: 0, turn: 7, words: "attack", better_answers: [4] });
  expect(replay.problem).toContain("not offered");
  expect([replay.beside, replay.seeking, replay.game.view?.version]).toEqual([null, false, 33]);
});
