import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  convertToPlain,
  createJsonObject,
  isJsonEqual,
  type Json,
} from '../../src/contract/json/json.ts';
import { getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema } from '../../src/contract/schema/schema.ts';
import type { Site } from '../../src/design/operation.ts';
import { describeValues } from '../../src/design/operations/values/describe-values.ts';
import { plainValues } from '../../src/design/operations/values/plain-values.ts';
import {
  addValues,
  moveValue,
  removeValue,
  setValue,
  setWords,
} from '../../src/design/values/edit-values.ts';
import { checkValue, readValues } from '../../src/design/values/enum-values.ts';
import fc from '../fast-check.ts';

function site(plain: unknown): Site {
  const root = convertFromPlain(plain);
  if (!isSchema(root)) throw new Error('no schema');
  return { root, at: [] };
}

const print = (plain: unknown, edit: (place: Site) => readonly Edit[]): string => {
  const place = site(plain);
  return printJson(applyEdits<Json>(place.root, edit(place)));
};

const plain = {
  title: 't',
  enum: ['a', 2, null],
  type: ['string', 'integer', 'null'],
  default: 'a',
};
const union = {
  oneOf: [{ const: 'a', title: 'A', description: 'first' }, { const: 2 }],
  description: 'd',
};

describe('the values of a schema', () => {
  it('are read from either form, with their notes and pointers', () => {
    expect(readValues(site(plain))).toEqual({
      keyword: 'enum',
      values: [
        { value: 'a', at: ['enum', 0] },
        { value: 2, at: ['enum', 1] },
        { value: null, at: ['enum', 2] },
      ],
    });
    expect(readValues(site(union))).toEqual({
      keyword: 'oneOf',
      values: [
        { value: 'a', title: 'A', description: 'first', at: ['oneOf', 0] },
        { value: 2, at: ['oneOf', 1] },
      ],
    });
    const typed = {
      anyOf: [
        { const: 'a', type: 'string', description: 'x' },
        { const: 1, type: 'integer' },
      ],
    };
    expect(
      readValues(site(typed))?.values.map(({ value, description }) => [value, description]),
    ).toEqual([
      ['a', 'x'],
      [1, undefined],
    ]);
    const nested = site({ properties: { 'a/b': { enum: ['x'] } } });
    expect(readValues({ ...nested, at: ['properties', 'a/b'] })?.values[0]?.at).toEqual([
      'properties',
      'a/b',
      'enum',
      0,
    ]);
  });

  it('are read with the notes in a list or a map beside them', () => {
    expect(
      readValues(site({ enum: ['a', 1], enumDescriptions: ['first', ''], enumNames: ['A'] }))
        ?.values,
    ).toEqual([
      { value: 'a', title: 'A', description: 'first', at: ['enum', 0] },
      { value: 1, at: ['enum', 1] },
    ]);
    expect(
      readValues(site({ enum: ['a', 1], 'x-enumDescriptions': { 1: 'one' } }))?.values[1],
    ).toEqual({ value: 1, description: 'one', at: ['enum', 1] });
  });

  it('are not read from a union with more than values', () => {
    const unions = [
      [],
      [{ const: 'a' }, { type: 'null' }],
      [{ const: 'a', deprecated: true }],
      [{ const: 'a', type: 'integer' }],
      [{ const: 'a', description: 7 }],
      [true],
    ];
    expect(unions.map((oneOf) => readValues(site({ oneOf })))).toEqual(unions.map(() => undefined));
    expect([true, {}, { enum: 'a' }].map((schema) => readValues(site(schema)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('may not repeat', () => {
    expect(checkValue(site(plain), 2)?.code).toBe('duplicate_value');
    expect(checkValue(site(plain), { raw: '2.0' })?.code).toBe('duplicate_value');
    expect([checkValue(site(plain), 2, 1), checkValue(site(plain), '2')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('an edit of values', () => {
  it('adds to the existing form, and creates an enum where there is none', () => {
    expect(print(plain, (place) => addValues(place, ['b']))).toBe(
      '{"title":"t","enum":["a",2,null,"b"],"type":["string","integer","null"],"default":"a"}',
    );
    expect(print(union, (place) => addValues(place, [7]))).toBe(
      '{"oneOf":[{"const":"a","title":"A","description":"first"},{"const":2},{"const":7}],"description":"d"}',
    );
    expect(
      print({ anyOf: [{ type: 'string', const: 'a' }] }, (place) => addValues(place, ['b'])),
    ).toBe('{"anyOf":[{"type":"string","const":"a"},{"type":"string","const":"b"}]}');
    expect(
      print({ anyOf: [{ type: 'string', const: 'a' }] }, (place) => addValues(place, [1])),
    ).toBe('{"anyOf":[{"type":"string","const":"a"},{"const":1}]}');
    expect(print({ type: 'string' }, (place) => addValues(place, ['a']))).toBe(
      '{"type":"string","enum":["a"]}',
    );
    expect(print({ const: 1, title: 't' }, (place) => addValues(place, [2]))).toBe(
      '{"enum":[1,2],"title":"t"}',
    );
    expect(print(true, (place) => addValues(place, ['a']))).toBe('{"enum":["a"]}');
  });

  it('sets a value of any kind and keeps its notes', () => {
    expect(
      print({ enum: ['a', 'b'], 'x-enum-descriptions': { a: 'first' } }, (place) =>
        setValue(place, 0, 1.5),
      ),
    ).toBe('{"enum":[1.5,"b"],"x-enum-descriptions":{"1.5":"first"}}');
    expect(print(union, (place) => setValue(place, 0, 'z'))).toBe(
      '{"oneOf":[{"const":"z","title":"A","description":"first"},{"const":2}],"description":"d"}',
    );
    expect(
      print({ anyOf: [{ const: 'a', type: 'string' }] }, (place) => setValue(place, 0, 3)),
    ).toBe('{"anyOf":[{"const":3,"type":"number"}]}');
  });

  it('adds a note to a value: a plain list becomes a union in the same position', () => {
    expect(print(plain, (place) => setWords(place, 1, { description: 'two' }))).toBe(
      '{"title":"t","oneOf":[{"const":"a"},{"const":2,"description":"two"},{"const":null}],"type":["string","integer","null"],"default":"a"}',
    );
    expect(print(union, (place) => setWords(place, 1, { description: 'two' }))).toContain(
      '{"const":2,"description":"two"}',
    );
    expect(print(union, (place) => setWords(place, 0, { title: undefined }))).toContain(
      '{"const":"a","description":"first"}',
    );
    expect(
      print({ enum: ['a'], oneOf: [{ minLength: 1 }] }, (place) =>
        setWords(place, 0, { description: 'x' }),
      ),
    ).toBe('{"anyOf":[{"const":"a","description":"x"}],"oneOf":[{"minLength":1}]}');
    expect(setWords(site(plain), 0, { description: undefined })).toEqual([]);
    expect(setWords(site({ enum: ['a'], oneOf: [], anyOf: [] }), 0, { description: 'x' })).toEqual(
      [],
    );
    expect(
      setWords(site({ $schema: 'http://json-schema.org/draft-04/schema#', enum: ['a'] }), 0, {
        description: 'x',
      }),
    ).toEqual([]);
  });

  it('adds a note to a value in the list for notes', () => {
    expect(
      print({ enum: ['a', 'b', 'c'], enumDescriptions: ['first'] }, (place) =>
        setWords(place, 2, { description: 'third' }),
      ),
    ).toBe('{"enum":["a","b","c"],"enumDescriptions":["first","","third"]}');
    expect(
      print({ enum: ['a', 'b'], enumDescriptions: ['first', 'second'] }, (place) =>
        setWords(place, 1, { description: undefined }),
      ),
    ).toBe('{"enum":["a","b"],"enumDescriptions":["first",""]}');
    expect(
      print({ enum: ['a'], enumNames: ['A'] }, (place) =>
        setWords(place, 0, { description: 'first' }),
      ),
    ).toBe('{"oneOf":[{"const":"a","title":"A","description":"first"}]}');
  });

  it('removes a value with its notes, and the keyword with the last value', () => {
    expect(
      print(
        { enum: ['a', 'b'], enumDescriptions: ['first', 'second'], enumNames: ['A'] },
        (place) => removeValue(place, 0),
      ),
    ).toBe('{"enum":["b"],"enumDescriptions":["second"]}');
    expect(
      print({ type: 'string', enum: ['a'], enumDescriptions: [] }, (place) =>
        removeValue(place, 0),
      ),
    ).toBe('{"type":"string"}');
    expect(
      print({ oneOf: [{ const: 1 }], type: 'integer' }, (place) => removeValue(place, 0)),
    ).toBe('{"type":"integer"}');
    expect(print(union, (place) => removeValue(place, 0))).toBe(
      '{"oneOf":[{"const":2}],"description":"d"}',
    );
    expect(removeValue(site(plain), 9)).toEqual([]);
  });

  it('moves a value with its notes', () => {
    expect(
      print(
        {
          enum: ['a', 'b', 'c'],
          enumDescriptions: ['first', 'second', 'third'],
          enumNames: ['A', 'B'],
        },
        (place) => moveValue(place, 0, 2),
      ),
    ).toBe(
      '{"enum":["b","c","a"],"enumDescriptions":["second","third","first"],"enumNames":["B","","A"]}',
    );
    expect(print(union, (place) => moveValue(place, 1, 0))).toContain('[{"const":2},{"const":"a"');
    expect([moveValue(site(plain), 0, 0), moveValue(site(plain), 0, 3)]).toEqual([[], []]);
  });
});

describe('the two forms', () => {
  const offer = (
    plainSchema: unknown,
    operation: typeof describeValues,
  ): readonly (readonly [string, string])[] => {
    const place = site(plainSchema);
    return operation
      .listOffers(place)
      .map(({ label, edits }) => [label, printJson(applyEdits<Json>(place.root, edits))]);
  };

  it('convert into each other in place', () => {
    expect(offer({ enum: ['a', 1], type: ['string', 'integer'] }, describeValues)).toEqual([
      ['Describe each value', '{"oneOf":[{"const":"a"},{"const":1}],"type":["string","integer"]}'],
    ]);
    expect(
      offer(
        { enum: ['a'], enumDescriptions: ['first'], markdownEnumDescriptions: ['**first**'] },
        describeValues,
      ),
    ).toEqual([
      [
        'Keep each value’s words beside it',
        '{"oneOf":[{"const":"a","description":"first"}],"markdownEnumDescriptions":["**first**"]}',
      ],
    ]);
    expect(
      offer({ enum: ['a'], enumDescriptions: ['first', 'of none'] }, describeValues)[0]?.[1],
    ).toBe(
      '{"oneOf":[{"const":"a","description":"first"}],"enumDescriptions":["first","of none"]}',
    );
    expect(offer({ anyOf: [{ const: 'a' }, { const: 'b' }], type: 'string' }, plainValues)).toEqual(
      [['Make it a plain list', '{"enum":["a","b"],"type":"string"}']],
    );
    expect(
      offer(
        {
          title: 't',
          anyOf: [
            { const: 'a', type: 'string' },
            { const: 1, type: 'integer' },
          ],
        },
        plainValues,
      ),
    ).toEqual([
      ['Make it a plain list', '{"title":"t","type":["string","integer"],"enum":["a",1]}'],
    ]);
  });

  it('report what is lost, and offer to keep it in the description', () => {
    expect(offer(union, plainValues)).toEqual([
      [
        'Make it a plain list, its words into the description',
        '{"enum":["a",2],"description":"d\\n- a: A: first"}',
      ],
      ['Make it a plain list (1 description and 1 title go)', '{"enum":["a",2],"description":"d"}'],
    ]);
    expect(offer({ oneOf: [{ const: 'a', description: 'x' }] }, plainValues)[1]?.[0]).toBe(
      'Make it a plain list (1 description goes)',
    );
  });

  it('are offered only where the meaning is kept', () => {
    expect(offer({ oneOf: [{ const: 1 }, { const: 1 }] }, plainValues)).toEqual([]);
    expect(offer({ enum: ['a', 'a', 'b'] }, describeValues)[0]?.[1]).toBe(
      '{"oneOf":[{"const":"a"},{"const":"b"}]}',
    );
    expect(
      [{ enum: [] }, { enum: ['a'], oneOf: [], anyOf: [] }, {}, true].flatMap((schema) => [
        ...offer(schema, describeValues),
        ...offer(schema, plainValues),
      ]),
    ).toEqual([]);
  });

  const value = fc
    .oneof(
      fc.string({ maxLength: 3 }),
      fc.integer({ min: -2, max: 2 }),
      fc.boolean(),
      fc.constant(null),
      fc.constant([1]),
      fc.constantFrom('__proto__', 'constructor', ''),
    )
    .map(convertFromPlain);
  const words = fc.option(fc.string({ minLength: 1, maxLength: 4 }), { nil: undefined });

  it('accept the same values, and convert back without a change', () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 6 }),
        fc.array(words, { maxLength: 6 }),
        fc.array(value),
        (values, notes, probes) => {
          const distinct = values.filter(
            (one, i) => values.findIndex((other) => isJsonEqual(other, one)) === i,
          );
          const root = createJsonObject([
            ['before', 1],
            ['enum', distinct],
            ['enumDescriptions', distinct.map((_, i) => notes[i] ?? '')],
            ['after', 2],
          ]);
          const branches = applyEdits(
            root,
            describeValues.listOffers({ root, at: [] })[0]?.edits ?? [],
          );
          expect([...branches.keys()]).toEqual(['before', 'oneOf', 'after']);
          expect(
            readValues({ root: branches, at: [] })?.values.map(({ value: one, description }) => [
              one,
              description,
            ]),
          ).toEqual(distinct.map((one, i) => [one, notes[i]]));
          const flat = applyEdits(
            branches,
            plainValues.listOffers({ root: branches, at: [] }).at(-1)?.edits ?? [],
          );
          expect(printJson(flat)).toBe(
            printJson(
              createJsonObject([
                ['before', 1],
                ['enum', distinct],
                ['after', 2],
              ]),
            ),
          );
          const [one, two] = [root, branches].map((schema) => compile(schema));
          for (const probe of [...probes, ...distinct])
            expect(one?.(convertToPlain(probe))).toBe(two?.(convertToPlain(probe)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keep notes and values together through any sequence of edits', () => {
    const step = fc.oneof(
      fc.tuple(fc.constant('move' as const), fc.nat(7), fc.nat(7)),
      fc.tuple(fc.constant('remove' as const), fc.nat(7), fc.nat(7)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('enum', 'oneOf', 'both'),
        fc.array(step, { maxLength: 12 }),
        (form, steps) => {
          const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
          const start =
            form === 'oneOf'
              ? { oneOf: names.map((name) => ({ const: name, description: `about ${name}` })) }
              : {
                  enum: names,
                  enumDescriptions: names.map((name) => `about ${name}`),
                  ...(form === 'both' ? { 'x-enum-varnames': names.slice(0, 3) } : {}),
                };
          let root: Json = convertFromPlain(start);
          for (const [kind, a, b] of steps) {
            if (!isSchema(root)) throw new Error('no schema');
            root = applyEdits<Json>(
              root,
              kind === 'move'
                ? moveValue({ root, at: [] }, a, b)
                : removeValue({ root, at: [] }, a),
            );
          }
          if (!isSchema(root)) throw new Error('no schema');
          for (const { value: one, description, title, at } of readValues({ root, at: [] })
            ?.values ?? []) {
            expect(description).toBe(`about ${String(one)}`);
            if (title !== undefined) expect(title).toBe(one);
            expect(
              getAt(root, at) === one ||
                isJsonEqual(getAt(getAt(root, at), ['const']) ?? null, one),
            ).toBe(true);
          }
        },
      ),
    );
  });
});

function compile(schema: Json): (value: unknown) => boolean {
  const root = convertToPlain(schema);
  const check = new Ajv2020({ strict: false, validateSchema: false, ownProperties: true }).compile(
    typeof root === 'object' && root !== null ? root : false,
  );
  return (value) => check(value) === true;
}
