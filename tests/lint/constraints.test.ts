import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import type { RuleReport } from '../../src/lint/rule.ts';
import { checkConstraint } from '../../src/lint/rules/checklist/check-constraint.ts';
import { constraintsDeclared } from '../../src/lint/rules/checklist/constraints-declared.ts';
import { suggestConstraint } from '../../src/lint/rules/checklist/suggest-constraint.ts';
import { listValues } from '../../src/lint/words/list-values.ts';
import { subjectOf } from './subject-of.ts';

const root = convertFromPlain({
  $defs: { id: { type: 'string', pattern: '^x' }, bare: { type: 'string' } },
});

function lint(plain: unknown, name = 'owner'): string {
  return checkConstraint(root, convertFromPlain(plain), name);
}

function propose(plain: object): string | undefined {
  return suggestConstraint(convertFromPlain(plain), ['p'])?.fix.title;
}

describe('A constraint', () => {
  it('is declared by an enum, a pattern, a format or a length, through references and unions', () => {
    for (const schema of [
      { enum: ['a'] },
      { type: 'string', format: 'uri' },
      { type: 'string', maxLength: 9 },
      { $ref: '#/$defs/id' },
      { anyOf: [{ $ref: '#/$defs/id' }, { type: 'null' }] },
      { allOf: [{ type: 'string' }, { $ref: '#/$defs/id' }] },
      { type: 'boolean' },
      { type: 'integer', minimum: 0 },
      { type: 'array', items: {} },
      { type: 'array' },
      { $ref: 'http://elsewhere' },
    ]) {
      expect(lint(schema), JSON.stringify(schema)).toBe('declared');
    }
  });

  it('is missing on bare text, and milder on prose and numbers', () => {
    expect(lint({ type: 'string' })).toBe('text');
    expect(lint({ type: ['string', 'null'] })).toBe('text');
    expect(lint({ anyOf: [{ $ref: '#/$defs/bare' }, { type: 'null' }] })).toBe('text');
    expect(lint({ type: 'string' }, 'commitMessage')).toBe('prose');
    expect(lint({ type: 'number' })).toBe('number');
    expect([{}, true, { type: 'object' }].map((schema) => lint(schema))).toEqual([
      'anything',
      'anything',
      'anything',
    ]);
  });

  it('is summed up in one line per kind, however many parameters there are', () => {
    const reports: RuleReport[] = [];
    const properties = Object.fromEntries(
      ['owner', 'repo', 'branch', 'body', 'page', 'limit'].map((name) => [
        name,
        { type: name === 'page' || name === 'limit' ? 'integer' : 'string' },
      ]),
    );
    constraintsDeclared.check(
      subjectOf(convertFromPlain({ name: 'x', input_schema: { type: 'object', properties } })),
      (report) => reports.push(report),
    );
    expect(reports.map(({ message, severity }) => [severity, message])).toEqual([
      ['warning', '`owner`, `repo` and `branch` have no enum, pattern, format or length.'],
      ['advice', '`body` has no maximum length.'],
      ['advice', '`page` and `limit` have no range.'],
    ]);
  });
});

describe('Words that list values', () => {
  it.each([
    ['One of: rows, circle, theatre.', ['rows', 'circle', 'theatre']],
    ["Must be 'asc' or 'desc'", ['asc', 'desc']],
    ['Allowed values: "a", "b", and "c".', ['a', 'b', 'c']],
    ['What to do:\n- add: adds\n- remove: removes', ['add', 'remove']],
  ])('are read from %j', (text, values) => {
    expect(listValues(text)).toEqual(values);
  });

  it.each([
    'One of the owners of the repository',
    'Options such as one of: a, b',
    'One of: a, b, etc.',
    'If it is a checkbox, must be `true` or `false`',
    'The language, e.g. one of: en, de',
    'Sort order',
    'A list (a, b, c)',
  ])('are not imagined in %j', (text) => {
    expect(listValues(text)).toEqual([]);
  });
});

