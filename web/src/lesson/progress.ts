// Where somebody is in the lesson, kept in the browser: the table itself is kept by the server.
import type { Moment } from "./advice";

const KEY = "overcrush.lesson";
const PROGRESS = "overcrush.lesson.";

/** What is warned of, once each. */
export type Slip = "home" | "energy" | "action";

export interface Progress {
  done: Moment[];
  warned: Slip[];
  /** Notes that were read: the next time they say only what to do. */
  told: string[];
  /** The answer with which a moment began, to go back to. */
  places: Partial<Record<Moment, number>>;
  over: boolean;
}

/** The table of the last lesson that this browser has begun. */
export function lessonGame(): string | null {
  return localStorage.getItem(KEY);
}

export function keepLessonGame(game: string): void {
  localStorage.setItem(KEY, game);
}

export function forgetLessonGame(): void {
  localStorage.removeItem(KEY);
}

export function kept(game: string): Progress {
  const text = localStorage.getItem(PROGRESS + game);
  return { done: [], warned: [], told: [], places: {}, over: false, ...(JSON.parse(text ?? "{}") as Partial<Progress>) };
}

export function keep(game: string, progress: Progress): void {
  localStorage.setItem(PROGRESS + game, JSON.stringify(progress));
}

/** The lesson that can be gone on with. */
export function unfinished(): Progress | null {
  const game = lessonGame();
  if (game === null) return null;
  const progress = kept(game);
  return progress.over ? null : progress;
}
