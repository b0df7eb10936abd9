import { describe, expect, it } from 'vitest';
import { getToolMap } from '../../../src/app/map/map.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { createJsonObject } from '../../../src/contract/json/json.ts';
import { siblingNamed } from '../../../src/lint/rules/description/sibling-named.ts';
import { distinctNames } from '../../../src/lint/rules/names/distinct-names.ts';
import { distinctDescriptions } from '../../../src/lint/rules/toolset/distinct-descriptions.ts';
import { readers, type CorpusTool } from '../../lint/corpus-tools.ts';
import { registry, subjectsOf } from '../../lint/subject-of.ts';

/** Sets that are read as one: what several servers offer side by side. */
const SETS = Object.keys(readers).filter((set) => set !== 'bfcl');

function readMap(tools: readonly CorpusTool[]) {
  return getToolMap(
    createWorkspace({
      registry: createJsonObject([['name', 'test']]),
      tools: tools.map(({ subject }) => subject.contract.source),
    }),
  );
}

/** Names of the tools about which a rule that compares tools says something. */
function listConfused(tools: readonly CorpusTool[]): readonly string[] {
  const found = new Set<string>();
  for (const subject of subjectsOf(tools.map((tool) => tool.subject.contract))) {
    for (const rule of [distinctNames, distinctDescriptions, siblingNamed])
      rule.check({ ...subject, registry }, () => found.add(subject.contract.name));
  }
  return [...found].toSorted();
}

describe('the map of real sets', () => {
  it.each(SETS)(
    'suggests routes in %s for all the tools that the rules find confused, and for others',
    (set) => {
      const tools = readers[set]?.() ?? [];
      const map = readMap(tools);
      const names = new Map(map.tools.map(({ id, name }) => [id, name]));
      const suggested = new Set(
        map.missing.flatMap(({ from, to }) => [names.get(from) ?? '', names.get(to) ?? '']),
      );
      expect(listConfused(tools).filter((name) => !suggested.has(name))).toEqual([]);
    },
  );

  it.each(Object.keys(readers))('of %s has routes between its own tools only', (set) => {
    const map = readMap(readers[set]?.() ?? []);
    const ids = new Set(map.tools.map(({ id }) => id));
    expect(
      map.routes.filter(({ from, to }) => !ids.has(from) || to === undefined || !ids.has(to)),
    ).toEqual([]);
    expect(new Set(map.routes.map(({ id }) => id)).size).toBe(map.routes.length);
  });
});
