// What this browser has solved, and with how many tries and hints: kept here and nowhere else.
const KEY = "overcrush-puzzles";
/** Puzzles that are remembered; the oldest are forgotten first. */
const MOST = 2000;

export interface Done {
  solved: boolean;
  /** Attempts that failed before it was solved, or so far. */
  failed: number;
  /** Hints that were taken before it was solved, or so far. */
  hints: number;
}

const NOTHING: Done = { solved: false, failed: 0, hints: 0 };

function isDone(value: unknown): value is Done {
  if (typeof value !== "object" || value === null) return false;
  const found = value as Record<string, unknown>;
  return typeof found["solved"] === "boolean" && typeof found["failed"] === "number" && typeof found["hints"] === "number";
}

/** Everything that is kept; what cannot be read counts as nothing. */
export function allDone(): Map<string, Done> {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
  return new Map(entries.filter((entry): entry is [string, Done] => isDone(entry[1])));
}

export function doneOf(puzzle: string): Done {
  return allDone().get(puzzle) ?? NOTHING;
}

/** Keep how a puzzle stands. One that is solved stays as it was solved first. */
export function keepDone(puzzle: string, done: Done): void {
  const all = allDone();
  if (all.get(puzzle)?.solved) return;
  all.delete(puzzle);
  all.set(puzzle, done);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...all].slice(-MOST))));
}
