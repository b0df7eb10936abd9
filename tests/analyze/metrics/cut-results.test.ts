import { describe, expect, it } from 'vitest';
import { cutResults } from '../../../src/analyze/metrics/cut-results.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, transcriptOf, turnOf } from '../measure-turns.ts';

describe('cut-results', () => {
  it('counts results that say they are not the whole', () => {
    const turns = [
      turnOf([
        callOf('list', {}, { items: [1], truncated: true, next_cursor: 'c' }),
        callOf('list', {}, { items: [1], truncated: false, next_cursor: null, nextPageToken: '' }),
        callOf('list', {}, 'text'),
        callOf('list', {}),
      ]),
    ];
    expect(listCounts(measure(cutResults, transcriptOf(turns)))).toEqual([
      [{}, 1, 3],
      [{ tool: 'list' }, 1, 3],
      [{ tool: 'list', value: 'next page' }, 1, 3],
      [{ tool: 'list', value: 'truncated' }, 1, 3],
    ]);
  });

  it('counts results beyond the limits of the contract', () => {
    const context = createContext([
      {
        name: 'list',
        input_schema: {},
        result_limits: { max_result_chars: 30, max_items: 2, pagination_cursor: 'more_at' },
      },
    ]);
    const results = [{ items: [1, 2, 3] }, [1, 2, 3], 'x'.repeat(29), 'short', { more_at: 4 }];
    const turns = results.map((result) => turnOf([callOf('list', {}, result)]));
    expect(listCounts(measure(cutResults, transcriptOf(turns), context))).toEqual([
      [{}, 4, 5],
      [{ tool: 'list' }, 4, 5],
      [{ tool: 'list', value: 'max_items' }, 2, 5],
      [{ tool: 'list', value: 'max_result_chars' }, 1, 5],
      [{ tool: 'list', value: 'next page' }, 1, 5],
    ]);
  });
});
