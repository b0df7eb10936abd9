import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import {
  convertFromPlain,
  convertToPlain,
  get,
  isObject,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { formatPointer, getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { findContractPointer } from '../../src/emit/origins.ts';
import { resolveTarget } from '../../src/emit/resolve-target.ts';
import type { Emission } from '../../src/emit/target.ts';
import { geminiParameters } from '../../src/emit/targets/gemini-parameters.ts';

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('no object');
  return json;
}

function emit(input_schema: object, prose = false): Emission {
  const target = resolveTarget(geminiParameters, { sender: undefined, prose });
  return target.emit(readContract(object({ name: 'f', description: 'd', input_schema })).contract);
}

/** What becomes of one property `p`, and the losses in it, as `kind /pointer`. */
function send(
  p: unknown,
  prose = false,
): { readonly p: unknown; readonly losses: readonly string[] } {
  const { wire, losses } = emit({ type: 'object', properties: { p } }, prose);
  const sent = getAt(wire, ['parameters', 'properties', 'p']);
  return {
    p: sent === undefined ? undefined : convertToPlain(sent),
    losses: losses.map(
      ({ kind, at, uncertain }) => `${kind}${uncertain ? '?' : ''} ${formatPointer(at.slice(3))}`,
    ),
  };
}

describe('a schema in Gemini’s OpenAPI subset', () => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    [
      'its own fields',
      {
        type: 'integer',
        minimum: 1,
        maximum: 5,
        title: 't',
        description: 'd',
        default: 2,
        format: 'int32',
      },
      {
        type: 'integer',
        minimum: 1,
        maximum: 5,
        title: 't',
        description: 'd',
        default: 2,
        format: 'int32',
      },
      [],
    ],
    [
      'a type with null',
      { type: ['string', 'null'], description: 'd' },
      { type: 'string', description: 'd', nullable: true },
      ['rewritten /type'],
    ],
    [
      'several types',
      { type: ['string', 'integer', 'null'], minLength: 1, minimum: 0, description: 'd' },
      {
        anyOf: [
          { type: 'string', minLength: 1, description: 'd', nullable: true },
          { type: 'integer', minimum: 0 },
        ],
      },
      [
        'rewritten /type',
        'rewritten /type',
        'rewritten /minLength',
        'rewritten /minimum',
        'rewritten /description',
        'ignored? /minLength',
      ],
    ],
    [
      'a constant text',
      { const: 'x', description: 'd' },
      { type: 'string', enum: ['x'], description: 'd' },
      ['rewritten /const'],
    ],
    ['a constant number', { const: 5 }, { type: 'integer' }, ['dropped /const']],
    [
      'texts and null',
      { enum: ['a', '', null] },
      { type: 'string', enum: ['a'], nullable: true },
      ['rewritten /enum', 'dropped /enum/1'],
    ],
    ['numbers', { type: 'integer', enum: [1, 2] }, { type: 'integer' }, ['dropped /enum']],
    ['mixed values', { enum: ['a', 1] }, {}, ['dropped /enum', 'rejected? ']],
    [
      'a constant of several types',
      { type: ['string', 'integer'], const: 'a' },
      { type: 'string', enum: ['a'] },
      ['rewritten /type', 'rewritten /const', 'dropped /type'],
    ],
    [
      'a bound that is narrower in allOf',
      { type: 'integer', minimum: 1, allOf: [{ minimum: 2 }] },
      { type: 'integer', minimum: 2 },
      ['rewritten /allOf', 'rewritten /minimum'],
    ],
    [
      'other values that allOf lets in',
      {
        type: 'object',
        properties: { a: { type: 'string' } },
        additionalProperties: { type: 'string' },
        allOf: [{ additionalProperties: true }],
      },
      { type: 'object', properties: { a: { type: 'string' } } },
      ['rewritten /allOf', 'dropped /additionalProperties'],
    ],
    [
      'a choice with null',
      { anyOf: [{ type: 'string', description: 'inner' }, { type: 'null' }], description: 'outer' },
      { description: 'outer', nullable: true, type: 'string' },
      ['rewritten /anyOf'],
    ],
    [
      'a choice of two with null',
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
      { anyOf: [{ type: 'string', nullable: true }, { type: 'integer' }] },
      ['rewritten /anyOf'],
    ],
    [
      'oneOf under a description',
      {
        oneOf: [{ type: 'string', description: 'a' }, { type: 'integer' }],
        description: 'Either.',
      },
      { anyOf: [{ type: 'string', description: 'Either. a' }, { type: 'integer' }] },
      ['rewritten /oneOf', 'rewritten /description'],
    ],
    [
      'a choice beside a type',
      { type: 'string', anyOf: [{ enum: ['a'] }, { maxLength: 3 }] },
      {
        anyOf: [
          { type: 'string', enum: ['a'] },
          { type: 'string', maxLength: 3 },
        ],
      },
      ['rewritten /type', 'ignored? /anyOf/1/maxLength'],
    ],
    [
      'a choice beside properties',
      { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }, {}] },
      { type: 'object', properties: { a: { type: 'string' } } },
      ['dropped /anyOf'],
    ],
    [
      'allOf',
      {
        allOf: [
          { type: 'number', minimum: 1, description: 'a' },
          { type: 'integer', minimum: 3, maximum: 9 },
        ],
        description: 'd',
      },
      { description: 'd', type: 'integer', minimum: 3, maximum: 9 },
      ['rewritten /allOf', 'rewritten /allOf/0/minimum'],
    ],
    [
      'allOf of objects',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { a: { enum: ['x'] }, b: { type: 'integer' } }, required: ['b'] },
        ],
      },
      {
        type: 'object',
        properties: { a: { type: 'string', enum: ['x'] }, b: { type: 'integer' } },
        required: ['a', 'b'],
        propertyOrdering: ['a', 'b'],
      },
      ['rewritten /allOf', 'rewritten /allOf/0/properties/a'],
    ],
    [
      'allOf that contradicts itself',
      { allOf: [{ type: 'string', pattern: 'a' }, { pattern: 'b' }] },
      { type: 'string', pattern: 'a' },
      ['rewritten /allOf', 'dropped /allOf/1/pattern', 'ignored? /allOf/0/pattern'],
    ],
    [
      'bounds it has no field for',
      { type: 'number', exclusiveMinimum: 0, multipleOf: 5 },
      { type: 'number' },
      ['dropped /exclusiveMinimum', 'dropped /multipleOf'],
    ],
    [
      'a format it refuses',
      { type: 'string', format: 'email' },
      { type: 'string' },
      ['dropped /format'],
    ],
    [
      'examples',
      { type: 'string', examples: ['a', 'b'] },
      { type: 'string', example: 'a' },
      ['rewritten /examples'],
    ],
    [
      'items by place',
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false },
      { type: 'array', items: { type: 'number' } },
      ['rewritten /prefixItems', 'dropped /items'],
    ],
    ['an array of anything', { type: 'array' }, { type: 'array' }, ['rejected ']],
    [
      'required names without a property',
      { properties: { a: { type: 'string' } }, required: ['a', 'b'] },
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      ['dropped /required'],
    ],
    [
      'a map',
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object' },
      ['dropped /additionalProperties', 'rejected? '],
    ],
    ['anything', {}, {}, ['rejected? ']],
    ['true', true, {}, ['rewritten ', 'rejected? ']],
    ['false', false, undefined, ['dropped ']],
  ])('with %s', (_, schema, sent, losses) => {
    expect(send(schema)).toEqual({ p: sent, losses });
  });

  it('describes removed constraints in the description when prose is on', () => {
    expect(send({ type: 'number', multipleOf: 5, description: 'A price' }, true)).toEqual({
      p: { type: 'number', description: 'A price. A multiple of 5.' },
      losses: ['rewritten /multipleOf'],
    });
    expect(send({ enum: [1, 2], additionalProperties: true }, true)).toEqual({
      p: { type: 'integer', description: 'One of 1, 2.' },
      losses: ['rewritten /enum', 'dropped /additionalProperties'],
    });
  });

  it('has its references inlined, and is refused where it refers to itself', () => {
    const shared = emit({
      type: 'object',
      properties: { a: { $ref: '#/$defs/A', description: 'mine' }, b: { $ref: '#/$defs/A' } },
      $defs: { A: { type: 'string', enum: ['x'] } },
    });
    expect(printJson(get(shared.wire, 'parameters') ?? null)).toBe(
      '{"type":"object","properties":{"a":{"type":"string","enum":["x"],"description":"mine"},"b":{"type":"string","enum":["x"]}},"propertyOrdering":["a","b"]}',
    );
    expect(
      findContractPointer(shared.origins, ['parameters', 'properties', 'b', 'enum', 0]),
    ).toEqual(['input_schema', '$defs', 'A', 'enum', 0]);
    expect(shared.losses.map(({ kind, at }) => `${kind} ${formatPointer(at)}`)).toEqual([
      'rewritten /input_schema/properties/a/$ref',
      'rewritten /input_schema/properties/b/$ref',
      'rewritten /input_schema/$defs',
    ]);
    const recursive = emit({ type: 'object', properties: { a: { $ref: '#' } } });
    expect(
      recursive.losses.filter(({ kind }) => kind === 'rejected').map(({ at }) => formatPointer(at)),
    ).toEqual(['/input_schema/properties/a/$ref', '/input_schema/properties/a/$ref']);
  });

  it('is left out where a function takes nothing', () => {
    const { wire, losses } = emit({ type: 'object', properties: {}, additionalProperties: false });
    expect(printJson(wire)).toBe('{"name":"f","description":"d"}');
    expect(losses.map(({ kind, at }) => `${kind} ${formatPointer(at)}`)).toEqual([
      'rewritten /input_schema',
      'dropped /input_schema/additionalProperties',
    ]);
  });

  it('takes the older keys, whatever an imported tool had', () => {
    const target = geminiParameters.emit(
      readContract(
        object({
          name: 'f',
          description: 'd',
          input_schema: { type: 'object', properties: { a: { type: 'string' } } },
          output_schema: { type: 'string' },
          wire: { gemini: { parameters_json_schema: null, name: null, behavior: 'BLOCKING' } },
        }),
      ).contract,
    );
    expect(printJson(target.wire)).toBe(
      '{"parameters":{"type":"object","properties":{"a":{"type":"string"}}},"response":{"type":"string"},"name":"f","description":"d","behavior":"BLOCKING"}',
    );
  });

  it('of 5,000 schemas is converted again in the branch of an edit only', () => {
    const property = (i: number): object => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 50 }, (_, j) => [`p${j}`, { type: ['string', 'null'], minLength: i }]),
      ),
    });
    const branches = Array.from(
      { length: 100 },
      (_, i) => [`b${i}`, convertFromPlain(property(i))] as const,
    );
    const whole = (last: object): JsonObject =>
      object({
        name: 'f',
        description: 'd',
        input_schema: {
          type: 'object',
          properties: new Map([...branches, ['last', convertFromPlain(last)]]),
        },
      });
    const before = geminiParameters.emit(readContract(whole({ type: 'string' })).contract).wire;
    const after = geminiParameters.emit(readContract(whole({ type: 'integer' })).contract).wire;
    const at = ['parameters', 'properties', 'b7'];
    expect(getAt(after, at)).toBe(getAt(before, at));
    expect(getAt(after, ['parameters', 'properties', 'last', 'type'])).toBe('integer');
  });
});
