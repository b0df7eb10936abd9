import { CHANCES, getLimitedLogit } from './logistic.ts';

/** 16,384 is 1. */
const FIRST_WEIGHT = 4_096;

/** Weighs predictions by how right they were, for each beginning of a byte. */
export interface Mixer {
  readonly inputs: Int32Array;
  /** The logit of all inputs together. */
  readonly getLogit: (begun: number) => number;
  readonly addBit: (bit: number) => void;
}

export function createMixer(count: number): Mixer {
  const inputs = new Int32Array(count);
  const weights = new Int32Array(256 * count).fill(FIRST_WEIGHT);
  let [first, logit] = [0, 0];
  return {
    inputs,
    getLogit: (begun) => {
      first = begun * count;
      let sum = 0;
      for (let i = 0; i < count; i += 1) sum += (inputs[i] ?? 0) * (weights[first + i] ?? 0);
      logit = getLimitedLogit(sum >> 14);
      return logit;
    },
    addBit: (bit) => {
      const error = ((bit === 1 ? 65_535 : 0) - (CHANCES[logit + 2_048] ?? 0)) >> 3;
      for (let i = 0; i < count; i += 1)
        weights[first + i] = (weights[first + i] ?? 0) + (((inputs[i] ?? 0) * error + 8_192) >> 14);
    },
  };
}
