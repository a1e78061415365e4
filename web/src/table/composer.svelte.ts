// What a person is putting together before it is sent: a declaration, a choice, a payment. Thrown away with the question.
import { sumOf } from "../look/energy";
import type { Card, Declaration, DraftChecked, Global, Option, Question, Refusal } from "../wire/types";
import type { Die } from "./dice";
import type { Game } from "./game.svelte";
import { diceOf, paymentAfterTap, type Payment } from "./payments";

/** How a thing on the mat stands to the open question. */
export interface Mark {
  can: boolean;
  chosen: boolean;
  /** It lies where things are chosen, but cannot be. */
  no: boolean;
  /** Its place in an order. */
  place?: number | undefined;
  /** The question is about it. */
  about?: boolean | undefined;
}

const NOTHING: Mark = { can: false, chosen: false, no: false };
/** Zones whose dice lie open on the mat, each as a button. */
export const OPEN_ZONES: ReadonlySet<string> = new Set(["field", "attack", "reserve"]);

/** How a question is answered on the mat. */
export type Family = "act" | "parts" | "pairs" | "shares" | "one" | "pay" | "order" | "bar";

export function familyOf(question: Question): Family {
  if (question.declaration?.total != null) return "shares";
  if (question.kind === "blockers") return "pairs";
  if (question.declaration) return "parts";
  if (question.kind === "act" || question.kind === "free global") return "act";
  if (question.kind === "pay") return "pay";
  if (question.kind === "order") return "order";
  const chosen = question.options.some((option) => /^(target|choose|ko as payment)/.test(option.kind));
  return chosen ? "one" : "bar";
}

export class Composer {
  /** Answers of the parts of a declaration, in the order in which they were chosen. */
  parts: number[] = $state.raw([]);
  /** Of what is divided: a share for each part. */
  shares: number[] = $state.raw([]);
  /** A choice that waits for its button. */
  picked: Option | null = $state.raw(null);
  /** The die that was tapped for it. */
  pickedDie: number | null = $state(null);
  /** A die that shall block, whose attacker is still to be tapped. */
  armed: number | null = $state(null);
  /** Several things that can be done with what was tapped. */
  which: Option[] = $state.raw([]);
  payment: Payment | null = $state.raw(null);
  /** What the server said about the declaration as it stands. */
  checked: DraftChecked | null = $state.raw(null);
  /** Answers in the order in which they shall be given. */
  order: number[] = $state.raw([]);

  private draftId = "";
  private draftVersion = -1;
  /** What is still to be resolved in an order that was given before. */
  private queue: string[] = [];

  constructor(private readonly game: Game) {}

  /** A new question, or none: what was under way for another one is thrown away. */
  begin(question: Question | null): void {
    this.parts = [];
    this.shares = [];
    this.picked = null;
    this.pickedDie = null;
    this.armed = null;
    this.which = [];
    this.payment = null;
    this.checked = null;
    this.order = [];
    if (question === null) return;
    switch (familyOf(question)) {
      case "parts":
      case "pairs":
        this.check();
        break;
      case "shares":
        this.shares = question.declaration?.parts.map(() => 0) ?? [];
        break;
      case "pay":
        this.suggest(question);
        break;
      case "order":
        this.resume(question);
        break;
    }
  }

  get question(): Question | null {
    return this.game.question;
  }

  get family(): Family | null {
    const question = this.question;
    return question === null ? null : familyOf(question);
  }

  get declaration(): Declaration | null {
    return this.question?.declaration ?? null;
  }

  /** The chosen parts, those of an unfinished declaration first. */
  get chosen(): Option[] {
    const declared = this.declaration;
    if (!declared) return [];
    const found = this.parts.map((answer) => declared.parts.find((part) => part.answer === answer));
    return [...(this.question?.so_far ?? []), ...found.filter((part) => part !== undefined)];
  }

  option(kind: string): Option | undefined {
    return this.question?.options.find((each) => each.kind === kind);
  }

  // Declarations

  setParts(parts: number[]): void {
    this.parts = parts;
    this.check();
  }

