// A line to a table that lives in a sample: for developing and for tests. Any answer brings the next state.
import type { Line, Listener } from "../src/wire/connection";
import type { DraftChecked, Hello, Incoming, Outgoing, State, TableFacts } from "../src/wire/types";

export interface Sample {
  hello: Hello;
  table: TableFacts;
  states: State[];
  drafts: { parts: number[]; drafted: DraftChecked }[];
}

export class SampleLine implements Line {
  readonly sent: Incoming[] = [];
  private at: number;

  constructor(
    private readonly sample: Sample,
    private readonly listener: Listener,
    first = 0,
  ) {
    this.at = first;
    this.say(sample.hello);
    this.say(sample.table);
    listener.status({ kind: "open" });
    const now = this.state();
    // The story so far comes with the first state, as for somebody who comes back.
    this.say({ ...now, events: sample.states.slice(0, first + 1).flatMap((state) => state.events ?? []) });
  }

  send(message: Incoming): void {
    this.sent.push(message);
    switch (message.type) {
      case "answer":
        this.say({ type: "taken", id: message.id, version: message.version });
        this.advance();
        break;
      case "draft":
        this.say({ ...this.checked(message.parts), id: message.id, version: message.version });
        break;
      case "why":
        this.say({ type: "because", id: message.id, refusal: { key: "sample", words: "A sample knows no reasons.", message: { key: "sample" }, rule: "T-001" } });
        break;
      case "undo":
        this.at = Math.max(0, this.at - 1);
        this.say({ type: "taken", id: message.id, version: this.state().version });
        this.say({ ...this.state(), events: [] });
        break;
      case "concede":
        this.concede();
        break;
    }
  }

  retry(): void {
    this.listener.status({ kind: "open" });
  }

  playHere(): void {
    this.retry();
  }

  close(): void {
    this.listener.status({ kind: "closed" });
  }

  private say(message: Outgoing): void {
    // Later, as over a socket.
    queueMicrotask(() => this.listener.message(message));
  }

  private state(): State {
    const state = this.sample.states[this.at];
    if (!state) throw new Error("The sample is at its end.");
    return state;
  }

  /** To the next state in which this page is asked, telling those between. */
  private advance(): void {
    while (this.at + 1 < this.sample.states.length) {
      this.at += 1;
      this.say(this.state());
      if (this.state().question) return;
    }
  }

  private concede(): void {
    const state = this.state();
    const version = state.version + 1;
    const result = { words: "You gave up.", message: { key: "sample" }, winner: 1, conceded: 0 };
    this.say({ ...state, version, question: null, events: [], view: { ...state.view, version, waiting: null, result } });
  }

  private checked(parts: readonly number[]): DraftChecked {
    const wanted = JSON.stringify([...parts].sort());
    const known = this.sample.drafts.find((each) => JSON.stringify([...each.parts].sort()) === wanted);
    if (known) return known.drafted;
    const declared = this.state().question?.declaration;
    const left = declared && parts.length < declared.most ? declared.parts.filter((part) => !parts.includes(part.answer)) : [];
    return { type: "drafted", id: "", version: 0, draft: { can_add: left } };
  }
}
