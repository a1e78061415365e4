// Who is in the attack: what has been declared, and what is being declared.
import type { Game } from "./game.svelte";

export interface Lane {
  attacker: number;
  blockers: number[];
}

/** The lanes of the attack in the order of declaration. */
export function lanesOf(game: Game): Lane[] {
  const view = game.view;
  if (!view) return [];
  const composer = game.composer;
  if (composer.question?.kind === "attackers") {
    return composer.chosen.map((part) => ({ attacker: part.die ?? -1, blockers: [] }));
  }
  const attackers = game.allDice.filter((die) => die.zone === "attack" && !die.blocks?.length && game.sideOf(die.controller ?? 0) === view.active);
  return attackers.map((die) => ({
    attacker: die.number,
    blockers: composer.question?.kind === "blockers" ? composer.blockersOf(die.number) : (die.blocked_by ?? []),
  }));
}

/** The dice that stand in a lane instead of in their field. */
export function fighting(game: Game): Set<number> {
  return new Set(lanesOf(game).flatMap((lane) => [lane.attacker, ...lane.blockers]));
}
