// Replies about cards and rules, as small as a test needs them.
import { vi } from "vitest";
import type { CardRow, CardShown, CardsFound, EntryShown, KeywordShown, QueryPart, RuleHit, RulebookShown, RulesFound, Term } from "../src/wire/library";

export const row = (number: number, name = `Hero ${number}`): CardRow => ({
  id: `TST-${String(number).padStart(3, "0")}`, name, subtitle: `Version ${number}`, kind: "character", cost: 3, energy: ["fist"], affiliations: [],
  text: ["Overcrush.", "Global [mask]: spin this up."], levels: [{ cost: 1, attack: 2, defense: 3, burst: 1 }],
});

export const part = (start: number, end: number, field = "", value = "", comparison = field ? ":" : "", either = false): QueryPart => ({ start, end, field, comparison, value, either });

export const cardsFound = (cards: CardRow[], changed: Partial<CardsFound> = {}): CardsFound => ({
  total: cards.length, all: 375, sets: [{ code: "WWE", title: "WWE Campaign Box" }, { code: "AI", title: "Avengers Infinity" }], offset: 0, cards, parts: [], meant: null, problem: null, ...changed,
});

export const shown = (number: number): CardShown => ({
  ...row(number), set: "TST", set_name: "Tests", edition: "", number, printed_as: "", alignment: "", tags: [], equip: false, rarity: "common", max_dice: 4,
  back_text: [], back_affiliations: [], odds: [0.5, 0.75], keywords: ["Overcrush"], problem: "",
  faces: [{ kind: "energy", words: "fist", energy: { fist: 1 } }, { kind: "character", words: "L1*", level: 1, fielding_cost: 1, attack: 2, defense: 3, burst: 1 }],
  rulings: [{ page: "Cards", question: "Does it count?", decision: "Yes.", why: "See X-012.", words: "" }],
  proofs: [{ words: "it counts", scenario: "tests/cards/one.toml" }], versions: [row(number + 1, `Hero ${number}`)], teams: ["First Team"],
});

export const hit = (id: string, kind: RuleHit["kind"] = "rule", words = `What ${id} says.`): RuleHit => ({ id, kind, title: "What an attacker does", words, edition: "2018", marks: [[0, 4]] });

export const rulesFound = (hits: RuleHit[]): RulesFound => ({ total: hits.length, hits, read_as: {}, cards: [] });

export const overview: RulebookShown = {
  chapters: [{ letter: "C", title: "Combat", rules: 40 }], books: [{ code: "ai", title: "Avengers Infinity (2018)" }, { code: "fus", title: "Under Siege (2016)" }],
  keywords: ["Overcrush"], words: ["Active"], rules: 534, rulings: 90, shown: 520,
};

export const entry = (id: string): EntryShown => ({
  id, kind: "rule", title: "Blocked stays blocked", chapter: "Combat", words: "An attacker with Overcrush.", letter: "C", keyword: "", note: "", where: "Assign Damage", books: ["Avengers Infinity (2018)"], editions: ["ai"],
  option: false, differences: [], rulings: [hit("A22", "ruling")], near: [hit("C-014")], proofs: [{ words: "It stays blocked", test: "tests/rules/x.py::test_it" }], not_shown: "", before: "C-014", after: "C-016",
});

export const keyword: KeywordShown = {
  name: "Overcrush", kind: "keyword", title: "keyword, static", points: ["What is left goes to the opponent.", "Only when attacking."], parameter: "", books: ["WWE (2019)"], also: [],
  rules: [hit("K-075")], rulings: [], cards: [row(1)], proofs: [],
};

export const TERMS: Term[] = [
  { name: "Overcrush", kind: "keyword", forms: ["Overcrush"], words: "What is left goes to the opponent.", address: "/rules/keyword/Overcrush" },
  { name: "Active", kind: "word", forms: ["Active", "while active"], words: "One of its dice is in the Field Zone.", address: "/rules/keyword/Active" },
  { name: "Spin", kind: "word", forms: ["Spin", "spin up"], words: "To another level.", address: "/rules/keyword/Spin" },
  { name: "mask", kind: "symbol", forms: [], words: "One of four types.", address: "/rules/E-001" },
];

/** Answers requests by their addresses; what nobody has an answer for fails. */
export function answering(answers: (address: string) => unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn((address: string) => {
    const found = address === "/api/rulebook/terms" ? TERMS : address === "/api/rulebook" ? overview : answers(address);
    return Promise.resolve(found instanceof Response ? found : Response.json(found));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
