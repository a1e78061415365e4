// Small tables for tests.
import type { Die } from "../src/table/dice";
import type { CardFacts, Face, Heap, Hello, Option, Question, Refusal, State, TableFacts, View, Die as ViewDie } from "../src/wire/types";

export const FACES: Face[] = [
  { kind: "energy", words: "shield", energy: { shield: 1 } },
  { kind: "character", words: "L1", level: 1, fielding_cost: 1, attack: 3, defense: 3 },
  { kind: "character", words: "L2", level: 2, fielding_cost: 2, attack: 5, defense: 4 },
];

const SIDEKICK_FACES: Face[] = [
  { kind: "energy", words: "fist", energy: { fist: 1 } },
  { kind: "energy", words: "mask", energy: { mask: 1 } },
  { kind: "energy", words: "2 bolts", energy: { bolt: 2 } },
  { kind: "energy", words: "2 generic", energy: { generic: 2 } },
  { kind: "character", words: "L1", level: 1, attack: 1, defense: 1 },
];

export function card(number: number, name: string, more: Partial<CardFacts> = {}): CardFacts {
  return { number, id: `X-${number}`, name, subtitle: "Test", kind: "character", cost: 4, energy: ["shield"], affiliations: [], dice: 3, max_dice: 4, text: [], faces: FACES, owner: 0, ...more };
}

export const CARDS = [card(0, "Sidekick", { kind: "sidekick", faces: SIDEKICK_FACES }), card(1, "Captain America"), card(2, "Vision", { owner: 1 })];

export function die(number: number, more: Partial<Die> = {}): Die {
  const { face = FACES[2], ...rest } = more;
  return { number, card: 1, name: "Captain America", lines: [], zone: "field", owner: 0, controller: 0, face: face ?? null, level: 2, attack: 5, defense: 4, ...rest };
}

export function energyDie(number: number, energy: NonNullable<Face["energy"]>, more: Partial<Die> = {}): Die {
  const face = SIDEKICK_FACES.find((each) => JSON.stringify(each.energy) === JSON.stringify(energy));
  if (!face) throw new Error(`No side of a Sidekick shows ${JSON.stringify(energy)}.`);
  return { number, card: 0, name: "Sidekick", lines: [], zone: "reserve", owner: 0, controller: 0, face, ...more };
}

export function option(answer: number, kind: Option["kind"], more: Partial<Option> = {}): Option {
  const words = more.words ?? `${kind} ${answer}`;
  return { answer, kind, words, message: words, ...more };
}

export function refusal(key: string, words: string): Refusal {
  return { key, words, message: { key } };
}

/** A die as a view shows it. */
function viewDie({ name: _name, lines: _lines, face, ...rest }: Die): ViewDie {
  const at = CARDS[rest.printed_card ?? rest.card]?.faces.findIndex((each) => each === face) ?? -1;
  if (at < 0) throw new Error(`Die ${rest.number} has no such side.`);
  return { ...rest, face: at };
}

/** A die that shows nothing, alone in its heap. */
function heap({ number, zone, card: kind, owner = null, controller = null }: Die): Heap {
  return { zone, card: kind, owner, controller, dice: [number] };
}

export const HELLO: Hello = { type: "hello", protocol: 1, program: "1", game: "g", seats: [0] };
export const TABLE: TableFacts = {
  type: "table", cards: CARDS, format: "standard", edition: "ai", life: 20,
  places: [{ seat: 0, name: "Ada", side: 0, team: "Avengers" }, { seat: 1, name: "Computer", side: 1, team: "Rogues", level: 3 }],
};

export function view(dice: Die[], more: Partial<View> = {}): View {
  return {
    version: 1, seat: 0, turn: 3, step: "main", active: 0,
    sides: [{ number: 0, seats: [0], life: 20, start_life: 20 }, { number: 1, seats: [1], life: 20, start_life: 20 }],
    seats: [{ number: 0, name: "Ada", side: 0, energy: {}, energy_without_dice: {} }, { number: 1, name: "Computer", side: 1, energy: {}, energy_without_dice: {} }],
    cards: CARDS.map((each) => ({ number: each.number, name: each.name, left: 3, owner: each.owner ?? null, cost: 4, prices: [4, null] })),
    dice: dice.filter((each) => each.face).map(viewDie), heaps: dice.filter((each) => !each.face).map(heap), globals: [], waiting: null, ...more,
  };
}

export function question(kind: Question["kind"], options: Option[], more: Partial<Question> = {}): Question {
  return { version: 1, seat: 0, kind, words: "What do you do?", message: { key: `asked.${kind}` }, options, ...more };
}

export function state(dice: Die[], asked: Question | null, more: Partial<View> = {}): State {
  return { type: "state", version: asked?.version ?? 1, told: 0, view: view(dice, more), question: asked };
}