  /** Ask what may be added to what was chosen, and what would come of it. */
  check(): void {
    this.draftVersion = this.game.state?.version ?? -1;
    this.draftId = this.game.draft(this.parts);
  }

  drafted(message: DraftChecked): void {
    if (message.id === this.draftId && message.version === this.draftVersion) this.checked = message;
  }

  /** Whether a refusal was one of a draft, which then is taken back. */
  refused(id: string, refusal: Refusal): boolean {
    if (id !== this.draftId) return false;
    this.game.note = { refusal, at: null };
    if (this.parts.length > 0) this.setParts(this.parts.slice(0, -1));
    return true;
  }

  /** Whether one more part can be added, as far as is known. */
  canAdd(part: Option): boolean {
    const declared = this.declaration;
    if (!declared || this.parts.includes(part.answer)) return false;
    if (declared.most === 1 && declared.parts.length > 0) return true;
    if (this.checked) return this.checked.draft.can_add.some((each) => each.answer === part.answer);
    return this.parts.length < declared.most;
  }

  toggle(part: Option): void {
    if (this.parts.includes(part.answer)) this.setParts(this.parts.filter((answer) => answer !== part.answer));
    else if (this.declaration?.most === 1) this.setParts([part.answer]);
    else this.setParts([...this.parts, part.answer]);
  }

  /** As many parts as there can be, in their order. */
  all(): void {
    const declared = this.declaration;
    if (!declared) return;
    const fixed = declared.exclusive?.flatMap((group) => group.slice(1)) ?? [];
    this.setParts(declared.parts.map((part) => part.answer).filter((answer) => !fixed.includes(answer)).slice(0, declared.most));
  }

  clear(): void {
    this.armed = null;
    this.picked = null;
    this.pickedDie = null;
    this.which = [];
    if (this.declaration && this.declaration.total == null && this.parts.length > 0) this.setParts([]);
  }

  /** Why the declaration cannot be finished as it stands; null if it can or is not known yet. */
  get refusal(): Refusal | null {
    return this.checked?.draft.refusal ?? null;
  }

  finish(element: Element | null = null): void {
    if (this.refusal) this.game.note = { refusal: this.refusal, at: element?.getBoundingClientRect() ?? null };
    else this.game.answer([...this.parts]);
  }

  // Blocks

  /** Who blocks an attacker in what was chosen. */
  blockersOf(attacker: number): number[] {
    return this.chosen.filter((part) => part.other === attacker).map((part) => part.die ?? -1);
  }

  private blockOf(die: number): Option | undefined {
    return this.chosen.find((part) => part.die === die);
  }

  pair(die: number, attacker: number): Option | undefined {
    return this.declaration?.parts.find((part) => part.die === die && part.other === attacker);
  }

  /** Whether the die that is ready to block, or any other, could block an attacker now. */
  canBlock(attacker: number): boolean {
    const parts = this.declaration?.parts.filter((part) => part.other === attacker && this.canAdd(part)) ?? [];
    return parts.some((part) => this.armed === null ? this.blockOf(part.die ?? -1) === undefined : part.die === this.armed);
  }

  tapBlocker(die: number): void {
    const blocks = this.blockOf(die);
    if (blocks) {
      this.armed = die;
      this.setParts(this.parts.filter((answer) => answer !== blocks.answer));
      return;
    }
    if (this.armed === die) {
      this.armed = null;
      return;
    }
    const ways = this.declaration?.parts.filter((part) => part.die === die && this.canAdd(part)) ?? [];
    const [only] = ways;
    if (ways.length === 1 && only) this.addBlock(only);
    else this.armed = die;
  }

  /** A die that shall block; whom it blocked before is open again. */
  arm(die: number): void {
    this.release(die);
    this.armed = die;
  }

  /** A die that shall not block any more. */
  release(die: number): void {
    const blocks = this.blockOf(die);
    this.armed = null;
    if (blocks) this.setParts(this.parts.filter((answer) => answer !== blocks.answer));
  }

