// Who is in the attack: what has been declared, and what is being declared.
import type { Happened } from "../wire/types";
import type { Die } from "./dice";
import type { Game } from "./game.svelte";

export interface Lane {
  attacker: number;
  blockers: number[];
}

/** The lanes of the attack in the order of declaration. */
export function lanesOf(game: Game): readonly Lane[] {
  const view = game.view;
  if (!view) return [];
  if (game.sent === game.state?.version) return game.declared;
  const composer = game.composer;
  if (composer.question?.kind === "attackers") {
    return composer.chosen.map((part) => ({ attacker: part.die ?? -1, blockers: [] }));
  }
  const planned = (attacker: number): number[] => game.planned.filter((part) => part.other === attacker).map((part) => part.die ?? -1);
  return game.attackers.map((attacker) => ({
    attacker,
    blockers: [...(composer.question?.kind === "blockers" ? composer.blockersOf(attacker) : (game.die(attacker)?.blocked_by ?? [])), ...planned(attacker)],
  }));
}

/** Who attacks: as they stood in their lanes before, then as they were declared, so that no lane changes its place. */
export function attackersInOrder(dice: ReadonlyMap<number, Die>, lanes: readonly number[], events: readonly Happened[]): number[] {
  const declared = events.filter((event) => event.kind === "attacked").map((event) => Number(event.fields?.["die"] ?? -1));
  const attacking = [...dice.values()].filter((die) => die.zone === "attack" && !die.blocks?.length).map((die) => die.number);
  return [...new Set([...lanes, ...declared, ...attacking])].filter((number) => attacking.includes(number));
}

/** The dice that stand in a lane instead of in their field. */
export function fighting(game: Game): Set<number> {
  return new Set(lanesOf(game).flatMap((lane) => [lane.attacker, ...lane.blockers]));
}
