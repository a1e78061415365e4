// Which chunks of a long list are drawn.

/** Cards that are drawn, or not, together: an even number, because they may stand in two columns. */
export const CHUNK = 40;
/** The height of a chunk that was not drawn yet, until one is known. */
const GUESS = 4_000;
/** So many screens before and after the one that is seen. */
const AROUND = 1;

function heightOf(heights: readonly number[], chunk: number): number {
  const known = heights.filter((height) => height !== undefined);
  return heights[chunk] ?? (known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : GUESS);
}

/** The height of chunks from one to before another. */
export function sumOf(heights: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let chunk = from; chunk < to; chunk++) sum += heightOf(heights, chunk);
  return sum;
}

/** The first and last chunk to be drawn, for a screen that begins so far below the top of the list. */
export function nearScreen(heights: readonly number[], chunks: number, top: number, screen: number): [number, number] {
  const from = top - AROUND * screen;
  const to = top + (1 + AROUND) * screen;
  let first = 0;
  let at = heightOf(heights, 0);
  while (first < chunks - 1 && at < from) at += heightOf(heights, ++first);
  let last = first;
  while (last < chunks - 1 && at < to) at += heightOf(heights, ++last);
  return [first, last];
}
