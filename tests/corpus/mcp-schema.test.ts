import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertToPlain, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { mcp20251125 } from '../../src/emit/targets/mcp-2025-11-25.ts';
import { mcp20260728 } from '../../src/emit/targets/mcp-2026-07-28.ts';
import { readCorpus } from '../import/read-corpus.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';

/** What is wrong with a whole answer, by the schema that the protocol publishes. */
function compileAnswerSchema(revision: string): (answer: unknown) => string {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(
    JSON.parse(readOutside(`corpus/mcp-spec/${revision}/schema.json`)) as object,
    'mcp',
  );
  const validate = ajv.compile({ $ref: 'mcp#/$defs/ListToolsResult' });
  return (answer) => (validate(answer) ? '' : ajv.errorsText(validate.errors));
}

describe.skipIf(!hasOutsideData).each([
  ['2025-11-25', mcp20251125],
  ['2026-07-28', mcp20260728],
] as const)(`an answer of MCP %s (${NEEDS_OUTSIDE_DATA})`, (revision, target) => {
  const validate = hasOutsideData ? compileAnswerSchema(revision) : () => '';
  const emitted = readCorpus()
    .map((document) => ({ document, ...target.emit(readContract(document).contract) }))
    .filter(({ isSent }) => isSent);
  const answer = (wires: readonly JsonObject[]): unknown =>
    JSON.parse(printJson(target.createToolSet(wires)));

  it('with every tool of the corpus is valid by the protocol’s schema, where no loss says that it is refused', () => {
    const taken = emitted.filter(({ losses }) => losses.every(({ kind }) => kind !== 'rejected'));
    expect(taken.length).toBeGreaterThan(900);
    expect(validate(answer(taken.map(({ wire }) => wire)))).toBe('');
  });

  it('is refused by the same schema for every tool of which a loss says so', () => {
    const refused = emitted.filter(({ losses }) => losses.some(({ kind }) => kind === 'rejected'));
    const passed = refused.filter(({ wire }) => validate(answer([wire])) === '');
    expect(refused.length).toBeGreaterThan(1_000);
    expect(passed.map(({ document }) => document.get('name'))).toEqual([]);
  });

  it('without a name, or with a schema that is no object, is refused', () => {
    expect(
      [
        validate(answer([new Map([['inputSchema', new Map([['type', 'object']])]])])),
        validate(
          answer([
            new Map([
              ['name', 'x'],
              ['inputSchema', 'object'],
            ]),
          ]),
        ),
      ].map((text) => text !== ''),
    ).toEqual([true, true]);
    expect(convertToPlain(target.createToolSet([]))).toMatchObject({ tools: [] });
  });
});
