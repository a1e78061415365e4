// What is said where another page plays the seat of this one, and what can be done about it.
import { listed, t } from "../words/words";
import type { Game } from "./game.svelte";

export interface SeatTaken {
  title: string;
  text: string;
  /** What takes the seat here; nothing where that cannot be. */
  take: string;
  /** This page has only asked: it may go on watching. */
  watch: boolean;
}

export function seatTaken(game: Game): SeatTaken | null {
  if (game.ownSeat.lost) return { title: t("seat.lost.title"), text: t("seat.lost.text"), take: "", watch: false };
  if (game.ownSeat.elsewhere.length > 0) {
    const names = game.ownSeat.elsewhere.map((seat) => game.place(seat)?.name ?? game.lobby?.seats.find((each) => each.seat === seat)?.name ?? "");
    const title = names.length === 1 && names[0] === t("you") ? t("elsewhere.title.you") : t("elsewhere.title", { n: names.length, names: listed(names) });
    return { title, text: t("elsewhere.text"), take: t("elsewhere.take"), watch: true };
  }
  return game.ownSeat.moved ? { title: t("moved.title"), text: t("moved.text"), take: t("moved.here"), watch: false } : null;
}
