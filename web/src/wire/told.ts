import { t } from "../words/words";
import { ServerProblem } from "./http";

/** What went wrong with a request, in a sentence. */
export function told(error: unknown): string {
  if (error instanceof ServerProblem) return error.message;
  if (error instanceof TypeError) return t("home.no.server", { words: error.message });
  throw error;
}
