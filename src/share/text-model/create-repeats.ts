import { LOGITS } from './logistic.ts';
import { mergeHash } from './merge-hash.ts';

const SHORTEST = 5;
const LONGEST = 31;

/** The last place where the text went on as it does now, and what came next there. */
export interface Repeats {
  /** The logit of a one; 0 where no repeat is found. `begun` are the known bits, after a one. */
  readonly getLogit: (begun: number, count: number) => number;
  readonly addBit: (bit: number) => void;
  readonly addByte: (byte: number) => void;
}

/** For a text of at most `size` bytes. */
export function createRepeats(size: number): Repeats {
  const bytes = new Uint8Array(size);
  const places = new Int32Array(65_536);
  /** The chance that a repeat goes on for a bit more, of 65,536, by its length. */
  const chances = new Uint16Array(LONGEST + 1).fill(49_152);
  let [end, place, length] = [0, 0, 0];
  /** The bit that the repeat predicts; -1 for none. */
  let expected = -1;
  const countBack = (from: number): number => {
    let count = 0;
    while (count < LONGEST && count < from && bytes[from - 1 - count] === bytes[end - 1 - count])
      count += 1;
    return count < SHORTEST ? 0 : count;
  };
  return {
    getLogit: (begun, count) => {
      const byte = (bytes[place] ?? 0) | 256;
      if (length > 0 && byte >> (8 - count) !== begun) length = 0;
      expected = length === 0 ? -1 : (byte >> (7 - count)) & 1;
      const logit = length === 0 ? 0 : (LOGITS[(chances[length] ?? 0) >> 4] ?? 0);
      return expected === 1 ? logit : -logit;
    },
    addBit: (bit) => {
      if (expected === -1) return;
      const chance = chances[length] ?? 0;
      chances[length] = chance + (((bit === expected ? 65_535 : 0) - chance) >> 6);
      if (bit !== expected) length = 0;
    },
    addByte: (byte) => {
      bytes[end] = byte;
      end += 1;
      place += 1;
      if (length > 0) length = Math.min(length + 1, LONGEST);
      let hash = 0;
      for (let back = SHORTEST; back > 0; back -= 1) hash = mergeHash(hash, bytes[end - back] ?? 0);
      if (length === 0) {
        place = places[hash >>> 16] ?? 0;
        length = place === 0 ? 0 : countBack(place);
      }
      places[hash >>> 16] = end;
    },
  };
}
