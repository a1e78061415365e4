// Dragging a die does what two taps do: into the attack, before an attacker, into the field, and back.
import type { Die } from "./dice";
import type { Game } from "./game.svelte";

/** Where a die was let go. */
export interface Drop {
  /** The attacker whose lane it is. */
  lane: number | null;
  /** The zone that it lies in while nothing is chosen. */
  home: boolean;
}

const FAR = 8;

/** Whether a die can be dragged anywhere in the open question. */
export function canDrag(game: Game, die: Die): boolean {
  const kind = game.question?.kind;
  if (kind !== "act" && kind !== "attackers" && kind !== "blockers") return false;
  const mark = game.composer.mark(die);
  return (mark.can || mark.chosen) && game.isOwn(die.controller ?? -1) && (kind !== "act" || die.zone === "reserve");
}

/** Do what letting a die go there means; tells whether it meant anything. */
export function drop(game: Game, die: Die, { lane, home }: Drop): boolean {
  const composer = game.composer;
  const chosen = composer.mark(die).chosen;
  switch (game.question?.kind) {
    case "act":
    case "attackers":
      if (home !== (game.question.kind === "attackers" && chosen)) return false;
      composer.tap(die, null);
      return true;
    case "blockers":
      if (lane !== null) {
        if (composer.blockersOf(lane).includes(die.number)) return false;
        composer.arm(die.number);
        composer.tapAttacker(lane, null);
        return true;
      }
      if (!home || !chosen) return false;
      composer.release(die.number);
      return true;
    default:
      return false;
  }
}

function dropAt(die: Die, x: number, y: number): Drop | null {
  const under = document.elementFromPoint(x, y);
  if (!under?.closest(".mat") || under.closest(".bar")) return null;
  const lane = under.closest<HTMLElement>("[data-lane]")?.dataset["lane"];
  const zone = die.zone === "reserve" ? "reserve" : "field";
  return { lane: lane === undefined ? null : Number(lane), home: under.closest(`[data-pile="${zone}-${die.controller ?? -1}"]`) !== null };
}

/** Follow a pointer that went down on a die; `moved` is called once it is a drag and no tap. */
export function drag(game: Game, die: Die, drawing: HTMLElement, from: PointerEvent, moved: () => void): void {
  let dragging = false;
  const { pointerId, clientX, clientY } = from;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const x = event.clientX - clientX;
    const y = event.clientY - clientY;
    if (!dragging && Math.hypot(x, y) > FAR) {
      dragging = true;
      moved();
    }
    if (dragging) Object.assign(drawing.style, { transform: `translate(${x}px, ${y}px)`, position: "relative", zIndex: "8", pointerEvents: "none" });
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    const where = dragging && event.type === "pointerup" ? dropAt(die, event.clientX, event.clientY) : null;
    if (where) drop(game, die, where);
    // After what was done with it is drawn, so that it goes on from where it was let go.
    requestAnimationFrame(() => drawing.removeAttribute("style"));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
