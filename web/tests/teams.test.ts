import { afterEach, describe, expect, test, vi } from "vitest";
import { addressOf, Builder, isRule, roomOf } from "../src/teams/builder.svelte";
import { teamKey, Trial } from "../src/teams/trial.svelte";
import type { TeamSheet, TrialProgress } from "../src/wire/types";

afterEach(() => vi.unstubAllGlobals());

const sheet = (name: string, more: Partial<TeamSheet> = {}): TeamSheet => ({
  team: { name, set: "", set_title: "", format: "casual", about: "", cards: [], basics: [] },
  limits: { name: "Casual", description: "", life: 15, seats: 2, cards: 8, dice: 15, basics: 2, basic_dice: 3, to_come: [] },
  dice: 0, problems: [], wrong: [], fitted: null, energy: [], costs: [], opening: [], odds: [],
  as_list: "", as_link: "?view&cards=2x1ai&name=A", as_file: "",
  ...more,
});
const progress = (done: number, problem = ""): TrialProgress => ({ done, of: 100, ahead: 0, won: done, lost: 0, tied: 0, share: 1, low: 0.5, high: 1, turns: 9, against: [], problem });

describe("a team that is built", () => {
  test("takes cards with one die, Basic Actions apart, and each once", () => {
    const builder = new Builder();
    builder.add("AI-001", "character");
    builder.add("AI-049", "basic action");
    builder.add("AI-001", "character");
    builder.setDice("AI-001", 3);
    expect(builder.draft).toMatchObject({ cards: [{ id: "AI-001", dice: 3 }], basics: ["AI-049"], format: "standard" });
    builder.remove("AI-049");
    expect(builder.draft.basics).toEqual([]);
  });
  test("joins lines of a list that name the same card", () => {
    const builder = new Builder();
    builder.take({ name: "A", cards: [{ id: "AI-001", dice: 2 }, { id: "AI-001", dice: 1 }], basics: [] }, "casual");
    expect(builder.draft).toMatchObject({ name: "A", format: "casual", cards: [{ id: "AI-001", dice: 3 }] });
  });
  test("is what it was after its changes are undone, the last one first", () => {
    const builder = new Builder();
    builder.begin({ name: "A", cards: [{ id: "AI-001", dice: 2 }], basics: [] }, "standard", "mine");
    expect(builder.last).toBe("");
    builder.add("AI-002", "character", "Beta Ray Bill");
    expect(builder.last).toBe("Beta Ray Bill added");
    builder.sheet = sheet("A", { fitted: { ...sheet("A").team, cards: [], basics: [] } });
    builder.mend();
    expect(builder.cards).toEqual([]);
    builder.take({ name: "B", cards: [{ id: "AI-003", dice: 1 }], basics: [] }, "casual");
    expect(builder.own).toBe("");
    builder.undo();
    expect(builder).toMatchObject({ name: "A", format: "standard", own: "mine" });
    builder.undo();
    expect(builder.cards.map((card) => card.id)).toEqual(["AI-001", "AI-002"]);
    builder.undo();
    expect(builder.draft.cards).toEqual([{ id: "AI-001", dice: 2 }]);
    expect(builder.last).toBe("");
  });
  test("tells which cards all fixes together take away", () => {
    const builder = new Builder();
    const card = (id: string) => ({ id, name: `Name of ${id}`, subtitle: "", kind: "character", cost: 2, energy: [], affiliations: [], dice: 1, max_dice: 4, text: [], faces: [] });
    const team = { ...sheet("A").team, cards: [card("AI-001"), card("AI-002")] };
    builder.sheet = sheet("A", { team, fitted: { ...team, cards: [card("AI-002")] } });
    expect(builder.leaving).toEqual(["Name of AI-001"]);
  });
  test("says how much more fits, and nothing once it is full", () => {
    const card = { id: "AI-001", name: "Wasp", subtitle: "", kind: "character", cost: 2, energy: [], affiliations: [], dice: 2, max_dice: 4, text: [], faces: [] };
    const small = sheet("A", { dice: 2, team: { ...sheet("A").team, cards: [card] } });
    expect(roomOf(small)).toBe("It has room for 7 cards and 13 dice more.");
    const one = { ...small.limits, cards: 1 };
    expect(roomOf({ ...small, limits: one })).toBe("It has room for 2 dice more.");
    expect(roomOf({ ...small, limits: { ...one, dice: 2 } })).toBe("");
  });
  test("is never judged by a reply that was overtaken", async () => {
    const replies: ((reply: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => replies.push(resolve)));
    const builder = new Builder();
    const first = builder.check(builder.draft);
    const second = builder.check(builder.draft);
    replies[1]?.(Response.json(sheet("new")));
    replies[0]?.(Response.json(sheet("old")));
    await Promise.all([first, second]);
    expect(builder.sheet?.team.name).toBe("new");
  });
  test("is its address, with its format and which of one's own it is", () => {
    expect(addressOf(sheet("A"), "")).toBe("?view&cards=2x1ai&name=A&format=casual");
    expect(addressOf(sheet("A"), "x/y")).toBe("?view&cards=2x1ai&name=A&format=casual&own=x%2Fy");
  });
  test("links to rules, not to a format's own lists", () => {
    expect([isRule("S-010"), isRule("modern-2017")]).toEqual([true, false]);
  });
});

describe("quick games", () => {
  const draft = { name: "A", format: "standard", cards: [{ id: "AI-001", dice: 1 }], basics: [] };

  test("tell how it stands line by line, also when a line comes in two parts", async () => {
    const text = `${JSON.stringify(progress(0))}\n${JSON.stringify(progress(2))}\n`;
    const parts = [text.slice(0, 30), text.slice(30)].map((part) => new TextEncoder().encode(part));
    const body = new ReadableStream({ start: (to) => { parts.forEach((part) => to.enqueue(part)); to.close(); } });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
    const trial = new Trial();
    await trial.start(draft);
    expect(trial.progress?.done).toBe(2);
    expect([trial.running, trial.stopped, trial.problem]).toEqual([false, false, ""]);
    expect(trial.played).toBe(teamKey({ ...draft, name: "B" }));
  });
  test("end when somebody stops them", async () => {
    vi.stubGlobal("fetch", (_: string, request: RequestInit) => new Promise((_resolve, reject) => request.signal?.addEventListener("abort", () => reject(new Error("aborted")))));
    const trial = new Trial();
    const played = trial.start(draft);
    trial.stop();
    await played;
    expect([trial.running, trial.stopped, trial.problem]).toEqual([false, true, ""]);
  });
  test("say why they were refused", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ detail: "Wait for their end." }, { status: 429 })));
    const trial = new Trial();
    await trial.start(draft);
    expect(trial.problem).toContain("Wait for their end.");
  });
});
