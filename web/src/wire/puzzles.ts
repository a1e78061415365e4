// Puzzles over HTTP: which there are, one of them, attempts at it, its solution.
import { ask } from "./http";
import type { AttemptMessage, AttemptReply, Defeat, PuzzleList, PuzzleShown, Solution } from "./types";

const path = (puzzle: string): string => `/api/puzzles/${encodeURIComponent(puzzle)}`;

/** day: as 2026-11-19, of this browser's calendar. */
export const puzzleList = (day: string): Promise<PuzzleList> => ask(`/api/puzzles?day=${day}`);
export const puzzleShown = (puzzle: string): Promise<PuzzleShown> => ask(path(puzzle));
export const attempt = (puzzle: string, message: AttemptMessage): Promise<AttemptReply> => ask(`${path(puzzle)}/attempt`, message);
export const defeat = (puzzle: string, answers: readonly number[]): Promise<Defeat> => ask(`${path(puzzle)}/defeat`, { answers });
export const solution = (puzzle: string): Promise<Solution> => ask(`${path(puzzle)}/solution`);
