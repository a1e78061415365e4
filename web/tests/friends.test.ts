import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Lobby from "../src/lobby/Lobby.svelte";
import ReachNote from "../src/lobby/ReachNote.svelte";
import { Reach } from "../src/lobby/reach.svelte";
import { copyText } from "../src/look/copying";
import QrCode from "../src/look/QrCode.svelte";
import JoinPage from "../src/pages/JoinPage.svelte";
import TeamsPage from "../src/pages/TeamsPage.svelte";
import { settings } from "../src/settings.svelte";
import { Game } from "../src/table/game.svelte";
import { clockTime, isLow, span } from "../src/table/times";
import { keepToken, tokenOf } from "../src/wire/tokens";
import type { Incoming, Lobby as LobbyMessage, Outgoing, Presence } from "../src/wire/types";
import Rematch from "../src/table/Rematch.svelte";
import Harness from "./Harness.svelte";
import { HELLO, state, TABLE } from "./samples";

const PEOPLE = { ...TABLE, people: 2, places: TABLE.places.map((place) => ({ seat: place.seat, name: place.seat ? "Bea" : "Ada", side: place.side, team: place.team })) };
const LOBBY: LobbyMessage = {
  type: "lobby", format: "standard", edition: "ai", life: 20, hidden: true,
  seats: [{ seat: 0, side: 0, name: "Ada", sits: true, team: "Avengers" }, { seat: 1, side: 1, name: "Player 2", sits: false }],
};
const presence = (more: object): Presence => ({ type: "presence", seats: [{ seat: 0, here: true }, { seat: 1, here: false, ...more }], replace_after: 60, claim_after: 180 });
const waiting = state([], null, { waiting: { seat: 1, kind: "act", words: "What now?", message: { key: "x" } } as never });

let replies: Record<string, [number, unknown]> = {};
let asked: [string, unknown][] = [];
beforeEach(() => {
  localStorage.clear();
  replies = { "/api/formats": [200, []], "/api/teams": [200, []], "/api/program": [200, { own: true }], "/api/network": [200, { open: false, addresses: ["http://10.0.0.7:8710"] }] };
  asked = [];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    asked.push([path, request?.body ? JSON.parse(String(request.body)) : null]);
    const [status, body] = replies[path] ?? [404, { title: "none", detail: `nothing at ${path}` }];
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  settings.phrases = "on";
  history.replaceState(null, "", "/");
});

function opened(...messages: Outgoing[]): { game: Game; sent: Incoming[] } {
  const sent: Incoming[] = [];
  const game = new Game();
  game.attach({ send: (message) => sent.push(message), retry: () => undefined, playHere: () => undefined, close: () => undefined });
  for (const message of messages) game.message(message);
  return { game, sent };
}

test("clocks and spans are told as people read them", () => {
  expect(clockTime(600)).toBe("10:00");
  expect(clockTime(59.2)).toBe("1:00");
  expect(clockTime(0)).toBe("0:00");
  expect(span(1)).toBe("1 second");
  expect(span(150)).toBe("2 minutes");
  expect(isLow(119, 600)).toBe(true);
  expect(isLow(120, 600)).toBe(false);
  expect(isLow(9, 20)).toBe(true);
});

test("only the clock that runs goes down", () => {
  const { game } = opened(HELLO, PEOPLE, { ...state([], null), clocks: { left: [60, 50], total: 60, running: 1 } });
  const at = game.people.clocks?.at ?? 0;
  expect(game.people.timeLeft(0, at + 10_000)).toBe(60);
  expect(game.people.timeLeft(1, at + 10_000)).toBe(40);
  expect(game.people.timeLeft(1, at + 100_000)).toBe(0);
});

test("a code is drawn with its quiet zone and without inline style", () => {
  const { container } = render(QrCode, { text: "http://10.0.0.7:8710/join/abc#xyz", label: "Code" });
  expect(screen.getByRole("img", { name: "Code" })).toBeTruthy();
  expect(container.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h1v1h-1z/);
  expect(container.innerHTML).not.toContain("style");
});

