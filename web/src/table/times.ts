// Times as people read them.
import { t } from "../words/words";

/** Minutes and seconds as a clock shows them; the last begun second counts. */
export function clockTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long something takes, in words: seconds below two minutes, then minutes. */
export function span(seconds: number): string {
  const whole = Math.floor(seconds);
  return whole < 120 ? t("present.seconds", { n: whole }) : t("present.minutes", { n: Math.floor(whole / 60) });
}

/** When a clock is low: below a fifth, and always in the last ten seconds. */
export function isLow(seconds: number, total: number): boolean {
  return seconds < Math.max(total / 5, 10);
}
