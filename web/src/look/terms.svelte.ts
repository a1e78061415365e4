// Keywords, words and symbols that explain themselves: asked for once, when a text first needs them.
import type { Term } from "../wire/library";
import { terms as askTerms } from "../wire/library_requests";

class Terms {
  /** By name. */
  known: ReadonlyMap<string, Term> = $state.raw(new Map());
  private forms: ReadonlyMap<string, Term> = new Map();
  private pattern: RegExp | null = $state.raw(null);
  private asked = false;

  /** Ask for them, if nobody has. */
  load(): void {
    if (this.asked) return;
    this.asked = true;
    askTerms().then(
      (found) => this.take(found),
      // A text can be read without its explanations; the next one that is shown asks again.
      () => (this.asked = false),
    );
  }

  take(found: readonly Term[]): void {
    this.asked = true;
    const forms = found.flatMap((term) => term.forms.map((form) => [term.kind === "keyword" ? form : form.toLowerCase(), term] as const));
    this.forms = new Map(forms);
    const longestFirst = [...this.forms.keys()].sort((one, other) => other.length - one.length).map((form) => form.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&"));
    this.pattern = longestFirst.length > 0 ? new RegExp(`(?<![\\w-])(${longestFirst.join("|")})(?![\\w-])`, "gi") : null;
    this.known = new Map(found.map((term) => [term.name, term]));
  }

  /** A text in pieces: plain ones, and those that explain themselves. */
  pieces(words: string): { words: string; term?: Term }[] {
    if (this.pattern === null) return [{ words }];
    return words.split(this.pattern).filter(Boolean).map((piece) => {
      const term = this.forms.get(piece) ?? this.wordFor(piece);
      return term === undefined ? { words: piece } : { words: piece, term };
    });
  }

  /** Keywords are written with their own capitals, other words as the sentence wants it. */
  private wordFor(piece: string): Term | undefined {
    const term = this.forms.get(piece.toLowerCase());
    return term?.kind === "word" ? term : undefined;
  }
}
export const terms = new Terms();