  tapAttacker(attacker: number, element: Element | null): void {
    if (this.armed !== null) {
      const part = this.pair(this.armed, attacker);
      if (part && this.canAdd(part)) this.addBlock(part);
      else this.game.why({ die: this.armed, other: attacker, action: "block" }, element);
      return;
    }
    const free = this.declaration?.parts.filter((part) => part.other === attacker && this.canAdd(part) && !this.blockOf(part.die ?? -1)) ?? [];
    const looks = new Set(free.map((part) => this.game.die(part.die ?? -1)?.alike ?? part.die));
    const [first] = free;
    if (first && looks.size === 1) this.addBlock(first);
  }

  private addBlock(part: Option): void {
    this.armed = null;
    this.setParts([...this.parts, part.answer]);
  }

  // Shares

  get given(): number {
    return this.shares.reduce((sum, share) => sum + share, 0);
  }

  setShare(at: number, amount: number): void {
    const total = this.declaration?.total ?? 0;
    const others = this.given - (this.shares[at] ?? 0);
    const fitting = Math.max(0, Math.min(amount, total - others));
    this.shares = this.shares.map((share, each) => (each === at ? fitting : share));
  }

  /** What would finish each die, in their order, as far as it reaches; the rest goes to the last one. */
  asFewAsNeeded(): void {
    const declared = this.declaration;
    if (!declared) return;
    let left = declared.total ?? 0;
    const shares = declared.parts.map((part) => {
      const die = this.game.die(part.die ?? -1);
      const needed = die ? Math.max(0, (die.defense ?? 0) - (die.damage ?? 0)) : 0;
      const share = needed <= left ? needed : 0;
      left -= share;
      return share;
    });
    const last = shares.length - 1;
    shares[last] = (shares[last] ?? 0) + left;
    this.shares = shares;
  }

  /** Shares go in the order of the parts. */
  deal(): void {
    this.game.answer([...this.shares]);
  }

  // Payments

  /** The dice that show energy to pay with. */
  get payers(): Die[] {
    const seat = this.question?.seat ?? this.game.seat;
    return this.game.diceIn("reserve", seat).filter((die) => die.face?.kind === "energy");
  }

  private suggest(question: Question): void {
    const option = question.options.find((each) => each.answer === question.suggested) ?? question.options[0];
    if (!option) return;
    const seat = question.seat;
    const payers = this.game.diceIn("reserve", seat).filter((die) => die.face?.kind === "energy");
    this.payment = { option, dice: diceOf(option, payers) };
  }

  private tapPayer(die: number, element: Element | null): void {
    const question = this.question;
    if (!question || !this.payment) return;
    const next = paymentAfterTap(question.options.filter((each) => each.kind === "pay"), this.payers, this.payment, die);
    if (next) this.payment = next;
    else this.game.whyDie(die, element);
  }

  nextPayment(): void {
    const ways = this.question?.options.filter((each) => each.kind === "pay") ?? [];
    const at = ways.findIndex((each) => each.answer === this.payment?.option.answer);
    const option = ways[(at + 1) % ways.length];
    if (option) this.payment = { option, dice: diceOf(option, this.payers) };
  }

  /** What is left of the energy after the payment. */
  get stays(): number {
    const seat = this.game.view?.seats.find((each) => each.number === this.question?.seat);
    return sumOf(seat?.energy) - sumOf(this.payment?.option.energy);
  }

  // Orders

  tapOrder(answer: number): void {
    this.order = this.order.includes(answer) ? this.order.filter((each) => each !== answer) : [...this.order, answer];
  }

  /** Move an answer of a complete order by one place. */
  shift(answer: number, by: number): void {
    const list = [...this.completeOrder];
    const at = list.indexOf(answer);
    const to = at + by;
    if (at < 0 || to < 0 || to >= list.length) return;
    list.splice(at, 1);
    list.splice(to, 0, answer);
    this.order = list;
  }

  /** Everything that waits: in the order that was tapped, then as it is offered. */
  get completeOrder(): number[] {
    const offered = this.question?.options.map((each) => each.answer) ?? [];
    return [...this.order, ...offered.filter((answer) => !this.order.includes(answer))];
  }

