// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). The browser's own are missing on pages over plain HTTP, so these stand here.
const BLOCK = 64;

/** The first 32 bits behind the point of a root of each of the first primes. */
function roots(count: number, power: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let factor = 2; factor * factor <= n; factor++) if (n % factor === 0) prime = false;
    if (prime) found.push(((n ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = roots(8, 1 / 2);
const ROUND = roots(64, 1 / 3);
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function padded(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const found = new Uint8Array(length);
  found.set(message);
  found[message.length] = 0x80;
  new DataView(found.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return found;
}

export function sha256(message: Uint8Array): Uint8Array {
  const data = new DataView(padded(message).buffer);
  const state = [...START];
  const words = new Int32Array(64);
  for (let at = 0; at < data.byteLength; at += BLOCK) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        words[i] = data.getInt32(at + i * 4);
        continue;
      }
      const [x, y] = [words[i - 15]!, words[i - 2]!];
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i]! + value) | 0));
  }
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => found.setInt32(i * 4, value));
  return new Uint8Array(found.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = new Uint8Array(BLOCK);
  short.set(key.length > BLOCK ? sha256(key) : key);
  const inner = new Uint8Array(BLOCK + message.length);
  inner.set(short.map((byte) => byte ^ 0x36));
  inner.set(message, BLOCK);
  const outer = new Uint8Array(BLOCK + 32);
  outer.set(short.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), BLOCK);
  return sha256(outer);
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
