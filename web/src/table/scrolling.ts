// Text that may be longer than its room.
import type { Attachment } from "svelte/attachments";

/** While there is something to scroll, it is reachable by keyboard. */
export const scrolls: Attachment<HTMLElement> = (element) => {
  if (typeof ResizeObserver === "undefined") return;
  const look = (): void => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const observeAll = (): void => {
    sizes.disconnect();
    for (const each of [element, ...element.children]) sizes.observe(each);
  };
  const parts = new MutationObserver(observeAll);
  observeAll();
  parts.observe(element, { childList: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
};
