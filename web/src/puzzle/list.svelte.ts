// All puzzles, as the server told them last; asked for once while the program is open.
import { puzzleList } from "../wire/puzzles";
import type { PuzzleList, PuzzleListed } from "../wire/types";
import { allDone } from "./done";
import { dayOf, following } from "./stream";

class List {
  told: PuzzleList | null = $state.raw(null);
  day = "";
}
const list = new List();

/** The list, asked for anew on another day. */
export async function loadPuzzles(): Promise<PuzzleList> {
  const day = dayOf(new Date());
  if (list.told === null || list.day !== day) {
    list.told = await puzzleList(day);
    list.day = day;
  }
  return list.told;
}

/** What comes after a puzzle, as far as the list is known. */
export function nextPuzzles(after: PuzzleListed, most: number): PuzzleListed[] {
  const done = allDone();
  return following(list.told?.puzzles ?? [], after, (id) => done.get(id)?.solved ?? false, most);
}

/** Whether a puzzle is the one of this day, as far as the list is known. */
export function isToday(id: string): boolean {
  return list.told?.today === id;
}

/** How many puzzles there are. */
export function puzzleCount(): number {
  return list.told?.puzzles.length ?? 0;
}
