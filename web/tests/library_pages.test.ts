import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pageAt } from "../src/addresses";
import App from "../src/App.svelte";
import { goTo, route } from "../src/routes.svelte";
import { forget } from "../src/wire/library_requests";
import { answering, cardsFound, entry, hit, keyword, part, row, rulesFound, shown } from "./library_samples";

// Pages are loaded when they are opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
vi.setConfig({ testTimeout: 60_000 });

const asked = (fetched: ReturnType<typeof vi.fn>): URL[] => fetched.mock.calls.map(([address]) => new URL(String(address), location.origin));
const queries = (fetched: ReturnType<typeof vi.fn>): (string | null)[] => asked(fetched).filter((each) => each.pathname === "/api/cards").map((each) => each.searchParams.get("q"));

function cards(address: string): unknown {
  const url = new URL(address, location.origin);
  const id = /^\/api\/cards\/TST-(\d+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) return shown(Number(id));
  const q = url.searchParams.get("q") ?? "";
  if (q.startsWith("sett")) return cardsFound([], { problem: { words: "There is no field 'sett'.", position: 0 } });
  const offset = Number(url.searchParams.get("offset") ?? 0);
  const parts = q === "set:ai" ? [part(0, 6, "set", "ai")] : [];
  return cardsFound([row(offset + 1), row(offset + 2)], { total: 4, offset, parts });
}
function rules(address: string): unknown {
  const url = new URL(address, location.origin);
  if (url.pathname.includes("/entries/")) return url.pathname.endsWith("Q-999") ? Response.json({ detail: "There is no such rule." }, { status: 404 }) : entry(url.pathname.split("/").at(-1) ?? "");
  if (url.pathname.includes("/keywords/")) return keyword;
  return rulesFound([hit("C-015"), hit("Overcrush", "keyword")]);
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  HTMLElement.prototype.showPopover = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  forget();
  history.replaceState(null, "", "/");
});
function openAt(address: string): void {
  goTo(address);
  render(App);
}

describe("addresses", () => {
  test("of rules and keywords share a page that stays", () => {
    expect(pageAt("/rules/C-015")).toMatchObject({ parts: { id: "C-015" }, key: "rules" });
    expect(pageAt("/rules/keyword/Call%20Out")).toMatchObject({ parts: { name: "Call Out" }, key: "rules" });
    expect(pageAt("/cards/AI-022").key).not.toBe(pageAt("/cards/AI-023").key);
  });
});

