import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The program is asked for by HTTP and by a socket; while developing both go to a server on this machine.
const SERVER = process.env["OVERCRUSH_SERVER"] ?? "http://127.0.0.1:8710";

/** The fonts' licence (OFL) goes where the fonts go. */
const fontLicences: Plugin = {
  name: "font-licences",
  generateBundle() {
    const fonts = ["barlow-condensed", "barlow-semi-condensed"];
    const source = fonts.map((font) => readFileSync(`node_modules/@fontsource/${font}/LICENSE`, "utf8")).join("\n\n");
    this.emitFile({ type: "asset", fileName: "assets/fonts-licence-OFL.txt", source });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [svelte(), fontLicences, ...(process.env["VITEST"] ? [svelteTesting()] : [])],
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
