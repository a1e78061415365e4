// What is drawn of a die: its face with the numbers now.
import type { Die } from "../table/dice";
import type { CardFacts, Energy, Face } from "../wire/types";
import { SIDEKICK, type Look } from "./looks";

export interface Drawn {
  look: Look;
  kind: "energy" | "character" | "action" | "back";
  energy?: Energy | undefined;
  level?: number | undefined;
  /** How many levels the die has. */
  levels: number;
  /** Shown outside the Field Zone only: there it means nothing. */
  cost?: number | undefined;
  attack?: number | undefined;
  defense?: number | undefined;
  printedAttack?: number | undefined;
  printedDefense?: number | undefined;
  burst: number;
  affiliations: readonly string[];
  /** A label for a die that belongs to somebody else. */
  owner?: string | undefined;
}

const COSTLESS = new Set(["field", "attack"]);

/** How many levels a card's die has. */
export function levelsOf(facts: CardFacts | undefined): number {
  return Math.max(0, ...(facts?.faces ?? []).map((face) => face.level ?? 0));
}

/** Whether a keyword is printed on a card, so that a die need not be marked with it. */
export function hasPrinted(facts: CardFacts | undefined, keyword: string): boolean {
  return facts?.text.some((line) => line.words.split(/[.,;:]\s*/).includes(keyword)) ?? false;
}

/** A die as it lies on the table. */
export function drawnDie(die: Die, facts: CardFacts | undefined, look: Look): Drawn {
  const face = die.face;
  const inField = COSTLESS.has(die.zone);
  const stolen = die.owner != null && die.controller != null && die.owner !== die.controller;
  if (!face) return { ...back(facts, look), owner: stolen ? `S${die.owner! + 1}` : undefined };
  return {
    ...drawnFace(face, facts, look),
    level: die.level ?? face.level ?? undefined,
    cost: inField ? undefined : (die.fielding_cost ?? face.fielding_cost ?? undefined),
    attack: die.attack ?? face.attack ?? undefined,
    defense: die.defense ?? face.defense ?? undefined,
    owner: stolen ? `S${die.owner! + 1}` : undefined,
  };
}

/** A face as it is printed. */
export function drawnFace(face: Face, facts: CardFacts | undefined, look: Look): Drawn {
  return {
    look,
    kind: face.kind === "energy" || face.kind === "action" ? face.kind : "character",
    energy: face.energy ?? undefined,
    level: face.level ?? undefined,
    levels: levelsOf(facts),
    cost: face.fielding_cost ?? undefined,
    attack: face.attack ?? undefined,
    defense: face.defense ?? undefined,
    printedAttack: face.attack ?? undefined,
    printedDefense: face.defense ?? undefined,
    burst: face.burst ?? 0,
    affiliations: facts?.affiliations ?? [],
  };
}

/** A die that is not rolled. */
export function back(facts: CardFacts | undefined, look: Look): Drawn {
  return { look, kind: "back", levels: levelsOf(facts), burst: 0, affiliations: facts?.affiliations ?? [] };
}

/** The look of a card: Sidekicks are white, whatever their edition calls them. */
export function lookOfCard(facts: CardFacts | undefined, looks: ReadonlyMap<string, Look>): Look {
  if (facts === undefined || facts.kind === "sidekick") return SIDEKICK;
  return looks.get(facts.name) ?? SIDEKICK;
}
