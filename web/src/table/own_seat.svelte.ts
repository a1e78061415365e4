// Whether this page has its own seat, or another page plays it.
import type { Hello } from "../wire/types";

export class OwnSeat {
  /** Another page plays for the seat of this one. */
  moved = $state(false);
  /** Seats that this page could have and another page plays: it asks first. */
  elsewhere: readonly number[] = $state.raw([]);
  /** Somebody has the seat of this browser by a new link. */
  lost = $state(false);

  met(hello: Hello): void {
    this.moved = hello.moved ?? this.moved;
    if (hello.elsewhere?.length) this.elsewhere = hello.elsewhere;
    if (hello.replaced) this.lost = true;
    if (hello.seats?.length || hello.replaced) {
      this.moved = false;
      this.elsewhere = [];
    }
    if (hello.seats?.length) this.lost = false;
  }

  /** Ask for no seat: only look. */
  onlyWatch(): void {
    this.moved = this.lost = false;
    this.elsewhere = [];
  }
}
