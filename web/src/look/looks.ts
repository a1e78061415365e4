// Letters and colours of names: the same name looks the same everywhere at a table, and no two names alike.
import { SETTLED } from "./colours";

/** Body, dark edge, light part; twelve deep colours, eight pale ones, then black and white for single names. */
const PALETTE: readonly (readonly [string, string, string])[] = [
  ["#8b3343", "#67212f", "#a24756"], ["#8b381d", "#672510", "#a14c32"], ["#7d4500", "#5b3100", "#995600"],
  ["#655401", "#493c03", "#7c6709"], ["#3e6102", "#2c4601", "#517621"], ["#086639", "#024a28", "#187c49"],
  ["#0c635b", "#004841", "#107970"], ["#0c6070", "#004552", "#00768a"], ["#03598f", "#044068", "#196ea9"],
  ["#434d97", "#2f3671", "#5661ad"], ["#65418a", "#4a2d66", "#7955a0"], ["#7e376c", "#5d254f", "#944b81"],
  ["#f7b3b2", "#cc8b8a", "#fecdcb"], ["#efbc93", "#c4936b", "#f9d2b4"], ["#dac68b", "#b09d63", "#e9daae"],
  ["#b1d49f", "#89aa77", "#cae4bd"], ["#89d9ce", "#60afa5", "#aee8e0"], ["#90d2f2", "#68a8c7", "#b3e3fb"],
  ["#c6bff8", "#9d96cd", "#d9d5fe"], ["#eeb3d3", "#c38baa", "#f9cce4"], ["#2b3531", "#161d1a", "#404c47"],
];
const FREE = 20;
const FIRST_PALE = 12;
const BLACK = 20;
const STRIDE = 7;
const DARK_INK = "#13201b";

/** Words that begin many names of a set tell nothing. */
const COMMON = /^(Primaris|Human|Half|Greater|Lesser)$/;
const SMALL = /^(of|the|and|de|in)$/i;

export interface Look {
  letters: string;
  body: string;
  edge: string;
  light: string;
  /** Of letters on the body. */
  ink: string;
  pale: boolean;
  /** Drawn white, with head and shoulders instead of letters. */
  sidekick: boolean;
}

export const SIDEKICK: Look = {
  letters: "", body: "#fbfcfb", edge: "#98a39d", light: "#f7f9f8", ink: DARK_INK, pale: true, sidekick: true,
};

