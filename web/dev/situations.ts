// What can happen at a table besides its questions: &says=thinking, away, lost, newer, asked-back, asking-back, watching, chance.
import type { Listener } from "../src/wire/connection";
import type { State, UndoRequest } from "../src/wire/types";
import type { Sample } from "./sample_line";

const OTHER = 1;

function nobodyAsked(state: State, words: string, kind: string, seat = OTHER): State {
  const waiting = { seat, kind, words, message: { key: "sample" } };
  return { ...state, version: state.version + 1, events: [], question: null, view: { ...state.view, version: state.version + 1, waiting } };
}

function withRequest(state: State, seat: number, waitsFor: number): State {
  const request: UndoRequest = { number: 1, seat, to: 0, answers: 1, words: "block Gamora with Black Widow", message: "sample", waits_for: [waitsFor] };
  return { ...nobodyAsked(state, "Declare blockers.", "blockers"), view: { ...nobodyAsked(state, "Declare blockers.", "blockers").view, undo_request: request } };
}

/** Changes the sample before it is told, where a situation needs that. */
export function prepared(sample: Sample, says: string | null): Sample {
  const [first] = sample.states;
  if (!first) return sample;
  switch (says) {
    case "watching":
      return { ...sample, hello: { ...sample.hello, seats: [], host: false }, states: [{ ...nobodyAsked(first, first.question?.words ?? "", first.question?.kind ?? "act", 0), events: first.events ?? [] }] };
    case "one-screen":
      return { ...sample, hello: { ...sample.hello, seats: [0, OTHER] }, table: { ...sample.table, one_screen: true } };
    case "away":
    case "friend":
      return { ...sample, table: { ...sample.table, places: sample.table.places.map((place) => (place.seat === OTHER ? { ...place, name: "Mara", level: null } : place)) } };
    default:
      return sample;
  }
}

/** Tells what happens after the first state. */
export function happen(sample: Sample, says: string | null, listener: Listener): void {
  const state = sample.states[0];
  if (!state) return;
  switch (says) {
    case "thinking":
      listener.message(nobodyAsked(state, "Declare blockers.", "blockers"));
      listener.message({ type: "thinking", seat: OTHER, about: "Declare blockers.", seconds: 4, limit: 10 });
      break;
    case "friend":
    case "away":
      listener.message({ type: "presence", replace_after: 60, claim_after: 180, seats: [{ seat: 0, here: true }, { seat: OTHER, here: says === "friend", since: 120 }] });
      listener.message(nobodyAsked(state, "Declare blockers.", "blockers"));
      break;
    case "lost":
      listener.status({ kind: "lost", seconds: 4, keeps: true, since: Date.now() });
      break;
    case "newer":
      listener.message({ ...sample.hello, program: "newer" });
      break;
    case "asked-back":
      listener.message(withRequest(state, OTHER, 0));
      break;
    case "asking-back":
      listener.message(withRequest(state, 0, OTHER));
      break;
    case "chance":
      listener.message({ ...state, events: [], chance: 0.58 });
      break;
    case "hint": {
      const options = state.question?.declaration?.parts ?? state.question?.options ?? [];
      listener.message({ type: "advice", id: "", version: state.version, level: 3, play_outs: 64, answers: options.slice(0, 3).map((option, at) => ({ option, answer: state.question?.declaration ? [option.answer] : option.answer, chance: 0.58 - at * 0.05, why: "Then buy Wasp." })) });
      break;
    }
  }
}
