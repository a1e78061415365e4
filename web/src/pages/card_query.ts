// Changing a query for cards without typing. What its parts are, the server says: it has the only reader of queries.
import type { QueryPart } from "../wire/library";

/** A condition as a filter writes it. */
export interface Condition {
  field: string;
  comparison: string;
  value: string;
}

/** Some of a query by its positions, which count whole characters. */
export function wordsOf(query: string, part: QueryPart): string {
  return [...query].slice(part.start, part.end).join("");
}

/** A query without some of its parts. */
export function without(query: string, parts: readonly QueryPart[], gone: (part: QueryPart) => boolean): string {
  return parts.filter((part) => !gone(part)).map((part) => wordsOf(query, part)).join(" ");
}

export function writes(condition: Condition): string {
  const value = /[\s()"]/.test(condition.value) ? `"${condition.value}"` : condition.value;
  return `${condition.field}${condition.comparison}${value}`;
}

const SAME: Readonly<Record<string, string>> = { "=": ":" };
const sign = (comparison: string): string => SAME[comparison] ?? comparison;

/** Whether a part of a query says just that. */
export function says(part: QueryPart, condition: Condition): boolean {
  return part.field === condition.field && sign(part.comparison) === sign(condition.comparison) && part.value === condition.value.toLowerCase();
}

/** A query with a condition, or without it if it has it. Of `alone` fields there is one condition at a time. */
export function toggled(query: string, parts: readonly QueryPart[], condition: Condition, alone: boolean): string {
  if (parts.some((part) => says(part, condition))) return without(query, parts, (part) => says(part, condition));
  const kept = parts.filter((part) => !(alone && part.field === condition.field));
  const words = kept.map((part) => (part.either ? `(${wordsOf(query, part)})` : wordsOf(query, part)));
  return [...words, writes(condition)].join(" ");
}
