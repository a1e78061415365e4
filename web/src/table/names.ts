// A die in full words: its accessible name.
import { TYPES } from "../look/energy";
import { listed, t } from "../words/words";
import type { Die } from "./dice";

export interface Naming {
  die(number: number): Die | undefined;
  /** What a seat is called. */
  seat(number: number): string;
  levels(card: number): number;
}

/** The name of a die, with its level where others of the name show another one. */
export function nameAmong(die: Die, others: readonly Die[]): string {
  const differs = others.some((other) => other.name === die.name && other.level != null && other.level !== die.level);
  return differs && die.level != null ? t("die.name.level", { name: die.name, n: die.level }) : die.name;
}

/** A die as a screen reader says it. */
export function sayDie(die: Die, naming: Naming): string {
  return [...sayFace(die, naming), ...sayPlace(die, naming)].join(", ");
}

function sayFace(die: Die, naming: Naming): string[] {
  const face = die.face;
  if (!face) return [die.name];
  if (face.kind === "energy") return [die.name, ...TYPES.flatMap((type) => sayEnergy(type, face.energy?.[type] ?? 0))];
  const said = [die.name];
  if (face.kind === "action") said.push(t("die.action"));
  else {
    if (naming.levels(die.card) > 1 && die.level != null) said.push(t("die.level", { n: die.level }));
    said.push(sayNumber("attack", die.attack ?? 0, face.attack ?? 0), sayNumber("defense", die.defense ?? 0, face.defense ?? 0));
  }
  if (face.burst) said.push(t("die.burst", { n: face.burst }));
  if (die.damage) said.push(t("die.damage", { n: die.damage }));
  if (die.zone === "reserve" && die.fielding_cost != null) said.push(t("die.cost", { n: die.fielding_cost }));
  return said;
}

function sayEnergy(type: (typeof TYPES)[number], amount: number): string[] {
  if (amount === 0) return [];
  if (type === "generic") return [t("die.generic", { n: amount })];
  const word = t(`energy.${type}`);
  if (amount === 1) return [t("die.energy.one", { type: word })];
  return [amount === 2 ? t("die.energy.two", { type: word }) : t("die.energy", { n: amount, type: word })];
}

function sayNumber(which: "attack" | "defense", now: number, printed: number): string {
  return now === printed ? t(`die.${which}`, { n: now }) : t(`die.${which}.changed`, { n: now, printed });
}

function sayPlace(die: Die, naming: Naming): string[] {
  const names = (numbers: readonly number[] | undefined): string =>
    listed((numbers ?? []).map((number) => naming.die(number)?.name ?? "").filter(Boolean));
  const said: string[] = [];
  const { blocks, blocked_by: blockedBy, attached, captured } = die;
  if (die.zone === "attack" && !blocks?.length) said.push(t("die.attacking"));
  if (blockedBy?.length) said.push(t("die.blocked", { names: names(blockedBy) }));
  if (blocks?.length) said.push(t("die.blocks", { names: names(blocks) }));
  if (attached?.length) said.push(t("die.attached", { names: names(attached) }));
  if (captured?.length) said.push(t("die.captured", { names: names(captured) }));
  if (die.owner != null && die.controller != null && die.owner !== die.controller) said.push(t("die.owner", { name: naming.seat(die.owner) }));
  if (die.combat?.length) said.push(...die.combat);
  if (die.keywords?.length) said.push(...die.keywords);
  return said;
}
