import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { createJsonObject, get, isObject } from '../../src/contract/json/json.ts';
import { formatPointer, getAt } from '../../src/contract/json/pointer.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { renderHarmony } from '../../src/render/harmony.ts';
import type { ReceivedTool } from '../../src/render/received-tool.ts';
import { hasOutsideData, listOutside, readOutside } from '../outside-data/outside-data.ts';

/** Everything in the corpus that any importer reads, a set for each file. */
function readSets(): readonly (readonly ReceivedTool[])[] {
  return ['.json', '.jsonl', '.snap']
    .flatMap((end) => listOutside('corpus', end))
    .map((path) => {
      const read = readToolText(readOutside(path));
      const documents = read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
      return documents.map((document) => {
        const { name, description, input_schema } = readContract(document).contract;
        return { name, description, input_schema };
      });
    });
}

/** Spans out of order or out of the text, and words that are not the contract's. */
function listUnresolved(tools: readonly ReceivedTool[]): readonly string[] {
  const { text, spans } = renderHarmony(tools);
  return spans.flatMap(({ start, end, tool, at }, i) => {
    const where = `${tools[tool]?.name} ${formatPointer(at)}`;
    if (start < (spans[i - 1]?.start ?? 0) || end < start || end > text.length)
      return [`${where} stands wrongly`];
    if (at.at(-1) !== 'description' || at.at(-2) === 'properties') return [];
    const said =
      at.length === 1
        ? tools[tool]?.description
        : getAt(createJsonObject([['input_schema', tools[tool]?.input_schema ?? null]]), at);
    return typeof said === 'string' &&
      (at.length > 1 ? said === text.slice(start, end) : said.includes(text.slice(start, end)))
      ? []
      : [`${where} reads otherwise`];
  });
}

describe('harmony, for every tool of the corpus', () => {
  const sets = readSets();

  it('covers thousands of tools', () => {
    expect(sets.flat().length).toBeGreaterThan(hasOutsideData ? 3_000 : 119);
  });

  it('keeps spans in order and inside the text, with the contract’s own texts', () => {
    expect(sets.flatMap(listUnresolved)).toEqual([]);
  });

  it('has the name of every tool, and of every property at the root of an object', () => {
    const wrong = sets.flatMap((tools) => {
      const { text, spans } = renderHarmony(tools);
      const words = new Set(
        spans.map(
          ({ start, end, tool, at }) => `${tool} ${formatPointer(at)} ${text.slice(start, end)}`,
        ),
      );
      return tools.flatMap(({ name, input_schema }, i) => {
        const properties =
          get(input_schema, 'type') === 'object' ? get(input_schema, 'properties') : undefined;
        const names =
          isObject(properties) && get(input_schema, 'oneOf') === undefined
            ? [...properties.keys()]
            : [];
        return [
          `${i} /name ${name}`,
          ...names.map(
            (each) => `${i} ${formatPointer(['input_schema', 'properties', each])} ${each}`,
          ),
        ].filter((word) => !words.has(word));
      });
    });
    expect(wrong).toEqual([]);
  });

  it('gives the same text twice', () => {
    expect(sets.map((tools) => renderHarmony(tools))).toEqual(
      sets.map((tools) => renderHarmony(tools)),
    );
  });
});
