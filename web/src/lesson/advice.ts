// What the lesson says at a question, and what it would answer. It reads the question and the table, never a script:
// whatever somebody has done before, the next question gets a fitting note.
import type { Die } from "../table/dice";
import type { Game } from "../table/game.svelte";
import type { Option, Question } from "../wire/types";

export const MOMENTS = ["roll", "buy", "field", "attack", "global", "block", "win"] as const;
export type Moment = (typeof MOMENTS)[number];

/** What a note points at. */
export type Target = { die: number } | { card: number } | { ability: number } | { life: number } | { field: true } | { bar: true };

const NOTES = ["goal", "zones", "roll", "reroll", "reroll.late", "buy", "buy.more", "pay", "field", "field.more", "action", "global", "go", "go.alone", "attack", "attack.win", "attack.more", "attack.open", "stay", "block", "block.more", "window", "choose", "win", "lost"] as const;
export type NoteName = (typeof NOTES)[number];

export interface Step {
  moment: Moment;
  note: NoteName;
  at: Target;
  /** What "Skip this step" answers. */
  answer: number | number[];
}

/** What is read before a note, the first time: a page each. */
const PAGES: Partial<Record<NoteName, readonly NoteName[]>> = { roll: ["goal", "zones"] };

/** A sentence that a note gets where it fits what lies there. */
export type Extra = "wild" | "level" | "burst" | "cost" | "sidekick" | "unbought";

/** The notes with which a moment is taught. */
const TAUGHT_BY: Record<Moment, NoteName> = { roll: "roll", buy: "buy", field: "field", attack: "attack", global: "global", block: "block", win: "attack.win" };

/** The note with which a step teaches its moment, if that has not come yet. */
export function teaches(step: Step, done: readonly Moment[]): boolean {
  return TAUGHT_BY[step.moment] === step.note && !done.includes(step.moment);
}

export const pagesOf = (note: NoteName, told: readonly string[]): readonly NoteName[] => (told.includes(note) ? [note] : [...(PAGES[note] ?? []), note]);

/** In the first turns energy is worth more than Sidekicks in the field; tools/find_lesson_dice.py plays the same way. */
const EARLY = 3;

/** The moments that an event shows to have come, for a seat. */
export function momentOf(kind: string, seat: number | null, own: number): Moment | null {
  if (seat !== own) return null;
  switch (kind) {
    case "purchased":
      return "buy";
    case "fielded":
      return "field";
    case "attacked":
      return "attack";
    case "blocked":
      return "block";
    case "global used":
      return "global";
    default:
      return null;
  }
}

/** The first moment that has not come yet. */
export function nextMoment(done: readonly Moment[]): Moment {
  return MOMENTS.find((moment) => !done.includes(moment)) ?? "win";
}

/** What the lesson says now; null while nobody here is asked. */
export function stepOf(game: Game, done: readonly Moment[]): Step | null {
  const question = game.question;
  if (!question) return null;
  const next = nextMoment(done);
  const fresh = (moment: Moment): boolean => !done.includes(moment);
  switch (question.kind) {
    case "reroll": {
      const answer = (question.declaration?.parts ?? []).filter((part) => rollsAgain(game, part)).map((part) => part.answer);
      const first = question.declaration?.parts.find((part) => answer.includes(part.answer))?.die ?? question.declaration?.parts[0]?.die;
      return { moment: fresh("roll") ? "roll" : next, note: fresh("roll") ? "roll" : isEarly(game) ? "reroll" : "reroll.late", at: first == null ? { bar: true } : { die: first }, answer };
    }
    case "attackers":
      return attackStep(game, question, next, fresh("attack"));
    case "blockers":
      return blockStep(game, question, next, fresh("block"));
    case "pay":
      return { moment: next, note: "pay", at: { bar: true }, answer: question.suggested ?? question.options[0]?.answer ?? 0 };
    case "act":
      return actStep(game, question, next, fresh);
    case "target": {
      const mine = question.options.filter((option) => option.die != null && isOwn(game, option.die));
      const own = mine.find((option) => game.die(option.die ?? -1)?.zone === "attack") ?? mine[0];
      return { moment: next, note: "choose", at: own?.die == null ? { bar: true } : { die: own.die }, answer: own?.answer ?? anyAnswer(question) };
    }
    default:
      return { moment: next, note: "choose", at: { bar: true }, answer: anyAnswer(question) };
  }
}

