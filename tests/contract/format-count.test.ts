import { expect, it } from 'vitest';
import { formatCount, formatNumber, selectPlural } from '../../src/contract/format-count.ts';

it('a count has its separators and the right form of its word', () => {
  expect([
    formatCount(0, 'tool'),
    formatCount(1, 'tool'),
    formatCount(1_234, 'tool'),
    formatCount(1, 'property', 'properties'),
    formatCount(2, 'property', 'properties'),
    formatNumber(1_234_567),
    selectPlural(1, 'is', 'are'),
    selectPlural(2, 'is', 'are'),
  ]).toEqual([
    '0 tools',
    '1 tool',
    '1,234 tools',
    '1 property',
    '2 properties',
    '1,234,567',
    'is',
    'are',
  ]);
});
