import type { Contract } from '../../contract/contract.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import type { SplitTool } from './select-parts.ts';

/** A tool on its way to becoming a draft tool and a commit tool. */
export interface DraftPair {
  readonly contract: Contract;
  /** Name of the tool that keeps the draft. */
  readonly draft: string;
  /** Name of the tool that commits it: the original tool. */
  readonly commit: string;
  /** Name of the commit tool's parameter for the draft's id. */
  readonly id: string;
  readonly draftFields: ReadonlySet<string>;
  readonly commitFields: ReadonlySet<string>;
}

export function createPairedTool(
  { contract }: DraftPair,
  name: string,
  fields: ReadonlySet<string>,
): SplitTool {
  return {
    oldName: contract.name,
    name,
    value: undefined,
    parameter: undefined,
    inside: undefined,
    fields,
    allFields: new Set(listPropertyNames(contract.input_schema)),
    others: [],
    isLast: true,
  };
}
