// What a lesson adds to the table: loaded with the first lesson, since most games are none.
import "./lesson.css";
import Ending from "./Ending.svelte";
import Known from "./Known.svelte";
import { Lesson } from "./lesson.svelte";
import Note from "./Note.svelte";
import Progress from "./Progress.svelte";
import WarningBar from "./WarningBar.svelte";

export const parts = { Ending, Known, Lesson, Note, Progress, WarningBar };
export type Parts = typeof parts;
