import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  convertFromPlain,
  convertToPlain,
  isArray,
  isJsonNumber,
  isObject,
  type Json,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isWhole } from '../../src/probe/infer/shape.ts';
import { splitSamples } from '../../src/probe/infer/split-samples.ts';
import { suggestSchema } from '../../src/probe/infer/suggest-schema.ts';
import { hasFormat, TEXT_FORMATS } from '../../src/probe/infer/text-format.ts';
import fc from '../fast-check.ts';
import { anyJson } from '../laws/arbitrary-design.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

const lines = (...values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join('\n');
const infer = (...values: readonly unknown[]): string | undefined =>
  suggestSchema(lines(...values)).schema;
const assumed = (...values: readonly unknown[]): readonly string[] =>
  suggestSchema(lines(...values)).assumptions.map(
    ({ schemaAt, message }) => `${schemaAt} ${message}`,
  );
const times = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('samples', () => {
  it('are one value, lines, or values one after another', () => {
    const count = (text: string): number => suggestSchema(text).samples;
    expect(
      [
        '{"a":1}',
        '[1,2]',
        '{"a":1}\n{"a":2}\n',
        '{"a":1}{"a":2} [3]',
        '{"a":"}{"},\n{"a":"\\""}',
        '1 2\n"x y"',
        'null,true',
        '\ufeff{"a":1}\r\n{"a":2}',
        '  {\n "a": 1 }\n\n\n{}',
      ].map(count),
    ).toEqual([1, 1, 2, 3, 2, 3, 2, 2, 2]);
  });

  it('are the items of a list with splitList', () => {
    expect(suggestSchema('[{"a":1},{"a":2}]')).toEqual({
      schema:
        '{"type":"array","items":{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}}',
      samples: 1,
      assumptions: [
        {
          schemaAt: '',
          message:
            'The array is one sample. If each of its 2 items is a value, treat each item as a sample.',
        },
        { schemaAt: '/items', message: 'Objects are closed: unknown keys are refused.' },
      ],
    });
    expect(suggestSchema('[{"a":1},{"a":2}]', { splitList: true })).toMatchObject({
      samples: 2,
      schema:
        '{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}',
    });
    expect(
      [suggestSchema('[]', { splitList: true }), suggestSchema('[1] [2]', { splitList: true })].map(
        ({ samples, schema }) => [samples, schema],
      ),
    ).toEqual([
      [1, '{"type":"array"}'],
      [2, '{"type":"array","items":{"type":"integer"}}'],
    ]);
  });

  it('give a problem with a hint where there are none, with the line in the whole text', () => {
    const told = (text: string): readonly (string | undefined)[] => {
      const { schema, samples, assumptions, problem } = suggestSchema(text);
      expect([schema, samples, assumptions]).toEqual([undefined, 0, []]);
      return [problem?.code, problem?.message];
    };
    expect(told(' \n')).toEqual(['empty_text', 'There is no text.']);
    expect(told('{"a":1}\n{"a":2}\n  {"a":oops}')).toEqual([
      'broken_json',
      'Sample 3: Line 3, column 8: expected a value, but found "oops}".',
    ]);
    expect(told('{"a":1')).toEqual([
      'broken_json',
      'Line 1, column 7: expected a comma or }, but the text ends there.',
    ]);
    expect(told('hello')[0]).toBe('broken_json');
    expect(told(`${'['.repeat(65)}${']'.repeat(65)}`)[0]).toBe('too_deep');
    expect(told(`"${'x'.repeat(5_000_000)}"`)[0]).toBe('too_large');
  });

  it('never throw, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(
              fc.constantFrom(
                '{',
                '}',
                '[',
                ']',
                '"',
                '\\',
                ',',
                ':',
                '1',
                'null',
                ' ',
                '\n',
                '"a"',
                '{"a":1}',
              ),
            )
            .map((parts) => parts.join('')),
        ),
        (text) => {
          const { schema, problem } = suggestSchema(text);
          expect(schema === undefined).toBe(problem !== undefined);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the inferred schema', () => {
  it('requires what all samples have, in the order of first appearance', () => {
    expect(infer({ b: 1, a: 'x' }, { c: true, a: 'y', b: 2 })).toBe(
      '{"type":"object","properties":{"b":{"type":"integer"},"a":{"type":"string"},"c":{"type":"boolean"}},"required":["b","a"],"additionalProperties":false}',
    );
    expect(assumed({ b: 1 }, { c: true, b: 2 })).toEqual([
      ' Objects are closed: unknown keys are refused.',
      '/properties/c Optional: in 1 of 2.',
    ]);
    expect(assumed({ b: 1 })).toContain(
      ' Single sample of an object: all its keys are assumed to be required.',
    );
  });

  it('merges types: integers with fractional numbers, null with another type', () => {
    expect(infer(1, 2.5)).toBe('{"type":"number"}');
    expect(infer('a', null)).toBe('{"type":["string","null"]}');
    expect(infer('a', 1, true, null)).toBe('{"type":["string","integer","boolean","null"]}');
    expect(infer(null)).toBe('{"type":"null"}');
    expect(assumed('a', 1, null)).toEqual([
      ' May be null: null in 1 of 3.',
      ' Several types: string in 1, integer in 1 of 3.',
    ]);
    expect(assumed(1, 2.5)).toEqual([' Numbers: some are whole, others are not.']);
    expect(assumed(null)).toEqual([' Only null in the samples: add its other type.']);
  });

  it('gives objects and lists a branch each beside other types', () => {
    expect(infer([1, { a: 1 }, 'x', null])).toBe(
      '{"type":"array","items":{"anyOf":[{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false},{"type":"string"},{"type":"integer"},{"type":"null"}]}}',
    );
    expect(infer({ a: 1 }, null)).toBe(
      '{"type":["object","null"],"properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}',
    );
    expect(infer([1, 'a'])).toBe('{"type":"array","items":{"type":["string","integer"]}}');
  });

  it('leaves open objects and lists that were always empty', () => {
    expect(infer({ list: [], map: {} })).toBe(
      '{"type":"object","properties":{"list":{"type":"array"},"map":{"type":"object"}},"required":["list","map"],"additionalProperties":false}',
    );
    expect(assumed([], {}).length).toBe(3);
    expect(infer({ list: [] }, { list: [1] })).toContain(
      '"list":{"type":"array","items":{"type":"integer"}}',
    );
  });

  it('recognises formats that every text has', () => {
    expect(
      [
        '2026-11-21T09:30:00Z',
        '2026-11-21',
        '123e4567-e89b-12d3-a456-426614174000',
        'ada@example.com',
        'https://example.com/a?b=c#d',
        '10.0.0.1',
      ].map((text) => infer(text)),
    ).toEqual(
      ['date-time', 'date', 'uuid', 'email', 'uri', 'ipv4'].map(
        (format) => `{"type":"string","format":"${format}"}`,
      ),
    );
    expect([
      infer('2026-11-21', null),
      infer('2026-11-21', 'soon'),
      infer('2026-02-30'),
      infer(''),
    ]).toEqual([
      '{"type":["string","null"],"format":"date"}',
      '{"type":"string"}',
      '{"type":"string"}',
      '{"type":"string"}',
    ]);
    expect(assumed('2026-11-21')).toEqual([' Every string is a date.']);
    expect(assumed('ada@example.com')).toEqual([' Every string is an email.']);
  });

  it('proposes an enum where few texts repeat', () => {
    expect(infer('a', 'b', 'a', 'b', 'a', 'b')).toBe('{"type":"string","enum":["a","b"]}');
    expect(infer('a', 'b', 'a', 'b', 'a', 'a', null)).toBe(
      '{"type":["string","null"],"enum":["a","b",null]}',
    );
    expect(assumed('a', 'b', 'a', 'b', 'a', 'b')).toEqual([
      ' 2 values in 6 strings, each at least twice: assumed to be complete (from 6 strings, up to 6 values).',
    ]);
    expect([
      infer('a', 'b', 'a', 'b', 'a'),
      infer('a', 'b', 'a', 'b', 'a', 'c'),
      infer(...times(14, (i) => `v${i % 7}`)),
      infer('a', 'b', 'a', 'b', 'a', 'b', 1),
    ]).toEqual([
      '{"type":"string"}',
      '{"type":"string"}',
      '{"type":"string"}',
      '{"type":["string","integer"]}',
    ]);
  });

  it('treats keys that are data as a map', () => {
    const id = (i: number): string => `123e4567-e89b-12d3-a456-42661417400${i}`;
    expect(infer({ [id(1)]: { n: 1 }, [id(2)]: { n: 2, m: 'x' } })).toBe(
      '{"type":"object","additionalProperties":{"type":"object","properties":{"n":{"type":"integer"},"m":{"type":"string"}},"required":["n"],"additionalProperties":false}}',
    );
    expect(assumed({ [id(1)]: 1, [id(2)]: 2 })).toEqual([
      ' A map: its 2 keys are UUIDs, so any key is accepted.',
    ]);
    expect(
      [
        infer({ 10: 'a', 11: 'b' }),
        infer({ [id(1)]: 1 }),
        infer({ '2026-11-21': 1 }),
        infer({ item_001: 1, item_002: 2 }),
      ].map((schema) => schema?.includes('"additionalProperties":{')),
    ).toEqual([true, true, true, true]);
    expect(
      [infer({ 10: 'a' }), infer({ 10: 'a', b: 'c' }), infer({ x1: 1, x2: 2 })].map((schema) =>
        schema?.includes('"additionalProperties":false'),
      ),
    ).toEqual([true, true, true]);
    expect(
      infer(...times(8, (i) => ({ [`word ${i}`]: i, [`other ${i}`]: i, [`third ${i}`]: i }))),
    ).toBe('{"type":"object","additionalProperties":{"type":"integer"}}');
  });

  it('notes where objects of several kinds were merged', () => {
    expect(
      assumed([
        { type: 'text', text: 'a' },
        { type: 'image', url: 'b' },
      ]),
    ).toContain('/items One object with 2 optional keys; by "type" it may be 2 kinds of objects.');
  });

  it('keeps unusual keys and large numbers', () => {
    expect(
      suggestSchema('{"__proto__":1,"":9223372036854775807,"a/b~":1.0,"10":1e3,"2":1.5e0}').schema,
    ).toBe(
      '{"type":"object","properties":{"__proto__":{"type":"integer"},"":{"type":"integer"},"a/b~":{"type":"integer"},"10":{"type":"integer"},"2":{"type":"number"}},"required":["__proto__","","a/b~","10","2"],"additionalProperties":false}',
    );
    expect(assumed({ 'a/b~': null })).toContain(
      '/properties/a~1b~0 Only null in the samples: add its other type.',
    );
    expect(suggestSchema('{"a":1,"a":2}').assumptions[0]?.message).toMatch(/stands twice/);
  });

  it('recognises integers by their digits', () => {
    expect(
      ['1.0', '1e3', '-0', '0.00', '1.50e1', '10e-1', '9007199254740993', '0e-9'].map((raw) =>
        isWhole({ raw }),
      ),
    ).toEqual(Array(8).fill(true));
    expect(
      ['1.5', '1e-1', '1e-400', '9007199254740993.5', '1e400', '15e-1', '1.05e1'].map((raw) =>
        isWhole({ raw }),
      ),
    ).toEqual(Array(7).fill(false));
  });

  it('is truncated where a schema would nest too deep to be opened, and notes it', () => {
    const deep = (levels: number): unknown =>
      times(levels, (i) => i).reduce<unknown>((inner) => ({ a: inner }), 1);
    const { schema, assumptions } = suggestSchema(JSON.stringify(deep(60)));
    expect(parseJson(schema ?? '').kind).toBe('ok');
    expect(assumptions.some(({ message }) => message.startsWith('Too deeply nested'))).toBe(true);
    expect(listRefused(schema ?? '', [convertFromPlain(deep(60))])).toEqual([]);
  });

  it('has two hundred assumptions at most', () => {
    const { assumptions } = suggestSchema(
      JSON.stringify(Object.fromEntries(times(500, (i) => [`k${i}x`, null]))),
    );
    expect(assumptions).toHaveLength(201);
    expect(assumptions.at(-1)?.message).toBe('And 302 more of this kind.');
  });
});

const ajv = new Ajv2020({ strict: false, ownProperties: true });
addFormats.default(ajv);

/** The values that the schema refuses. */
function listRefused(schema: string, values: readonly Json[]): readonly string[] {
  const check = ajv.compile(JSON.parse(schema));
  ajv.removeSchema();
  return values
    .filter((value) => check(convertToPlain(value)) !== true)
    .map((value) => `${printJson(value).slice(0, 300)}: ${ajv.errorsText(check.errors)}`);
}

/**
 * Beyond the range of doubles ajv sees Infinity, which is no number to it; a declared `__proto__`
 * it takes for an unknown key, and half a surrogate pair in one stops it.
 */
function isForAjv(value: Json): boolean {
  if (isJsonNumber(value)) return Number.isFinite(Number(value.raw));
  if (isArray(value)) return value.every(isForAjv);
  return (
    !isObject(value) ||
    [...value].every(
      ([key, member]) => key !== '__proto__' && !/\p{Surrogate}/u.test(key) && isForAjv(member),
    )
  );
}

const texts = fc.constantFrom(
  'a',
  'b',
  'c',
  '2026-11-21',
  '2026-13-21',
  '2026-11-21T09:30:00Z',
  '2026-11-21T09:30:00',
  'a@b.co',
  'https://x.y',
  '1.2.3.4',
  '01.2.3.4',
  '123e4567-e89b-12d3-a456-426614174000',
  '',
);
const keys = fc.oneof(
  fc.constantFrom('a', 'b', 'type', 'constructor', '1', '22', '', 'a/b'),
  fc.uuid(),
);
const likely: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }).map((entries) => new Map(entries)),
  ),
})).value;

