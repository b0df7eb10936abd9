import type { ToolPair } from '../../compare/create-tool-pairs.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import { targets } from '../../emit/targets.ts';
import type { Certainty } from '../../measure/formula.ts';
import { getRegistryReading } from '../derive.ts';
import { listTexts, measureToolTokens, type TokenInput } from '../tokens/tokens.ts';
import { getConfiguredTarget } from '../wire/wire.ts';
import { createWorkspaceTool } from '../workspace.ts';
import { listWireChanges, type WireChange } from './list-wire-changes.ts';

export interface ToolWires {
  readonly changes: readonly WireChange[];
  /** The least certain of all token figures. */
  readonly kind: Certainty;
}

/** The registries of both sides. */
interface BothRegistries {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** A tool for the caches of token figures, the same one each time. */
const getMeasured = memoize((document: JsonObject) => createWorkspaceTool(document));

/** What the targets of the later registry receive of a tool before and after. */
export function measureToolWires(
  pair: ToolPair,
  registries: BothRegistries,
  figuring: TokenInput,
): ToolWires {
  const kinds = new Set<Certainty>();
  const changes = listWireChanges(pair, {
    ...registries,
    targetIds: listTargetIds(registries.after),
    measureTokens: (document, target) => {
      const { tokens, kind } = measureToolTokens(figuring, getMeasured(document), target);
      kinds.add(kind);
      return tokens;
    },
  });
  const kind = kinds.has('estimate') ? 'estimate' : kinds.has('fitted') ? 'fitted' : 'exact';
  return { changes, kind };
}

/** The texts that the tokenizer has to count for exact figures. */
export function listWireTexts(
  { before, after }: ToolPair,
  registries: BothRegistries,
): readonly string[] {
  const documents = [
    { document: before, registry: registries.before },
    { document: after, registry: registries.after },
  ];
  return listTargetIds(registries.after).flatMap((id) =>
    documents.flatMap(({ document, registry }) =>
      document === undefined
        ? []
        : listTexts(
            { registry, tools: [getMeasured(document)] },
            getConfiguredTarget({ registry }, id),
          ),
    ),
  );
}

/** Those that the registry chose, or else all. */
function listTargetIds(registry: JsonObject): readonly string[] {
  const chosen = getRegistryReading(registry).registry.targets;
  return chosen.length > 0 ? chosen : targets.map(({ id }) => id);
}
