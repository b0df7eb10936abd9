import { readFileSync } from 'node:fs';
import { readBundle, type Design } from '../../src/contract/design.ts';
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

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
