// Globals among the options of a window: each once, and in words that say what it costs and does.
import type { Global, Option } from "../wire/types";
import { capital, t } from "../words/words";
import type { Game } from "./game.svelte";

const globalOf = (game: Game, option: Option): Global | undefined =>
  option.kind === "use global" ? game.view?.globals.find((each) => each.ability === option.ability) : undefined;

/** The options without those that do the same: a Global may stand on cards of several teams. */
export function differentOptions(game: Game, options: readonly Option[]): Option[] {
  const same = (option: Option): string => {
    const global = globalOf(game, option);
    return global ? `${global.name}/${global.words}/${global.cost}` : option.words;
  };
  return options.filter((option, at) => options.findIndex((each) => same(each) === same(option)) === at);
}

/** What a button for an option says. */
export function optionWords(game: Game, option: Option): string {
  const global = globalOf(game, option);
  if (!global) return capital(option.words);
  const types = global.types ?? [];
  const generic = global.cost - types.length;
  const cost = types.map((type) => `[${type}]`).join("") + (generic > 0 ? `[${generic}]` : "");
  const free = game.question?.kind === "free global" || cost === "";
  const effect = global.effect.replace(/\.$/, "");
  return free ? t("ask.global.free", { name: global.name, effect }) : t("ask.global", { cost, effect });
}
