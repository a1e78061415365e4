import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The program is asked for by HTTP and by a socket; while developing both go to a server on this machine.
const SERVER = process.env["OVERCRUSH_SERVER"] ?? "http://127.0.0.1:8710";

const FONTS: Readonly<Record<string, readonly number[]>> = { "barlow-condensed": [600, 700], "barlow-semi-condensed": [400, 500, 600] };
/** Where the fonts stand that `src/look/fonts.css` names. */
const SMALL_FONTS = "node_modules/.cache/fonts";
/** ASCII, Latin-1, dashes, quotation marks, bullet, ellipsis, minus, euro. */
const LETTERS = [[0x20, 0x7e], [0xa0, 0xff], [0x152, 0x153], [0x2013, 0x2014], [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026], [0x20ac, 0x20ac], [0x2212, 0x2212]]
  .flatMap(([first, last]) => Array.from({ length: last! - first! + 1 }, (_, at) => String.fromCodePoint(first! + at)))
  .join("");

/** Half of a font's size are letters and hints that no page uses. */
const smallFonts: Plugin = {
  name: "small-fonts",
  async buildStart() {
    mkdirSync(SMALL_FONTS, { recursive: true });
    for (const [font, weights] of Object.entries(FONTS)) {
      for (const weight of weights) {
        const whole = readFileSync(`node_modules/@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`);
        const small = await subsetFont(whole, LETTERS, { targetFormat: "woff2", keepFeatures: ["kern", "tnum"], noHinting: true });
        writeFileSync(`${SMALL_FONTS}/${font}-${weight}.woff2`, small);
      }
    }
  },
};

/** The fonts' licence (OFL) goes where the fonts go. */
const fontLicences: Plugin = {
  name: "font-licences",
  generateBundle() {
    const source = Object.keys(FONTS).map((font) => readFileSync(`node_modules/@fontsource/${font}/LICENSE`, "utf8")).join("\n\n");
    this.emitFile({ type: "asset", fileName: "assets/fonts-licence-OFL.txt", source });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [svelte(), ...(process.env["VITEST"] ? [svelteTesting()] : [smallFonts, fontLicences])],
  publicDir: command === "serve" ? "samples" : false,
  build: {
    outDir: "../src/overcrush/server/pages",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: {
      "/api": SERVER,
      "/ws": { target: SERVER, ws: true },
    },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
}));