export function hash(text: string): number {
  let h = 2166136261;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** The letters that a name may get, best first. */
export function letterChoices(name: string): string[] {
  const words = name.replace(/["'’!.,:()]/g, "").split(/[\s-]+/).filter((word) => word && !SMALL.test(word));
  if (words.length > 1 && COMMON.test(words[0] ?? "")) words.shift();
  const initial = (word: string): string => (word[0] ?? "").toUpperCase();
  const ofOne = (word: string): string[] => [...word.slice(1).toLowerCase()].map((letter) => initial(word) + letter);
  const [first = name, second] = words;
  const found = second === undefined ? ofOne(first) : [initial(first) + initial(second), ...ofOne(first), ...ofOne(second)];
  return found.length > 0 ? found : [initial(first) || "?"];
}

/** A look for each of the names; no two alike as long as colours and letters suffice.

Each has its own first choice unless one before it has the same: then it alone changes. So a card looks alike wherever it is
shown, but beside those that it could be taken for. */
export function looksOf(names: Iterable<string>): Map<string, Look> {
  const all = [...new Set(names)];
  const settledFirst = [...all.filter((name) => SETTLED.has(name)), ...all.filter((name) => !SETTLED.has(name))];
  const colours = shared(settledFirst, (name) => {
    const first = SETTLED.get(name) ?? hash(name) % FREE;
    return [first, ...Array.from({ length: FREE }, (_, at) => (first + (at + 1) * STRIDE) % FREE)];
  });
  const letters = shared(all, letterChoices);
  return new Map(all.map((name) => [name, lookOf(letters.get(name) ?? "?", colours.get(name) ?? 0)]));
}

/** One of the choices for each name: the first one if no name before it has that, else the first one that nobody has. */
function shared<Choice>(names: readonly string[], choicesOf: (name: string) => Choice[]): Map<string, Choice> {
  const chosen = new Map<string, Choice>();
  const taken = new Set<Choice>();
  for (const name of names) {
    const [first] = choicesOf(name);
    if (first === undefined || taken.has(first)) continue;
    taken.add(first);
    chosen.set(name, first);
  }
  for (const name of names) {
    if (chosen.has(name)) continue;
    const choices = choicesOf(name);
    const free = choices.find((each) => !taken.has(each)) ?? choices[0];
    if (free === undefined) continue;
    taken.add(free);
    chosen.set(name, free);
  }
  return chosen;
}

/** The looks of cards that are seen together; in an order that does not hang on who has them, so that a team looks alike on
every page. */
export function looksOfCards(cards: readonly NamedCard[]): Map<string, Look> {
  return looksOf(namesInOrder(cards));
}
export function looksOfTeam(team: { cards: readonly NamedCard[]; basics: readonly NamedCard[] } | null | undefined): Map<string, Look> {
  return looksOfCards(team ? [...team.cards, ...team.basics] : []);
}
export interface NamedCard {
  name: string;
  kind: string;
}
/** Characters before others, each by name. */
export function namesInOrder(cards: readonly NamedCard[]): string[] {
  const rank = (card: NamedCard): number => (card.kind === "character" ? 0 : 1);
  const sorted = cards.filter((card) => card.kind !== "sidekick").sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1));
  return sorted.map((card) => card.name);
}

function lookOf(letters: string, colour: number): Look {
  const [body, edge, light] = PALETTE[colour] ?? ["#2b3531", "#161d1a", "#404c47"];
  const pale = colour >= FIRST_PALE && colour !== BLACK;
  return { letters, body, edge, light, ink: pale ? DARK_INK : "#ffffff", pale, sidekick: false };
}

/** How an affiliation divides a crest and a die: paths in a box of 48. */
const DIVISIONS: readonly string[] = [
  "", "M24 0h24v48H24z", "M0 24h48v24H0z", "M0 0h48L0 48z", "M0 48V34L24 16l24 18v14z", "M24 0h24v24H24zM0 24h24v24H0z",
  "M10 0h28L24 34z", "M0 0h48v13H0z", "M0 0h16v48H0zM32 0h16v48H32z", "M0 0l24 24L0 48zM48 0L24 24l24 24z", "M0 36h48v12H0z",
  "M0 48L48 0v48z",
];
const DIVISION_OF: Readonly<Record<string, number>> = {
  Avengers: 4, Villains: 3, "Guardians of the Galaxy": 9, Monster: 7, Chaos: 5, "Death Guard": 10, Imperium: 1, Ultramarines: 6,
  "WWE Legends": 8, "Teenage Mutant Ninja Turtles": 2, Harpers: 11, "Emerald Enclave": 2, "Lords' Alliance": 5,
};

/** The division for a card's first affiliation; empty without one. */
export function divisionOf(affiliations: readonly string[]): string {
  const first = affiliations[0];
  if (first === undefined) return "";
  return DIVISIONS[DIVISION_OF[first] ?? 1 + (hash(first) % (DIVISIONS.length - 1))] ?? "";
}

/** The outline of a crest: the energy type. */
const OUTLINES: Readonly<Record<string, string>> = {
  fist: "M9 2h30l7 7v30l-7 7H9l-7-7V9z",
  bolt: "M24 1 44 12v24L24 47 4 36V12z",
  mask: "M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z",
  shield: "M4 3h40v22c0 11-9 18-20 22C13 43 4 36 4 25z",
  none: "M8 4h32a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z",
};

/** The outlines of a crest: one, or for two energy types the left and the right half. */
export function outlinesOf(energy: readonly string[]): string[] {
  const found = energy.slice(0, 2).map((type) => OUTLINES[type] ?? "").filter(Boolean);
  return found.length > 0 ? found : [OUTLINES["none"] ?? ""];
}

/** A four-pointed star around a point. */
export function starPath(x: number, y: number, radius: number): string {
  let path = "";
  for (let at = 0; at < 8; at++) {
    const r = at % 2 ? radius * 0.38 : radius;
    const angle = (Math.PI * at) / 4 - Math.PI / 2;
    path += `${at ? "L" : "M"}${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  }
  return `${path}z`;
}
