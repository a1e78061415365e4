// Which page stands at which address.
import type { Component } from "svelte";
import type { Opener } from "./wire/connection";

/** What a page gets: the named parts of its address, and how to reach tables. */
export interface PageProps {
  parts: Readonly<Record<string, string>>;
  open: Opener;
}

export type Page = Component<PageProps>;

interface Address {
  /** A word in braces is a part of the address that the page gets by this name. */
  pattern: string;
  /** Each page is loaded when it is first opened. */
  load: () => Promise<{ default: Page }>;
}

const ADDRESSES: readonly Address[] = [
  { pattern: "/", load: () => import("./pages/HomePage.svelte") },
  { pattern: "/new/{way}", load: () => import("./pages/NewTablePage.svelte") },
  { pattern: "/game/{id}", load: () => import("./pages/GamePage.svelte") },
];

export interface Found {
  pattern: string;
  parts: Readonly<Record<string, string>>;
  load: Address["load"];
}

/** The page of an address; the first one, home, for an address that is nobody's. */
export function pageAt(path: string): Found {
  const steps = path.split("/").filter((step) => step !== "");
  for (const address of ADDRESSES) {
    const parts = partsOf(address.pattern, steps);
    if (parts !== null) return { pattern: address.pattern, parts, load: address.load };
  }
  return pageAt("/");
}

function partsOf(pattern: string, steps: readonly string[]): Record<string, string> | null {
  const wanted = pattern.split("/").filter((step) => step !== "");
  if (wanted.length !== steps.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, step] of steps.entries()) {
    const name = /^\{(\w+)\}$/.exec(wanted[at] ?? "")?.[1];
    if (name !== undefined) parts[name] = decodeURIComponent(step);
    else if (wanted[at] !== step) return null;
  }
  return parts;
}
