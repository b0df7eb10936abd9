import { describe, expect, it } from 'vitest';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const RULE = 'formats-exemplified';
const text = (description: string, more: object = {}): object => ({
  type: 'string',
  description,
  ...more,
});
const PATTERN = '^[A-Z]{2}-\\d{4}$';

describe(RULE, () => {
  it.each([
    ['order', text('The order.', { pattern: PATTERN })],
    ['schedule', text('When to run, as a cron expression.')],
    ['cron', text('When to run.')],
    ['filter', text('Issues to show, in JQL.')],
  ])('flags %s without an example', (name, schema) => {
    expect(flagged(RULE, { [name]: schema })).toEqual([name]);
  });

  it.each([
    ['order', text('The order, such as AB-1234.', { pattern: PATTERN })],
    ['order', text('The order.', { pattern: PATTERN, examples: ['AB-1234'] })],
    ['order', text('The order.', { pattern: PATTERN, default: 'AB-1234' })],
    ['order', text('ההזמנה', { pattern: PATTERN })],
    ['digits', text('Digits only.', { pattern: '^\\d+$' })],
    ['slug', text('In lower case.', { pattern: '^[a-z0-9-]+$' })],
    ['name', text('Not blank.', { pattern: '\\S' })],
    ['email', text('Whom to write to.', { pattern: '^[^@]+@[^@]+\\.[a-z]+$' })],
    ['schedule', text('When to run, as a cron expression ("0 9 * * 1").')],
    ['glob', text('Files to read, as a glob pattern.')],
    ['regex', text('What to look for, as a regular expression.')],
    ['cron', { type: 'object', description: 'The job.' }],
  ])('leaves %s alone', (name, schema) => {
    expect(flagged(RULE, { [name]: schema })).toEqual([]);
  });

  it('takes an example of the contract as one', () => {
    expect(
      flagged(
        RULE,
        { order: text('The order.', { pattern: PATTERN }) },
        { examples: [{ input: { order: 'AB-1234' } }] },
      ),
    ).toEqual([]);
  });
});

describe('a pattern that needs no example', () => {
  it('is one class of signs, or an extension that the text names', () => {
    const key = { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$', description: 'A key.' };
    const picture = {
      type: 'string',
      pattern: '^[a-z]+\\.(png|svg)$',
      description: 'Name of the picture with its extension.',
    };
    const system = { type: 'string', pattern: '^AS\\d+$', description: 'The system.' };
    expect(flagged(RULE, { key, picture, system })).toEqual(['system']);
  });
});

describe('a format that everybody knows', () => {
  it('needs no example, and one that only the shop knows does', () => {
    const of = (pattern: string): object => ({
      type: 'string',
      pattern,
      description: 'As stored.',
    });
    expect(
      flagged(RULE, {
        zip: of('^\\d{5}(-\\d{4})?$'),
        item_uuid: of('^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}$'),
        handle: of('^[A-Za-z][A-Za-z0-9_]*$'),
        sku: of('^[A-Z]{3}-\\d{4}$'),
      }),
    ).toEqual(['sku']);
  });
});

describe('a format of a stranger’s tool', () => {
  it('is asked for a notation, and not for a pattern that the schema shows', () => {
    const properties = {
      sku: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$', description: 'As stored.' },
      schedule: { type: 'string', description: 'Cron expression of the job.' },
    };
    const set = { tools: [toolWith(properties)], registry: { profile: 'definition' } };
    expect(findingsOf(RULE, set).map(({ message }) => message)).toEqual([
      '`schedule` expects cron expression but has no example.',
    ]);
  });
});
