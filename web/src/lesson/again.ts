// Another lesson from its beginning.
import { goTo, route } from "../routes.svelte";
import { forgetLessonGame } from "./progress";

export function beginAgain(): void {
  forgetLessonGame();
  // The page of the lesson opens the table, so one that is open already is loaded anew.
  if (route.path === "/learn") location.reload();
  else goTo("/learn");
}
