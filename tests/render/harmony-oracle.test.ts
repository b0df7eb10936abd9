import { beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, convertToPlain, type Json } from '../../src/contract/json/json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { renderHarmony } from '../../src/render/harmony.ts';
import fc from '../fast-check.ts';
import { hasOutsideData, listOutside, readOutside } from '../outside-data/outside-data.ts';
import { openHarmony, type OracleTool } from './open-harmony.ts';

let render: (tools: readonly OracleTool[]) => string;
beforeAll(async () => {
  render = await openHarmony();
}, 60_000);

function renderOurs(tools: readonly OracleTool[]): string {
  return renderHarmony(
    tools.map(({ name, description, parameters }) => ({
      name,
      description,
      input_schema: parameters === null ? undefined : convertFromPlain(parameters),
    })),
  ).text;
}

const words = fc.constantFrom(
  'plain',
  'two\nlines',
  'crlf\r\nend',
  '',
  ' lead',
  'trail ',
  'a\n\nb',
  '"quoted"',
  'ünï 🎉',
  '// slash',
  'tab\there',
  'end\n',
);
const names = fc.constantFrom('a', 'b c', 'x-y', 'Ünï', 'q"', 'type', 'items', 'properties');
const values: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  's',
  '',
  'q"x',
  1,
  1.5,
  -3,
  true,
  false,
  null,
  [1, 'a'],
  { k: 1, a: [] },
  1e21,
  'line\nbreak',
);
const types = fc.constantFrom<unknown>(
  'string',
  'integer',
  'number',
  'boolean',
  'array',
  'object',
  'null',
  'weird',
  ['string', 'null'],
  ['integer', 'string'],
  ['string'],
  [],
  ['array', 'null'],
  [1],
  3,
);

/**
 * Schemas with everything that the renderer looks at, mostly of a kind that it does not expect
 * there.
 */
const { schema } = fc.letrec<{ readonly schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(true, false, null, 'str', 3, [], {}) },
    {
      weight: 12,
      arbitrary: fc.record(
        {
          type: types,
          title: fc.oneof(words, fc.constant(3)),
          description: fc.oneof(words, fc.constantFrom(null, 3)),
          enum: fc.constantFrom<unknown>(['a', 'b'], ['a', 1], [1, 2], [], ['q"', null], 'no'),
          default: values,
          examples: fc.constantFrom<unknown>(['e1', 'e2'], [1], [], 'no', ['one', 2]),
          nullable: fc.constantFrom<unknown>(true, false, 'true'),
          properties: fc.dictionary(names, tie('schema'), { maxKeys: 4 }),
          required: fc.constantFrom<unknown>(['a'], ['a', 'b c'], [], 'a', [1]),
          items: tie('schema'),
          oneOf: fc.array(tie('schema'), { maxLength: 3 }),
          anyOf: fc.array(tie('schema'), { maxLength: 2 }),
          const: values,
          minimum: fc.constant(1),
        },
        { requiredKeys: [] },
      ),
    },
  ),
}));
const tools = fc.array(
  fc.record({
    name: fc.constantFrom('f', 'get_it', 'x-y'),
    description: words,
    parameters: fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 9, arbitrary: schema },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('harmony, against the renderer of openai/harmony itself', () => {
  it('is the same for any schema', () => {
    fc.assert(
      fc.property(tools, (set) => {
        expect(renderOurs(set)).toBe(render(set));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same for every tool of the corpus', () => {
    const documents = ['.json', '.jsonl', '.snap']
      .flatMap((end) => listOutside('corpus', end))
      .flatMap((path) => {
        const read = readToolText(readOutside(path));
        return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
      });
    const plain = (json: Json | undefined): unknown =>
      json === undefined ? null : convertToPlain(json);
    const wrong = documents.flatMap((document) => {
      const { name, description = '', input_schema } = readContract(document).contract;
      const set = [{ name, description, parameters: plain(input_schema) }];
      return renderOurs(set) === render(set) ? [] : [name];
    });
    expect(documents.length).toBeGreaterThan(hasOutsideData ? 3_000 : 119);
    expect(wrong).toEqual([]);
  });
});