  /** Answers the first one; the others follow by themselves as long as they are still offered. */
  resolve(): void {
    const question = this.question;
    if (!question) return;
    const options = this.completeOrder.map((answer) => question.options.find((each) => each.answer === answer)).filter((each) => each !== undefined);
    const [first, ...rest] = options;
    this.queue = rest.map(identity);
    if (first) this.game.choose(first);
  }

  private resume(question: Question): void {
    const next = this.queue.shift();
    const option = next === undefined ? undefined : question.options.find((each) => identity(each) === next);
    if (option) queueMicrotask(() => this.game.choose(option));
    else this.queue = [];
  }

  // What is tapped on the mat

  /** How a die stands to the question. */
  mark(die: Die): Mark {
    const question = this.question;
    if (!question) return NOTHING;
    const about = question.die === die.number || question.event?.die === die.number;
    switch (familyOf(question)) {
      case "act": {
        const can = this.optionsFor(die).length > 0;
        const mine = die.zone === "reserve" && die.controller === question.seat && die.face?.kind !== "energy";
        return { can, chosen: this.which[0]?.die === die.number, no: !can && mine && question.kind === "act", about: false };
      }
      case "parts": {
        const part = this.partOf(die.number);
        const chosen = this.chosen.some((each) => each.die === die.number);
        const can = chosen || (part !== undefined && this.canAdd(part));
        return { can, chosen, no: !can && this.amongCandidates(die, this.declaration?.parts ?? []), about };
      }
      case "pairs": {
        const parts = this.declaration?.parts ?? [];
        if (parts.some((part) => part.other === die.number)) return { can: this.armed !== null && this.canBlock(die.number), chosen: false, no: false };
        const chosen = this.armed === die.number || this.blockOf(die.number) !== undefined;
        const can = chosen || parts.some((part) => part.die === die.number && this.canAdd(part));
        return { can, chosen, no: !can && this.amongCandidates(die, parts) };
      }
      case "one": {
        const can = this.optionsFor(die).length > 0;
        return { can, chosen: this.pickedDie === die.number, no: !can && this.amongCandidates(die, question.options), about };
      }
      case "pay": {
        const can = this.payers.some((each) => each.number === die.number);
        const reserve = die.zone === "reserve" && die.controller === question.seat;
        return { can, chosen: this.payment?.dice.includes(die.number) ?? false, no: reserve && !can };
      }
      case "shares": {
        const part = this.declaration?.parts.some((each) => each.die === die.number) ?? false;
        return { ...NOTHING, about: part || about };
      }
      case "order": {
        const at = this.completeOrder.findIndex((answer) => question.options.some((each) => each.answer === answer && (each.die ?? each.other) === die.number));
        return { ...NOTHING, place: at >= 0 ? at + 1 : undefined };
      }
      default:
        return { ...NOTHING, about };
    }
  }

  /** The options for a die; of dice that cannot be told apart only one is offered, and it stands for all of them. */
  optionsFor(die: Die): Option[] {
    const options = this.question?.options ?? [];
    const own = options.filter((option) => option.die === die.number);
    if (own.length > 0 || die.alike == null) return own;
    return options.filter((option) => option.die != null && this.game.die(option.die)?.alike === die.alike);
  }

  private partOf(die: number): Option | undefined {
    const parts = this.declaration?.parts.filter((part) => part.die === die) ?? [];
    return parts.find((part) => this.canAdd(part)) ?? parts[0];
  }

  /** Whether a die lies in a zone of which others can be chosen. */
  private amongCandidates(die: Die, options: readonly Option[]): boolean {
    if (!OPEN_ZONES.has(die.zone)) return false;
    return options.some((option) => {
      const other = option.die == null ? undefined : this.game.die(option.die);
      return other !== undefined && other.zone === die.zone && other.controller === die.controller;
    });
  }

