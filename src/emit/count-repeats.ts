import { get, getString } from '../contract/json/json.ts';
import type { SentTool } from './limit.ts';

/** 1 for each tool whose name an earlier tool already has, else 0. */
export function countRepeats(tools: readonly SentTool[]): readonly number[] {
  const taken = new Set<string>();
  return tools.map((tool) => {
    const name = findCalledName(tool);
    if (name === undefined) return 0;
    if (taken.has(name)) return 1;
    taken.add(name);
    return 0;
  });
}

/** The name of its calls; undefined for a provider's tool that has none on the wire. */
function findCalledName({ contract, wire }: SentTool): string | undefined {
  return contract.provider_tool === undefined
    ? contract.name
    : getString(wire.get('name') ?? get(wire.get('systemTool'), 'name'));
}