describe("the page of cards", () => {
  test("lists what fits as a list, with a title, the focus at its heading and the first card beside it", async () => {
    answering(cards);
    openAt("/cards?q=set:ai");
    const list = await screen.findByRole("list", { name: "Cards that fit" });
    await waitFor(() => expect(within(list).getAllByRole("heading", { level: 2 })).toHaveLength(2));
    expect(screen.getByRole("status").textContent).toBe("4 of 375 cards");
    expect(document.title).toBe("Cards - Overcrush");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Cards" }));
    await waitFor(() => expect(within(screen.getByRole("complementary")).getByRole("heading", { name: "Hero 1" })).toBeTruthy());
  });
  test("looks for what is typed and puts it into the address", async () => {
    const fetched = answering(cards);
    openAt("/cards");
    const line = await screen.findByRole("searchbox");
    await fireEvent.input(line, { target: { value: "hero" } });
    await waitFor(() => expect(queries(fetched)).toContain("hero"));
    expect(location.search).toBe("?q=hero");
  });
  test("shows the parts of a query, and removes one", async () => {
    const fetched = answering(cards);
    openAt("/cards?q=set:ai");
    await fireEvent.click(await screen.findByRole("button", { name: "Remove set:ai" }));
    await waitFor(() => expect(location.search).toBe(""));
    await waitFor(() => expect(queries(fetched)).toContain(null));
  });
  test("has filters that write into the line", async () => {
    answering(cards);
    openAt("/cards?q=set:ai");
    await waitFor(() => expect(screen.getByRole("button", { name: "Avengers Infinity" }).getAttribute("aria-pressed")).toBe("true"));
    await fireEvent.click(screen.getByRole("button", { name: "fist" }));
    expect(new URLSearchParams(location.search).get("q")).toBe("set:ai energy:fist");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("set:ai energy:fist");
  });
  test("offers what plain words probably mean", async () => {
    const fetched = answering((address) => (address.includes("q=cost+3") ? cardsFound([row(1)], { meant: { query: "cost:3", total: 74 } }) : cards(address)));
    openAt("/cards?q=cost+3");
    await fireEvent.click(await screen.findByRole("button", { name: "cost:3 (74 cards)" }));
    await waitFor(() => expect(queries(fetched)).toContain("cost:3"));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("cost:3");
    await waitFor(() => expect(screen.queryByText("Did you mean")).toBeNull());
  });
  test("shows no card beside the list where none fits", async () => {
    answering((address) => (address.includes("q=nobody") ? cardsFound([]) : cards(address)));
    openAt("/cards");
    await waitFor(() => expect(within(screen.getByRole("complementary")).getByRole("heading", { name: "Hero 1" })).toBeTruthy());
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "nobody" } });
    await screen.findByText(/^No card fits/);
    expect(screen.queryByRole("complementary")).toBeNull();
  });
  test("says what is wrong with a query and where, and leaves the list", async () => {
    answering(cards);
    openAt("/cards");
    await screen.findAllByRole("heading", { name: /Hero 1/ });
    const line = screen.getByRole("searchbox");
    await fireEvent.input(line, { target: { value: "sett:ai" } });
    await waitFor(() => expect(screen.getByText("There is no field 'sett'.")).toBeTruthy());
    expect(line.getAttribute("aria-invalid")).toBe("true");
    expect(document.querySelector(".wrong mark")?.textContent).toBe("sett:ai");
    expect(screen.getAllByRole("heading", { name: /Hero 1/ })).not.toHaveLength(0);
  });
  test("shows more cards", async () => {
    answering(cards);
    openAt("/cards");
    await fireEvent.click(await screen.findByRole("button", { name: "Show more cards" }));
    await waitFor(() => expect(within(screen.getByRole("list", { name: "Cards that fit" })).getAllByRole("heading", { level: 2 })).toHaveLength(4));
    expect(screen.queryByRole("button", { name: "Show more cards" })).toBeNull();
  });
  test("walks the list with the arrows", async () => {
    answering(cards);
    openAt("/cards");
    const list = await screen.findByRole("list", { name: "Cards that fit" });
    await within(list).findByRole("link", { name: /Hero 1/ });
    const links = within(list).getAllByRole("link");
    links[0]!.focus();
    await fireEvent.keyDown(links[0]!, { key: "ArrowDown" });
    expect(document.activeElement).toBe(links[1]);
  });
  test("says that the server does not answer", async () => {
    vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("offline"))));
    openAt("/cards");
    expect(await screen.findByText(/offline/)).toBeTruthy();
  });
});

describe("the page of a card", () => {
  test("tells its text, faces, rulings, proofs, versions and teams", async () => {
    answering(cards);
    openAt("/cards/TST-001");
    const title = await screen.findByRole("heading", { level: 1, name: "Hero 1" });
    expect(document.activeElement).toBe(title);
    expect(document.title).toBe("Hero 1: Version 1 - Overcrush");
    const faces = within(screen.getByRole("list", { name: "Die" })).getAllByRole("listitem");
    expect(faces.map((face) => face.querySelector(".unseen")?.textContent)).toEqual(["Energy: fist", "Level 1: costs 1 to field, attack 2, defense 3, one burst"]);
    for (const words of ["Does it count?", "It counts", "First Team"]) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("link", { name: /Version 2/ }).getAttribute("href")).toBe("/cards/TST-002");
    expect(screen.getAllByRole("link", { name: "Overcrush" }).map((link) => link.getAttribute("href"))).toContain("/rules/keyword/Overcrush");
  });
  test("gets its one address", async () => {
    answering(() => shown(1));
    openAt("/cards/tst1");
    await screen.findByRole("heading", { level: 1, name: "Hero 1" });
    expect(location.pathname).toBe("/cards/TST-001");
  });
  test("says that there is no such card", async () => {
    answering(() => Response.json({ detail: "There is no card 'x'." }, { status: 404 }));
    openAt("/cards/x");
    expect((await screen.findByRole("alert")).textContent).toContain("There is no card 'x'.");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is no such card");
  });
});