/** What is allowed where nothing better is known. */
export function anyAnswer(question: Question): number | number[] {
  const declared = question.declaration;
  if (declared?.total != null) return declared.parts.map((_, at) => (at === 0 ? (declared.total ?? 0) : 0));
  if (declared) return declared.parts.slice(0, declared.least).map((part) => part.answer);
  return question.suggested ?? question.options[0]?.answer ?? 0;
}

/** Where the advice was refused: all who can attack do, since somebody must. */
export function otherAnswer(question: Question): number | number[] {
  return question.kind === "attackers" ? (question.declaration?.parts ?? []).map((part) => part.answer) : anyAnswer(question);
}

const isOwn = (game: Game, die: number): boolean => {
  const controller = game.die(die)?.controller;
  return controller != null && game.sideOf(controller) === game.side;
};

const isEarly = (game: Game): boolean => (game.view?.turn ?? 0) <= EARLY;

function rollsAgain(game: Game, part: Option): boolean {
  const die = game.die(part.die ?? -1);
  if (!die) return false;
  const early = isEarly(game);
  if (game.card(die.card)?.kind === "sidekick") return early && die.face?.kind === "character";
  return !early && die.face?.kind === "energy";
}

function actStep(game: Game, question: Question, next: Moment, fresh: (moment: Moment) => boolean): Step {
  const of = (kind: Option["kind"]): Option[] => question.options.filter((option) => option.kind === kind);
  const pass = [...of("pass"), ...of("done")][0] ?? question.options[0];
  const stop = { at: { bar: true } as const, answer: pass?.answer ?? 0 };
  const own = game.view?.active === game.sideOf(question.seat);
  const basics = (game.view?.cards ?? []).filter((card) => card.owner == null).map((card) => card.number);
  const [helps] = of("use global").filter((option) => basics.includes(option.card ?? -1) && helpsNow(game, own, option.ability ?? -1));
  if (!own || game.view?.step !== "main") return helps && fresh("global") ? { moment: "global", note: "global", at: { ability: helps.ability ?? -1 }, answer: helps.answer } : { moment: next, note: "window", ...stop };
  const cost = (option: Option): number => game.view?.cards.find((card) => card.number === option.card)?.cost ?? 0;
  const isBasic = (option: Option): number => Number(basics.includes(option.card ?? -1));
  const [buy] = of("purchase").sort((one, other) => isBasic(one) - isBasic(other) || cost(other) - cost(one));
  const buying = buy && { at: { card: buy.card ?? -1 }, answer: buy.answer };
  if (buying && fresh("buy")) return { moment: "buy", note: "buy", ...buying };
  const [field] = of("field");
  if (field) return { moment: fresh("field") ? "field" : next, note: fresh("field") ? "field" : "field.more", at: { die: field.die ?? -1 }, answer: field.answer };
  const [action] = of("use action die");
  if (action) return { moment: next, note: "action", at: { die: action.die ?? -1 }, answer: action.answer };
  if (buying) return { moment: next, note: "buy.more", ...buying };
  const ready = game.diceIn("field", question.seat).length > 0;
  return { moment: ready && fresh("attack") ? "attack" : next, note: ready ? "go" : "go.alone", ...stop };
}

const MORE_ATTACK = /\+\d+A/;