  tap(die: Die, element: Element | null): void {
    this.game.note = null;
    this.game.inspected = { die: die.number };
    const question = this.question;
    if (!question) return;
    const mark = this.mark(die);
    if (!mark.can && !mark.chosen) {
      if (this.family === "pairs" && this.declaration?.parts.some((part) => part.other === die.number)) this.tapAttacker(die.number, element);
      else if (mark.no) this.game.whyDie(die.number, element);
      return;
    }
    switch (familyOf(question)) {
      case "act":
        this.take(this.optionsFor(die));
        break;
      case "parts": {
        const chosen = this.declaration?.parts.find((part) => part.die === die.number && this.parts.includes(part.answer));
        const part = chosen ?? this.partOf(die.number);
        if (part) this.toggle(part);
        break;
      }
      case "pairs":
        if (this.declaration?.parts.some((part) => part.other === die.number)) this.tapAttacker(die.number, element);
        else this.tapBlocker(die.number);
        break;
      case "one":
        this.pickDie(die);
        break;
      case "pay":
        this.tapPayer(die.number, element);
        break;
    }
  }

  /** Do the one thing that is offered, or ask which of several is meant. */
  take(options: Option[]): void {
    const [first] = options;
    if (options.length === 1 && first) this.game.choose(first);
    else this.which = options;
  }

  private pickDie(die: Die): void {
    const same = this.pickedDie === die.number;
    this.picked = same ? null : (this.optionsFor(die)[0] ?? null);
    this.pickedDie = same ? null : die.number;
  }

  pick(option: Option | undefined): void {
    this.pickedDie = null;
    this.picked = option === undefined || this.picked?.answer === option.answer ? null : option;
  }

  markPlayer(seat: number): Mark {
    const option = this.question?.options.find((each) => each.kind === "target player" && each.player === seat);
    if (!option) return NOTHING;
    const part = this.declaration?.parts.find((each) => each.player === seat);
    return { can: true, chosen: part ? this.parts.includes(part.answer) : this.picked?.answer === option.answer, no: false };
  }

  tapPlayer(seat: number): void {
    const part = this.declaration?.parts.find((each) => each.player === seat);
    if (part) this.toggle(part);
    else this.pick(this.question?.options.find((each) => each.kind === "target player" && each.player === seat));
  }

  markCard(card: Card): Mark {
    const question = this.question;
    if (question?.card === card.number && question.kind === "pay") return { can: false, chosen: true, no: false };
    if (question?.kind !== "act") return { ...NOTHING, no: question?.kind === "pay" };
    const can = question.options.some((option) => (option.kind === "purchase" || option.kind === "fabricate") && option.card === card.number);
    const priced = card.prices?.[question.seat] != null;
    return { can, chosen: this.which[0]?.card === card.number && this.which[0].die == null, no: !can && priced && this.game.view?.step === "main" };
  }

  private purchases(card: number): Option[] {
    if (this.question?.kind !== "act") return [];
    return this.question.options.filter((option) => (option.kind === "purchase" || option.kind === "fabricate") && option.card === card);
  }

  /** What can be done in a window with a die, or with a card. */
  offeredFor(die: Die | undefined, card: number): Option[] {
    if (this.family !== "act") return [];
    return die ? this.optionsFor(die) : this.purchases(card);
  }

  tapCard(card: Card, element: Element | null): void {
    this.game.note = null;
    this.game.inspected = { card: card.number };
    const options = this.purchases(card.number);
    if (options.length > 0) this.take(options);
    // A card that this seat may buy from is asked about also while something else is to be answered first.
    else if (this.markCard(card).no || (this.question && this.question.kind !== "act" && card.prices?.[this.question.seat] != null)) this.game.why({ card: card.number }, element);
  }

  globalOptions(abilities: readonly number[]): Option[] {
    const options = this.question?.options.filter((option) => option.kind === "use global" && abilities.includes(option.ability ?? -1)) ?? [];
    return options.slice(0, 1);
  }

  tapGlobal(global: Global, abilities: readonly number[], element: Element | null): void {
    this.game.note = null;
    this.game.inspected = { card: global.card };
    const options = this.globalOptions(abilities);
    if (options.length > 0) this.take(options);
    else this.game.why({ ability: global.ability }, element);
  }
}

/** What an option of an order is about, as it stays when others are resolved. */
function identity(option: Option): string {
  return [option.card, option.ability, option.die, option.other].join("/");
}
