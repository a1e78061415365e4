// Arriving at a page: its title in the window, and the focus at its heading.
import type { Attachment } from "svelte/attachments";
import { route } from "../routes.svelte";
import { t } from "../words/words";

const TYPING = "input, textarea, select";

/** For the heading of a page: whoever came from another page of ours goes on reading here, unless they are typing. */
export const arrival: Attachment<HTMLElement> = (heading) => {
  heading.tabIndex = -1;
  if (route.moved && !document.activeElement?.matches(TYPING)) heading.focus({ preventScroll: true });
};

export function titled(page: string): void {
  document.title = t("page.title", { page });
}
