// Written by tools/write_wire_types.py from src/overcrush/server/library/; change that, then run the tool.
import type { Face } from "./types";

/** A rulebook. */
export interface BookShown {
  code: string;
  title: string;
}

/** A character face in short. */
export interface CardLevel {
  cost: number;
  attack: number;
  defense: number;
  burst: number;
}

/** A card as other pages name it. */
export interface CardLink {
  id: string;
  name: string;
  subtitle: string;
  kind: string;
  cost: number;
  energy: string[];
  affiliations: string[];
}

/** A card as a list shows it. */
export interface CardRow {
  id: string;
  name: string;
  subtitle: string;
  kind: string;
  cost: number;
  energy: string[];
  affiliations: string[];
  text: string[];
  levels: CardLevel[];
}

/** A card with everything that is known about it. */
export interface CardShown {
  id: string;
  set: string;
  set_name: string;
  edition: string;
  number: number;
  name: string;
  subtitle: string;
  printed_as: string;
  kind: string;
  cost: number;
  energy: string[];
  affiliations: string[];
  alignment: string;
  tags: string[];
  equip: boolean;
  rarity: string;
  max_dice: number;
  text: string[];
  back_text: string[];
  back_affiliations: string[];
  faces: Face[];
  odds: number[];
  keywords: string[];
  problem: string;
  rulings: RulingOfCard[];
  proofs: ProofOfCard[];
  versions: CardLink[];
  teams: string[];
}

/** Some of the cards that fit a query. */
export interface CardsFound {
  total: number;
  all: number;
  sets: SetShown[];
  offset: number;
  cards: CardRow[];
  parts: QueryPart[];
  meant: Meant | null;
  problem: QueryProblem | null;
}

/** A chapter of the rules, and how many it has. */
export interface Chapter {
  letter: string;
  title: string;
  rules: number;
}

/** A topic on which the books differ. */
export interface DifferenceShown {
  topic: string;
  books_2016: string;
  books_2018: string;
  wwe: string;
}

/** A rule or a ruling with everything that belongs to it. */
export interface EntryShown {
  id: string;
  kind: "keyword" | "rule" | "ruling" | "word";
  title: string;
  words: string;
  letter: string;
  chapter: string;
  keyword: string;
  note: string;
  where: string;
  books: string[];
  editions: string[];
  option: boolean;
  differences: DifferenceShown[];
  rulings: RuleHit[];
  near: RuleHit[];
  proofs: ProofOfRule[];
  not_shown: string;
  before: string;
  after: string;
}

/** A keyword, or a word of the glossaries, with everything that belongs to it. */
export interface KeywordShown {
  name: string;
  kind: "keyword" | "rule" | "ruling" | "word";
  title: string;
  points: string[];
  parameter: string;
  books: string[];
  also: string[];
  rules: RuleHit[];
  rulings: RuleHit[];
  cards: CardLink[];
  proofs: ProofOfRule[];
}

/** Another query that somebody probably meant, and how many cards fit it. */
export interface Meant {
  query: string;
  total: number;
}

/** A scenario that shows that the card plays as printed. */
export interface ProofOfCard {
  words: string;
  scenario: string;
}

/** A test that shows a rule. */
export interface ProofOfRule {
  words: string;
  test: string;
}

/** One of the conditions that a query joins with `and`; positions count characters from 0. */
export interface QueryPart {
  start: number;
  end: number;
  field: string;
  comparison: string;
  value: string;
  either: boolean;
}

/** Why a query cannot be read, and where in it. */
export interface QueryProblem {
  words: string;
  position: number;
}

/** Something that was found. */
export interface RuleHit {
  id: string;
  kind: "keyword" | "rule" | "ruling" | "word";
  title: string;
  words: string;
  edition: string;
  marks: ([number, number])[];
}

/** What the rulebook consists of. */
export interface RulebookShown {
  chapters: Chapter[];
  books: BookShown[];
  keywords: string[];
  words: string[];
  rules: number;
  rulings: number;
  shown: number;
}

/** What fits somebody's words, best first, or a chapter in its order. */
export interface RulesFound {
  total: number;
  hits: RuleHit[];
  read_as: Record<string, string[]>;
  cards: CardLink[];
}

/** What was decided about a card: question, decision and reason, or a note in words. */
export interface RulingOfCard {
  page: string;
  question: string;
  decision: string;
  why: string;
  words: string;
}

/** A set of cards. */
export interface SetShown {
  code: string;
  title: string;
}

/** Something that explains itself. */
export interface Term {
  name: string;
  kind: "keyword" | "symbol" | "word";
  forms: string[];
  words: string;
  address: string;
}
