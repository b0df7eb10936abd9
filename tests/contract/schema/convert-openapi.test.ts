import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { convertOpenapi } from '../../../src/contract/schema/convert-openapi.ts';

describe('Gemini’s OpenAPI subset', () => {
  it.each<[string, object, object]>([
    [
      'type names in lower case',
      { type: 'OBJECT', properties: { a: { type: 'ARRAY', items: { type: 'INTEGER' } } } },
      { type: 'object', properties: { a: { type: 'array', items: { type: 'integer' } } } },
    ],
    ['nullable as a type', { type: 'STRING', nullable: true }, { type: ['string', 'null'] }],
    [
      'nullable with an enum that then allows null',
      { type: 'STRING', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'nullable beside anyOf as a branch',
      { nullable: true, anyOf: [{ type: 'STRING' }] },
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
    ],
    [
      'counts as numbers',
      { type: 'STRING', maxLength: '20', pattern: '20' },
      { type: 'string', maxLength: 20, pattern: '20' },
    ],
  ])('becomes JSON Schema: %s', (_, from, to) => {
    expect(printJson(convertOpenapi(convertFromPlain(from)))).toBe(JSON.stringify(to));
  });

  it.each([
    { type: 'object', properties: { a: { type: 'string', enum: ['STRING'] } } },
    { nullable: true },
    { type: 'string', nullable: false },
    { type: 'DICT' },
    { $ref: '#/$defs/A' },
  ])('that needs no change stays the same value: %j', (plain) => {
    const schema = convertFromPlain(plain);
    expect(convertOpenapi(schema)).toBe(schema);
  });
});
