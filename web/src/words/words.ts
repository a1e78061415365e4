// Every text of the interface, by its key; sentences of the game itself come from the server.
import common from "./en/common.json";
import friends from "./en/friends.json";
import home from "./en/home.json";
import lesson from "./en/lesson.json";
import library from "./en/library.json";
import puzzles from "./en/puzzles.json";
import replay from "./en/replay.json";
import newGame from "./en/new.json";
import settings from "./en/settings.json";
import table from "./en/table.json";
import teams from "./en/teams.json";

// A file for each page or part; a key stands in one of them.
const en = { ...common, ...friends, ...home, ...lesson, ...library, ...newGame, ...puzzles, ...replay, ...settings, ...table, ...teams };

export type Key = keyof typeof en;
export type Fields = Record<string, string | number>;

/** The text of a key with its fields put in. `one|several` in a text is chosen by the field `n`. */
export function t(key: Key, fields: Fields = {}): string {
  const text: string = en[key];
  const [one = "", several] = text.split("|");
  const chosen = several === undefined || fields["n"] === 1 ? one : several;
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
}

/** Whether a word of the server has a text here. */
export function known(key: string): key is Key {
  return key in en;
}

/** Words with a capital at the beginning, as a button shows them. */
export function capital(words: string): string {
  return words.replace(/^./, (first) => first.toUpperCase());
}

/** Names in a row: "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${t("and")} ${names[names.length - 1] ?? ""}`;
}
