import { list, record, schemaFile, type HostileFile } from './hostile-file.ts';

function doubling(times: number): object {
  const step = (i: number): object => ({
    allOf: [{ $ref: `#/$defs/d${i}` }, { $ref: `#/$defs/d${i}` }],
  });
  return { d0: { type: 'string' }, ...record(times, (i) => [`d${i + 1}`, step(i)]) };
}

/** Objects that hold two of the next: inlined, 2^times schemas. */
function doublingObjects(times: number): object {
  const step = (i: number): object => ({
    type: 'object',
    properties: { left: { $ref: `#/$defs/d${i}` }, right: { $ref: `#/$defs/d${i}` } },
  });
  return { d0: { type: 'string' }, ...record(times, (i) => [`d${i + 1}`, step(i)]) };
}

const PATTERNS = [
  '^(a+)+$',
  '^(a|aa)+$',
  '^(a|a?)+$',
  '(.*a){25}',
  '^([a-z]+)*\\d$',
  '(?=(a+))\\1*b',
  '((a{1,1000}){1,1000}){1,1000}',
  '[',
  '(?<n>',
  '\\',
  '(?:'.repeat(5_000),
  '^(?:(?:a*)*)*$',
  `(${'a?'.repeat(30)})${'a'.repeat(30)}`,
  'x'.repeat(100_000),
  '[\u0000-\u{10ffff}]{65535}',
  '(?:a|b|ab)*c',
];

/** References and patterns that cost more than they seem. */
export const hostileSchemas: readonly HostileFile[] = [
  schemaFile('a reference to itself', () => ({ $ref: '#' })),
  schemaFile('references in a circle', () => ({
    type: 'object',
    properties: { a: { $ref: '#/$defs/a' } },
    $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/c' }, c: { $ref: '#/$defs/a' } },
  })),
  schemaFile('allOf of itself', () => ({ type: 'object', allOf: [{ $ref: '#' }] })),
  schemaFile('a recursion in every property', () => ({
    type: 'object',
    properties: record(50, (i) => [`p${i}`, { $ref: '#' }]),
  })),
  schemaFile('a chain of 1,000 references', () => ({
    type: 'object',
    properties: { a: { $ref: '#/$defs/d0' } },
    $defs: {
      ...record(1_000, (i) => [`d${i}`, { $ref: `#/$defs/d${i + 1}` }]),
      d1000: { type: 'string' },
    },
  })),
  schemaFile('a chain of 1,000 objects', () => ({
    type: 'object',
    properties: { a: { $ref: '#/$defs/d0' } },
    $defs: {
      ...record(1_000, (i) => [
        `d${i}`,
        { type: 'object', properties: { next: { $ref: `#/$defs/d${i + 1}` } } },
      ]),
      d1000: { type: 'string' },
    },
  })),
  schemaFile('2^24 references', () => ({
    type: 'object',
    properties: { a: { $ref: '#/$defs/d24' } },
    $defs: doubling(24),
  })),
  schemaFile('2^60 references', () => ({
    type: 'object',
    properties: { a: { $ref: '#/$defs/d60' } },
    $defs: doubling(60),
  })),
  schemaFile('2^30 properties once inlined', () => ({
    type: 'object',
    properties: { a: { $ref: '#/$defs/d30' } },
    $defs: doublingObjects(30),
  })),
  schemaFile('3,000 objects that refer to one', () => ({
    type: 'object',
    properties: record(3_000, (i) => [`p${i}`, { $ref: '#/$defs/one' }]),
    $defs: {
      one: { type: 'object', properties: record(30, (i) => [`q${i}`, { type: 'string' }]) },
    },
  })),
  schemaFile('references to nowhere', () => ({
    type: 'object',
    properties: {
      a: { $ref: '#/$defs/none' },
      b: { $ref: 'https://example.com/schema.json' },
      c: { $ref: '#/properties/c/properties/d' },
      d: { $ref: '' },
      e: { $dynamicRef: '#meta' },
      f: { $ref: '%%%' },
    },
  })),
  schemaFile('patterns that never end', () => ({
    type: 'object',
    properties: record(PATTERNS.length, (i) => [
      `p${i}`,
      {
        type: 'string',
        pattern: PATTERNS[i],
        examples: [`${'a'.repeat(40)}!`],
        default: `${'a'.repeat(40)}!`,
      },
    ]),
  })),
  schemaFile('1,000 patterns that never end', () => ({
    type: 'object',
    properties: record(1_000, (i) => [
      `p${i}`,
      { type: 'string', pattern: `^(a+${i})+$`, default: `${'a'.repeat(40)}!` },
    ]),
  })),
  schemaFile('limits that no value meets', () => ({
    type: 'object',
    minProperties: 1e9,
    properties: {
      a: { type: 'string', minLength: 1e12 },
      b: { type: 'array', minItems: 1e9, uniqueItems: true, items: { enum: [1] } },
      c: { type: 'number', minimum: 1e308, maximum: -1e308, multipleOf: 1e-300 },
      d: { allOf: [{ type: 'string' }, { type: 'number' }] },
      e: { not: {} },
    },
  })),
  schemaFile('a circle of minItems', () => ({
    type: 'object',
    properties: { a: { $ref: '#/$defs/a' } },
    required: ['a'],
    $defs: { a: { type: 'array', minItems: 100, items: { $ref: '#/$defs/a' } } },
  })),
  schemaFile('arrays of 1,000 arrays of 1,000', () => ({
    type: 'object',
    required: ['a'],
    properties: {
      a: {
        type: 'array',
        minItems: 1_000,
        items: {
          type: 'array',
          minItems: 1_000,
          items: { type: 'array', minItems: 1_000, items: { type: 'string', minLength: 1_000 } },
        },
      },
    },
  })),
  schemaFile('oneOf of 12 in 6 levels', () => branches(6)),
  schemaFile('if within if, 20 levels', () => conditions(20)),
];

function branches(levels: number): object {
  return levels === 0
    ? { type: 'string' }
    : {
        type: 'object',
        properties: { a: { oneOf: [...list(11, (i) => ({ const: i })), branches(levels - 1)] } },
      };
}

function conditions(levels: number): object {
  return levels === 0
    ? { type: 'string' }
    : {
        if: { properties: { a: { const: levels } } },
        then: conditions(levels - 1),
        else: { required: [`p${levels}`] },
        properties: { a: { type: 'integer' } },
      };
}
