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
  /** Addresses with the same word share a page that stays when one leads to another. */
  stays?: string;
}

/** One page for the list and for each entry, so that the search line stays while somebody types. */
const rules = (): Promise<{ default: Page }> => import("./pages/RulesPage.svelte");

const ADDRESSES: readonly Address[] = [
  { pattern: "/", load: () => import("./pages/HomePage.svelte") },
  { pattern: "/new/{way}", load: () => import("./pages/NewTablePage.svelte") },
  { pattern: "/game/{id}", load: () => import("./pages/GamePage.svelte") },
  { pattern: "/learn", load: () => import("./pages/LearnPage.svelte") },
  { pattern: "/join/{id}", load: () => import("./pages/JoinPage.svelte") },
  { pattern: "/cards", load: () => import("./pages/CardsPage.svelte") },
  { pattern: "/cards/{id}", load: () => import("./pages/CardPage.svelte") },
  { pattern: "/teams", load: () => import("./pages/TeamsPage.svelte") },
  { pattern: "/teams/build", load: () => import("./pages/TeamPage.svelte") },
  { pattern: "/rules", load: rules, stays: "rules" },
  { pattern: "/rules/{id}", load: rules, stays: "rules" },
  { pattern: "/rules/keyword/{name}", load: rules, stays: "rules" },
  { pattern: "/puzzles", load: () => import("./pages/PuzzlesPage.svelte") },
  { pattern: "/puzzle/{id}", load: () => import("./pages/PuzzlePage.svelte") },
  { pattern: "/replay", load: () => import("./pages/ReplayPage.svelte") },
  { pattern: "/replay/{id}", load: () => import("./pages/ReplayPage.svelte") },
];

/** Behind the address of a game: to watch it, also where the bare address gives a seat. */
export const WATCH = "#watch";

export interface Found {
  pattern: string;
  parts: Readonly<Record<string, string>>;
  load: Address["load"];
  /** Another page is made when this changes. */
  key: string;
}

/** The page of an address; for an address that is nobody's one that says so. */
export function pageAt(path: string): Found {
  const steps = path.split("/").filter((step) => step !== "");
  for (const address of ADDRESSES) {
    const parts = partsOf(address.pattern, steps);
    if (parts !== null) return { pattern: address.pattern, parts, load: address.load, key: address.stays ?? path };
  }
  return { pattern: "", parts: {}, load: () => import("./pages/UnknownPage.svelte"), key: path };
}

function partsOf(pattern: string, steps: readonly string[]): Record<string, string> | null {
  const wanted = pattern.split("/").filter((step) => step !== "");
  if (wanted.length !== steps.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, step] of steps.entries()) {
    const name = /^\{(\w+)\}$/.exec(wanted[at] ?? "")?.[1];
    if (name !== undefined) parts[name] = decoded(step);
    else if (wanted[at] !== step) return null;
  }
  return parts;
}

/** A step of an address in plain letters; as it is where that cannot be. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch (error) {
    if (error instanceof URIError) return step;
    throw error;
  }
}
