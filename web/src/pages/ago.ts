// How long ago something was, in words of the browser's language tools.
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400], ["hour", 3_600], ["minute", 60]];
const AS_A_DATE = 30 * 86_400;

/** seconds: since 1970. */
export function ago(seconds: number, now: number = Date.now() / 1000, language = "en"): string {
  const gone = Math.max(0, now - seconds);
  if (gone >= AS_A_DATE) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(seconds * 1000));
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of STEPS) if (gone >= length) return words.format(-Math.floor(gone / length), unit);
  return words.format(0, "second");
}