describe('every sample is valid under what was inferred from it', () => {
  it('for random values, alone and together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(likely, anyJson.filter(isForAjv)), { minLength: 1, maxLength: 8 }),
        (values) => {
          const { schema, samples } = suggestSchema(
            values.map((value) => printJson(value)).join('\n'),
          );
          expect(samples).toBe(values.length);
          expect(listRefused(schema ?? '', values)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('for texts that nearly have a format', () => {
    const near = fc.oneof(
      fc.stringMatching(
        /^[0-9]{4}-[01][0-9]-[0-3][0-9](T[0-2][0-9]:[0-6][0-9]:[0-6][0-9](\.[0-9]{1,3})?(Z|z|[+-][0-2][0-9]:[0-6][0-9])?)?$/,
      ),
      fc.stringMatching(/^[a-zA-Z0-9._%+-]{1,6}@[a-zA-Z0-9.-]{1,12}$/),
      fc.stringMatching(/^[a-z]{1,5}:\/\/[a-zA-Z0-9.-]{1,8}(:[0-9]{1,6})?[/?#a-z%[\]@:0-9 ]{0,8}$/),
      fc.stringMatching(/^[0-9]{1,3}(\.[0-9]{1,3}){3,4}$/),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.emailAddress(),
      fc.ipV4(),
      fc.uuid(),
    );
    const checks = TEXT_FORMATS.map((format) => [format, ajv.compile({ format })] as const);
    let found = 0;
    fc.assert(
      fc.property(near, (text) => {
        const wrong = checks.filter(
          ([format, check]) => hasFormat(text, format) && check(text) !== true,
        );
        found += checks.some(([format]) => hasFormat(text, format)) ? 1 : 0;
        expect(wrong).toEqual([]);
      }),
      { numRuns: 5000 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  it.skipIf(!hasOutsideData)(
    `for arguments and results of recorded calls (${NEEDS_OUTSIDE_DATA})`,
    () => {
      const recorded = [
        'livemcpbench-traj',
        'tau-bench',
        'cline',
        'claude-code',
        'toolbench/toolenv/response_examples',
        'wire-pydantic-ai',
        'bedrock-samples',
      ].flatMap((folder) => [
        ...listOutside(`corpus/${folder}`, '.json'),
        ...listOutside(`corpus/${folder}`, '.jsonl'),
      ]);
      let calls = 0;
      for (const path of recorded) {
        const text = readOutside(path);
        const samples = splitSamples(text);
        expect(
          samples.kind === 'problem' && samples.problem.code !== 'empty_text'
            ? samples.problem.message
            : '',
          path,
        ).toBe('');
        if (samples.kind === 'problem') continue;
        expect(listRefused(suggestSchema(text).schema ?? '', samples.value.values), path).toEqual(
          [],
        );
        for (const inner of samples.value.values.flatMap(listInnerJson).slice(0, 300)) {
          calls += 1;
          expect(listRefused(suggestSchema(printJson(inner)).schema ?? '', [inner]), path).toEqual(
            [],
          );
        }
      }
      expect(recorded.length).toBeGreaterThan(30);
      expect(calls).toBeGreaterThan(300);
    },
    120_000,
  );
});

/** Arguments and results that a transcript carries as text. */
function listInnerJson(value: Json): readonly Json[] {
  if (typeof value === 'string') {
    const parsed = /^\s*[{[]/.test(value) ? parseJson(value) : undefined;
    return parsed?.kind === 'ok' ? [parsed.value.value] : [];
  }
  if (Array.isArray(value)) return value.flatMap(listInnerJson);
  return value instanceof Map ? [...value.values()].flatMap(listInnerJson) : [];
}
