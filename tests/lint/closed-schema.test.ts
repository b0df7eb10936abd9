import { describe, expect, it } from 'vitest';
import { convertFromPlain, createJsonObject, isObject } from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { findOpenObjects } from '../../src/contract/schema/find-open-objects.ts';
import type { RuleReport } from '../../src/lint/rule.ts';
import { closedSchema } from '../../src/lint/rules/checklist/closed-schema.ts';
import { subjectOf } from './subject-of.ts';

function openIn(plain: object): readonly string[] {
  const schema = convertFromPlain(plain);
  return findOpenObjects(isObject(schema) ? schema : createJsonObject()).map(
    ({ at, closedBy }) => `${formatPointer(at)} ${closedBy}`,
  );
}

function reportsOf(input_schema: unknown): readonly RuleReport[] {
  const reports: RuleReport[] = [];
  closedSchema.check(subjectOf(convertFromPlain({ name: 'x', input_schema })), (report) =>
    reports.push(report),
  );
  return reports;
}

const point = { type: 'object', properties: { x: {} } };
const closed = { additionalProperties: false };

describe('An open object', () => {
  it('is the root, even without properties or with additionalProperties true', () => {
    expect(openIn({ type: 'object' })).toEqual([' additionalProperties']);
    expect(openIn({ ...point, additionalProperties: true })).toEqual([' additionalProperties']);
  });

  it('is any nested object that declares properties, in lists, maps and used definitions too', () => {
    expect(
      openIn({
        ...closed,
        properties: {
          a: point,
          b: { items: point },
          c: { additionalProperties: point },
          d: { $ref: '#/$defs/p' },
        },
        $defs: { p: point, unused: point },
      }),
    ).toEqual([
      '/properties/a additionalProperties',
      '/properties/b/items additionalProperties',
      '/properties/c/additionalProperties additionalProperties',
      '/$defs/p additionalProperties',
    ]);
  });

  it('is no map, whose additionalProperties is meant', () => {
    expect(
      openIn({
        ...closed,
        properties: {
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          any: { type: 'object' },
          wide: { ...point, additionalProperties: true },
        },
      }),
    ).toEqual([]);
  });

  it('is each branch of a plain union, which can be closed alone', () => {
    expect(
      openIn({
        ...closed,
        properties: { a: { anyOf: [point, { type: 'null' }, { ...point, ...closed }] } },
      }),
    ).toEqual(['/properties/a/anyOf/0 additionalProperties']);
    expect(openIn({ oneOf: [point] })).toEqual(['/oneOf/0 additionalProperties']);
  });

  it('is the whole of a composition, never a part of it', () => {
    expect(openIn({ allOf: [point, { properties: { y: {} } }] })).toEqual([
      ' unevaluatedProperties',
    ]);
    expect(openIn({ ...point, oneOf: [{ properties: { y: {} } }] })).toEqual([
      ' unevaluatedProperties',
    ]);
    expect(openIn({ ...point, anyOf: [{ required: ['x'] }] })).toEqual([' additionalProperties']);
    expect(openIn({ unevaluatedProperties: false, allOf: [point] })).toEqual([]);
    expect(
      openIn({
        ...closed,
        properties: {
          a: { properties: { y: {} }, $ref: '#/$defs/p', unevaluatedProperties: false },
          b: { $ref: '#/$defs/p' },
        },
        $defs: { p: point },
      }),
    ).toEqual([]);
  });

  it('is left alone where closing would turn the meaning: if, not, contains', () => {
    expect(openIn({ ...closed, properties: {}, if: point, not: point, contains: point })).toEqual(
      [],
    );
  });
});

describe('Closing', () => {
  it('offers all objects at once, then the input alone', () => {
    const [root, nested] = reportsOf({
      ...point,
      properties: { a: point, 'b.c': point },
      required: [],
    });
    expect(root?.fixes?.map(({ title, edits }) => [title, edits.length])).toEqual([
      ['Close all 3 objects', 3],
      ['Close the input', 1],
    ]);
    expect(nested?.message).toBe('`a` and `b.c` accept keys that they do not declare.');
    expect(nested?.fixes?.[0]?.edits.map(({ at }) => at.at(-2))).toEqual(['a', 'b.c']);
  });

  it('offers nothing that draft-07 would ignore', () => {
    expect(
      reportsOf({ $schema: 'http://json-schema.org/draft-07/schema#', allOf: [point] }).map(
        ({ fixes }) => fixes,
      ),
    ).toEqual([[]]);
  });

  it('asks for an object where there is none', () => {
    expect(
      [undefined, true, { type: 'dict' }, { type: 'string' }].map(
        (schema) => reportsOf(schema)[0]?.message,
      ),
    ).toEqual([
      'The tool has no input schema, so a call may contain anything.',
      'The input schema is true, so a call may contain anything.',
      'The input is of type dict, not an object.',
      'The input is of type string, not an object.',
    ]);
  });
});

describe('An object that may be open on purpose', () => {
  const fixesOf = (document: object): readonly string[] => {
    const reports: RuleReport[] = [];
    closedSchema.check(subjectOf(convertFromPlain({ name: 'x', ...document })), (report) =>
      reports.push(report),
    );
    return reports.flatMap(({ fixes }) => (fixes ?? []).map(({ title }) => title));
  };
  const input = { ...point, required: [] };

  it.each([
    { input_schema: { ...input, additionalProperties: true } },
    { input_schema: { ...input, patternProperties: { '^x-': {} } } },
    { input_schema: { ...input, required: ['y'] } },
    { input_schema: { ...input, minProperties: 2 } },
    { description: 'Calls the service. Any other key is forwarded as well.', input_schema: input },
    { description: 'Query. Accepts additional parameters of the provider.', input_schema: input },
    { input_schema: { ...input, description: 'The filter; unknown fields are ignored.' } },
    { input_schema: input, examples: [{ input: { x: 1, z: 2 } }] },
    { input_schema: { ...input, default: { z: 2 } } },
    { input_schema: { ...closed, required: [], properties: { metadata: point } } },
    {
      input_schema: {
        ...closed,
        required: [],
        properties: { a: { ...point, description: 'Arbitrary metadata.' } },
      },
    },
    {
      input_schema: {
        ...closed,
        required: [],
        properties: { a: { description: 'Passed through as is.', type: 'array', items: point } },
      },
    },
    {
      input_schema: { ...closed, required: [], properties: { a: point } },
      examples: [{ input: { a: { z: 1 } } }],
    },
  ])('is not closed by a fix: %j', (document) => {
    expect(fixesOf(document)).toEqual([]);
  });

  it('does not keep the others open', () => {
    expect(
      fixesOf({ input_schema: { ...input, properties: { a: point, metadata: point } } }),
    ).toEqual(['Close all 2 objects', 'Close the input', 'Close `a`']);
    expect(
      fixesOf({ description: 'Return any other field of the room.', input_schema: input }),
    ).toEqual(['Close the input']);
  });
});
