import { expect, test } from "vitest";

const files = import.meta.glob<Record<string, string>>("../src/words/en/*.json", { eager: true, import: "default" });

test("a key of the texts stands in one file", () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const [file, texts] of Object.entries(files)) {
    for (const key of Object.keys(texts)) {
      if (seen.has(key)) twice.push(`${key} in ${seen.get(key) ?? ""} and ${file}`);
      seen.set(key, file);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});
