// How long the states of a recorded game take to be drawn, in Chromium: node tools/drawing.mjs [--trace]
import { chromium } from "playwright-core";
import { build, preview } from "vite";

const CHROMIUM = process.env.OVERCRUSH_CHROMIUM ?? "/usr/bin/chromium";
const FOLDER = "../build/drawing";
const PATIENCE = 240_000;
// Built as the pages are: while developing everything is slower.
await build({ logLevel: "error", publicDir: "samples", build: { outDir: FOLDER, emptyOutDir: true, rollupOptions: { input: "dev/index.html" } } });
const server = await preview({ logLevel: "error", build: { outDir: FOLDER }, preview: { port: 0, host: "127.0.0.1" } });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on("pageerror", (error) => {
  console.log(error.stack ?? error.message);
  process.exit(1);
});
const session = await page.context().newCDPSession(page);
// The time of the thread itself, whatever else the machine does.
await session.send("Performance.enable", { timeDomain: "threadTicks" });
const traced = process.argv.includes("--trace");
if (traced) {
  await session.send("Profiler.enable");
  await session.send("Profiler.start");
}
await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/dev/?sample=game&page=drawing&motion=off`);
await page.waitForFunction(() => window.drawing !== undefined, undefined, { timeout: PATIENCE });
const { script, frame, idle } = await page.evaluate(() => window.drawing);
const sorted = (numbers) => [...numbers].sort((one, other) => one - other);
const part = (numbers, share) => sorted(numbers)[Math.floor((numbers.length - 1) * share)].toFixed(1);
console.log(`${script.length} states: script and layout median ${part(script, 0.5)} ms, 95 % within ${part(script, 0.95)} ms`);
console.log(`until the frame is shown: median ${part(frame, 0.5)} ms, 95 % within ${part(frame, 0.95)} ms; a frame in which nothing changes: ${part(idle, 0.5)} ms`);
const { metrics } = await session.send("Performance.getMetrics");
const each = (name) => (((metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000) / script.length).toFixed(1);
console.log(`of the processor, a state on average: ${each("TaskDuration")} ms (script ${each("ScriptDuration")}, styles ${each("RecalcStyleDuration")}, layout ${each("LayoutDuration")})`);
if (traced) {
  const { profile } = await session.send("Profiler.stop");
  const own = new Map();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  profile.samples.forEach((id, at) => {
    const { functionName, url, lineNumber, columnNumber } = nodes.get(id).callFrame;
    const name = `${functionName || "(unnamed)"} ${url.split("/").at(-1)}:${lineNumber}:${columnNumber}`;
    own.set(name, (own.get(name) ?? 0) + profile.timeDeltas[at] / 1000);
  });
  for (const [name, ms] of [...own].sort((one, other) => other[1] - one[1]).slice(0, 25)) console.log(`${ms.toFixed(0).padStart(7)} ms  ${name}`);
}
await browser.close();
await server.close();
