// How long a state takes to be drawn: /dev/?sample=game&page=drawing, read by tools/drawing.mjs.
import { mount, tick } from "svelte";
import App from "../src/App.svelte";
import { route } from "../src/routes.svelte";
import type { Line, Listener } from "../src/wire/connection";
import type { Sample } from "./sample_line";

/** Milliseconds of each state: script with layout, and until the frame was shown. */
export interface Drawing {
  script: number[];
  frame: number[];
  /** A frame in which nothing changes: what the machine itself takes. */
  idle: number[];
}

declare global {
  interface Window {
    drawing?: Drawing;
  }
}

const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    });
  });

/** Shows every state of a recorded game, one after the other. */
export async function measure(sample: Sample, target: Element): Promise<void> {
  const line: Line = { send: () => undefined, retry: () => undefined, playHere: () => undefined, close: () => undefined };
  route.path = "/game/sample";
  const listener = await new Promise<Listener>((opened) => {
    const open = (_game: string, _token: string | null, told: Listener): Line => {
      opened(told);
      return line;
    };
    mount(App, { target, props: { open } });
  });
  listener.message(sample.hello);
  listener.message(sample.table);
  listener.status({ kind: "open" });
  await painted();
  const drawing: Drawing = { script: [], frame: [], idle: [] };
  for (const state of sample.states) {
    const began = performance.now();
    listener.message(state);
    await tick();
    document.body.getBoundingClientRect();
    drawing.script.push(performance.now() - began);
    await painted();
    drawing.frame.push(performance.now() - began);
    const idle = performance.now();
    await painted();
    drawing.idle.push(performance.now() - idle);
  }
  window.drawing = drawing;
}
