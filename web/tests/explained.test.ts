import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { terms } from "../src/look/terms.svelte";
import { route } from "../src/routes.svelte";
import { forget } from "../src/wire/library_requests";
import Explaining from "./Explaining.svelte";
import { answering, TERMS } from "./library_samples";

const note = (): HTMLElement | null => document.querySelector(".explanation");
const opened = async (): Promise<string> => (await waitFor(() => expect(note()).not.toBeNull()), note()?.textContent ?? "");

beforeEach(() => {
  // jsdom shows no popovers; in a browser this puts the note above everything else.
  HTMLElement.prototype.showPopover = vi.fn();
  answering(() => new Response(null, { status: 404 }));
  terms.take(TERMS);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forget();
  route.path = "/";
});

describe("a text", () => {
  test("stays the same text", () => {
    render(Explaining, { words: "Overcrush. While active, 2 overcrush dice Spin up." });
    expect(screen.getByTestId("text").textContent).toBe("Overcrush. While active, 2 overcrush dice Spin up.");
  });
  test("marks keywords as they are written, words with any capitals, and nothing inside of other words", () => {
    render(Explaining, { words: "Overcrush, overcrush, Overcrushed, while active, inactive, Spin up" });
    expect(screen.getAllByRole("button").map((each) => each.textContent)).toEqual(["Overcrush", "while active", "Spin up", "Elsewhere"]);
  });
  test("makes symbols explain themselves, rules too, and cards links", () => {
    render(Explaining, { words: "[mask] as X-012 and WWE-008" });
    expect(screen.getByRole("button", { name: "mask" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "X-012" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "WWE-008" }).getAttribute("href")).toBe("/cards/WWE-008");
  });
});

describe("an explanation", () => {
  test("opens when pressed, says what the word means and where more is said, and closes when pressed again", async () => {
    render(Explaining, { words: "Overcrush." });
    const word = screen.getByRole("button", { name: "Overcrush" });
    await fireEvent.click(word);
    expect(await opened()).toContain("What is left goes to the opponent.");
    expect(word.getAttribute("aria-expanded")).toBe("true");
    expect(document.getElementById(word.getAttribute("aria-describedby") ?? "")?.textContent).toBe("What is left goes to the opponent.");
    expect(note()?.querySelector("a")?.getAttribute("href")).toBe("/rules/keyword/Overcrush");
    await fireEvent.click(word);
    expect(note()).toBeNull();
  });
  test("says of the signs of a die how they are drawn here", async () => {
    terms.take([...TERMS, { name: "face", kind: "symbol", forms: [], words: "What the books print.", address: "/rules/D-004" }]);
    render(Explaining, { term: "face" });
    await fireEvent.click(screen.getByRole("button", { name: "Signs" }));
    expect(await opened()).toContain("The squares bottom left count the level; stars are bursts.");
    expect(note()?.textContent).not.toContain("What the books print.");
    expect(note()?.querySelector("a")?.getAttribute("href")).toBe("/rules/D-004");
  });
  test("opens with the focus of the keyboard, and Esc closes it and nothing else", async () => {
    const closed = vi.fn();
    addEventListener("keydown", closed);
    render(Explaining, { words: "Overcrush." });
    const word = screen.getByRole("button", { name: "Overcrush" });
    Object.defineProperty(word, "matches", { value: () => true });
    word.focus();
    await opened();
    await fireEvent.keyDown(word, { key: "Escape" });
    expect(note()).toBeNull();
    expect(document.activeElement).toBe(word);
    expect(closed).not.toHaveBeenCalled();
    removeEventListener("keydown", closed);
  });
  test("opens under the mouse after a moment and closes behind it", async () => {
    vi.useFakeTimers();
    render(Explaining, { words: "Overcrush." });
    const around = screen.getByRole("button", { name: "Overcrush" }).parentElement!;
    const mouse = (kind: string): void => void around.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { pointerType: "mouse" }));
    mouse("pointerenter");
    expect(note()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(note()).not.toBeNull();
    mouse("pointerleave");
    await vi.advanceTimersByTimeAsync(300);
    expect(note()).toBeNull();
  });
  test("gives way to another one, and to a press elsewhere", async () => {
    render(Explaining, { words: "Overcrush. [mask]" });
    await fireEvent.click(screen.getByRole("button", { name: "Overcrush" }));
    await fireEvent.click(screen.getByRole("button", { name: "mask" }));
    expect(document.querySelectorAll(".explanation")).toHaveLength(1);
    expect(note()?.textContent).toContain("Mask energy");
    await fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
    expect(note()).toBeNull();
  });
  test("of a rule is asked for when it is wanted", async () => {
    const fetched = answering(() => ({ id: "T-001", title: "Turn structure", words: "Players take turns." }));
    render(Explaining, { rule: "T-001" });
    expect(fetched).not.toHaveBeenCalledWith("/api/rules/T-001", {});
    await fireEvent.click(screen.getByRole("button", { name: "The rule" }));
    await waitFor(() => expect(note()?.textContent).toContain("Players take turns."));
    expect(note()?.textContent).toContain("Turn structure");
  });
  test("of a rule that cannot be asked for says why", async () => {
    answering(() => Response.json({ detail: "There is no such rule." }, { status: 404 }));
    render(Explaining, { rule: "Q-999" });
    await fireEvent.click(screen.getByRole("button", { name: "The rule" }));
    await waitFor(() => expect(note()?.textContent).toContain("There is no such rule."));
  });
  test("does not lead away from a game", async () => {
    route.path = "/game/abc";
    render(Explaining, { words: "Overcrush." });
    await fireEvent.click(screen.getByRole("button", { name: "Overcrush" }));
    expect(note()?.querySelector("a")?.target).toBe("_blank");
  });
});
