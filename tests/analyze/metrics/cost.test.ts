import { describe, expect, it } from 'vitest';
import { cost } from '../../../src/analyze/metrics/cost.ts';
import { measure, transcriptOf, turnOf } from '../measure-turns.ts';

describe('cost', () => {
  it('sums up dollars, and leaves out what is no amount', () => {
    const turns = [0.25, 0.5, NaN, -1].map((dollars) =>
      turnOf('Done.', { usage: { cost: dollars } }),
    );
    const figures = measure(cost, transcriptOf([...turns, turnOf('Done.')], { model: 'm' }));
    expect(figures.map(({ subject, of, quantity }) => [subject, of, quantity])).toEqual([
      [{}, 2, { sum: 0.75 }],
      [{ model: 'm' }, 2, { sum: 0.75 }],
    ]);
  });
});
