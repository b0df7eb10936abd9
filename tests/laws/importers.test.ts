import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { WireFamily } from '../../src/contract/contract.ts';
import { WIRE_PARTS } from '../../src/contract/document/provider-fields.ts';
import { readContract } from '../../src/contract/document/read.ts';
import { isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { importers } from '../../src/import/importers.ts';
import { readText } from '../../src/import/read-text.ts';
import { readTools, readToolText } from '../../src/import/read-tools.ts';
import fc from '../fast-check.ts';
import { readCorpus } from '../import/read-corpus.ts';

const KEYS = [
  'name',
  'title',
  'description',
  'inputSchema',
  'input_schema',
  'outputSchema',
  'parameters',
  'parametersJsonSchema',
  'functionDeclarations',
  'function',
  'type',
  'tools',
  'toolSpec',
  'json',
  'strict',
  'result',
  'contracts',
  'format',
  '__proto__',
  'constructor',
];
const WORDS = [
  'function',
  'OBJECT',
  'object',
  'namespace',
  'toolwright/1',
  'x',
  '{"tools":[{"name":"a","inputSchema":{}}]}',
];
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<Json>(null, true, 7, { raw: '1.0' }, ...WORDS),
    fc.string({ maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(
        fc.tuple(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 4 })), tie('value')),
        { maxLength: 6 },
      )
      .map((entries) => new Map(entries)),
  ),
})).value;
const schema = fc.oneof(fc.boolean(), json.filter(isObject));
const tool = fc.tuple(
  fc.string(),
  fc.option(fc.string()),
  fc.option(schema),
  fc.option(schema),
  fc.option(fc.string()),
);

let found: readonly JsonObject[] | undefined;
/** Read where it is first asked for. */
function corpus(): readonly JsonObject[] {
  return (found ??= readCorpus());
}

describe('every importer', () => {
  it('is a file of its folder, under its own id', () => {
    const files = readdirSync(new URL('../../src/import/importers/', import.meta.url)).map((name) =>
      name.replace(/\.ts$/, ''),
    );
    expect(importers.map((importer) => importer.id).toSorted()).toEqual(files.toSorted());
  });

  it('reads what it recognises, and any other value, without an exception', () => {
    fc.assert(
      fc.property(json, (value) => {
        for (const importer of importers) {
          importer.canRead(value);
          for (const document of importer.read(value).tools) expect(isObject(document)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(targets.filter((target) => importers.some((importer) => importer.id === target.id)))(
    '$id reads back what its target emits',
    (target) => {
      const importer = importers.find((candidate) => candidate.id === target.id);
      fc.assert(
        fc.property(tool, ([name, description, input, output]) => {
          const parts: readonly (readonly [string, Json | null])[] = [
            ['name', name],
            ['description', description],
            ['input_schema', input],
            ['output_schema', output],
          ];
          const document: JsonObject = new Map(parts.filter(([, value]) => value !== null));
          const { wire } = target.emit(readContract(document).contract);
          const read = importer?.read(wire).tools[0] ?? new Map<string, Json>();
          const again = target.emit(readContract(read).contract).wire;
          expect(printJson(again)).toBe(printJson(wire));
          expect(read.get('name')).toBe(name);
          expect(read.has('wire')).toBe(false);
        }),
      );
    },
  );
});

const READERS: Readonly<Record<WireFamily, string>> = {
  anthropic: 'anthropic',
  openai_responses: 'openai-responses',
  openai_chat: 'openai-chat',
  gemini: 'gemini',
  mcp: 'mcp',
  bedrock: 'bedrock',
};

/**
 * Parts that come back otherwise than they were, without a loss that says so or a place that the
 * target added.
 */
function listChanged(document: JsonObject, target: Target): readonly string[] {
  const { wire, losses, origins } = target.emit(readContract(document).contract);
  const importer = importers.find(({ id }) => id === READERS[target.family]);
  const read = importer?.read(wire).tools[0] ?? new Map<string, Json>();
  const isAdded = origins.some((origin) => origin.contract === undefined && origin.wire.length > 1);
  return WIRE_PARTS.filter((part) => {
    const [before, after] = [document.get(part) ?? null, read.get(part) ?? null];
    if (printJson(before) === printJson(after)) return false;
    return (
      !losses.some(({ at, kind }) => at[0] === part && kind !== 'ignored') &&
      !(part.endsWith('_schema') && isAdded)
    );
  });
}

describe.each(targets)('the wire of $id', (target) => {
  it('is recognised in its request and read back into the same parts, or its losses say why not', () => {
    fc.assert(
      fc.property(tool, ([name, description, input, output, title]) => {
        const parts: readonly (readonly [string, Json | null])[] = [
          ['name', name],
          ['title', title],
          ['description', description],
          ['input_schema', input],
          ['output_schema', output],
        ];
        expect(listChanged(new Map(parts.filter(([, value]) => value !== null)), target)).toEqual(
          [],
        );
      }),
    );
  });

  it('of every tool of the corpus is recognised, and read back the same', () => {
    const documents = corpus().filter(
      (document) => document.has('input_schema') && typeof document.get('name') === 'string',
    );
    expect(
      documents.flatMap((document) =>
        listChanged(document, target).map((part) => `${String(document.get('name'))} ${part}`),
      ),
    ).toEqual([]);
    const sample = documents.filter((_, i) => i % 20 === 0);
    const read = readTools(
      target.createToolSet(
        sample.map((document) => target.emit(readContract(document).contract).wire),
      ),
    );
    expect(
      read.kind === 'ok'
        ? read.value.groups.map((group) => [group.importer.id, group.tools.length])
        : [],
    ).toEqual([[READERS[target.family], sample.length]]);
  });
});

describe('any input', () => {
  it('as JSON gives tools or a problem with a next action', () => {
    fc.assert(
      fc.property(json, (value) => {
        const read = readTools(value);
        if (read.kind === 'problem') expect(read.problem.hint).not.toBe('');
        else expect(read.value.groups.length).toBeGreaterThan(0);
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('as text gives documents or a problem, and so does its end cut off anywhere', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      json.map((value) => printJson(value, 2)),
      fc.array(json).map((values) => values.map((value) => printJson(value)).join('\n')),
      json.map((value) => `# Tools\n\`\`\`json\n${printJson(value, 1)}\n\`\`\`\n`),
      json.map((value) => `exports[\`x 1\`] = \`\n${printJson(value, 2)}\n\`;\n`),
    );
    fc.assert(
      fc.property(texts, fc.nat(), (text, cut) => {
        for (const part of [text, text.slice(0, cut % (text.length + 1))]) {
          const read = readText(part);
          expect(
            read.kind === 'ok' ? read.value.documents.length : read.problem.hint.length,
          ).toBeGreaterThan(0);
          readToolText(part);
        }
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
