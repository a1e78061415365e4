// What a puzzle adds to the table: loaded with the page of a puzzle, since most games are none.
import "./puzzle.css";
import Ending from "./Ending.svelte";
import Panel from "./Panel.svelte";
import type { Puzzle } from "./puzzle.svelte";
import WalkBar from "../replay/WalkBar.svelte";

export const parts = { Ending, Panel, WalkBar };
export type PuzzleParts = typeof parts;
export type { Puzzle };
