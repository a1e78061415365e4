import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Game } from "../src/table/game.svelte";
import { refusal } from "./samples";

const RULE = { id: "T-001", title: "Turn structure", words: "Players take turns." };
let game: Game;
beforeEach(() => {
  game = new Game();
});
afterEach(() => vi.unstubAllGlobals());
const replies = (reply: Response): void => {
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(reply)));
};

describe("what a rule says", () => {
  test("is added to the note that names the rule", async () => {
    replies(Response.json(RULE));
    game.note = { refusal: { ...refusal("x", "Not now."), rule: "T-001" }, at: null };
    await game.showRule("T-001");
    expect(game.note).toMatchObject({ refusal: { words: "Not now." }, rule: RULE });
    expect(fetch).toHaveBeenCalledWith("/api/rules/T-001", {});
  });
  test("does not replace a note that came meanwhile", async () => {
    replies(Response.json(RULE));
    const asked = game.showRule("T-001");
    game.note = { refusal: refusal("y", "Something else."), at: null };
    await asked;
    expect(game.note.rule).toBeUndefined();
  });
  test("cannot be told without a server, and the page says so", async () => {
    vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("offline"))));
    await game.showRule("T-001");
    expect(game.problem?.words).toContain("offline");
  });
});
