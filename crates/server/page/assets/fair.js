// Computes all luck of a finished game again, as docs/fair-dice.md describes it.

import { hmac, sha256 } from "./hash.js";

const CARDS = 16;
const WORD = 2n ** 64n;

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The 32 bytes of 64 digits; nothing if they are something else. */
function bytes(digits) {
  if (!/^[0-9a-f]{64}$/i.test(digits ?? "")) return undefined;
  return Uint8Array.from(digits.match(/../g), (pair) => Number.parseInt(pair, 16));
}

/** The seed of all luck; the contributions stand in the order of the seats. */
export function seedOf(secret, table, contributions) {
  const lines = ["bankhalter fair dice 1", `table ${table}`, ...contributions.map((digits) => digits.toLowerCase())];
  return hmac(secret, new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")));
}

// --- ChaCha20 (RFC 8439) ---

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

function quarter(state, a, b, c, d) {
  for (const [left, right, turned, count] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
    state[left] += state[right];
    const mixed = state[turned] ^ state[left];
    state[turned] = (mixed << count) | (mixed >>> (32 - count));
  }
}

function block(key, counter) {
  const view = new DataView(key.buffer, key.byteOffset);
  const words = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index, true));
  const start = Uint32Array.from([...CONSTANTS, ...words, counter >>> 0, Math.floor(counter / 2 ** 32), 0, 0]);
  const state = start.slice();
  for (let round = 0; round < 10; round += 1) {
    for (const places of QUARTERS) quarter(state, ...places);
  }
  return state.map((word, index) => word + start[index]);
}

/** The words of a seed, 64 bits each, without end. */
export function* wordsOf(seed) {
  for (let counter = 0; ; counter += 1) {
    const halves = block(seed, counter);
    for (let index = 0; index < halves.length; index += 2) yield (BigInt(halves[index + 1]) << 32n) | BigInt(halves[index]);
  }
}

/** One of so many, each exactly as likely as any other. */
export function pickOf(words, count) {
  const many = BigInt(count);
  for (;;) {
    const product = words.next().value * many;
    if (product % WORD >= WORD % many) return Number(product / WORD);
  }
}

// --- What luck decides ---

/** What of the events of one play is to be computed again, and what that needs to know. */
export function luckOf(events) {
  const deal = events.some(({ kind }) => kind === "dealt");
  return events.flatMap(({ kind, who, dice, deck, card, deed, to }) => {
    if (dice) return [{ kind: "throw", who, said: dice }];
    if (kind === "cardDrawn") return [{ kind: "card", who, deck, said: [card] }];
    if (kind === "cardKept" || kind === "cardReturned") return [{ kind, deck, card }];
    return deal && kind === "deedPassed" ? [{ kind: "deed", who: to, said: [deed] }] : [];
  });
}

/** A deck: the cards nobody has seen, and those that went to the bottom, in that order. */
const pile = () => ({ unseen: Array.from({ length: CARDS }, (_, index) => index + 1), seen: [] });

function draw(words, { unseen, seen }) {
  if (unseen.length === 0) return seen.shift();
  return unseen.splice(unseen.length === 1 ? 0 : pickOf(words, unseen.length), 1)[0];
}

/** Computes one result after another; gives what each should have been. */
function computer(words, deeds) {
  const piles = { chance: pile(), chest: pile() };
  const left = [...deeds];
  return {
    throw() {
      const pick = pickOf(words, 36);
      return [Math.floor(pick / 6) + 1, (pick % 6) + 1];
    },
    card({ deck }) {
      const card = draw(words, piles[deck]);
      piles[deck].seen.push(card);
      return [card];
    },
    deed: () => (left.length > 0 ? left.splice(pickOf(words, left.length), 1) : []),
    cardKept({ deck, card }) {
      piles[deck].seen = piles[deck].seen.filter((other) => other !== card);
    },
    cardReturned: ({ deck, card }) => void piles[deck].seen.push(card),
  };
}

/**
 * Checks a finished game: `contributions` in the order of the seats, `luck` all of `luckOf` in its
 * order, `deeds` in the order of the rules. Gives how many throws, cards and deeds were as computed,
 * and the first that was not, with its number among its kind.
 */
export async function check({ table, commitment, secret, contributions, luck, deeds }) {
  const verdict = { throw: 0, card: 0, deed: 0, deviation: null };
  const opened = bytes(secret);
  if (!opened || hex(await sha256(opened)) !== commitment?.toLowerCase()) return { ...verdict, deviation: { kind: "commitment" } };
  const compute = computer(wordsOf(await seedOf(opened, table, contributions)), deeds);
  for (const result of luck) {
    const given = compute[result.kind](result);
    if (!given) continue;
    if (given.join() !== result.said.join()) return { ...verdict, deviation: { ...result, number: verdict[result.kind] + 1, given } };
    verdict[result.kind] += 1;
  }
  return verdict;
}
