// What is asked about cards and rules. Replies are remembered: they change with the program only.
import { ask } from "./http";
import type { CardShown, CardsFound, EntryShown, KeywordShown, RulebookShown, RulesFound, Term } from "./library";

const MOST = 200;
const remembered = new Map<string, Promise<unknown>>();

function asked<T>(address: string): Promise<T> {
  const known = remembered.get(address);
  if (known !== undefined) return known as Promise<T>;
  const reply = ask<T>(address);
  remembered.set(address, reply);
  // What failed is asked for again the next time; whoever waits for it now is told.
  reply.catch(() => remembered.delete(address));
  const oldest = remembered.keys().next().value;
  if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
  return reply;
}

/** Forget all replies: for tests. */
export function forget(): void {
  remembered.clear();
}

function query(fields: Record<string, string | number>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : "";
}

export const findCards = (q: string, sort: string, offset: number, most: number): Promise<CardsFound> => asked(`/api/cards${query({ q, sort, offset, most })}`);
export const cardOf = (id: string): Promise<CardShown> => asked(`/api/cards/${encodeURIComponent(id)}`);
export const rulebook = (): Promise<RulebookShown> => asked("/api/rulebook");
export const findRules = (q: string, kind: string, edition: string): Promise<RulesFound> => asked(`/api/rulebook/search${query({ q, kind, edition })}`);
export const chapterOf = (chapter: string, edition: string): Promise<RulesFound> => asked(`/api/rulebook/chapters/${encodeURIComponent(chapter)}${query({ edition })}`);
export const entryOf = (id: string): Promise<EntryShown> => asked(`/api/rulebook/entries/${encodeURIComponent(id)}`);
export const keywordOf = (name: string): Promise<KeywordShown> => asked(`/api/rulebook/keywords/${encodeURIComponent(name)}`);
export const terms = (): Promise<Term[]> => asked("/api/rulebook/terms");