/** In a fight a Global is worth its energy: more attack for an attacker, anything for a blocker. */
function helpsNow(game: Game, own: boolean, ability: number): boolean {
  const fights = game.allDice.some((die) => die.zone === "attack" && isOwn(game, die.number));
  return fights && (!own || (game.view?.globals ?? []).some((global) => global.ability === ability && MORE_ATTACK.test(global.effect)));
}

const attackOf = (game: Game, die: number | null | undefined): number => game.die(die ?? -1)?.attack ?? 0;

export function theirField(game: Game): readonly Die[] {
  return (game.view?.seats ?? []).filter((seat) => seat.side !== game.side).flatMap((seat) => game.diceIn("field", seat.number));
}

function attackStep(game: Game, question: Question, next: Moment, first: boolean): Step {
  const parts = [...(question.declaration?.parts ?? [])].sort((one, other) => attackOf(game, other.die) - attackOf(game, one.die));
  const foes = theirField(game).length;
  const back = theirField(game).reduce((sum, die) => sum + (die.attack ?? 0), 0);
  const life = game.view?.sides.find((side) => side.number !== game.side)?.life ?? 0;
  const at = (part: Option | undefined): Target => (part?.die == null ? { bar: true } : { die: part.die });
  // They block the strongest; if the rest is enough, everybody goes.
  const through = parts.slice(foes).reduce((sum, part) => sum + attackOf(game, part.die), 0);
  if (through >= life) return { moment: "win", note: "attack.win", at: at(parts[0]), answer: parts.map((part) => part.answer) };
  // Where they have somebody, the weakest stays at home to block; one alone goes if it hits harder than all of them.
  const spare = foes > 0 ? parts.length - 1 : parts.length;
  const going = parts.slice(0, first || attackOf(game, parts[0]?.die) > back ? Math.max(spare, 1) : spare);
  const moment = first ? "attack" : next;
  return { moment, note: going.length === 0 ? "stay" : first ? "attack" : foes === 0 ? "attack.open" : "attack.more", at: going.length === 0 ? { bar: true } : at(going[0]), answer: going.map((part) => part.answer) };
}

function blockStep(game: Game, question: Question, next: Moment, first: boolean): Step {
  const parts = [...(question.declaration?.parts ?? [])].sort((one, other) => attackOf(game, other.other) - attackOf(game, one.other));
  const taken = new Set<number>();
  const chosen = parts.filter((part) => {
    if (taken.has(part.die ?? -1) || taken.has(part.other ?? -1)) return false;
    taken.add(part.die ?? -1).add(part.other ?? -1);
    return true;
  });
  const die = chosen[0]?.die;
  return { moment: first ? "block" : next, note: first ? "block" : "block.more", at: die == null ? { bar: true } : { die }, answer: chosen.map((part) => part.answer) };
}

/** What else a note says, by what lies there. */
export function extrasOf(game: Game, step: Step, done: readonly Moment[]): Extra[] {
  const found: Extra[] = [];
  if ((step.note === "buy" || step.note === "buy.more") && "card" in step.at && needsWild(game, step.at.card)) found.push("wild");
  if ((step.note === "field" || step.note === "field.more") && "die" in step.at) {
    const die = game.die(step.at.die);
    const sidekick = game.card(die?.card ?? -1)?.kind === "sidekick";
    found.push(sidekick ? "sidekick" : (die?.fielding_cost ?? 0) > 0 ? "cost" : "level");
    if (die?.face?.burst) found.push("burst");
  }
  if (step.note === "action" && "die" in step.at && game.die(step.at.die)?.face?.burst) found.push("burst");
  if (["field", "go", "go.alone"].includes(step.note) && !done.includes("buy")) found.push("unbought");
  return found;
}

/** Whether only wild energy pays for the type of a card. */
function needsWild(game: Game, number: number): boolean {
  const own = game.diceIn("reserve", game.seat).map((die) => die.face?.energy ?? {});
  const types = (game.card(number)?.energy ?? []).filter((type) => type !== "generic");
  return own.some((energy) => "wild" in energy) && types.some((type) => !own.some((energy) => type in energy));
}
