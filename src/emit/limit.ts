import type { Contract } from '../contract/contract.ts';
import type { JsonObject } from '../contract/json/json.ts';
import type { Target } from './target.ts';

/** A contract, and the tool that is sent for it. */
export interface SentTool {
  readonly contract: Contract;
  readonly wire: JsonObject;
}

/** How much of a limit is used. */
export interface Usage {
  readonly used: number;
  readonly most: number;
}

/** A provider's limit on the tools of one request, for all together or for each. */
export interface Limit {
  readonly id: string;
  /** What is counted, in the plural, for example "optional parameters". */
  readonly label: string;
  readonly reach: 'request' | 'tool';
  readonly isFor: (target: Target) => boolean;
  /** The largest accepted count. */
  readonly getMaximum: (tools: readonly SentTool[]) => number;
  /** The count of each tool. */
  readonly countPerTool: (tools: readonly SentTool[], target: Target) => readonly number[];
  /** What happens above the maximum, with the provider's own error text where it is known. */
  readonly describeRefusal: (usage: Usage, target: Target) => string;
  /** Whether a tool counts only while it is strict. */
  readonly isStrict?: true;
  /** One source only, or the way of counting is not documented exactly. */
  readonly uncertain?: true;
  readonly source: string;
  /** The day the source was read. */
  readonly read: string;
}
