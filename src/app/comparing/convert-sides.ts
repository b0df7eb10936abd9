import type { Design } from '../../contract/design.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { importers } from '../../import/importers.ts';
import { getContract } from '../derive.ts';
import { getConfiguredTarget, getTarget } from '../wire/wire.ts';

/** One side of a comparison, and the format that its tools were read from. */
export interface ComparedDesign {
  readonly design: Design;
  /** Of the importer; undefined where the tools are contracts, or of several formats. */
  readonly importer: string | undefined;
  /** False for loose tools, whose registry says nothing. */
  readonly hasRegistry: boolean;
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
  const isMixed = (before.importer === undefined) !== (after.importer === undefined);
  const format = isMixed ? target : undefined;
  // Fields of one provider say nothing about those of another.
  const isForeign = !isMixed && before.importer !== after.importer;
  const hasRegistries = before.hasRegistry && after.hasRegistry && format === undefined;
  const convert = ({ design, importer }: ComparedDesign): Design => ({
    registry: hasRegistries ? design.registry : new Map(),
    tools:
      importer === undefined && format !== undefined
        ? convertTools(design, format, id)
        : isForeign
          ? design.tools.map(removeProviderFields)
          : design.tools,
  });
  return {
    before: convert(before),
    after: convert(after),
    format: format === undefined ? undefined : getTarget(format).label,
  };
}

function removeProviderFields(tool: JsonObject): JsonObject {
  return new Map([...tool].filter(([key]) => key !== 'wire'));
}

/** What is left of the contracts once the target received them. */
function convertTools(
  { registry, tools }: Design,
  targetId: string,
  importerId: string | undefined,
): Design['tools'] {
  const importer = importers.find(({ id }) => id === importerId);
  const target = getConfiguredTarget({ registry }, targetId);
  return tools.flatMap((document) => {
    const { wire } = target.emit(getContract(document));
    return importer?.read(wire).tools ?? [];
  });
}