test("the host opens the table to the network, and the link carries that address", async () => {
  replies["/api/games/g/invitations"] = [201, { seat: 1, invitation: "secret" }];
  const { game } = opened({ ...HELLO, host: true }, LOBBY);
  render(Lobby, { game, lobby: LOBBY });
  const field = await screen.findByLabelText("Link for seat 2");
  expect((field as HTMLInputElement).value).toBe(`${location.origin}/join/g#secret`);
  replies["/api/network"] = [200, { open: true, addresses: ["http://10.0.0.7:8710", "http://192.168.1.4:8710"] }];
  await fireEvent.click(await screen.findByRole("button", { name: "Open to this network" }));
  const choice = await screen.findByLabelText("Address in the link");
  expect((field as HTMLInputElement).value).toBe("http://10.0.0.7:8710/join/g#secret");
  await fireEvent.change(choice, { target: { value: "http://192.168.1.4:8710" } });
  expect((field as HTMLInputElement).value).toBe("http://192.168.1.4:8710/join/g#secret");
  expect(asked).toContainEqual(["/api/network", { open: true }]);
});

test("wherever a link is shown, the network can be opened and closed again, and it is said which it is", async () => {
  render(ReachNote, { reach: new Reach() });
  await screen.findByText("This link works on this machine only.");
  replies["/api/network"] = [200, { open: true, addresses: ["http://10.0.0.7:8710"] }];
  await fireEvent.click(screen.getByRole("button", { name: "Open to this network" }));
  await screen.findByText(/open to this network: whoever/);
  replies["/api/network"] = [200, { open: false, addresses: [] }];
  await fireEvent.click(screen.getByRole("button", { name: "Close again" }));
  await screen.findByText("This link works on this machine only.");
  expect(asked.filter(([path]) => path === "/api/network").at(-1)).toEqual(["/api/network", { open: false }]);
});

test("a page whose data did not come says why and asks for it again when told to", async () => {
  replies["/api/teams"] = [429, { detail: "Too much at once." }];
  render(TeamsPage, { parts: {}, open: () => ({ send: () => undefined, close: () => undefined, retry: () => undefined }) as never });
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Too much at once.");
  const before = asked.filter(([path]) => path === "/api/teams").length;
  await fireEvent.click(again);
  await vi.waitFor(() => expect(asked.filter(([path]) => path === "/api/teams").length).toBe(before + 1));
});

test("the lobby ends when the table is laid, also before anything has been rolled", () => {
  const { game } = opened(HELLO, PEOPLE, { ...LOBBY, hidden: false }, state([], null));
  expect(game.lobby).not.toBeNull();
  game.message(PEOPLE);
  expect(game.lobby).toBeNull();
});

test("somebody who is not the host sees who is waited for and no invitation", async () => {
  const { game } = opened({ ...HELLO, seats: [] }, LOBBY);
  render(Lobby, { game, lobby: LOBBY });
  expect(screen.getByText("Waiting for 1 person")).toBeTruthy();
  expect(screen.queryByLabelText(/Link for seat/)).toBeNull();
  await tick();
  expect(asked.map(([path]) => path)).not.toContain("/api/games/g/invitations");
});

test("an invitation is exchanged for a seat, and goes out of the address", async () => {
  history.replaceState(null, "", "/join/g#secret");
  replies["/api/games/g/invitation"] = [200, { used: false, seat: 1, host: "Ada", format: "standard", life: 20, chooses_team: true, team: "" }];
  replies["/api/teams"] = [200, [{ name: "Foot Clan", format: "standard", cards: [], basics: [], about: "", set: "" }]];
  replies["/api/program"] = [200, { version: "1", protocol: 1, own: false }];
  replies["/api/choices"] = [200, { editions: [], switches: [] }];
  replies["/api/games/g/invitation/team"] = [200, { problems: [], wrong: [], team: null }];
  replies["/api/games/g/seat"] = [201, { game: "g", token: "mine" }];
  render(JoinPage, { parts: { id: "g" }, open: (() => undefined) as never });
  await fireEvent.input(await screen.findByLabelText("Your name"), { target: { value: "Bea" } });
  const sit = screen.getByRole("button", { name: "Sit down" });
  await vi.waitFor(() => expect(sit.getAttribute("aria-disabled")).toBeNull());
  await fireEvent.click(sit);
  await vi.waitFor(() => expect(location.pathname + location.hash).toBe("/game/g"));
  expect(asked).toContainEqual(["/api/games/g/seat", { invitation: "secret", name: "Bea", team: { preset: "Foot Clan" } }]);
  expect(tokenOf("g")).toBe("mine");
  expect(asked.every(([path]) => !path.includes("secret"))).toBe(true);
});

