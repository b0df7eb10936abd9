import { describe, expect, it } from 'vitest';
import { findingsOf, flagged, toolWith } from './flagged.ts';

const RULE = 'whole-numbers';
const number = (description?: string, more: object = {}): object => ({
  type: 'number',
  ...(description === undefined ? {} : { description }),
  ...more,
});

describe(RULE, () => {
  it.each([
    ['page', 'Page to show.'],
    ['perPage', 'Results per page (default: 30).'],
    ['limit', undefined],
    ['max_results', 'Most results.'],
    ['issue_number', undefined],
    ['pullNumber', 'Number of the pull request.'],
    ['storyId', 'Id of the story.'],
    ['click_count', undefined],
    ['tab_index', undefined],
    ['adults', 'Number of adults.'],
  ])('flags %s: %s', (name, description) => {
    expect(flagged(RULE, { [name]: number(description) })).toEqual([name]);
  });

  it.each([
    ['price_limit', undefined],
    ['rate', undefined],
    ['heat_index', undefined],
    ['latitude', undefined],
    ['timeout', 'Seconds.'],
    ['limit', 'Limit price of the order.'],
    ['limit', 'Share of the traffic, between 0 and 1.'],
    ['offset', 'Where in the recording to begin.'],
    ['days', 'Length, such as 1.5.'],
  ])('leaves %s alone: %s', (name, description) => {
    expect(flagged(RULE, { [name]: number(description) })).toEqual([]);
  });

  it('leaves integers, lists of values and fractions alone', () => {
    expect(flagged(RULE, { page: { type: 'integer' } })).toEqual([]);
    expect(flagged(RULE, { page: number(undefined, { enum: [1, 2] }) })).toEqual([]);
    expect(flagged(RULE, { days: number(undefined, { default: 0.5 }) })).toEqual([]);
  });

  it('is one finding for a tool, and one fix, which keeps null', () => {
    const found = findingsOf(
      RULE,
      toolWith({ offset: number(), limit: { type: ['number', 'null'] } }),
    );
    expect(found.map(({ message }) => message)).toEqual([
      '`offset` and `limit` are whole numbers, but their type `number` also accepts 2.5.',
    ]);
    expect(found[0]?.fixes?.[0]?.edits.map((edit) => ('value' in edit ? edit.value : ''))).toEqual([
      'integer',
      ['integer', 'null'],
    ]);
  });

  it('names a parameter of two branches once, in the singular', () => {
    const branch = { type: 'object', properties: { page: number() } };
    expect(
      findingsOf(
        RULE,
        toolWith({ parts: { type: 'array', items: { anyOf: [branch, branch] } } }),
      ).map(({ message }) => message),
    ).toEqual(['`parts[].page` is a whole number, but its type `number` also accepts 2.5.']);
  });
});
