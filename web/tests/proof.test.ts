import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { check } from "../src/replay/proof";
import { bytesOf, hexOf, hmac, sha256 } from "../src/replay/sha256";
import type { Proof } from "../src/wire/types";

const text = (words: string): Uint8Array => new Uint8Array(new TextEncoder().encode(words));

test("SHA-256 and HMAC are those of everybody else, for every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    expect(hexOf(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
    const key = message.map((byte) => byte ^ 0x55);
    expect(hexOf(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
  }
});

const SECRET = "11".repeat(32);
const COMMITMENT = createHash("sha256").update(bytesOf(SECRET)).digest("hex");

/** Numbers as the server gives them: the n-th is an HMAC of the seeds and n, modulo the total. */
function honest(totals: number[]): Proof {
  const numbers = totals.map((total, n) => {
    const found = BigInt(`0x${createHmac("sha256", bytesOf(SECRET)).update(text(`one\ntwo\n${n}`)).digest("hex")}`);
    const low = Number(found % BigInt(total));
    return { answer: n + 1, turn: 1, total, low, high: low + 1, words: "roll" };
  });
  return { commitment: COMMITMENT, secret: SECRET, seeds: ["one", "two"], numbers };
}

test("every number of honest dice fits, and the promise is the one that was kept", () => {
  const verdict = check(honest([6, 6, 2, 36, 1_000_003]), COMMITMENT);
  expect(verdict.right).toBe(5);
  expect(verdict.promised).toBe(true);
  expect(verdict.remembered).toBe(true);
});

test("a die that was turned is found", () => {
  const proof = honest([6, 6, 6]);
  const turned = proof.numbers.map((each, n) => (n === 1 ? { ...each, low: (each.low + 1) % 6, high: ((each.low + 1) % 6) + 1 } : each));
  const verdict = check({ ...proof, numbers: turned }, null);
  expect(verdict.rolls.map((roll) => roll.fits)).toEqual([true, false, true]);
  expect(verdict.remembered).toBeNull();
});

test("another secret than the promised one is found", () => {
  const proof = honest([6]);
  expect(check({ ...proof, commitment: "00".repeat(32) }, null).promised).toBe(false);
  expect(check(proof, "00".repeat(32)).remembered).toBe(false);
});
