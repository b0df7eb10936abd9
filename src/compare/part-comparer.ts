import type { Json } from '../contract/json/json.ts';
import type { Difference } from './difference.ts';

/** Compares one part of a contract, wherever it has a place of its own in the rules. */
export interface PartComparer {
  /** The key of the contract. */
  readonly part: string;
  readonly compare: (before: Json | undefined, after: Json | undefined) => readonly Difference[];
}
