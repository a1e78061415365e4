// Every die of a table as the page draws it. A view leaves out what is printed, and dice that show nothing lie in heaps.
import type { CardFacts, Face, State, StatLine, Die as ViewDie } from "../wire/types";

export interface Die extends Omit<ViewDie, "face" | "lines"> {
  name: string;
  /** What it shows; null for a die that is not rolled. */
  face: Face | null;
  /** Where its numbers come from, in words; empty where they are those of its face alone. */
  lines: readonly StatLine[];
}

const FIRST: Readonly<Record<string, number>> = { character: 0, action: 1, energy: 2 };

/** The dice of a zone as they lie there: characters, actions, energy; Sidekicks last; those of a card together, high levels first. */
export function inOrder(dice: readonly Die[], cards: ReadonlyMap<number, CardFacts>): Die[] {
  const sidekick = (die: Die): number => (cards.get(die.card)?.kind === "sidekick" ? 1 : 0);
  const kind = (die: Die): number => FIRST[die.face?.kind ?? "energy"] ?? 0;
  return [...dice].sort(
    (one, other) => kind(one) - kind(other) || sidekick(one) - sidekick(other) || one.card - other.card || (other.level ?? 0) - (one.level ?? 0) || one.number - other.number,
  );
}

/** Names in a list, those that come more than once with their number. */
export function counted(names: readonly string[], times: (name: string, n: number) => string): string[] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, n]) => (n > 1 ? times(name, n) : name));
}

/** Dice that nothing tells apart, one upon the other; those that are chosen lie alone. */
export function stacked(dice: readonly Die[], alone: (die: Die) => boolean): { die: Die; count: number }[] {
  const found = new Map<string, { die: Die; count: number }>();
  for (const die of dice) {
    const key = die.alike == null || alone(die) ? `die ${die.number}` : `alike ${die.alike}`;
    const stack = found.get(key);
    if (stack) stack.count += 1;
    else found.set(key, { die, count: 1 });
  }
  return [...found.values()];
}

/** All dice in the order of their numbers. */
export function diceOf(state: State, cards: ReadonlyMap<number, CardFacts>): Die[] {
  const explained = new Map(state.explained?.map((each) => [each.die, each.lines]) ?? []);
  const shown = (die: ViewDie): Die => ({
    ...die,
    name: cards.get(die.card)?.name ?? "",
    face: die.face == null ? null : (cards.get(die.printed_card ?? die.card)?.faces[die.face] ?? null),
    lines: explained.get(die.number) ?? [],
  });
  const onCards = state.view.cards.map((card) => ({ zone: "card", card: card.number, dice: card.dice ?? [], owner: card.owner, controller: card.owner }));
  const heaps = [...state.view.heaps, ...onCards].flatMap(({ dice, ...heap }) =>
    dice.map((number) => shown({ ...heap, number, alike: dice.length > 1 ? Math.min(...dice) : null })),
  );
  return [...state.view.dice.map(shown), ...heaps].sort((one, other) => one.number - other.number);
}
