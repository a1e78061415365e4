// An answer of a hint in words: what the button for it would say.
import type { Considered, Question } from "../wire/types";
import { capital, listed, t } from "../words/words";
import type { Game } from "./game.svelte";

export function hintWords(game: Game, question: Question, each: Considered): string {
  const { answer, option } = each;
  if (!Array.isArray(answer)) return option.kind === "pass" || option.kind === "done" ? passing(game, question) : capital(option.words);
  const parts = (question.declaration?.parts ?? []).filter((part) => answer.includes(part.answer));
  const names = listed(parts.map((part) => game.dieName(part.die ?? -1)));
  switch (question.kind) {
    case "attackers":
      return parts.length > 0 ? t("hint.attack", { names }) : t("ask.attackers.none");
    case "blockers":
      return parts.length > 0 ? listed(parts.map((part) => t("hint.block", { blocker: game.dieName(part.die ?? -1), attacker: game.dieName(part.other ?? -1) }))) : t("ask.blockers.none");
    case "reroll":
      return parts.length > 0 ? capital(listed(parts.map((part) => part.words))) : t("ask.reroll.keep");
    default:
      return names ? capital(names) : capital(option.words);
  }
}

function passing(game: Game, question: Question): string {
  if (question.kind !== "act") return t("ask.done");
  if (game.view?.active !== game.sideOf(question.seat)) return t("ask.other.pass");
  return game.view.step === "attack" ? t("ask.attack.pass") : t("ask.main.pass");
}
