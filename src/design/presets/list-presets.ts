import type { Preset } from '../preset.ts';

/** Limits of a list. */
export const listPresets: readonly Preset[] = [
  {
    id: 'non-empty-list',
    label: 'Non-empty list',
    type: 'array',
    means: 'A list with at least one item.',
    keywords: [['minItems', 1]],
    fits: [['a'], [1, 1]],
    misses: [[], 'a'],
  },
  {
    id: 'unique-list',
    label: 'List without repeats',
    type: 'array',
    means: 'A list in which no item stands twice.',
    keywords: [['uniqueItems', true]],
    fits: [[], ['a', 'b']],
    misses: [['a', 'a'], 'a'],
  },
  {
    id: 'set',
    label: 'Non-empty list without repeats',
    type: 'array',
    means: 'At least one item, and none twice.',
    keywords: [
      ['minItems', 1],
      ['uniqueItems', true],
    ],
    fits: [['a'], ['a', 'b']],
    misses: [[], ['a', 'a']],
  },
];
