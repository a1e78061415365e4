// The filters beside the list of cards: each is a condition of the search language.
import { t } from "../words/words";
import type { SetShown } from "../wire/library";
import type { Condition } from "./card_query";

export interface Filter extends Condition {
  words: string;
}
export interface FilterGroup {
  title: string;
  filters: Filter[];
  /** One at a time. */
  alone: boolean;
}
export const SORTS = ["cost", "name", "set", "attack", "defense"] as const;

const ENERGIES = ["fist", "bolt", "mask", "shield"];
const KEYWORDS = ["Overcrush", "Attune", "Fast"];
const CHEAP = 2;
const DEAR = 6;

export function filterGroups(sets: readonly SetShown[]): FilterGroup[] {
  const is = (field: string, value: string, words = value): Filter => ({ field, comparison: ":", value, words });
  const costs: Filter[] = [{ field: "cost", comparison: "<=", value: String(CHEAP), words: t("cards.cost.upto", { n: CHEAP }) }];
  for (let cost = CHEAP + 1; cost < DEAR; cost++) costs.push(is("cost", String(cost)));
  costs.push({ field: "cost", comparison: ">=", value: String(DEAR), words: t("cards.cost.from", { n: DEAR }) });
  return [
    { title: t("cards.filter.set"), alone: true, filters: sets.map((set) => is("set", set.code.toLowerCase(), set.title)) },
    { title: t("cards.filter.energy"), alone: true, filters: [...ENERGIES.map((type) => is("energy", type)), is("energy", "none", t("cards.filter.none"))] },
    {
      title: t("cards.filter.type"),
      alone: true,
      filters: [is("type", "character", t("cards.filter.character")), is("type", "action", t("cards.filter.action")), is("type", "basic", t("cards.filter.basic"))],
    },
    { title: t("cards.filter.cost"), alone: true, filters: costs },
    { title: t("cards.filter.with"), alone: false, filters: [is("is", "global", t("cards.filter.global")), ...KEYWORDS.map((name) => is("keyword", name))] },
  ];
}
