import type { Contract } from '../../../contract/contract.ts';
import { get, isObject } from '../../../contract/json/json.ts';
import { getFacts } from '../../facts.ts';
import { getStakes } from './get-stakes.ts';

/** In characters of Latin text; a Chinese or Japanese character counts as two and a half. */
const BASES = { reads: 800, unknown: 1_000, writes: 1_300, grave: 1_900 } as const;
const DENSEST = 2.5;
const PER_NEIGHBOUR = 120;
const PER_PARAMETER = 25;
const MOST_PARAMETERS = 12;
const TOLERANCE = 1.25;
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

/** A high-risk tool with a shorter description says too little. */
export const TOO_LITTLE = 80;

/** The length of a description and the limit for it, in characters of Latin text. */
export interface LengthAllowance {
  readonly length: number;
  /** The cost of a wrong call sets the base; every similar tool and every parameter adds to it. */
  readonly allowed: number;
  readonly cost: keyof typeof BASES;
  readonly neighbours: number;
  readonly isTooLong: boolean;
}

export function getLengthAllowance(contract: Contract): LengthAllowance {
  const { description = '', routing, input_schema } = contract;
  const cost = getStakes(contract) === undefined ? getFacts(contract).effect.kind : 'grave';
  const neighbours = (routing?.siblings?.length ?? 0) + (routing?.prerequisites?.length ?? 0);
  const properties = get(isObject(input_schema) ? input_schema : undefined, 'properties');
  const allowed =
    BASES[cost] +
    PER_NEIGHBOUR * neighbours +
    PER_PARAMETER * Math.min(isObject(properties) ? properties.size : 0, MOST_PARAMETERS);
  const length = measureLength(description);
  return { length, allowed, cost, neighbours, isTooLong: length > allowed * TOLERANCE };
}

function measureLength(text: string): number {
  const trimmed = text.trim();
  return Math.round(
    trimmed.length + (DENSEST - 1) * (trimmed.slice(0, 20_000).match(DENSE)?.length ?? 0),
  );
}

/** Fast path: a text this short is never too long, in any script. */
export function isSurelyInProportion({ description = '' }: Contract): boolean {
  return description.length >= TOO_LITTLE && description.length * DENSEST <= BASES.reads;
}
