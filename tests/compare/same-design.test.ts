import { describe, expect, it } from 'vitest';
import { createComparison } from '../../src/app/comparing/create-comparison.ts';
import { createBundle, readBundle, type Design } from '../../src/contract/design.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readFolder } from '../../src/import/folder.ts';
import { exportDesign } from '../../src/publish/export-design.ts';
import { readers } from '../lint/corpus-tools.ts';

/** Each set of real tools as a design; tools of one name would be paired by chance. */
const DESIGNS = Object.entries(readers).map(([name, read]) => {
  const byName = new Map(
    read().map(({ subject: { contract } }) => [contract.name, contract.source]),
  );
  return { name, design: { registry: new Map(), tools: [...byName.values()] } satisfies Design };
});

function reverse(json: Json): Json {
  if (isArray(json)) return json.map(reverse);
  return isObject(json) ? reverseObject(json) : json;
}

const reverseObject = (object: JsonObject): JsonObject =>
  new Map([...object].toReversed().map(([key, value]) => [key, reverse(value)]));

function listRules(before: Design, after: Design): readonly string[] {
  const { tools, registry } = createComparison(before, after);
  return [...tools.flatMap(({ differences }) => differences), ...registry].map(({ rule }) => rule);
}

describe.each(DESIGNS)('the tools of $name', ({ design }) => {
  it('are the same in another order, of tools and of keys at every depth', () => {
    const reordered = { ...design, tools: design.tools.map(reverseObject).toReversed() };
    expect(listRules(design, reordered)).toEqual([]);
    expect(createComparison(design, reordered).isReordered).toBe(true);
  });

  it('are the same in another format, and in a file of their own', () => {
    const parsed = parseJson(printJson(createBundle(design), 4), {
      maxLength: Infinity,
      maxDepth: 80,
    });
    if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
    const read = readBundle(parsed.value.value);
    if (read.kind === 'problem') throw new Error(read.problem.message);
    expect(listRules(design, read.value)).toEqual([]);
  });

  it('are the same after an export', () => {
    const files = exportDesign({ design, blockers: design.tools.map(() => []), wires: [] });
    const { design: read } = readFolder(files);
    if (read === undefined) throw new Error('no registry');
    expect(listRules(design, read)).toEqual([]);
  });
});
