// The table with a sample: /dev/?sample=game&at=66, /dev/?sample=questions/order, &theme=dark, &motion=off
import { mount } from "svelte";
import "../src/look/fonts.css";
import "../src/look/tokens.css";
import App from "../src/App.svelte";
import { route } from "../src/routes.svelte";
import { applySettings, settings } from "../src/settings.svelte";
import type { Listener } from "../src/wire/connection";
import { SampleLine, type Sample } from "./sample_line";

const wanted = new URLSearchParams(location.search);
const theme = wanted.get("theme");
if (theme === "dark" || theme === "light") settings.theme = theme;
if (wanted.get("motion") === "off") settings.motion = "off";
applySettings();
const name = wanted.get("sample") ?? "game";
const sample = (await (await fetch(`/${name}.json`)).json()) as Sample;
sample.drafts ??= [];
if (wanted.get("page") !== "home") route.path = "/game/sample";
else route.path = "/";
const target = document.querySelector("#app");
if (target === null) throw new Error("#app is missing");
mount(App, { target, props: { open: (_game: string, _token: string | null, listener: Listener) => new SampleLine(sample, listener, Number(wanted.get("at") ?? 0)) } });
