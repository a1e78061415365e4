import { mount } from "svelte";
import "./look/fonts.css";
import "./look/tokens.css";
import App from "./App.svelte";
import { applySettings } from "./settings.svelte";

applySettings();
const target = document.querySelector("#app");
if (target === null) throw new Error("The page has no place for the program: #app is missing in index.html.");
mount(App, { target });
