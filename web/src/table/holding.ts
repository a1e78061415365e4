// Pressed for half a second: what is held is explained, and letting go of it chooses nothing.
const HOLD_MS = 500;
const STILL_PX = 10;

/** Whether the column that shows what is pointed at is on the screen. */
export function panelShown(): boolean {
  return (document.querySelector(".side")?.getClientRects().length ?? 0) > 0;
}

/** Show the card or die that is looked at, where no column does. */
export function showPanel(): void {
  document.dispatchEvent(new CustomEvent("overcrush-inspect"));
}

/** One thing that can be held. */
export class Holding {
  /** The press has become something else than a tap: the click that follows it does not count. */
  private over = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private x = 0;
  private y = 0;
  /** Whether a finger or a pen pressed last: those cannot point at a thing without choosing it. */
  touched = false;

  constructor(private readonly held: () => void) {}

  press(event: PointerEvent): void {
    this.over = false;
    this.touched = event.pointerType !== "mouse";
    [this.x, this.y] = [event.clientX, event.clientY];
    this.stop();
    // A mouse has only to point where there is a column for it; a slow click is a click.
    if (!this.touched && panelShown()) return;
    this.timer = setTimeout(() => {
      this.over = true;
      this.held();
    }, HOLD_MS);
  }

  move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - this.x, event.clientY - this.y) > STILL_PX) this.stop();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** It is being dragged: neither a tap nor held. */
  dragged(): void {
    this.stop();
    this.over = true;
  }

  /** Whether a click is a tap; one without a pointer always is. */
  isTap(event: MouseEvent): boolean {
    this.stop();
    if (event.detail === 0) this.touched = false;
    return event.detail === 0 || !this.over;
  }
}
