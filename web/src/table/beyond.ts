// A row that scrolls sideways says how much of it is out of sight.
import type { Attachment } from "svelte/attachments";

/** Less than this of a thing in sight is not enough to see it. */
const SEEN = 0.5;
const EDGE = 44;

/** Of things with these edges, in order: how many are out of sight before a window and after it. */
export function outOfSight(things: readonly { left: number; width: number }[], left: number, right: number): [number, number] {
  const before = things.filter((thing) => thing.left + thing.width * SEEN < left).length;
  const after = things.filter((thing) => thing.left + thing.width * SEEN > right).length;
  return [before, after];
}

/** Tells how many children of a row are out of sight at its left and right, whenever that may have changed. */
export const beyond = (tell: (before: number, after: number) => void): Attachment<HTMLElement> => (row) => {
  if (typeof ResizeObserver === "undefined") return;
  const look = (): void => {
    const window = row.getBoundingClientRect();
    // What says so covers an edge itself.
    const left = row.scrollLeft > 1 ? EDGE : 0;
    const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1 ? EDGE : 0;
    tell(...outOfSight([...row.children].map((child) => child.getBoundingClientRect()), window.left + left, window.right - right));
  };
  const sizes = new ResizeObserver(look);
  const observe = (): void => {
    sizes.disconnect();
    for (const each of [row, ...row.children]) sizes.observe(each);
  };
  const children = new MutationObserver(observe);
  observe();
  children.observe(row, { childList: true });
  row.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    row.removeEventListener("scroll", look);
  };
};
