// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers lend theirs to https and localhost only; a
// table in the living room is plain http, so there is one by hand as well.

const ROUNDS = 64;
const BLOCK = 64;

const PRIMES = [];
for (let number = 2; PRIMES.length < ROUNDS; number += 1) {
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);
}

/** The first 32 bits behind the point. */
const fraction = (number) => Math.floor((number % 1) * 2 ** 32);

const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND_KEYS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word, count) => (word >>> count) | (word << (32 - count));

/** The message, a bit 1, zeros, and its length in bits: whole blocks. */
function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return new DataView(whole.buffer);
}

function schedule(view, at) {
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(at + 4 * index));
  for (let index = 16; index < ROUNDS; index += 1) {
    const [early, late] = [words[index - 15], words[index - 2]];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[index - 16] + low + words[index - 7] + high) | 0);
  }
  return words;
}

function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let index = 0; index < ROUNDS; index += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + ROUND_KEYS[index] + words[index]) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]) | 0);
}

/** SHA-256 without the browser's help. */
export function sha256ByHand(bytes) {
  const view = padded(bytes);
  let state = START;
  for (let at = 0; at < view.byteLength; at += BLOCK) state = compress(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

/** SHA-256. */
export async function sha256(bytes) {
  if (!globalThis.crypto?.subtle) return sha256ByHand(bytes);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** HMAC-SHA256 with a key of at most 64 bytes. */
export async function hmac(key, message) {
  const mixed = (value) => Uint8Array.from({ length: BLOCK }, (_, index) => (key[index] ?? 0) ^ value);
  const inner = await sha256(new Uint8Array([...mixed(0x36), ...message]));
  return sha256(new Uint8Array([...mixed(0x5c), ...inner]));
}
