// Pictures of the table with samples: node tools/shots.mjs http://127.0.0.1:5173 FOLDER [name ...]
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [address, folder, ...only] = process.argv.slice(2);
const SIZES = { desktop: [1440, 900], laptop: [1280, 720], tablet: [1024, 768], phone: [375, 812] };
const PAGES = {
  main: "sample=game&at=100",
  reroll: "sample=game&at=67",
  blockers: "sample=game&at=66",
  late: "sample=game&at=390",
  ...Object.fromEntries(
    ["act-main", "pay", "attackers", "blockers", "target", "split", "order", "divide", "name-name", "name-energy-type", "name-number", "face",
      "fabricate", "choose", "choose-one", "may-what", "react-damage", "times", "how-much", "first-or-second", "free-global", "energy", "call"].map((name) => [`q-${name}`, `sample=questions/${name}`]),
  ),
};
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, query] of Object.entries(PAGES)) {
  if (only.length > 0 && !only.some((each) => name === each.split("@")[0])) continue;
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const theme of ["light", "dark"]) {
      const usual = size === "desktop" && theme === "light";
      const wanted = only.find((each) => name === each.split("@")[0]);
      const filter = wanted?.split("@")[1];
      if (filter !== undefined ? filter !== "all" && filter !== `${size}-${theme}` : !usual) continue;
      const page = await browser.newPage({ viewport: { width, height } });
      page.on("pageerror", (error) => console.log(`${name}: ${error.stack ?? error.message}`));
      page.on("console", (message) => message.type() === "error" && console.log(`${name}: ${message.text()}`));
      await page.goto(`${address}/dev/?${query}&theme=${theme}&motion=off`);
      await page.waitForSelector(".bar");
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png` });
      await page.close();
    }
  }
}
await browser.close();
