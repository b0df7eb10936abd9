import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  addProblem,
  anyJson,
  anyObject,
  count,
  decodeEnum,
  decodeList,
  decodeMap,
  decodeObject,
  flag,
  pointerText,
  schemaJson,
  text,
  type Decoder,
} from '../../../src/contract/json/decode.ts';
import { convertFromPlain, convertToPlain, type Json } from '../../../src/contract/json/json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import fc from '../../fast-check.ts';

function read<T>(
  decoder: Decoder<T>,
  json: Json,
): { value: T | undefined; problems: readonly (readonly [string, string])[] } {
  const problems: Problem[] = [];
  const value = decoder.read(json, ['here'], problems);
  return { value, problems: problems.map(({ code, at }) => [code, formatPointer(at ?? [])]) };
}

const refused = { value: undefined, problems: [['wrong_type', '/here']] };

describe('a decoder', () => {
  it.each<[string, Decoder<unknown>, Json, unknown]>([
    ['text', text, 'a', 'a'],
    ['empty text', text, '', ''],
    ['false', flag, false, false],
    ['zero', count, 0, 0],
    ['a whole number written with a fraction', count, { raw: '3.0' }, 3],
    ['a whole number written with an exponent', count, { raw: '1e3' }, 1000],
    ['null where anything goes', anyJson, null, null],
    ['an object', anyObject, new Map(), new Map()],
    ['a schema', schemaJson, new Map(), new Map()],
    ['a schema that refuses all', schemaJson, false, false],
    ['a pointer', pointerText, '/a~1b/0', ['a/b', '0']],
    ['the whole document', pointerText, '', []],
    ['one of its words', decodeEnum(['a', 'b']), 'b', 'b'],
    ['an empty list', decodeList(text), [], []],
    ['an empty map', decodeMap(text), new Map(), new Map()],
  ])('reads %s', (_, decoder, json, value) => {
    expect(read(decoder, json)).toEqual({ value, problems: [] });
  });

  it.each<[string, Decoder<unknown>, Json]>([
    ['null as text', text, null],
    ['a number as text', text, 1],
    ['text as a flag', flag, 'true'],
    ['a negative count', count, -1],
    ['half a count', count, 0.5],
    ['a count that JavaScript cannot hold', count, { raw: '9223372036854775807' }],
    ['a list as an object', anyObject, []],
    ['text as a schema', schemaJson, '{}'],
    ['a pointer without its slash', pointerText, 'a/b'],
    ['another word', decodeEnum(['a', 'b']), 'A'],
    ['an inherited word', decodeEnum(['a']), 'constructor'],
    ['an object as a list', decodeList(text), new Map()],
    ['a list as a map', decodeMap(text), []],
    ['a list as a shape', decodeObject({ a: text }), []],
  ])('refuses %s', (_, decoder, json) => {
    expect(read(decoder, json)).toEqual(refused);
  });

  it('keeps the readable items of a list and names the others', () => {
    expect(read(decodeList(text), ['a', 1, 'b', null])).toEqual({
      value: ['a', 'b'],
      problems: [
        ['wrong_type', '/here/1'],
        ['wrong_type', '/here/3'],
      ],
    });
  });

  it('keeps the readable values of a map, whatever their keys', () => {
    expect(
      read(
        decodeMap(text),
        new Map<string, Json>([
          ['__proto__', 'a'],
          ['a/b', 1],
        ]),
      ),
    ).toEqual({ value: new Map([['__proto__', 'a']]), problems: [['wrong_type', '/here/a~1b']] });
  });

  it('reads a shape member by member and notes keys it does not know', () => {
    expect(
      read(
        decodeObject({ a: text, b: count, c: flag }),
        convertFromPlain({ $schema: 'x', b: 'no', a: 'yes', d: 1 }),
      ),
    ).toEqual({
      value: { a: 'yes', b: undefined, c: undefined },
      problems: [
        ['unknown_key', '/here/d'],
        ['wrong_type', '/here/b'],
      ],
    });
  });

  it('sees no inherited member', () => {
    expect(read(decodeObject({ toString: text, constructor: text }), new Map()).value).toEqual({
      toString: undefined,
      constructor: undefined,
    });
  });

  it('reports what it expected and found, shortened', () => {
    const problems: Problem[] = [];
    decodeEnum(['a', 'b']).read('x'.repeat(100), [], problems);
    expect(problems).toEqual([
      {
        code: 'wrong_type',
        message: `Expected one of a, b, found the text "${'x'.repeat(39)}…".`,
        hint: 'It is kept in the file but counts as not declared; set it again or remove it.',
        at: [],
      },
    ]);
  });

  it('stops counting problems at 200', () => {
    const problems: Problem[] = [];
    decodeList(text).read(
      Array.from({ length: 500 }, () => 1),
      [],
      problems,
    );
    expect([
      problems.length,
      addProblem(problems, { code: 'a', message: 'b', hint: 'c' }),
      problems.length,
    ]).toEqual([200, undefined, 200]);
  });
});

describe('a decoder and its schema', () => {
  const decoders: Readonly<Record<string, Decoder<unknown>>> = {
    text,
    flag,
    count,
    anyJson,
    anyObject,
    schemaJson,
    pointerText,
    word: decodeEnum(['a', 'b']),
    list: decodeList(text),
    map: decodeMap(count),
    nested: decodeObject({
      a: decodeList(decodeObject({ b: text })),
      c: decodeMap(decodeEnum(['x'])),
    }),
  };
  const ajv = addFormats.default(new Ajv2020({ allowUnionTypes: true }));
  const value = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Json>(null, true, 'a', 'x', '', '/a', '/~2', 0, 1, -1, 0.5, { raw: '1.0' }),
      fc.array(tie('json'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), tie('json')), { maxLength: 3 })
        .map((entries) => new Map(entries)),
    ),
  })).json;

  it.each(Object.entries(decoders))('agree on every value: %s', (_, decoder) => {
    const validate = ajv.compile(convertToPlain(decoder.schema) as object);
    fc.assert(
      fc.property(value, (json) => {
        const problems: Problem[] = [];
        decoder.read(json, [], problems);
        expect(problems.some((problem) => problem.code === 'wrong_type')).toBe(
          !validate(convertToPlain(json)),
        );
      }),
      { numRuns: 500 },
    );
  });
});
