// Product and pictured design side by side: node tools/looks.mjs SHOTS FOLDER [--images IMAGES] [--only name]
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createServer } from "vite";
import { CROPS, PAIRS } from "./pictured.mjs";

const words = process.argv.slice(2);
const option = (name) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined);
const images = option("--images");
const only = option("--only");
const [shots, folder] = words;
const CHROMIUM = process.env.OVERCRUSH_CHROMIUM ?? "/usr/bin/chromium";
const PATIENCE = 60_000;
const QUALITY = 0.86;
const AS_WEBP = new Function(`return (
${readFileSync(new URL("as_webp.js", import.meta.url), "utf8")});`)();

mkdirSync(join(folder, "product"), { recursive: true });
mkdirSync(join(folder, "design"), { recursive: true });

const server = await createServer({ server: { port: 0, host: "127.0.0.1", hmr: false }, logLevel: "error" });
await server.listen();
const address = `http://127.0.0.1:${server.httpServer.address().port}`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
let faults = 0;

async function act(page, [what, ...names]) {
  for (const name of names) {
    if (what === "hover") await page.locator(`[data-die]:has(.words:text-matches("^${name}"))`).first().hover();
    else if (what === "tap") await page.locator(`[data-offered]:has(.words:text-matches("^${name}"))`).first().click();
    else if (what === "press") await page.keyboard.press(name);
    else if (what === "click") await page.locator(name).first().click({ force: true });
    else if (what === "scroll") await page.locator(name).first().evaluate((element) => element.scrollIntoView());
  }
}

async function shoot(wanted) {
  const [width, height] = wanted.size ?? [1440, 900];
  const phone = width < 500;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: phone ? 2 : 1, hasTouch: phone });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  // Samples have no server.
  await page.route("**/api/**", (route) => route.abort());
  page.on("pageerror", (error) => { faults += 1; console.log(`${wanted.name}: ${error.stack ?? error.message}`); });
  const says = wanted.says ? `&says=${wanted.says}` : "";
  await page.goto(`${address}/dev/?sample=${wanted.sample}&theme=${wanted.theme ?? "light"}&motion=off${wanted.at ? `&at=${wanted.at}` : ""}${wanted.page ? `&page=${wanted.page}` : ""}${says}`);
  await page.waitForSelector(wanted.page ? ".parts" : ".bar, .over", { state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(200);
  try {
    for (const step of wanted.steps ?? []) await act(page, step);
  } catch (error) {
    faults += 1;
    console.log(`${wanted.name}: ${error.message.split("\n").slice(0, 3).join(" ")}`);
  }
  await page.waitForTimeout(750);
  const path = join(folder, "product", `${wanted.name}.png`);
  const target = wanted.crop ? page.locator(wanted.crop).first() : page;
  await target.screenshot({ path });
  if (images && wanted.image) writeFileSync(join(images, `${wanted.image}.webp`), await asWebp(page, path));
  await context.close();
}

/** A small picture of what was shot. */
async function asWebp(page, path) {
  const data = `data:image/png;base64,${readFileSync(path).toString("base64")}`;
  const made = await page.evaluate(AS_WEBP, [data, QUALITY]);
  return Buffer.from(made.split(",")[1], "base64");
}

const rows = [];
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const picture = (path, title) => `<figure><figcaption>${escape(title)}</figcaption><a href="${path}"><img src="${path}" alt="${escape(title)}" loading="lazy"></a></figure>`;
if (images) mkdirSync(images, { recursive: true });
for (const wanted of [...PAIRS, ...CROPS]) {
  if (only && !wanted.name.includes(only)) continue;
  await shoot(wanted);
  const shot = wanted.picture && shots && existsSync(join(shots, `${wanted.picture}.png`));
  if (shot) copyFileSync(join(shots, `${wanted.picture}.png`), join(folder, "design", `${wanted.picture}.png`));
  rows.push(`<section id="${wanted.name}"><h2>${escape(wanted.name)}</h2><p>${escape(wanted.caption)}</p><div class="pair">${picture(`product/${wanted.name}.png`, "product")}${shot ? picture(`design/${wanted.picture}.png`, `design: ${wanted.picture}`) : ""}</div></section>`);
}
await browser.close();
await server.close();
const list = [...PAIRS, ...CROPS].map((each) => `<a href="#${each.name}">${escape(each.name)}</a>`).join(" ");
writeFileSync(join(folder, "index.html"), `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>body{font:15px/1.4 system-ui;margin:24px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}figure{margin:0}img{width:100%;border:1px solid #999}nav{display:flex;flex-wrap:wrap;gap:4px 12px}</style><h1>Product and design</h1><nav>${list}</nav>${rows.join("\n")}</html>\n`);
console.log(`${rows.length} positions: ${join(folder, "index.html")}`);
if (faults > 0) process.exitCode = 1;
