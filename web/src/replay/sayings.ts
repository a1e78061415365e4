// What the page says of a point in the game.
import type { Game } from "../table/game.svelte";
import type { Line } from "../table/story";
import { listed, t } from "../words/words";

/** A line of the story as plain words. */
export function lineText(game: Game, line: Line): string {
  const name = game.name(line.seat ?? 0);
  const own = name === t("you");
  if (line.kind === "draws" && line.dice.length > 1) return own ? t("story.draws.you", { n: line.dice.length }) : t("story.draws", { name, n: line.dice.length });
  if (line.kind !== "rolls") return line.words;
  const faces = line.faces.map((rolled) => {
    const card = game.card(rolled.card);
    return `${card?.name ?? ""} ${card?.faces[rolled.face]?.words ?? ""}`.trim();
  });
  return `${own ? t("story.rolls.you") : t("story.rolls", { name })} ${listed(faces)}`;
}
