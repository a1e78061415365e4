// Lines of the story as plain words.
import { listed, t } from "../words/words";
import type { Game } from "./game.svelte";
import type { Line } from "./story";

/** "Turn 7, yours" or "Turn 8, Computer": the heading of a turn. */
export function turnHeading(game: Game, turn: number, side: number): string {
  const name = game.sideName(side);
  return name === t("you") ? t("story.turn.you", { n: turn }) : t("story.turn", { n: turn, name });
}

/** "You roll", "Ann draws 4 dice.": the part of a line about draws or rolls that is no picture. */
export function lineBegins(game: Game, line: Line): string {
  const name = game.name(line.seat ?? 0);
  const own = name === t("you");
  if (line.kind === "draws" && line.dice.length > 1) return own ? t("story.draws.you", { n: line.dice.length }) : t("story.draws", { name, n: line.dice.length });
  if (line.kind !== "rolls") return line.words;
  const what = line.again ? "story.rerolls" : "story.rolls";
  return own ? t(`${what}.you`) : t(what, { name });
}

/** A whole line without pictures. */
export function lineText(game: Game, line: Line): string {
  if (line.kind !== "rolls") return lineBegins(game, line);
  const faces = line.faces.map((rolled) => {
    const card = game.card(rolled.card);
    return `${card?.name ?? ""} ${card?.faces[rolled.face]?.words ?? ""}`.trim();
  });
  return `${lineBegins(game, line)} ${listed(faces)}`;
}
