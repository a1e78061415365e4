// The fair-dice check, in the page itself: every number of chance is computed again from the secret and the seeds.
import type { Proof } from "../wire/types";
import { bytesOf, hexOf, hmac, sha256 } from "./sha256";

export interface Checked {
  answer: number;
  turn: number;
  words: string;
  /** What the secret and the seeds give, of `total` equally likely numbers. */
  number: number;
  total: number;
  low: number;
  high: number;
  fits: boolean;
}

export interface Verdict {
  rolls: Checked[];
  right: number;
  /** The secret is the one whose hash was told. */
  promised: boolean;
  /** The hash is the one that this browser kept while the game went on; null if it kept none. */
  remembered: boolean | null;
}

/** Takes every byte in turn, so that no number gets larger than a page can compute with. */
function remainder(bytes: Uint8Array, total: number): number {
  return bytes.reduce((rest, byte) => (rest * 256 + byte) % total, 0);
}

export function check(proof: Proof, kept: string | null): Verdict {
  const key = bytesOf(proof.secret);
  const seeds = proof.seeds.join("\n");
  const encoder = new TextEncoder();
  const rolls = proof.numbers.map((each, n): Checked => {
    const number = remainder(hmac(key, encoder.encode(`${seeds}\n${n}`)), each.total);
    return { answer: each.answer, turn: each.turn, words: each.words, number, total: each.total, low: each.low, high: each.high, fits: each.low <= number && number < each.high };
  });
  return {
    rolls,
    right: rolls.filter((roll) => roll.fits).length,
    promised: hexOf(sha256(key)) === proof.commitment,
    remembered: kept === null ? null : kept === proof.commitment,
  };
}
