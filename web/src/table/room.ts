// The bar keeps the height that it has had as long as the same thing is asked: dice must not move under the pointer.
import type { Attachment } from "svelte/attachments";

/** `asked` says what is asked: with another one the height is free again, as it is when the width changes. */
export const keepsHeight = (asked: string): Attachment<HTMLElement> => (bar) => {
  bar.dataset["asked"] = asked;
  if (typeof ResizeObserver === "undefined") return;
  let most = 0;
  let width = bar.offsetWidth;
  const sizes = new ResizeObserver(() => {
    if (bar.offsetWidth !== width) {
      width = bar.offsetWidth;
      most = 0;
      bar.style.minHeight = "";
      return;
    }
    if (bar.offsetHeight <= most) return;
    most = bar.offsetHeight;
    bar.style.minHeight = `${most}px`;
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    bar.style.minHeight = "";
  };
};
