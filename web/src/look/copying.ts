// Copying a text, also where the page has no clipboard of its own: over plain HTTP on a network.

/** Copy what a field shows; says whether it was copied, otherwise it stays selected. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  return copyText(field.value, () => document.execCommand("copy"));
}

/** Copy a text. `otherwise` is tried where there is no clipboard, or where it is not allowed. */
export async function copyText(text: string, otherwise: () => boolean): Promise<boolean> {
  if (typeof navigator.clipboard?.writeText === "function") {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
  return otherwise();
}
