import { readContract } from '../../src/contract/document/read.ts';
import type { JsonObject } from '../../src/contract/json/json.ts';
import { createToolList } from '../../src/emit/create-tool-list.ts';
import type { Target } from '../../src/emit/target.ts';
import type { ToolGrouping, ToolList } from '../../src/emit/tool-list.ts';

const PLAIN: ToolGrouping = { tiers: [], wire: undefined };

/** The documents as a request to the target has them. */
export function listTools(
  target: Target,
  documents: readonly JsonObject[],
  registry: ToolGrouping = PLAIN,
): ToolList {
  const listed = documents.flatMap((document) => {
    const { contract } = readContract(document);
    const { wire, isSent } = target.emit(contract);
    return isSent ? [{ name: contract.name, tier: contract.visibility?.tier, wire }] : [];
  });
  return createToolList(target, listed, registry);
}
