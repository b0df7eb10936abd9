import type { Design } from '../contract/design.ts';
import type { JsonObject } from '../contract/json/json.ts';
import { renameReferences } from '../contract/schema/references.ts';
import type { Difference, PlaceDifference } from './difference.ts';
import { listJsonChanges } from './list-json-changes.ts';
import { getToolName, pairTools, type ToolPair } from './pair-tools.ts';
import type { PartComparer } from './part-comparer.ts';
import { partComparers, registryComparers } from './part-comparers.ts';

/**
 * Where two designs differ, and for whom it matters: tools in the later order, then the registry.
 * The order of tools and of keys is no difference, nor is a definition that moved. A tool with
 * another name is compared with its former self, and references to it are not reported again.
 */
export function compareDesigns(before: Design, after: Design): readonly Difference[] {
  const pairs = pairTools(before.tools, after.tools);
  const renames = listRenames(pairs);
  const rename = (document: JsonObject): JsonObject =>
    renames.reduce<JsonObject>(
      (current, [from, to]) => renameReferences(current, from, to),
      document,
    );
  return [
    ...pairs.flatMap((pair) => comparePair(pair, rename)),
    ...compareParts(rename(before.registry), after.registry, registryComparers).map(
      (difference): Difference => ({ ...difference, tool: undefined, formerTool: undefined }),
    ),
  ];
}

function listRenames(pairs: readonly ToolPair[]): readonly (readonly [string, string])[] {
  return pairs.flatMap(({ before, after }) => {
    if (before === undefined || after === undefined) return [];
    const names = [getToolName(before), getToolName(after)] as const;
    return names[0] === names[1] ? [] : [names];
  });
}

function comparePair(
  { before, after }: ToolPair,
  rename: (document: JsonObject) => JsonObject,
): readonly Difference[] {
  if (before === undefined || after === undefined) {
    const rule = before === undefined ? 'tool-added' : 'tool-removed';
    const tool = after ?? before ?? new Map();
    return [
      {
        rule,
        tool: getToolName(tool),
        formerTool: undefined,
        beforeAt: [],
        at: [],
        before,
        after,
      },
    ];
  }
  const [former, name] = [getToolName(before), getToolName(after)];
  const formerTool = former === name ? undefined : former;
  const found = compareParts(rename(before), after, partComparers);
  return [
    ...(formerTool === undefined ? [] : [createRename(former, name)]),
    ...found.map((difference): Difference => ({ ...difference, tool: name, formerTool })),
  ];
}

function createRename(former: string, name: string): Difference {
  return {
    rule: 'tool-renamed',
    tool: name,
    formerTool: former,
    beforeAt: ['name'],
    at: ['name'],
    before: former,
    after: name,
  };
}

/** Parts that no comparer knows may be read by a harness: they are listed, too. */
function compareParts(
  before: JsonObject,
  after: JsonObject,
  comparers: readonly PartComparer[],
): readonly PlaceDifference[] {
  const known = new Set(['name', ...comparers.map(({ part }) => part)]);
  const unknown = [...new Set([...after.keys(), ...before.keys()])].filter(
    (key) => !known.has(key),
  );
  return [
    ...comparers.flatMap(({ part, compare }) => compare(before.get(part), after.get(part))),
    ...unknown.flatMap((key) =>
      listJsonChanges(before.get(key), after.get(key), { beforeAt: [key], at: [key] }).map(
        (change) => ({ ...change, rule: 'unknown-part-changed' as const }),
      ),
    ),
  ];
}