test("a team that does not fit is not sat down with before its changes are made", async () => {
  history.replaceState(null, "", "/join/g#secret");
  localStorage.setItem("overcrush.teams", JSON.stringify([{ id: "1", name: "My own", text: "4x Thor" }]));
  const team = { name: "My own", format: "standard", cards: [], basics: [], about: "", set: "" };
  replies["/api/games/g/invitation"] = [200, { used: false, seat: 1, host: "Ada", format: "standard", life: 20, chooses_team: true, team: "" }];
  replies["/api/teams"] = [200, [{ ...team, name: "Foot Clan" }]];
  replies["/api/teams/read"] = [200, { problems: [], team }];
  replies["/api/program"] = [200, { version: "1", protocol: 1, own: false }];
  replies["/api/choices"] = [200, { editions: [], switches: [] }];
  replies["/api/games/g/invitation/team"] = [200, { problems: [], wrong: [{ rule: "O-001", words: "Too many dice.", fix: "Take 2 fewer.", card: "" }], team }];
  replies["/api/games/g/seat"] = [201, { game: "g", token: "mine" }];
  render(JoinPage, { parts: { id: "g" }, open: (() => undefined) as never });
  const select = await screen.findByLabelText("Your team");
  await fireEvent.change(select, { target: { value: "own:1" } });
  expect(await screen.findByText(/Take 2 fewer/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  expect(asked.map(([path]) => path)).not.toContain("/api/games/g/seat");
  replies["/api/games/g/invitation/team"] = [200, { problems: [], wrong: [], team }];
  await fireEvent.click(screen.getByRole("button", { name: "Make these changes" }));
  const sit = screen.getByRole("button", { name: "Sit down" });
  await vi.waitFor(() => expect(sit.getAttribute("aria-disabled")).toBeNull());
  await fireEvent.click(sit);
  await vi.waitFor(() => expect(asked).toContainEqual(["/api/games/g/seat", { invitation: "secret", team: { text: "4x Thor", fitted: true } }]));
});

test("an invitation that was used says so and offers to watch", async () => {
  history.replaceState(null, "", "/join/g#secret");
  replies["/api/games/g/invitation"] = [200, { used: true, seat: 1, host: "Ada", format: "standard", life: 20, chooses_team: false, team: "" }];
  render(JoinPage, { parts: { id: "g" }, open: (() => undefined) as never });
  expect(await screen.findByRole("heading", { name: "This invitation was used already" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Watch" }).getAttribute("href")).toBe("/game/g#watch");
});

test("whoever has a seat already goes to the table", async () => {
  history.replaceState(null, "", "/join/g#secret");
  keepToken("g", "mine");
  render(JoinPage, { parts: { id: "g" }, open: (() => undefined) as never });
  await vi.waitFor(() => expect(location.pathname).toBe("/game/g"));
  expect(asked).toEqual([]);
});

test("a page whose seat is played elsewhere says so", () => {
  const { game } = opened(HELLO, PEOPLE, { ...HELLO, seats: [], moved: true }, waiting);
  render(Harness, { game });
  expect(screen.getByRole("button", { name: "Play here instead" })).toBeTruthy();
  expect(screen.getByText("You play on another page now")).toBeTruthy();
});

test("a page asks before it takes a seat that another one plays", async () => {
  const { game } = opened({ ...HELLO, seats: [], elsewhere: [0] }, PEOPLE, waiting);
  render(Harness, { game });
  expect(screen.getByText("Ada plays this on another page now")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Take over here" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Watch" }));
  expect(location.hash).toBe("#watch");
  game.message({ ...HELLO, seats: [0] });
  await tick();
  expect(screen.queryByRole("button", { name: "Take over here" })).toBeNull();
});

test("a seat that was taken with a new link cannot be taken back", () => {
  const { game } = opened(HELLO, PEOPLE, { ...HELLO, seats: [], replaced: true }, waiting);
  render(Harness, { game });
  expect(screen.getByText("Your seat was taken with a new link")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /here/ })).toBeNull();
});

test("only whoever opened the table is offered a new link, and only for somebody who is gone", () => {
  const { game } = opened({ ...HELLO, host: true }, PEOPLE, presence({ since: 5 }), waiting);
  expect(game.people.gone).toEqual([1]);
  game.message(presence({ here: true }));
  expect(game.people.gone).toEqual([]);
  expect(opened(HELLO, PEOPLE, presence({ since: 5 }), waiting).game.people.gone).toEqual([]);
});

test("playing again proposes the same teams or swapped ones, and agrees to what is proposed", async () => {
  const over = state([], null, { result: { winner: 0, words: "Ada wins." } as never });
  const { game, sent } = opened(HELLO, PEOPLE, over);
  render(Harness, { game, part: Rematch });
  await fireEvent.click(screen.getByRole("button", { name: "Play again, teams swapped" }));
  expect(sent.at(-1)).toMatchObject({ type: "rematch", agree: true, teams: "swapped" });
  game.message({ type: "again", seats: [1], teams: "same", missing: [0] });
  await tick();
  expect(screen.getByText("Bea would like to play again with the same teams.")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Ask for teams swapped" }));
  expect(sent.at(-1)).toMatchObject({ type: "rematch", agree: true, teams: "swapped" });
  await fireEvent.click(screen.getByRole("button", { name: "Play again" }));
  expect(sent.at(-1)).toMatchObject({ type: "rematch", agree: true, teams: "same" });
});

test("somebody who is gone can be replaced or lose, after the stated times", async () => {
  const { game, sent } = opened(HELLO, PEOPLE, presence({ since: 90 }), waiting);
  render(Harness, { game });
  expect(screen.getByText("Bea is not here")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Claim the win" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: /Let the computer play/ }));
  await fireEvent.click(screen.getByRole("button", { name: /Let the computer play/ }));
  expect(sent.at(-1)).toMatchObject({ type: "replace", seat: 1, level: 2 });
  game.message(presence({ since: 180 }));
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await fireEvent.click(screen.getByRole("button", { name: "Claim the win" }));
  expect(sent.at(-1)).toMatchObject({ type: "claim" });
});

test("whoever comes back takes the seat from the computer", async () => {
  const { game, sent } = opened(HELLO, { ...PEOPLE, replaced: [0] }, waiting);
  render(Harness, { game });
  await fireEvent.click(screen.getByRole("button", { name: "Play myself" }));
  expect(sent.at(-1)).toMatchObject({ type: "return" });
});

test("phrases of others can be hidden, and unknown ones are not shown", () => {
  vi.useFakeTimers();
  const { game } = opened(HELLO, PEOPLE, { type: "phrase", seat: 1, phrase: "good_luck" });
  expect(game.people.said[1]).toBe("Good luck!");
  vi.advanceTimersByTime(9000);
  expect(game.people.said[1]).toBeUndefined();
  game.message({ type: "phrase", seat: 1, phrase: "nonsense" });
  expect(game.people.said[1]).toBeUndefined();
  settings.phrases = "off";
  game.message({ type: "phrase", seat: 1, phrase: "good_luck" });
  expect(game.people.said[1]).toBeUndefined();
});

test("a line that has been lost for a minute is told as a server that does not answer", async () => {
  const { game } = opened(HELLO, PEOPLE, waiting);
  game.lineStatus({ kind: "lost", seconds: 8, keeps: false, since: Date.now() - 61_000 });
  render(Harness, { game });
  expect(await screen.findByText("The table does not answer")).toBeTruthy();
});

test("without a clipboard the text is copied in the old way", async () => {
  const otherwise = vi.fn(() => true);
  expect(await copyText("text", otherwise)).toBe(true);
  expect(otherwise).toHaveBeenCalled();
});
