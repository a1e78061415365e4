// What is asked for by HTTP: lists, teams, new games. Errors are sentences.
import type { Face } from "./types";

export interface TeamCard {
  id: string;
  name: string;
  subtitle: string;
  kind: string;
  cost: number;
  energy: string[];
  affiliations: string[];
  dice: number;
  max_dice: number;
  text: string[];
  faces: Face[];
}
export interface Team {
  name: string;
  set: string;
  /** Its name; like the code empty if the cards come from several sets. */
  set_title: string;
  format: string;
  about: string;
  cards: TeamCard[];
  basics: TeamCard[];
}
export interface ReadTeam {
  team?: Team | null;
  problems: string[];
}
export interface Format {
  code: string;
  name: string;
  description: string;
  edition: string;
  life: number;
  seats: number;
  /** The names of its sets if none of them is in the program yet: then no team can be built in it. */
  to_come: string[];
}
export interface TeamChoice {
  preset?: string;
  text?: string;
  /** What the format forbids of a text is mended in the nearest way. */
  fitted?: boolean;
  /** In a demo game, instead of a team: which side of the book. */
  side?: number;
}
export type Start = "coin" | "basic action die" | "sidekick die";
export type Switches = Record<string, boolean | number>;
export interface SeatChoice {
  kind: "person" | "computer";
  level?: number;
  name?: string;
  /** A person who sits down by a link. */
  invited?: boolean;
  /** Nothing: whoever sits down chooses it. */
  team: TeamChoice | null;
}
/** A book's demo game with its own cards. */
export interface Demo {
  format: string;
  title: string;
  sides: Team[];
  shared: TeamCard[];
  note: string;
}
export interface Clock {
  minutes: number;
  increment: number;
}
export interface Invitation {
  seat: number;
  invitation: string;
}
export interface InvitationShown {
  used: boolean;
  seat: number;
  host: string;
  format: string;
  life: number;
  chooses_team: boolean;
  team: string;
  clock?: Clock | null;
  /** It moves a seat that somebody has already to this browser. */
  device: boolean;
  /** Who comes back to their seat with it. */
  back?: string;
}
export interface SitDown {
  invitation: string;
  name?: string;
  team?: TeamChoice;
}
export interface Network {
  open: boolean;
  addresses: string[];
}
export interface NewGame {
  format?: string;
  life?: number;
  first?: number;
  start?: Start;
  edition?: string;
  switches?: Switches;
  one_screen: boolean;
  clock?: Clock;
  seats: SeatChoice[];
}
export interface OpenedGame {
  game: string;
  token: string;
  invitations: Invitation[];
}
export interface ListedSeat {
  name: string;
  team: string;
  level: number | null;
}
export interface OpenGame {
  game: string;
  title: string;
  turn: number;
  /** The kind of the question. */
  kind: string;
  life: number[];
  waiting: boolean;
  seats: ListedSeat[];
  asked: number | null;
  /** Seconds since 1970. */
  touched: number;
  /** It is the lesson: this game and older lessons that are not listed. */
  lessons: string[];
  /** The seats of whoever is at this machine. */
  mine: number[];
  /** Seats that are played at other pages now. */
  present: number[];
}
export interface FinishedGame {
  game: string;
  title: string;
  words: string;
  turns: number;
  life: number[];
  seats: ListedSeat[];
  touched: number;
  lessons: string[];
}
/** A game of the terminal, by the name of its file. */
export interface OtherGame {
  name: string;
  title: string;
  over: boolean;
  seats: ListedSeat[];
  touched: number;
  turn: number;
  kind: string;
  asked: number | null;
  problem: string;
}
export interface Games {
  open: OpenGame[];
  finished: FinishedGame[];
  elsewhere: OtherGame[];
}
export interface Wrong {
  rule: string;
  words: string;
  fix: string;
  card: string;
}
export interface SeatChecked {
  problems: string[];
  wrong: Wrong[];
  team: Team | null;
}
export interface GameChecked {
  seats: SeatChecked[];
  problem: string;
}
export interface OwnTeam {
  id: string;
  name: string;
  text: string;
  read: ReadTeam;
}
export interface Edition {
  code: string;
  title: string;
  year: number;
  starts: Start[];
  switches: Switches;
}
export interface Switch {
  option: string;
  words: string;
  rules: string[];
  is_number: boolean;
}
export interface Choices {
  editions: Edition[];
  switches: Switch[];
}
export interface Program {
  version: string;
  protocol: number;
  own: boolean;
}

export interface Rule {
  id: string;
  title: string;
  words: string;
}

export class ServerProblem extends Error {
  constructor(
    words: string,
    /** Of HTTP. */
    readonly status: number,
  ) {
    super(words);
  }
}

