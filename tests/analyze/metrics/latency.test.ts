import { describe, expect, it } from 'vitest';
import { latency } from '../../../src/analyze/metrics/latency.ts';
import { callOf, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const slow = (ms: number) => turnOf([{ ...callOf('get', { ms }, OK), ms }]);

describe('latency', () => {
  it('has percentiles where enough calls were measured, and the slowest as examples', () => {
    const turns = Array.from({ length: 100 }, (_, i) => slow(i + 1));
    const [whole] = measure(latency, transcriptOf(turns));
    expect(whole?.quantity).toEqual({ sum: 5_050, p50: 50, p95: 95, p99: 99 });
    expect(whole?.examples.map(({ turn }) => turn)).toEqual([99, 98, 97, 96, 95, 94]);
  });

  it('is exact to three digits', () => {
    const turns = Array.from({ length: 5 }, () => slow(123_456));
    expect(measure(latency, transcriptOf(turns))[0]?.quantity).toEqual({
      sum: 617_280,
      p50: 123_000,
    });
  });

  it('counts calls by tool, and answers by model', () => {
    const turns = [slow(20), turnOf('Done.', { ms: 900 }), turnOf([callOf('get', {}, OK)])];
    const figures = measure(latency, transcriptOf(turns, { model: 'm' }));
    expect(figures.map(({ subject, of, quantity }) => [subject, of, quantity])).toEqual([
      [{}, 1, { sum: 20 }],
      [{ model: 'm' }, 1, { sum: 900 }],
      [{ tool: 'get' }, 1, { sum: 20 }],
    ]);
  });
});
