import { expect, it } from 'vitest';
import type { SchemaError } from '../../../src/contract/schema/schema-error.ts';
import type { Value } from '../../../src/contract/session/router.ts';
import { checkArguments } from '../../../src/simulate/stages/check-arguments.ts';

const SCHEMA: Value = {
  type: 'object',
  properties: {
    flags: {
      type: 'string',
      pattern: '^[a-zA-Z -]*$',
      description: 'Flags of grep, letters only: no shell syntax.',
    },
    edits: {
      type: 'array',
      items: {
        type: 'object',
        properties: { old: { type: 'string', description: 'The text to replace.' } },
      },
    },
  },
};
const check = (input: Value, ...errors: readonly SchemaError[]) =>
  checkArguments({ tool: 'grep', input, schema: SCHEMA }, errors);

it('lets valid arguments pass', () => {
  expect(check({ flags: '-i' })).toBeUndefined();
});

it("refuses in the annotation's own words (source 002: flags with ;)", () => {
  const pattern = { keyword: 'pattern', at: ['flags'], limit: '^[a-zA-Z -]*$' } as const;
  expect(check({ flags: '-i; rm' }, pattern)).toEqual({
    type: 'invalid_arguments',
    message: 'flags must match the pattern ^[a-zA-Z -]*$, not "-i; rm".',
    hint: 'Correct it and call grep again. flags: Flags of grep, letters only: no shell syntax.',
    violations: [
      {
        field: 'flags',
        sent: '"-i; rm"',
        message: 'flags must match the pattern ^[a-zA-Z -]*$, not "-i; rm".',
        about: 'Flags of grep, letters only: no shell syntax.',
      },
    ],
  });
});

it.each<[SchemaError, Value, string]>([
  [
    { keyword: 'required', at: ['edits', 0], limit: 'old' },
    { edits: [{}] },
    'edits[0].old is missing.',
  ],
  [
    { keyword: 'additionalProperties', at: [], limit: 'flag' },
    { flag: 1 },
    'flag is no parameter of this tool.',
  ],
  [
    { keyword: 'type', at: ['n'], limit: 'integer' },
    { n: '3' },
    'n must be of type integer, not "3".',
  ],
  [
    { keyword: 'type', at: [], limit: ['object', 'null'] },
    [1],
    'The input must be of type object or null, not [1].',
  ],
  [
    { keyword: 'enum', at: ['n'], limit: ['a', 'b', null] },
    { n: 'c' },
    'n must be one of "a", "b" and null, not "c".',
  ],
  [{ keyword: 'maximum', at: ['n'], limit: 5 }, { n: 9 }, 'n must be at most 5, not 9.'],
  [{ keyword: 'minLength', at: ['n'], limit: 1 }, { n: '' }, 'n must have at least 1 character.'],
  [{ keyword: 'maxItems', at: ['n'], limit: 2 }, { n: [1, 2, 3] }, 'n must have at most 2 items.'],
  [
    { keyword: 'contains', at: ['n'], limit: true },
    { n: [] },
    'n has too few or too many items of the wanted kind.',
  ],
])('says %j of %j', (error, input, message) => {
  expect(check(input, error)?.message).toBe(message);
});

it('says each once, in the order of the fields, and how many more there are', () => {
  const errors = Array.from({ length: 12 }, (_, i) => ({
    keyword: 'required',
    at: [],
    limit: `field_${String.fromCharCode(108 - i)}`,
  }));
  const found = check({}, ...errors, ...errors);
  expect(found?.violations).toHaveLength(12);
  expect(found?.message).toMatch(
    /^field_a is missing\. field_b .* 4 more arguments are refused\.$/,
  );
});
