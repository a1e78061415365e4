// Where a note stands on the mat: beside the thing that it points at, clear of it and of the action bar.
export interface Placed {
  left: number;
  top: number;
  /** Where the stem is: the side of the note that is next to the thing. */
  side: "up" | "down" | "left" | "right";
  /** How far along that side. */
  stem: number;
  /** How long the stem is. */
  reach: number;
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;
const GAP = 16;
const EDGE = 8;
const CORNER = 18;
/** A zone that is higher has room for a note in itself. */
const LOW = 150;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

/** Left and top count from the mat. Where the zone of the thing is low, the note keeps clear of all of it, not of the thing alone. */
export function placed(mat: Box, thing: Box, bar: Box | null, width: number, height: number, zone: Box | null = null): Placed {
  const x = thing.left - mat.left;
  const y = thing.top - mat.top;
  const [middle, centre] = [x + thing.width / 2, y + thing.height / 2];
  const low = zone !== null && zone.height <= LOW ? zone : thing;
  const upper = Math.max(0, thing.top - low.top);
  const lower = Math.max(0, low.top + low.height - thing.top - thing.height);
  const floor = (bar ? bar.top - mat.top : mat.height) - EDGE;
  const top = within(centre - height / 2, EDGE, floor - height);
  if (x + thing.width <= 0) return { left: GAP, top, side: "left", stem: within(centre - top, CORNER, height - CORNER), reach: GAP };
  if (x >= mat.width) return { left: mat.width - width - GAP, top, side: "right", stem: within(centre - top, CORNER, height - CORNER), reach: GAP };
  const left = within(middle - width / 2, EDGE, mat.width - width - EDGE);
  const stem = within(middle - left, CORNER, width - CORNER);
  const below = y + thing.height + lower + GAP;
  const above = y - upper - GAP - height;
  if (centre < mat.height / 2 && below + height <= floor) return { left, top: below, side: "up", stem, reach: lower + GAP };
  if (above >= EDGE || below + height > floor) {
    const at = within(above, EDGE, floor - height);
    return { left, top: at, side: "down", stem, reach: Math.max(GAP, y - at - height) };
  }
  return { left, top: below, side: "up", stem, reach: lower + GAP };
}
