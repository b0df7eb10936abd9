import { describe, expect, it } from 'vitest';
import { fenceOnlyStops } from '../../../src/analyze/metrics/fence-only-stops.ts';
import { callOf, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const OPEN = 'I will write it.\n```html\n<!doctype html>';

describe('fence-only-stops', () => {
  it('counts texts that end in an open code block, but for those that were cut', () => {
    const turns = [
      turnOf(OPEN, { stop: 'end_turn' }),
      turnOf(OPEN),
      turnOf(OPEN, { stop: 'max_tokens' }),
      turnOf(OPEN, { stop: 'MAX_TOKENS' }),
      turnOf(`${OPEN}\n\`\`\``),
      turnOf([callOf('deploy', {}, OK)], { texts: [OPEN] }),
    ];
    const figures = measure(fenceOnlyStops, transcriptOf(turns));
    expect(listCounts(figures)).toEqual([[{}, 2, 6]]);
    expect(figures[0]?.examples.map(({ turn }) => turn)).toEqual([0, 1]);
  });
});
