// The text of a file that may be a team.
import { LONGEST } from "../pages/shelf.svelte";
import { t } from "../words/words";

/** What pictures and programs contain when they are read as text. */
const NO_TEXT = /[\0-\x08\x0e-\x1f\x7f\ufffd]/;

/** The text, or a sentence that says why it is none. */
export async function textOf(file: File): Promise<{ text: string } | { problem: string }> {
  // A character takes up to four bytes.
  if (file.size > LONGEST * 4) return { problem: t("own.large", { n: LONGEST }) };
  const text = await file.text();
  return NO_TEXT.test(text) ? { problem: t("own.no.text", { name: file.name }) } : { text };
}
