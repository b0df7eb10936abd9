import type { Design } from '../contract/design.ts';
import type { JsonObject } from '../contract/json/json.ts';
import { runToCompletion } from '../contract/run-to-completion.ts';
import { renameReferences } from '../contract/schema/references.ts';
import { createToolPairs, getToolName, type ToolPair } from './create-tool-pairs.ts';
import type { Difference } from './difference.ts';
import { listJsonChanges } from './list-json-changes.ts';
import type { PartComparer } from './part-comparer.ts';
import { partComparers, registryComparers } from './part-comparers.ts';

/** A tool that differs; at least one of both documents is there. */
export interface ToolDifferences extends ToolPair {
  /** In the later design, or else in the former. */
  readonly name: string;
  /** Where it had another name. */
  readonly formerName: string | undefined;
  readonly differences: readonly Difference[];
}

export interface DesignDifferences {
  /** Those that differ: in the later order, then those that are gone. */
  readonly tools: readonly ToolDifferences[];
  readonly registry: readonly Difference[];
}

/**
 * Where two designs differ, and for whom it matters. The order of tools and of keys is no
 * difference, nor is a definition that moved. A tool with another name is compared with its former
 * self, and references to it are not reported again.
 */
export function compareDesigns(before: Design, after: Design): DesignDifferences {
  return runToCompletion(compareDesignsInSteps(before, after));
}

/** The same in steps of a tool each, so that the page can draw between them. */
export function* compareDesignsInSteps(
  before: Design,
  after: Design,
): Generator<undefined, DesignDifferences> {
  const pairs = createToolPairs(before.tools, after.tools);
  const rename = createRenamer(pairs);
  const tools: ToolDifferences[] = [];
  for (const pair of pairs) {
    yield;
    const differences = comparePair(pair, rename);
    const names = { name: getPairName(pair), formerName: findFormerName(pair) };
    if (differences.length > 0) tools.push({ ...pair, ...names, differences });
  }
  return { tools, registry: compareRegistries(rename(before.registry), after.registry) };
}

/** Of one tool under one name. */
export function compareTools(before: JsonObject, after: JsonObject): readonly Difference[] {
  return compareParts(before, after, partComparers);
}

export function compareRegistries(before: JsonObject, after: JsonObject): readonly Difference[] {
  return compareParts(before, after, registryComparers);
}

/** Gives a former document with the later names of tools in its references. */
export function createRenamer(pairs: readonly ToolPair[]): (document: JsonObject) => JsonObject {
  const renames = pairs.flatMap((pair) => {
    const former = findFormerName(pair);
    return former === undefined ? [] : [[former, getPairName(pair)] as const];
  });
  return (document) =>
    renames.reduce<JsonObject>(
      (current, [from, to]) => renameReferences(current, from, to),
      document,
    );
}

function getPairName({ before, after }: ToolPair): string {
  const tool = after ?? before;
  return tool === undefined ? '' : getToolName(tool);
}

function findFormerName({ before, after }: ToolPair): string | undefined {
  if (before === undefined || after === undefined) return undefined;
  const former = getToolName(before);
  return former === getToolName(after) ? undefined : former;
}

function comparePair(
  pair: ToolPair,
  rename: (document: JsonObject) => JsonObject,
): readonly Difference[] {
  const { before, after } = pair;
  if (before === undefined || after === undefined)
    return [
      {
        rule: before === undefined ? 'tool-added' : 'tool-removed',
        beforeAt: [],
        at: [],
        before,
        after,
      },
    ];
  const found = compareTools(rename(before), after);
  const former = findFormerName(pair);
  if (former === undefined) return found;
  const at = ['name'];
  return [
    { rule: 'tool-renamed', beforeAt: at, at, before: former, after: getPairName(pair) },
    ...found,
  ];
}

/** Parts that no comparer knows may be read by a harness: they are listed, too. */
function compareParts(
  before: JsonObject,
  after: JsonObject,
  comparers: readonly PartComparer[],
): readonly Difference[] {
  if (before === after) return [];
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
