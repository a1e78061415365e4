// Where somebody was in a list of cards: whoever comes back finds the same place.
interface Place {
  /** How many cards were shown. */
  count: number;
  scroll: number;
  heights: readonly number[];
  /** The card that was opened. */
  opened: string;
}
const places = new Map<string, Place>();
const MOST = 20;

export function leave(search: string, place: Place): void {
  places.delete(search);
  places.set(search, place);
  const oldest = places.keys().next().value;
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

export function left(search: string): Place | null {
  return places.get(search) ?? null;
}
