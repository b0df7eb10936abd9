import { describe, expect, it } from 'vitest';
import { defaultsAgree } from '../../../../src/lint/rules/drift/defaults-agree.ts';
import { checkRule, fix } from './check-rule.ts';

const withParameter = (schema: object, name = 'period'): object => ({
  name: 'list_rooms',
  input_schema: { type: 'object', properties: { [name]: schema, limit: { type: 'integer' } } },
});
const withDefault = (value: unknown, description: string): object => ({
  type: typeof value === 'number' ? 'number' : typeof value,
  default: value,
  description,
});

describe('A default that is read to its end', () => {
  it.each([
    ['30d', 'How far back. Defaults to 30d.'],
    ['24h', 'How far back (default: 24h).'],
    ['24h', 'How far back, default 24h'],
    ['1.2.3', 'The version. Defaults to 1.2.3.'],
    ['1 hour', 'How far back. Defaults to 1 hour.'],
    ['1h', 'How far back. Defaults to 1 hour.'],
    ['schema.graphql', 'The file. Defaults to schema.graphql.'],
    ['./schema.graphql', 'The file. Defaults to schema.graphql.'],
    ['2024-01-01', 'First day. Defaults to 2024-01-01.'],
    ['2025-01-01', 'First day. Defaults to 2024-01-01.'],
    ['10-20', 'Default: 10-20.'],
    ['16:9', 'The shape. Defaults to 16:9.'],
    ['1024x768', 'Size, defaults to 1024x768.'],
    ['1e6', 'Defaults to 1e6.'],
    ['v2', 'Defaults to v2.'],
    ['en-US', 'Language. Defaults to en-US.'],
    ['en', 'Language. Defaults to English.'],
    ['asc', 'Order. Defaults to ascending.'],
    ['8px', 'Padding. Defaults to 8px.'],
    ['50%', 'Share. Defaults to 50%.'],
    ['main', 'Compared with the default branch.'],
    ['-1h', 'From. Defaults to -1h.'],
    ['gpt-4.1-mini', 'Model. Defaults to gpt-4.1-mini.'],
    ['http://localhost:3000', 'Defaults to http://localhost:3000.'],
    ['last_7_days', 'Defaults to 7 days.'],
    [300, 'How long. Defaults to 5 minutes.'],
    [5, 'Defaults to 5min.'],
    [10, 'Defaults to 5 retries with backoff.'],
    [3000, 'Port, defaults to 127.0.0.1:3000.'],
    [1, 'Defaults to 1/3 of the page.'],
    [0.5, 'Defaults to 50%.'],
    [2, 'Default is 2x the line height.'],
    [7, 'Defaults to 7 days ago.'],
    [20, 'For images, defaults to 10.'],
    [20, 'No longer defaults to 10.'],
    [20, 'Works like `limit`, which defaults to 10.'],
    [20, 'Defaults to 10, 20 or 30.'],
    [20, 'Defaults to "10" + the offset.'],
    [true, 'Defaults to true-color.'],
    ['other', "One of 'default', 'main'."],
  ])('%j is what %j says, or nothing can be told', (value, description) => {
    expect(checkRule(defaultsAgree, withParameter(withDefault(value, description)))).toEqual([]);
  });

  it.each([
    ['30d', 'How far back. Defaults to 7 days.', 'How far back. Defaults to 30d.'],
    ['30d', 'How far back. Defaults to 24h.', 'How far back. Defaults to 30d.'],
    ['main', 'The branch. Defaults to master.', 'The branch. Defaults to main.'],
    ['b.graphql', 'The file. Defaults to a.graphql.', 'The file. Defaults to b.graphql.'],
    [60, 'In seconds. Defaults to 30 seconds.', 'In seconds. Defaults to 60 seconds.'],
    [60, 'In seconds. Defaults to 30s.', 'In seconds. Defaults to 60s.'],
    [20, 'How many (default=10).', 'How many (default=20).'],
    [0.25, 'Share. Default: 0.5.', 'Share. Default: 0.25.'],
  ])('%j is written where %j says another', (value, description, fixed) => {
    const tool = withParameter(withDefault(value, description));
    expect(fix(defaultsAgree, tool)).toBe(fixed);
    expect(checkRule(defaultsAgree, withParameter(withDefault(value, fixed)))).toEqual([]);
  });

  it.each([
    ['two words', 'The branch. Defaults to main.'],
    ['it"s', 'The branch. Defaults to "main".'],
    [' padded', 'The branch. Defaults to "main".'],
    ['a\nb', 'The branch. Defaults to "main".'],
    ['x'.repeat(80), 'The branch. Defaults to "main".'],
    [20, 'Defaults to 10. Default: 15.'],
  ])('%j is not written into %j: it would not be read back', (value, description) => {
    expect(
      checkRule(defaultsAgree, withParameter(withDefault(value, description))).flatMap(
        ({ fixes }) => fixes ?? [],
      ),
    ).toEqual([]);
  });
});