describe('A proposal', () => {
  it('declares only what the description states', () => {
    expect(propose({ type: 'string', description: 'One of: a, b' })).toBe('Declare the enum a, b');
    expect(propose({ type: 'integer', description: 'Results per page (1-100)' })).toBe(
      'Declare minimum 1 and maximum 100',
    );
    expect(propose({ type: 'integer', description: 'Page size (default 10, max 50)' })).toBe(
      'Declare maximum 50',
    );
    expect(propose({ type: 'string', description: 'At most 256 characters' })).toBe(
      'Declare maxLength 256',
    );
  });

  it.each([
    { type: 'integer', description: 'Maximum number of results' },
    { type: 'integer', description: 'Size, max 10 MB' },
    { type: 'integer', description: 'Size, max 5,000' },
    { type: 'integer', description: 'between 9 and 3' },
    { type: 'integer', description: '(1-100)', default: 500 },
    { type: 'string', description: 'One of: a, b', default: 'c' },
    { type: 'string', description: 'One of: a, b', anyOf: [] },
    { type: ['string', 'integer'], description: 'One of: a, b' },
  ])('is not made for %j', (schema) => {
    expect(propose(schema)).toBeUndefined();
  });
});

describe('A constraint is not read out of', () => {
  it.each([
    {
      type: 'integer',
      description: 'How long to wait, max 2 minutes. Supported values: 30, 60, 90, 120 seconds',
    },
    {
      type: 'integer',
      description: 'Number of threads, between 1 and 32 (or higher on larger machines)',
    },
    { type: 'integer', description: 'Between 1 and 32, or more where it pays' },
    { type: 'integer', description: 'Maximum 100 for free accounts' },
    { type: 'integer', description: 'Max 10 unless verbose' },
    { type: 'integer', description: 'Recommended range: 1-10' },
    { type: 'integer', description: 'Typically between 1 and 10' },
    { type: 'integer', description: 'e.g. between 1 and 10' },
    { type: 'integer', description: 'Max 10 for the list, max 100 for the count' },
    { type: 'integer', description: 'Max 1.2.3' },
    { type: 'integer', description: 'Max 10k' },
    { type: 'integer', description: 'Max 3 retries' },
    { type: 'integer', description: 'Retry after a maximum of 5' },
    { type: 'integer', description: 'Between 1 and 10', examples: [12] },
    { type: 'integer', description: 'Soft limit: max 10' },
    { type: 'integer', description: 'Max 10+' },
    { type: 'string', description: 'At least 3 and at most 20 characters of the name' },
    { type: 'string', description: 'Max 80 characters per line' },
    { type: 'string', description: 'At most 20 characters recommended' },
    { type: 'string', description: 'At most 3 characters', default: 'main' },
    { type: 'string', description: 'Comma-separated. One of: a, b' },
    { type: 'string', description: 'Allowed values: a, b, separated by commas' },
    { type: 'string', description: 'One or more of the allowed values: a, b' },
    { type: 'string', description: 'Valid values: "a", "b"; join several with |' },
    { type: 'string', description: 'One of: a, b, or a path of your own' },
    { type: 'string', description: 'One of: "a", "b" or any language' },
    { type: 'string', description: 'One of: a, b. Other values are passed through.' },
    { type: 'string', description: 'One of: a, b (case-insensitive)' },
    { type: 'string', description: 'One of: a, b', examples: ['c'] },
    { type: 'string', description: 'One of: a, b', example: 'c' },
    {
      type: 'string',
      description: 'Notes:\n\nThe text is read as Markdown\n- bold: two stars\n- code: a backtick',
    },
    { type: 'string', description: 'Allowed values:\n- a: first\n- any name of your team' },
    { type: 'string', description: 'One of: a, b; leave empty for both' },
  ])('%j', (schema) => {
    expect(propose(schema)).toBeUndefined();
  });
});
