import { CONTEXTS, createContexts } from './create-contexts.ts';
import { createCounters } from './create-counters.ts';
import { createMixer } from './create-mixer.ts';
import { createRepeats } from './create-repeats.ts';
import { CHANCES } from './logistic.ts';
import { STARTING_TEXT } from './starting-text.ts';

/**
 * Predicts a text bit by bit, from what it has read so far. Whole numbers only: every browser comes
 * to the same chances, or links would open in one and not in another.
 */
export interface TextModel {
  /** That the next bit is a one, of 65,536; from 32 to 65,503. */
  readonly measureChance: () => number;
  readonly addBit: (bit: number) => void;
}

/** Has read the starting text, so that the words of contracts are known. `size` in bytes. */
export function createTextModel(size: number): TextModel {
  const start = new TextEncoder().encode(STARTING_TEXT);
  const model = createEmptyModel(start.length + size);
  for (const byte of start)
    for (let place = 7; place >= 0; place -= 1) {
      model.measureChance();
      model.addBit((byte >> place) & 1);
    }
  return model;
}

function createEmptyModel(size: number): TextModel {
  const contexts = createContexts();
  const counters = createCounters();
  const repeats = createRepeats(size);
  const mixer = createMixer(2 * CONTEXTS + 2);
  // The last input is the same for all.
  mixer.inputs[2 * CONTEXTS + 1] = 256;
  /** The bits of this byte so far, after a one. */
  let [begun, count] = [1, 0];
  return {
    measureChance: () => {
      counters.setLogits(contexts.hashes, begun, mixer.inputs);
      mixer.inputs[2 * CONTEXTS] = repeats.getLogit(begun, count);
      const chance = CHANCES[mixer.getLogit(begun) + 2_048] ?? 0;
      return Math.min(65_503, Math.max(32, chance));
    },
    addBit: (bit) => {
      mixer.addBit(bit);
      counters.addBit(bit);
      repeats.addBit(bit);
      begun = (begun << 1) | bit;
      count += 1;
      if (count < 8) return;
      repeats.addByte(begun & 0xff);
      contexts.add(begun & 0xff);
      begun = 1;
      count = 0;
    },
  };
}
