import { readFileSync } from 'node:fs';
import { readBundle, type Design } from '../../src/contract/design.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';

/**
 * `count` tools made from the gallery's nineteen, each with a name and a description of its own.
 */
export function makeDesign(count: number): Design {
  const parsed = parseJson(
    readFileSync(new URL('../../public/gallery/site-builder.json', import.meta.url), 'utf8'),
  );
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  const bundle = readBundle(parsed.value.value);
  if (bundle.kind === 'problem') throw new Error(bundle.problem.message);
  const { registry, tools } = bundle.value;
  return {
    registry,
    tools: Array.from({ length: count }, (_, i) => {
      const tool = tools[i % tools.length];
      if (tool === undefined) throw new Error('the gallery is empty');
      return new Map(tool)
        .set('name', `${String(tool.get('name'))}_${i}`)
        .set('description', `${String(tool.get('description'))} Number ${i}.`);
    }),
  };
}

/**
 * A thousand tools in a hundred tiers. Each phase loads two of them, and a tool of each phase leads
 * to the next.
 */
export function makePhases(count: number): Design {
  const { tools } = makeDesign(1_000);
  const tiers = Array.from({ length: 100 }, (_, i) => `tier ${i}`);
  const phases = Array.from({ length: count }, (_, i) =>
    createJsonObject([
      ['name', `phase ${i}`],
      ['tiers', [tiers[i % 100] ?? '', tiers[(i + 1) % 100] ?? '']],
      [
        'transitions',
        [
          createJsonObject([
            ['tool', String(tools[(i % 100) * 10]?.get('name'))],
            ['to', `phase ${(i + 1) % count}`],
          ]),
        ],
      ],
    ]),
  );
  return {
    registry: createJsonObject([
      ['tiers', tiers.map((name) => createJsonObject([['name', name]]))],
      ['phases', phases],
    ]),
    tools: tools.map((tool, i) =>
      new Map(tool).set(
        'visibility',
        createJsonObject([
          ['layer', 'base'],
          ['tier', tiers[Math.floor(i / 10)] ?? ''],
        ]),
      ),
    ),
  };
}

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
