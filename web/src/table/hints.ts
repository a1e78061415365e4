// An answer of a hint in words: what the button for it would say.
import type { Considered, Question } from "../wire/types";
import { capital, listed, t } from "../words/words";
import { counted } from "./dice";
import type { Game } from "./game.svelte";

/** Dice that nothing tells apart are numbered in words; here they are marked on the mat. */
const plain = (words: string): string => words.replaceAll(/ #\d+\b/g, "");

function rolled(game: Game, number: number): string {
  const die = game.die(number);
  return die?.face?.words ? t("hint.die", { name: die.name, face: die.face.words }) : (die?.name ?? "");
}

export function hintWords(game: Game, question: Question, each: Considered): string {
  const { answer, option } = each;
  if (!Array.isArray(answer)) return option.kind === "pass" || option.kind === "done" ? passing(game, question) : capital(plain(option.words));
  const parts = (question.declaration?.parts ?? []).filter((part) => answer.includes(part.answer));
  const names = listed(parts.map((part) => game.dieName(part.die ?? -1)));
  switch (question.kind) {
    case "attackers":
      return parts.length > 0 ? t("hint.attack", { names }) : t("ask.attackers.none");
    case "blockers":
      return parts.length > 0 ? listed(parts.map((part) => t("hint.block", { blocker: game.dieName(part.die ?? -1), attacker: game.dieName(part.other ?? -1) }))) : t("ask.blockers.none");
    case "reroll":
      return parts.length > 0 ? t("hint.reroll", { names: listed(counted(parts.map((part) => rolled(game, part.die ?? -1)), (name, n) => t("names.times", { name, n }))) }) : t("ask.reroll.keep");
    default:
      return names ? capital(names) : capital(plain(option.words));
  }
}

function passing(game: Game, question: Question): string {
  if (question.kind !== "act") return t("ask.done");
  if (game.view?.active !== game.sideOf(question.seat)) return t("ask.other.pass");
  return game.view.step === "attack" ? t("ask.attack.pass") : t("ask.main.pass");
}
