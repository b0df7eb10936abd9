import type { Contract } from '../contract/contract.ts';
import type { JsonObject } from '../contract/json/json.ts';
import type { Target } from './target.ts';

/** A tool as a request carries it. */
export interface SentTool {
  readonly contract: Contract;
  readonly wire: JsonObject;
}

/** How far a limit is used up. */
export interface Usage {
  readonly used: number;
  readonly most: number;
}

/** What one request may carry, all its tools together or each of them. */
export interface Limit {
  readonly id: string;
  /** What is counted, in the plural: "optional parameters". */
  readonly label: string;
  readonly reach: 'request' | 'tool';
  readonly isFor: (target: Target) => boolean;
  /** The most that are accepted. */
  readonly getMaximum: (tools: readonly SentTool[]) => number;
  /** How many each tool uses. */
  readonly countPerTool: (tools: readonly SentTool[], target: Target) => readonly number[];
  /** What happens beyond, with the provider's own words where they are known. */
  readonly describeRefusal: (usage: Usage, target: Target) => string;
  /** A tool uses none of it once it is no longer strict. */
  readonly isStrict?: true;
  /** One source only, or what is counted is not documented exactly. */
  readonly uncertain?: true;
  readonly source: string;
  /** The day the source was read. */
  readonly read: string;
}
