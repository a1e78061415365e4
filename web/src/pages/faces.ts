// Faces of dice in full words.
import type { Face } from "../wire/types";
import { t } from "../words/words";

export function faceWords(face: Face): string {
  if (face.kind === "energy") return t("card.face.energy", { words: face.words });
  const burst = face.burst ? `, ${t("burst", { n: face.burst })}` : "";
  if (face.kind === "action") return `${t("card.face.action")}${burst}`;
  return t("card.face.level", { level: face.level ?? 0, cost: face.fielding_cost ?? 0, attack: face.attack ?? 0, defense: face.defense ?? 0 }) + burst;
}
