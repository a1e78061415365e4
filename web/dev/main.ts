// The table with a sample: /dev/?sample=game&at=66, /dev/?sample=questions/order, &theme=dark, &motion=off, &says=thinking
import { mount } from "svelte";
import "../src/look/fonts.css";
import "../src/look/tokens.css";
import App from "../src/App.svelte";
import { route } from "../src/routes.svelte";
import { applySettings, settings } from "../src/settings.svelte";
import type { Listener } from "../src/wire/connection";
import { measure } from "./drawing";
import Parts from "./Parts.svelte";
import { SampleLine, type Sample } from "./sample_line";
import { happen, prepared } from "./situations";

const wanted = new URLSearchParams(location.search);
const theme = wanted.get("theme");
if (theme === "dark" || theme === "light") settings.theme = theme;
settings.motion = wanted.get("motion") === "off" ? "off" : "on";
applySettings();
const name = wanted.get("sample") ?? "game";
const says = wanted.get("says");
const found = (await (await fetch(`/${name}.json`)).json()) as Sample;
found.drafts ??= [];
const sample = prepared(found, says);
const target = document.querySelector("#app");
if (target === null) throw new Error("#app is missing");

function open(_game: string, _token: string | null, listener: Listener): SampleLine {
  const line = new SampleLine(sample, listener, Number(wanted.get("at") ?? 0));
  // After the first state, which is told later as well.
  setTimeout(() => happen(sample, says, listener));
  return line;
}

if (wanted.get("page") === "drawing") await measure(sample, target);
else if (wanted.get("page") === "parts") mount(Parts, { target, props: { sample } });
else {
  route.path = wanted.get("page") === "home" ? "/" : "/game/sample";
  mount(App, { target, props: { open } });
}
