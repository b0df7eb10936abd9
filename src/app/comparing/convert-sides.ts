import type { Design } from '../../contract/design.ts';
import { importers } from '../../import/importers.ts';
import { getContract } from '../derive.ts';
import { getConfiguredTarget } from '../wire/wire.ts';

/** One side of a comparison, and the format that its tools were read from. */
export interface ComparedDesign {
  readonly design: Design;
  /** Of the importer; undefined where the tools are contracts, or of several formats. */
  readonly importer: string | undefined;
}

/** The target that sends what an importer reads. */
const TARGETS: Readonly<Record<string, string>> = {
  mcp: 'mcp-2025-11-25',
  anthropic: 'anthropic',
  'openai-chat': 'openai-chat',
  'openai-responses': 'openai-responses',
  gemini: 'gemini',
  bedrock: 'bedrock',
};

/**
 * A contract holds more than a provider's tool: where one side has contracts and the other what a
 * provider receives, the contracts are compared as they would be sent. `format`: the target's name,
 * where that was done.
 */
export function convertSides(
  before: ComparedDesign,
  after: ComparedDesign,
): { readonly before: Design; readonly after: Design; readonly format: string | undefined } {
  const id = before.importer ?? after.importer;
  const target = id === undefined ? undefined : TARGETS[id];
  if ((before.importer === undefined) === (after.importer === undefined) || target === undefined)
    return { before: before.design, after: after.design, format: undefined };
  const convert = (side: ComparedDesign): Design =>
    side.importer === undefined ? convertDesign(side.design, target, id) : side.design;
  // A provider's tools have no registry.
  const registry = new Map();
  return {
    before: { ...convert(before), registry },
    after: { ...convert(after), registry },
    format: getConfiguredTarget({ registry }, target).label,
  };
}

/** What is left of the contracts once the target received them. */
function convertDesign(
  { registry, tools }: Design,
  targetId: string,
  importerId: string | undefined,
): Design {
  const importer = importers.find(({ id }) => id === importerId);
  const target = getConfiguredTarget({ registry }, targetId);
  const read = tools.flatMap((document) => {
    const { wire } = target.emit(getContract(document));
    return importer?.read(wire).tools ?? [];
  });
  return { registry, tools: read };
}
