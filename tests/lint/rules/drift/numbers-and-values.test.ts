import { describe, expect, it } from 'vitest';
import type { ToolRule } from '../../../../src/lint/rule.ts';
import { defaultsAgree } from '../../../../src/lint/rules/drift/defaults-agree.ts';
import { limitsAgree } from '../../../../src/lint/rules/drift/limits-agree.ts';
import { valuesAgree } from '../../../../src/lint/rules/drift/values-agree.ts';
import { checkRule, fix } from './check-rule.ts';

const withLimit = (limit: object): object => ({
  name: 'list_rooms',
  input_schema: { type: 'object', properties: { limit } },
});
const messages = (rule: ToolRule, limit: object): readonly string[] =>
  checkRule(rule, withLimit(limit)).map(({ message }) => message);

describe('A default', () => {
  it.each([
    [
      { type: 'integer', default: 20, description: 'How many. Defaults to 50,000.' },
      'How many. Defaults to 20.',
    ],
    [
      { type: 'integer', default: 20, description: 'How many (default: 10)' },
      'How many (default: 20)',
    ],
    [
      { type: 'integer', default: 20, description: 'How many [default 10], at most 100.' },
      'How many [default 20], at most 100.',
    ],
    [
      { type: 'integer', default: 20, description: 'How many. Defaults to 10 if not specified.' },
      'How many. Defaults to 20 if not specified.',
    ],
    [
      { type: 'boolean', default: true, description: 'Whether to sort. Default is False.' },
      'Whether to sort. Default is true.',
    ],
    [
      { type: 'string', default: 'asc', description: "Order. Default: 'desc'." },
      "Order. Default: 'asc'.",
    ],
    [
      { type: 'string', default: 'asc', description: 'Order, default value is desc.' },
      'Order, default value is asc.',
    ],
  ])('of the text follows the schema: %j', (limit, fixed) => {
    expect(fix(defaultsAgree, withLimit(limit))).toBe(fixed);
  });

  it('may be in the tool’s own description', () => {
    const tool = {
      ...withLimit({ type: 'integer', default: 20 }),
      description: 'List rooms.\n\nArgs:\n    limit: How many. Defaults to 50.',
    };
    expect(fix(defaultsAgree, tool)).toBe(
      'List rooms.\n\nArgs:\n    limit: How many. Defaults to 20.',
    );
  });

  it('must be one of the enum', () => {
    expect(
      messages(defaultsAgree, { enum: ['asc', 'desc'], description: 'Order. Defaults to "up".' }),
    ).toEqual([
      'The description says that `limit` defaults to up, but its enum does not allow that value.',
    ]);
    expect(
      messages(defaultsAgree, { enum: ['asc', 'desc'], description: 'Order. Defaults to "ASC".' }),
    ).toEqual([]);
  });

  it.each([
    { type: 'integer', default: 20, description: 'How many. Defaults to 20.' },
    { type: 'integer', default: 300, description: 'How long to wait; defaults to 5 minutes.' },
    { type: 'integer', default: 131_072, description: 'Bytes to read. Defaults to 128 KB.' },
    { type: 'number', default: 0.1, description: 'Default is 10%.' },
    {
      type: 'integer',
      default: 20,
      description: 'Defaults to 10 when the room is small, otherwise 20.',
    },
    { type: 'integer', default: 20, description: 'Defaults to 10 for guests and 20 for staff.' },
    {
      type: 'string',
      default: 'main',
      description: 'The branch. Defaults to the default branch of the repository.',
    },
    {
      type: 'string',
      default: '.',
      description: 'Where to look. Defaults to the current directory (".").',
    },
    { type: 'integer', default: null, description: 'How many. Defaults to 10.' },
    {
      enum: ['DEFAULT', 'MAIN'],
      description: 'Kind of sheet: `DEFAULT` — what the `MAIN` sheet refers to.',
    },
    { type: 'string', default: '', description: 'Language. Defaults to "en".' },
    { type: 'integer', description: 'How many. Defaults to 10.' },
    { type: 'integer', default: 20, description: 'כמה. ברירת המחדל היא 10.' },
  ])('is right in %j', (limit) => {
    expect(messages(defaultsAgree, limit)).toEqual([]);
  });
});

