// The story: what happened, line by line, as the server tells it; draws and rolls in a row are one line.
import type { Happened } from "../wire/types";

export interface Line {
  /** The number of its first event. */
  number: number;
  answer: number;
  /** The answer of its last event. */
  last: number;
  kind: "heading" | "told" | "draws" | "rolls";
  words: string;
  /** The rule behind it, or one about such things. */
  rule: string;
  /** The card whose ability is behind it. */
  card: number | null;
  /** All cards that it is about: where two cards have the same name, the one that is meant. */
  cards: number[];
  seat: number | null;
  /** The dice that it is about. */
  dice: number[];
  /** For rolls: what each die showed. */
  faces: { die: number; card: number; face: number }[];
  /** For rolls: whether they were rerolls. */
  again: boolean;
  turn: number;
  side: number;
}

const DICE_FIELDS = ["die", "other", "attacker", "target", "source"];

/** The story with what has happened since; lines of answers that were taken back go. */
export function continued(lines: readonly Line[], events: readonly Happened[]): Line[] {
  const first = events[0];
  const kept = first === undefined ? [...lines] : lines.filter((line) => line.answer < first.answer || line.number < first.number);
  for (const event of events) add(kept, event);
  return kept;
}

/** The story without the answers behind so many. */
export function takenBack(lines: readonly Line[], to: number): Line[] {
  return lines.filter((line) => line.answer <= to);
}

function add(lines: Line[], event: Happened): void {
  const fields = event.fields ?? {};
  const whole = (name: string): number => (typeof fields[name] === "number" ? fields[name] : -1);
  const seat = whole("seat") >= 0 ? whole("seat") : (event.seat ?? null);
  const line: Line = {
    number: event.number,
    answer: event.answer,
    last: event.answer,
    kind: "told",
    words: event.words ?? "",
    rule: event.rule || event.about || "",
    card: event.card ?? null,
    cards: [whole("card"), event.card ?? -1].filter((card) => card >= 0),
    seat,
    dice: DICE_FIELDS.map(whole).filter((die) => die >= 0),
    faces: [],
    again: fields["again"] === true,
    turn: whole("turn"),
    side: whole("side"),
  };
  const last = lines[lines.length - 1];
  if (event.kind === "turn began") lines.push({ ...line, kind: "heading" });
  else if (event.kind === "drawn" && line.words && line.card === null) {
    if (last?.kind === "draws" && last.seat === seat && last.rule === line.rule) {
      last.dice.push(whole("die"));
      last.last = event.answer;
    } else lines.push({ ...line, kind: "draws", dice: [whole("die")] });
  } else if (event.kind === "rolled" && line.words && whole("face") >= 0) {
    const face = { die: whole("die"), card: whole("card"), face: whole("face") };
    if (last?.kind === "rolls" && last.seat === seat && last.rule === line.rule && last.card === line.card && last.again === line.again) {
      last.faces.push(face);
      last.dice.push(face.die);
      last.last = event.answer;
    } else lines.push({ ...line, kind: "rolls", dice: [face.die], faces: [face] });
  } else if (line.words) lines.push(line);
}