describe("the page of rules", () => {
  test("lists the chapters and keywords", async () => {
    answering(rules);
    openAt("/rules");
    expect((await screen.findAllByRole("link", { name: /Combat/ })).length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "Active" }).getAttribute("href")).toBe("/rules/keyword/Active");
    expect(document.title).toBe("Rules - Overcrush");
  });
  test("looks for what is typed, marks it, and shows the first hit beside the list", async () => {
    answering(rules);
    openAt("/rules");
    await fireEvent.input(await screen.findByRole("searchbox"), { target: { value: "what" } });
    const list = await screen.findByRole("list", { name: "What was found" });
    expect(within(list).getAllByText("What", { selector: "mark" })).toHaveLength(2);
    expect(location.search).toBe("?q=what");
    await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: /C-015/ })).toBeTruthy());
  });
  test("keeps the search line and its focus when somebody types on the page of a rule", async () => {
    answering(rules);
    openAt("/rules/C-015");
    await screen.findByRole("heading", { level: 1, name: /C-015/ });
    const line = screen.getByRole("searchbox");
    line.focus();
    await fireEvent.input(line, { target: { value: "block" } });
    await screen.findByRole("list", { name: "What was found" });
    expect(location.pathname + location.search).toBe("/rules?q=block");
    expect(screen.getByRole("searchbox")).toBe(line);
    expect(document.activeElement).toBe(line);
  });
  test("shows a rule with its edition, rulings, neighbours and proofs", async () => {
    answering(rules);
    openAt("/rules/C-015");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: /C-015/ })));
    await waitFor(() => expect(screen.getByText("AI")).toBeTruthy());
    expect(screen.getByRole("link", { name: /A22/ }).getAttribute("href")).toBe("/rules/A22");
    expect(screen.getByText("It stays blocked")).toBeTruthy();
    expect(document.title).toBe("C-015, Rules - Overcrush");
  });
  test("goes from rule to rule, with the focus at the new heading", async () => {
    answering(rules);
    openAt("/rules/C-015");
    await fireEvent.click(await screen.findByRole("link", { name: "Next: C-016" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: /C-016/ })));
    expect(route.path).toBe("/rules/C-016");
  });
  test("shows a keyword with its rules and cards", async () => {
    answering(rules);
    openAt("/rules/keyword/Overcrush");
    await screen.findByRole("heading", { level: 1, name: "Overcrush" });
    expect(screen.getByRole("link", { name: /K-075/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: /Hero 1/ }).getAttribute("href")).toBe("/cards/TST-001");
  });
  test("an address at which nothing stands says so, and takes another link", async () => {
    openAt("/nowhere/at/all");
    await screen.findByRole("heading", { level: 1, name: "Nothing stands at this address" });
    expect(screen.getByText(/nowhere\/at\/all is no page/)).toBeTruthy();
    await fireEvent.input(screen.getByLabelText("Another link to a table"), { target: { value: "http://localhost/cards" } });
    await fireEvent.click(screen.getByRole("button", { name: "Open" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/no link to a game/);
    expect(pageAt("/rules/%E0%A4%A").parts["id"]).toBe("%E0%A4%A");
  });
  test("calls rules by what they are about", async () => {
    answering(rules);
    openAt("/rules/C-015");
    await screen.findByRole("heading", { level: 1, name: "Blocked stays blocked C-015" });
    expect(within(screen.getByRole("main")).getAllByRole("link", { name: "Combat" }).at(-1)?.getAttribute("href")).toBe("/rules?chapter=C");
    expect(screen.getByRole("link", { name: "What an attacker does C-014" })).toBeTruthy();
  });
  test("says that there is no such rule", async () => {
    answering(rules);
    openAt("/rules/Q-999");
    const told = await screen.findByRole("alert");
    expect(told.textContent).toBe("There is no such rule.");
    const heading = screen.getByRole("heading", { level: 1, name: "Unknown rule: Q-999" });
    expect(heading.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  test("says that there is no such keyword", async () => {
    answering((address) => (address.includes("/keywords/") ? Response.json({ detail: "There is no such keyword." }, { status: 404 }) : rules(address)));
    openAt("/rules/keyword/Nothing");
    await screen.findByRole("heading", { level: 1, name: "Unknown keyword: Nothing" });
    expect(screen.getAllByText("There is no such keyword.")).toHaveLength(1);
  });
});
