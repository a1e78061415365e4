// The size of the first load: everything that index.html needs, compressed. Fonts are compressed already.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../../src/overcrush/server/pages/", import.meta.url);
const MOST = 250_000;
let all = 0;
for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!name.isFile()) continue;
  const path = `${name.parentPath}/${name.name}`;
  const bytes = readFileSync(path);
  const size = /\.woff2$/.test(path) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  all += size;
  console.log(`${String(size).padStart(8)}  ${name.name}`);
}
console.log(`${String(all).padStart(8)}  in all, of ${MOST} at the most`);
process.exit(all > MOST ? 1 : 0);
