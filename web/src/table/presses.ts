// Which question a press belongs to: what was pressed for the last question must not answer the next one.

/** How long a press on the same spot, or of the same key, counts as one more for the question before. */
export const AGAIN_MS = 350;
/** A question that comes later than this after an answer, and from somebody else, is news: nobody pressed twice for it. */
const LATER_MS = 1000;
const NEAR_PX = 30;
const MOVING = /^(Tab|Shift|Control|Alt|Meta|CapsLock|Home|End|Page.*|Arrow.*)$/;
const FOCUSING = /^(Tab|Home|End|Page.*|Arrow.*)$/;
const TYPING = "input, textarea, select, [contenteditable]";
const ANSWERING = ".bar, .over, [data-offered]";

interface Press {
  at: number;
  /** Empty for a pointer. */
  key: string;
  x: number;
  y: number;
}

export class Presses {
  /** Whether the focus is where somebody clicked, and not where they went with keys. */
  clicked = false;
  private last: Press | null = null;
  /** The press that gave the last answer. */
  private answering: Press | null = null;
  /** When what is asked now came onto the screen. */
  private shownAt = 0;
  private frame = 0;

  /** The last press has answered. */
  answered(): void {
    this.answering = this.last;
  }

  /** Something else is asked, because of an answer given here or not; `shown` is called when it is on the screen. */
  changed(own: boolean, shown: () => void): void {
    if (!own && this.answering !== null && performance.now() - this.answering.at > LATER_MS) this.answering = null;
    this.shownAt = Infinity;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.shownAt = performance.now();
      shown();
    });
  }

  pointer(event: PointerEvent): void {
    this.clicked = true;
    this.note({ at: event.timeStamp, key: "", x: event.clientX, y: event.clientY });
  }

  /** Whether a key counts: not while it is held down, nor when it was meant for the question before. */
  key(event: KeyboardEvent): boolean {
    const target = event.target instanceof Element ? event.target : null;
    if (FOCUSING.test(event.key)) this.clicked = false;
    if (MOVING.test(event.key) || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return true;
    if (target?.matches(TYPING) && event.key !== "Enter") return true;
    return !event.repeat && this.note({ at: event.timeStamp, key: event.key, x: 0, y: 0 });
  }

  /** Whether a key that is let go counts: a button is pressed by letting go of the space bar. */
  keyUp(event: KeyboardEvent): boolean {
    return event.key !== " " || this.last?.key !== " " || this.counts(this.last);
  }

  /** Whether a click counts. One without a pointer was a key, which was looked at before, or comes from a screen reader. */
  click(event: MouseEvent): boolean {
    if (event.detail === 0 || this.last === null || this.last.key !== "") return true;
    return this.counts(this.last) || !(event.target instanceof Element && event.target.closest(ANSWERING));
  }

  private note(press: Press): boolean {
    this.last = press;
    const counts = this.counts(press);
    if (counts) this.answering = null;
    return counts;
  }

  private counts(press: Press): boolean {
    if (press.at < this.shownAt) return false;
    const before = this.answering;
    if (before === null || before === press || press.at >= this.shownAt + AGAIN_MS) return true;
    return press.key !== before.key || Math.hypot(press.x - before.x, press.y - before.y) > NEAR_PX;
  }
}
