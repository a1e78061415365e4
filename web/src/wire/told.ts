import { t } from "../words/words";
import { ServerProblem } from "./http";

/** What went wrong with a request, in a sentence. */
export function told(error: unknown): string {
  if (error instanceof ServerProblem) return error.message;
  if (error instanceof TypeError) return t("home.no.server", { words: error.message });
  throw error;
}

/** Whether what was asked for is not there at all, so that asking again would not help. */
export function isNowhere(error: unknown): boolean {
  return error instanceof ServerProblem && error.status === 404;
}
