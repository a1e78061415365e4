// What a table agrees on: format, rulebook, life, who begins, single rules.
import type { Clock, Edition, Format, NewGame, Start, Switches } from "../wire/http";
import type { Shelf } from "./shelf.svelte";

const USUAL_EDITION = "ai";
/** Time for each person that can be chosen. */
export const CLOCKS: readonly Clock[] = [{ minutes: 10, increment: 5 }, { minutes: 20, increment: 10 }, { minutes: 40, increment: 15 }, { minutes: 60, increment: 0 }];

const isDemo = (code: string): boolean => code.startsWith("demo-");

export class Terms {
  format = $state("");
  edition = $state("");
  life = $state("");
  /** A way to find out, or the side that begins. */
  begins = $state("");
  /** Which of the clocks; empty for none. */
  clock = $state("");
  /** What is set differently from the rulebook. */
  switches: Switches = $state({});
  private readonly shelf: Shelf;
  private readonly seats: number;
  /** The demo games of the books, with their own cards, can be chosen too. */
  private readonly demos: boolean;
  /** The team whose format counts while none is chosen. */
  like = $state("");

  /** Whether several people play: they can have clocks. */
  private readonly several: () => boolean;

  constructor(shelf: Shelf, seats: number, several: () => boolean, demos = false) {
    this.shelf = shelf;
    this.seats = seats;
    this.several = several;
    this.demos = demos;
  }

  get formats(): Format[] {
    return this.shelf.formats.filter((each) => each.seats === this.seats && (this.demos || !isDemo(each.code)));
  }

  /** A demo game of a book: its own two sides are played. */
  get demo(): boolean {
    return isDemo(this.format);
  }

  get chosen(): Format | undefined {
    const usual = this.seats === 4 ? "doubles" : this.shelf.team(this.like)?.format;
    return this.shelf.formats.find((each) => each.code === (this.format || usual));
  }

  get book(): Edition | undefined {
    const code = this.edition || this.chosen?.edition || USUAL_EDITION;
    return this.shelf.choices.editions.find((each) => each.code === code);
  }

  /** Clocks can be chosen. */
  get timed(): boolean {
    return this.several();
  }

  /** How a rule stands now. */
  stands(option: string): boolean | number {
    return this.switches[option] ?? this.book?.switches[option] ?? false;
  }

  set(option: string, value: boolean | number): void {
    const { [option]: _, ...others } = this.switches;
    this.switches = value === this.book?.switches[option] ? others : { ...others, [option]: value };
  }

  /** Another rulebook: what is set as it says itself is no change any more, and its ways to begin may be others. */
  opened(): void {
    this.switches = Object.fromEntries(Object.entries(this.switches).filter(([option, value]) => value !== this.book?.switches[option]));
    if (this.begins !== "" && this.begins !== "0" && this.begins !== "1" && !this.book?.starts.includes(this.begins as Start)) this.begins = "";
  }

  /** The same for the server; without seats. */
  get wanted(): Omit<NewGame, "seats" | "one_screen"> {
    const found: Omit<NewGame, "seats" | "one_screen"> = {};
    if (this.format) found.format = this.format;
    if (this.edition) found.edition = this.edition;
    if (this.life) found.life = Number(this.life);
    if (this.begins === "0" || this.begins === "1") found.first = Number(this.begins);
    else if (this.begins || !this.demo) found.start = (this.begins || this.book?.starts[0] || "coin") as Start;
    const clock = this.timed && this.clock !== "" ? CLOCKS[Number(this.clock)] : undefined;
    if (clock) found.clock = clock;
    if (Object.keys(this.switches).length > 0) found.switches = { ...this.switches };
    return found;
  }
}