describe('A limit', () => {
  it.each([
    [
      { type: 'integer', maximum: 50, description: 'Results per page (max 100).' },
      'Results per page (max 50).',
    ],
    [
      { type: 'integer', maximum: 50, description: 'How many, up to 1,000.' },
      'How many, up to 50.',
    ],
    [
      { type: 'integer', minimum: 1, maximum: 50, description: 'Between 1 and 100.' },
      'Between 1 and 50.',
    ],
    [
      { type: 'integer', minimum: 1, maximum: 50, description: 'How many (0-100)' },
      'How many (1-50)',
    ],
    [
      { type: 'integer', minimum: 5, description: 'Results per page (min 1, max 100)' },
      'Results per page (min 5, max 100)',
    ],
    [
      { type: 'string', maxLength: 80, description: 'At most 100 characters.' },
      'At most 80 characters.',
    ],
    [
      {
        type: ['string', 'null'],
        minLength: 3,
        maxLength: 40,
        description: 'A slug (2-40 characters).',
      },
      'A slug (3-40 characters).',
    ],
    [{ type: 'array', maxItems: 10, description: 'Up to 20 addresses.' }, 'Up to 10 addresses.'],
  ])('of the text follows the schema: %j', (limit, fixed) => {
    expect(fix(limitsAgree, withLimit(limit))).toBe(fixed);
  });

  it.each([
    {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Results per page (min 1, max 100).',
    },
    { type: 'integer', maximum: 50, description: 'How many. If verbose, max 10.' },
    { type: 'integer', maximum: 3_600, description: 'Seconds to wait, up to 60 minutes.' },
    {
      type: 'integer',
      maximum: 4_096,
      description: 'Width in pixels; images are scaled to max 512x512.',
    },
    { type: 'string', maxLength: 10_000, description: 'A file of at most 5 MB.' },
    { type: 'string', maxLength: 200, description: 'Covers up to 10 items.' },
    { type: 'object', maxProperties: 5, description: 'At most 3 keys.' },
    {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'Between 0 and 1, where 1 represents 100%.',
    },
    { type: 'array', maxItems: 10, description: 'Points (0-100).' },
    { type: 'integer', maximum: 9, description: 'Recommended: up to 5.' },
    { type: 'integer', maximum: 50, description: 'Between 1 and 20 is typical.' },
    { type: 'string', maxLength: 80, description: 'Title; max 60 characters are shown.' },
    { type: 'integer', maximum: 600, description: 'Seconds to wait, max 2 minutes.' },
    {
      type: 'integer',
      maximum: 64,
      description: 'Between 1 and 32 (or higher on larger machines).',
    },
    { type: 'integer', description: 'At most 100.' },
  ])('is right in %j', (limit) => {
    expect(messages(limitsAgree, limit)).toEqual([]);
  });
});

describe('A list of values', () => {
  it.each([
    [
      { enum: ['open', 'closed'], description: "State: 'open' or 'Closed'." },
      "State: 'open' or 'closed'.",
    ],
    [
      { enum: ['rows', 'circle', 'u_shape'], description: 'Layout (rows, circle, ushape).' },
      'Layout (rows, circle, u_shape).',
    ],
    [
      { enum: ['dry_run', 'real_run'], description: 'One of "dry-run", "real_run".' },
      'One of "dry_run", "real_run".',
    ],
  ])('is spelt as the enum: %j', (limit, fixed) => {
    expect(fix(valuesAgree, withLimit(limit))).toBe(fixed);
  });

  it('offers nothing that the enum does not allow', () => {
    expect(
      messages(valuesAgree, { enum: ['a', 'b', 'c'], description: "Can be 'a', 'b', or 'z'." }),
    ).toEqual(['The description offers `z` for `limit`, but its enum does not allow it.']);
  });

  it('that is closed names them all', () => {
    expect(
      checkRule(
        valuesAgree,
        withLimit({ enum: ['low', 'high', 'urgent'], description: 'One of: low, high.' }),
      ).map(({ severity, message }) => [severity, message]),
    ).toEqual([['advice', 'The description of `limit` lists its values but leaves out `urgent`.']]);
  });

  it.each([
    {
      enum: ['degrees', 'DMS'],
      description: "Such as 'degrees' or 'DMS' (degrees, minutes, seconds).",
    },
    {
      enum: ['a', 'b'],
      description: "'a' for the first, 'b' for the second, 'draft' files are left out.",
    },
    { enum: ['fast', 'slow'], description: 'Speed. One of: fast, slow.' },
    { enum: ['KR', 'EU', 'NA'], description: 'Region (e.g. KR, EU).' },
    { enum: [1, 2], description: 'One of: one, two.' },
    { type: 'string', description: 'One of: a, b.' },
    { enum: ['水产', '早餐'], description: '如水产、早餐、其他等' },
  ])('is right in %j', (limit) => {
    expect(messages(valuesAgree, limit)).toEqual([]);
  });
});
