import { describe, expect, it } from 'vitest';
import { unsentOptionals } from '../../../src/analyze/metrics/unsent-optionals.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, transcriptOf, turnOf } from '../measure-turns.ts';

const TEXT = { type: 'string' };
const context = createContext([
  {
    name: 'book',
    input_schema: {
      type: 'object',
      properties: { id: TEXT, seat: TEXT, meal: TEXT, constructor: TEXT },
      required: ['id'],
    },
  },
]);
const transcript = (count: number) =>
  transcriptOf(
    Array.from({ length: count }, (_, i) =>
      turnOf([callOf('book', i === 0 ? { seat: '1A' } : {}), callOf('other', {})]),
    ),
  );

describe('unsent-optionals', () => {
  it('lists optional parameters that none of 10 calls sent', () => {
    expect(listCounts(measure(unsentOptionals, transcript(10), context))).toEqual([
      [{}, 2, 10],
      [{ tool: 'book', field: 'constructor' }, 10, 10],
      [{ tool: 'book', field: 'meal' }, 10, 10],
    ]);
  });

  it('lists nothing after 9 calls, and nothing without a schema', () => {
    expect(listCounts(measure(unsentOptionals, transcript(9), context))).toEqual([[{}, 0, 9]]);
    expect(measure(unsentOptionals, transcript(10))).toEqual([]);
  });
});
