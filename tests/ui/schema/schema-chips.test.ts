import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { getInitialKeywordValue } from '../../../src/design/keyword-values.ts';
import { KEYWORDS } from '../../../src/design/keywords.ts';
import { formatType, listChips } from '../../../src/ui/schema/tree/rows/schema-chips.ts';

const texts = (schema: unknown): readonly string[] =>
  listChips(convertFromPlain(schema)).map((chip) => `${chip.kind} ${chip.text}`);

describe('chips', () => {
  it('say every keyword that has no cell and no row of its own', () => {
    expect(
      texts({
        type: 'string',
        description: 'd',
        pattern: '^a',
        minLength: 2,
        'x-own': [1],
        $ref: '#/$defs/Person',
        anyOf: [{ type: 'string' }, { type: 'null' }],
      }),
    ).toEqual(['constraint ^a', 'constraint ≥ 2 chars', 'odd x-own 1']);
  });

  it('mark a constraint that says nothing about the type', () => {
    expect(texts({ type: 'integer', pattern: '^a' })).toEqual(['idle ^a']);
    expect(texts({ type: ['integer', 'string'], pattern: '^a' })).toEqual(['constraint ^a']);
  });

  it('show a keyword whose value is of the wrong shape instead of hiding it', () => {
    expect(
      texts({
        type: 7,
        description: ['d'],
        properties: [],
        required: ['ghost'],
        minLength: '3',
        enum: 'a',
        $ref: {},
        anyOf: {},
        not: [1],
        items: 'x',
        dependencies: { a: ['b'] },
      }),
    ).toEqual([
      'odd type 7',
      'odd description 1',
      'odd properties 0',
      'odd required ghost',
      'odd minLength 3',
      'odd enum a',
      'odd $ref 0',
      'odd anyOf 0',
      'odd not 1',
      'odd items x',
      'odd dependencies 1',
    ]);
    expect(texts('text')).toEqual(['odd no schema: "text"']);
    expect(texts(true)).toEqual([]);
  });

  it('show a keyword that could hold schemas and holds none, which has no row to be seen in', () => {
    expect(
      texts({
        $defs: {},
        anyOf: [],
        prefixItems: [],
        patternProperties: {},
        dependencies: {},
        items: [],
      }),
    ).toEqual([
      'odd $defs 0',
      'odd anyOf 0',
      'odd prefixItems 0',
      'odd patternProperties 0',
      'odd dependencies 0',
      'odd items 0',
    ]);
    expect(texts({ properties: {}, items: {}, required: [] })).toEqual([]);
  });

  it('tell 1 from "1" in their full text', () => {
    expect(listChips(convertFromPlain({ enum: [1, '1'] })).map((chip) => chip.full)).toEqual([
      '1',
      '"1"',
    ]);
  });

  it('show the first six of many values and count the rest', () => {
    expect(texts({ enum: ['a', '', null, 1.5, [1], { b: 2 }, 'g', 'h'] })).toEqual([
      'value a',
      'value ""',
      'value null',
      'value 1.5',
      'value [1]',
      'value {"b":2}',
      'value 2 more',
    ]);
  });

  it('say whether an object takes others, but not over a schema for them, which is a row', () => {
    expect(
      texts({
        additionalProperties: false,
        unevaluatedProperties: false,
        unevaluatedItems: true,
        additionalItems: false,
      }),
    ).toEqual([
      'constraint closed',
      'constraint no unevaluated',
      'constraint any other items',
      'constraint no other items',
    ]);
    expect(texts({ additionalProperties: true })).toEqual(['constraint open']);
    expect(texts({ additionalProperties: {}, items: true, not: false })).toEqual([]);
  });

  it('say values, flags and lists so that they can be told apart', () => {
    expect(
      texts({
        const: 'a',
        default: '',
        examples: [1],
        deprecated: true,
        readOnly: false,
        uniqueItems: false,
        title: 'T',
        minProperties: 2,
        dependentRequired: { a: ['b'] },
      }),
    ).toEqual([
      'constraint = a',
      'constraint default ""',
      'constraint 1 example',
      'constraint deprecated',
      'constraint readOnly false',
      'constraint may repeat',
      'constraint title T',
      'constraint ≥ 2 properties',
      'constraint dependentRequired a',
    ]);
    expect(texts({ const: true })).toEqual(['constraint = true']);
    expect(texts({ const: false, default: { a: 1 } })).toEqual([
      'constraint = false',
      'constraint default {"a":1}',
    ]);
  });

  it('keep a long value whole up to 400 characters in their full text, and short in the row', () => {
    const [chip] = listChips(convertFromPlain({ 'x-note': 'n'.repeat(500) }));
    expect([chip?.text.length, chip?.full.length]).toEqual([
      'x-note '.length + 30,
      'x-note: '.length + 400,
    ]);
  });

  it('show every keyword of the table, whatever it is first declared as', () => {
    for (const one of KEYWORDS)
      expect([
        one.keyword,
        listChips(convertFromPlain({ [one.keyword]: getInitialKeywordValue(one, undefined) }))
          .length,
      ]).toEqual([one.keyword, 1]);
  });
});

describe('the type in words', () => {
  it('is as declared', () => {
    expect(
      [
        { type: 'string' },
        { type: ['integer', 'null'] },
        { type: 'string', enum: ['a'] },
        { enum: [1] },
        {},
        true,
        false,
        { type: 'dict' },
        7,
      ].map((schema) => formatType(convertFromPlain(schema))),
    ).toEqual([
      'string',
      'integer | null',
      'string enum',
      'enum',
      'any',
      'anything',
      'nothing',
      'dict',
      'number',
    ]);
  });

  it('of a reference is where it leads, and of a type beside it the type', () => {
    expect(
      [
        { $ref: '#' },
        { $ref: '#/$defs/Block' },
        { $ref: 'x.json' },
        { $ref: '#/$defs/A', type: 'object' },
        { $ref: 7 },
      ].map((schema) => formatType(convertFromPlain(schema))),
    ).toEqual(['→ (root)', '→ Block', '→ x.json', 'object', 'any']);
  });

  it('of a union is its branches where they are plain words, else how many', () => {
    expect(
      [
        { anyOf: [{ type: 'string' }, { type: 'null' }] },
        { oneOf: [{ $ref: '#/$defs/A' }, { type: 'string' }] },
        { oneOf: [{ const: 1 }, { const: 2 }] },
        { anyOf: [{}, { type: 'string' }] },
        { oneOf: [] },
        { allOf: [{ type: 'string' }] },
        { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }] },
        { const: 'a' },
      ].map((schema) => formatType(convertFromPlain(schema))),
    ).toEqual([
      'string | null',
      'A | string',
      '2 values',
      'any of 2',
      'one of 0',
      'all of 1',
      'any of 2',
      'constant',
    ]);
  });
});