export async function ask<T>(path: string, body?: unknown, token: string | null = null, method = "POST"): Promise<T> {
  const headers: Record<string, string> = token === null ? {} : { "X-Seat-Token": token };
  const request: RequestInit =
    body === undefined ? (token === null ? {} : { headers }) : { method, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await (await asked(path, request)).json()) as T;
}

/** A reply that is none of refusal. */
export async function asked(path: string, request: RequestInit = {}): Promise<Response> {
  const reply = await fetch(path, request);
  if (!reply.ok) throw new ServerProblem(await sentence(reply), reply.status);
  return reply;
}

async function tell(path: string, request: RequestInit): Promise<void> {
  await asked(path, request);
}

/** Send something that is answered by nothing. */
const post = (path: string, body: unknown, token: string | null): Promise<void> =>
  tell(path, { method: "POST", headers: { ...(token === null ? {} : { "X-Seat-Token": token }), "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** What a refused request says about itself. */
async function sentence(reply: Response): Promise<string> {
  const told: unknown = (reply.headers.get("Content-Type") ?? "").includes("json") ? await reply.json() : null;
  if (typeof told === "object" && told !== null) {
    const { title, detail } = told as { title?: unknown; detail?: unknown };
    if (typeof detail === "string" && detail) return detail;
    if (typeof title === "string" && title) return title;
  }
  return `${reply.status} ${reply.statusText}`;
}

export const program = (): Promise<Program> => ask("/api/program");
export const teams = (): Promise<Team[]> => ask("/api/teams");
export const readTeam = (text: string): Promise<ReadTeam> => ask("/api/teams/read", { text });
export const formats = (): Promise<Format[]> => ask("/api/formats");
export const demo = (format: string): Promise<Demo> => ask(`/api/demos/${encodeURIComponent(format)}`);
/** `page`: what this page calls itself at tables. */
export const games = async (page: string): Promise<Games> => (await (await asked("/api/games", { headers: { "X-Page": page } })).json()) as Games;
export const choices = (): Promise<Choices> => ask("/api/choices");
export const checkGame = (wanted: NewGame): Promise<GameChecked> => ask("/api/games/check", wanted);
export const removeGame = (game: string): Promise<void> => tell(`/api/games/${encodeURIComponent(game)}`, { method: "DELETE" });
export const takeOver = (name: string): Promise<OpenedGame> => ask("/api/games/elsewhere", { name });
export const removeElsewhere = (name: string): Promise<void> =>
  tell("/api/games/elsewhere/remove", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name }) });
export const ownTeams = (): Promise<OwnTeam[]> => ask("/api/own/teams");
export const keepTeam = (id: string, name: string, text: string): Promise<OwnTeam> => ask(`/api/own/teams/${encodeURIComponent(id)}`, { name, text }, null, "PUT");
export const removeTeam = (id: string): Promise<void> => tell(`/api/own/teams/${encodeURIComponent(id)}`, { method: "DELETE" });
export const rule = (id: string): Promise<Rule> => ask(`/api/rules/${encodeURIComponent(id)}`);
export const newGame = (wanted: NewGame): Promise<OpenedGame> => ask("/api/games", wanted);
export const newLesson = (): Promise<OpenedGame> => ask("/api/lessons", {});
const of = (game: string): string => `/api/games/${encodeURIComponent(game)}`;
export const lookAt = (game: string, invitation: string): Promise<InvitationShown> => ask(`${of(game)}/invitation`, { invitation });
export const checkGuestTeam = (game: string, invitation: string, team: TeamChoice): Promise<SeatChecked> => ask(`${of(game)}/invitation/team`, { invitation, team });
export const sitDown = (game: string, wanted: SitDown): Promise<OpenedGame> => ask(`${of(game)}/seat`, wanted);
export const invite = (game: string, seat: number, token: string | null): Promise<Invitation> => ask(`${of(game)}/invitations`, { seat }, token);
/** What brings somebody back to their seat who has lost their browser. */
export const linkBack = (game: string, seat: number, token: string | null): Promise<Invitation> => ask(`${of(game)}/return`, { seat }, token);
export const chooseTeam = (game: string, seat: number, team: TeamChoice, token: string | null): Promise<void> => post(`${of(game)}/team`, { seat, team }, token);
/** Computers at one free seat, or at all of them: then the game begins. */
export const giveToComputers = (game: string, level: number, token: string | null, seat?: number, team?: TeamChoice): Promise<void> =>
  post(`${of(game)}/computers`, { level, seat, team }, token);
export const freeSeat = (game: string, seat: number, token: string | null): Promise<void> => post(`${of(game)}/free`, { seat }, token);
export const moveToDevice = (game: string, token: string | null): Promise<Invitation> => ask(`${of(game)}/device`, {}, token);
export const network = (): Promise<Network> => ask("/api/network");
export const openNetwork = (open: boolean): Promise<Network> => ask("/api/network", { open });
export const recordAddress = (game: string): string => `/api/games/${encodeURIComponent(game)}/record`;
