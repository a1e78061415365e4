// The address of a point in a replay.
import { goTo } from "../routes.svelte";

const POINT = /^#at=(\d{1,7})(?:&seat=(\d|all))?$/;

export interface Point {
  at: number | null;
  /** undefined: whatever suits whoever looks. */
  seat: number | null | undefined;
}

const pathOf = (replay: string): string => `/replay/${encodeURIComponent(replay)}`;

/** base: what links begin with, where others can open them. */
export function shareLink(base: string, replay: string, at: number, seat: number | null): string {
  return `${base}${pathOf(replay)}#at=${at}&seat=${seat ?? "all"}`;
}

export function pointOf(hash: string): Point {
  const found = POINT.exec(hash);
  const seat = found?.[2];
  return { at: found?.[1] === undefined ? null : Number(found[1]), seat: seat === undefined ? undefined : seat === "all" ? null : Number(seat) };
}

/** Open a replay at a position. */
export function openReplay(replay: string, at: number | null): void {
  goTo(pathOf(replay));
  if (at !== null) history.replaceState(null, "", `${pathOf(replay)}#at=${at}`);
}
