import { CONTEXTS } from './create-contexts.ts';
import { LOGITS } from './logistic.ts';

/** Of the slots for one context. */
const SLOT_BITS = 18;
const MOST_SEEN = 127;
/** A chance of 1/2 that was never seen: 16 bits of chance over 8 of count. */
const UNSEEN = 32_768 << 8;

/** The part of its error by which a chance moves, of 32,768, by how often it was seen. */
const RATES = Int32Array.from({ length: MOST_SEEN + 1 }, (_, seen) =>
  Math.floor(327_680 / (10 * seen + 16)),
);

/** What followed each context so far, bit by bit. */
export interface Counters {
  /** Two logits for each context: what it saw, and what became of others that saw the same. */
  readonly setLogits: (hashes: Int32Array, begun: number, into: Int32Array) => void;
  readonly addBit: (bit: number) => void;
}

export function createCounters(): Counters {
  const states = new Uint32Array(CONTEXTS << SLOT_BITS).fill(UNSEEN);
  /** By context, count up to 15 and the upper 6 bits of the chance. */
  const outcomes = Uint16Array.from({ length: CONTEXTS << 10 }, (_, i) => ((i & 63) << 10) + 512);
  /** Where the contexts of this bit have their state and their outcome. */
  const slots = new Int32Array(CONTEXTS);
  const places = new Int32Array(CONTEXTS);
  return {
    setLogits: (hashes, begun, into) => {
      const start = Math.imul(begun, 0x9e3779b1);
      for (let i = 0; i < CONTEXTS; i += 1) {
        const hash = Math.imul((hashes[i] ?? 0) + start, 0x85ebca6b);
        const slot = (i << SLOT_BITS) | (hash >>> (32 - SLOT_BITS));
        const state = states[slot] ?? 0;
        const seen = state & 0xff;
        const chance = state >>> 8;
        const place = (i << 10) | (Math.min(seen, 15) << 6) | (chance >> 10);
        slots[i] = slot;
        places[i] = place;
        into[2 * i] = seen === 0 ? 0 : (LOGITS[chance >> 4] ?? 0);
        into[2 * i + 1] = seen === 0 ? 0 : (LOGITS[(outcomes[place] ?? 0) >> 4] ?? 0);
      }
    },
    addBit: (bit) => {
      const target = bit === 1 ? 65_535 : 0;
      for (let i = 0; i < CONTEXTS; i += 1) {
        const slot = slots[i] ?? 0;
        const place = places[i] ?? 0;
        const outcome = outcomes[place] ?? 0;
        outcomes[place] = outcome + ((target - outcome) >> 6);
        const state = states[slot] ?? 0;
        const seen = state & 0xff;
        const chance = state >>> 8;
        const moved = chance + (((target - chance) * (RATES[seen] ?? 0)) >> 15);
        states[slot] = (moved << 8) | Math.min(seen + 1, MOST_SEEN);
      }
    },
  };
}
