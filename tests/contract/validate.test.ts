import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateValue, type Verdict } from '../../src/contract/validate.ts';
import { printJson } from '../../src/contract/print-json.ts';
import { anyJson } from '../laws/arbitrary-design.ts';

const judge = (schema: unknown, value: unknown): Verdict => validateValue({ schema: JSON.stringify(schema), value: JSON.stringify(value) });
const PASS: Verdict = { valid: true, violations: [] };

describe('a verdict', () => {
  it('names the place of each violation and what the schema says there', () => {
    const schema = { type: 'object', properties: { id: {}, 'a/b': { type: 'string' }, list: { type: 'array', items: { enum: ['x', 1] } } }, required: ['id'], additionalProperties: false };
    expect(judge(schema, { 'a/b': 1, list: ['x', 'y'], other: 1 })).toEqual({
      valid: false,
      violations: [
        { at: '', message: "must have required property 'id'" },
        { at: '', message: 'has "other", which the schema does not know' },
        { at: '/a~1b', message: 'must be string' },
        { at: '/list/1', message: 'must be one of ["x",1]' },
      ],
    });
    expect(judge(schema, { id: 1, list: [1] })).toEqual(PASS);
  });

  it('names twenty violations at most', () => {
    expect(judge({ items: { type: 'string' } }, Array.from({ length: 1_000 }, (_, i) => i)).violations.length).toBe(20);
  });

  it('is about the value’s own keys, not those of every object', () => {
    expect([judge({ required: ['toString'] }, {}), judge({ properties: { constructor: { type: 'string' } } }, {})].map((verdict) => verdict.valid)).toEqual([false, true]);
    expect(validateValue({ schema: '{"additionalProperties":false}', value: '{"__proto__":1}' }).valid).toBe(false);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('of true, false and an empty schema is what they say', () => {
    expect([true, false, {}].map((schema) => judge(schema, null).valid)).toEqual([true, false, true]);
  });

  it.each(['draft-07', '2020-12'])('ignores which dialect a schema says it is written in (%s)', (dialect) => {
    const $schema = dialect === 'draft-07' ? 'http://json-schema.org/draft-07/schema#' : 'https://json-schema.org/draft/2020-12/schema';
    const schema = { $schema, definitions: { P: { type: 'object', properties: { n: { type: 'integer' } } } }, properties: { p: { $ref: '#/definitions/P' } } };
    expect([judge(schema, { p: { n: 1 } }), judge(schema, { p: { n: 'x' } }).violations]).toEqual([PASS, [{ at: '/p/n', message: 'must be integer' }]]);
    expect(judge({ $schema: 'https://nowhere.example/own', type: 'string' }, 'x')).toEqual(PASS);
  });

  it('knows formats, and leaves unknown ones alone', () => {
    expect([judge({ format: 'email' }, 'no'), judge({ format: 'email' }, 'a@b.example'), judge({ format: 'made-up' }, 'x')].map((verdict) => verdict.valid)).toEqual([false, true, true]);
  });

  it('is one and the same for a schema that calls itself asynchronous', () => {
    expect([judge({ $async: true, type: 'string' }, 'x'), judge({ $async: true, type: 'string' }, 1)]).toEqual([PASS, { valid: false, violations: [{ at: '', message: 'must be string' }] }]);
  });
});

describe('a schema that does not compile', () => {
  it.each<[string, unknown]>([
    ['a pattern that is none', { pattern: '(' }],
    ['a key pattern that is none', { patternProperties: { '[': {} } }],
    ['a reference to nowhere', { $ref: '#/$defs/Gone' }],
    ['a reference to another place', { $ref: 'https://nowhere.example/schema.json' }],
    ['a keyword of the wrong type', { properties: [] }],
    ['a type that is none', { type: 'text' }],
    ['a draft-04 bound', { exclusiveMinimum: true }],
    ['the same id twice', { $defs: { a: { $id: 'x:a', type: 'string' }, b: { $id: 'x:a', type: 'number' } } }],
    ['an asynchronous part that is referred to', { $defs: { a: { $id: 'x:a', $async: true, $ref: '#/$defs/b' } }, $ref: 'x:a' }],
  ])('says so: %s', (_, schema) => {
    const verdict = judge(schema, { a: 1 });
    expect([verdict.valid, verdict.violations, typeof verdict.broken, verdict.broken === '']).toEqual([false, [], 'string', false]);
  });

  it('says so when it refers to itself for ever', () => {
    expect([judge({ $ref: '#' }, 1), judge({ $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' }, 1)].map((verdict) => typeof verdict.broken)).toEqual(['string', 'string']);
  });

  it('is not one that refers to itself inside', () => {
    const tree = { type: 'object', properties: { child: { $ref: '#' } }, additionalProperties: false };
    expect([judge(tree, { child: { child: {} } }).valid, judge(tree, { child: { child: { other: 1 } } }).violations]).toEqual([true, [{ at: '/child/child', message: 'has "other", which the schema does not know' }]]);
  });

  it('says so when it is deeper than a document may be', () => {
    const deep = (levels: number): string => '{"not":'.repeat(levels) + 'true' + '}'.repeat(levels);
    expect([62, 5_000].map((levels) => typeof validateValue({ schema: deep(levels), value: '1' }).broken)).toEqual(['undefined', 'string']);
    expect(validateValue({ schema: '{}', value: '['.repeat(5_000) + ']'.repeat(5_000) }).violations.length).toBe(1);
  });

  it.each(['', '{', '{"type":', 'undefined', '\u0000'])('or is no JSON says so: %j', (schema) => {
    expect(typeof validateValue({ schema, value: '1' }).broken).toBe('string');
    expect(validateValue({ schema: '{}', value: schema })).toMatchObject({ valid: false, violations: [{ at: '' }] });
  });
});

it('whatever comes in, a verdict comes out', () => {
  const keyword = fc.constantFrom('type', '$ref', '$id', '$anchor', '$defs', '$async', '$dynamicRef', '$recursiveRef', '$vocabulary', 'properties', 'items', 'prefixItems', 'enum', 'const', 'pattern', 'format', 'if', 'not', 'required', 'dependencies', 'unevaluatedProperties', 'nullable', 'discriminator', 'minimum', 'uniqueItems', 'id', '__proto__');
  const part = fc.oneof(anyJson, fc.constantFrom('#', '#/', '#/$defs/a', '^a+$', 'string', 'x:y', ''));
  const schema = fc.array(fc.tuple(keyword, fc.oneof(part, fc.array(fc.tuple(keyword, part), { maxLength: 3 }).map((entries) => new Map(entries)))), { maxLength: 5 }).map((entries) => new Map(entries));
  fc.assert(fc.property(fc.oneof(schema, anyJson), anyJson, (given, value) => {
    const verdict = validateValue({ schema: printJson(given), value: printJson(value) });
    expect(typeof verdict.valid).toBe('boolean');
    expect(verdict.valid ? verdict.violations.length === 0 && verdict.broken === undefined : verdict.violations.length > 0 || (verdict.broken ?? '') !== '').toBe(true);
  }), { numRuns: 400 });
});
