// The open game, for every component of the table.
import { getContext, setContext } from "svelte";
import type { Game } from "./game.svelte";

const KEY = Symbol("game");

export function provideGame(game: Game): void {
  setContext(KEY, game);
}

export function useGame(): Game {
  return getContext<Game>(KEY);
}
