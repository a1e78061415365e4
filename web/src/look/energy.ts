// Energy as it is drawn and said.
import type { Energy } from "../wire/types";

export const TYPES = ["fist", "bolt", "mask", "shield", "wild", "generic"] as const;
export type EnergyType = (typeof TYPES)[number];

/** On the white of a die. */
export const ON_WHITE: Readonly<Record<EnergyType, string>> = {
  fist: "#9c2a14", bolt: "#b07a00", mask: "#7a3d9c", shield: "#086b5a", wild: "#13201b", generic: "#3c4a44",
};
export const LETTERS: Readonly<Record<EnergyType, string>> = { fist: "F", bolt: "B", mask: "M", shield: "S", wild: "W", generic: "" };

/** One symbol: a type, or generic energy with its number. */
export interface Symbol {
  type: EnergyType;
  amount: number;
}

/** The symbols of an amount of energy: types one by one, generic energy as one ring with a number. */
export function symbolsOf(energy: Energy | null | undefined): Symbol[] {
  const found: Symbol[] = [];
  if (!energy) return found;
  for (const type of TYPES) {
    const amount = energy[type] ?? 0;
    if (type === "generic") {
      if (amount > 0) found.push({ type, amount });
    } else {
      for (let n = 0; n < amount; n++) found.push({ type, amount: 1 });
    }
  }
  return found;
}

export function sumOf(energy: Energy | null | undefined): number {
  return TYPES.reduce((sum, type) => sum + (energy?.[type] ?? 0), 0);
}

export function isEnergyType(word: string): word is EnergyType {
  return (TYPES as readonly string[]).includes(word);
}
