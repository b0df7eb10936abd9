import type { Contract } from '../../contract/contract.ts';
import type { JsonObject } from '../../contract/json/json.ts';

/** A parameter whose value selects the operation that the call performs. */
export interface Dispatch {
  readonly parameter: string;
  /** The only property of the input, when the parameter is nested in it. */
  readonly inside?: string;
  /** Empty for free text that selects an operation. */
  readonly values: readonly string[];
  /** Other parameters that belong to only some of the values. */
  readonly bound: readonly string[];
  readonly isSure: boolean;
}

/** The object whose properties are searched: the input, or its only property. */
export interface ParameterHolder {
  readonly contract: Contract;
  readonly schema: JsonObject;
  readonly properties: JsonObject;
  readonly inside?: string;
}

/** Longer enums are data: countries, models. */
export const MAX_OPERATIONS = 60;
