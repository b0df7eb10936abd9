import { describe, expect, it } from 'vitest';
import { tokens } from '../../../src/analyze/metrics/tokens.ts';
import { measure, transcriptOf, turnOf } from '../measure-turns.ts';

const turns = [100, 200, 300, 400, 500].map((input) =>
  turnOf('Done.', { usage: { input, output: 10, ...(input === 500 ? { cached: 450 } : {}) } }),
);

describe('tokens', () => {
  it('sums up what the log says of each turn, with the median of five', () => {
    const figures = measure(tokens, [
      transcriptOf(turns, { model: 'm' }),
      transcriptOf([turnOf('Done.', { usage: { output: 7 } }), turnOf('Done.')]),
    ]);
    expect(
      figures.map(({ subject, hits, of, quantity }) => ({ subject, hits, of, quantity })),
    ).toEqual([
      { subject: {}, hits: 5, of: 5, quantity: { sum: 1_550, p50: 310 } },
      { subject: { value: 'output' }, hits: 6, of: 6, quantity: { sum: 57, p50: 10 } },
      { subject: { model: 'm' }, hits: 5, of: 5, quantity: { sum: 1_550, p50: 310 } },
      { subject: { value: 'input' }, hits: 5, of: 5, quantity: { sum: 1_500, p50: 300 } },
      { subject: { value: 'cached' }, hits: 1, of: 1, quantity: { sum: 450 } },
    ]);
    expect(figures[0]?.examples.map(({ turn }) => turn)).toEqual([4, 3, 2, 1, 0]);
  });
});
