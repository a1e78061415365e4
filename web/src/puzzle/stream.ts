// Which puzzles are shown, and which comes next.
import type { PuzzleListed } from "../wire/types";

export type Goal = PuzzleListed["goal"];
export const GOALS: readonly Goal[] = ["win", "survive", "block"];
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

export interface Wish {
  goal: Goal | "";
  /** 0: any. */
  difficulty: number;
  /** Those that were solved here are left out. */
  open: boolean;
}

/** The wish that an address says after its question mark. */
export function wishOf(search: string): Wish {
  const fields = new URLSearchParams(search);
  const goal = GOALS.find((each) => each === fields.get("goal")) ?? "";
  const difficulty = DIFFICULTIES.find((each) => String(each) === fields.get("difficulty")) ?? 0;
  return { goal, difficulty, open: fields.get("open") === "1" };
}

/** The same for an address. */
export function searchOf(wish: Wish): string {
  const fields = new URLSearchParams();
  if (wish.goal) fields.set("goal", wish.goal);
  if (wish.difficulty > 0) fields.set("difficulty", String(wish.difficulty));
  if (wish.open) fields.set("open", "1");
  return fields.size > 0 ? `?${fields.toString()}` : "";
}

export function wished(puzzles: readonly PuzzleListed[], wish: Wish, isSolved: (id: string) => boolean): PuzzleListed[] {
  return puzzles.filter((each) => (wish.goal === "" || each.goal === wish.goal) && (wish.difficulty === 0 || each.difficulty === wish.difficulty) && !(wish.open && isSolved(each.id)));
}

/** What comes after a puzzle: others that are not solved yet, those of the same goal and difficulty first, then the nearest. */
export function following(puzzles: readonly PuzzleListed[], after: PuzzleListed, isSolved: (id: string) => boolean, most: number): PuzzleListed[] {
  const at = puzzles.findIndex((each) => each.id === after.id);
  const inTurn = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))].filter((each) => each.id !== after.id && !isSolved(each.id));
  const distance = (each: PuzzleListed): number => Math.abs(each.difficulty - after.difficulty) * 2 + (each.goal === after.goal ? 0 : 1);
  return inTurn.sort((one, other) => distance(one) - distance(other)).slice(0, most);
}

/** A day as the server reads it: that of this browser's calendar. */
export function dayOf(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
