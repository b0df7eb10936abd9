import { describe, expect, it } from 'vitest';
import { recoveredShare } from '../../../src/analyze/metrics/recovered-share.ts';
import { callOf, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const WRITTEN = '```json\n{"tool": "deploy"}\n```';
const called = (more: object) => turnOf([callOf('deploy', {}, OK)], more);
const DAY_MS = 86_400_000;
const names = (count: number): readonly string[] => [
  'deploy',
  ...Array.from({ length: count - 1 }, (_, i) => `t${i}`),
];
const tools = names(20).map((name) => ({ name }));

describe('recovered-share', () => {
  it('counts calls in texts among the turns with calls', () => {
    const turns = [called({}), turnOf(WRITTEN), called({}), turnOf('Done.')];
    expect(listCounts(measure(recoveredShare, transcriptOf(turns)))).toEqual([[{}, 1, 3]]);
  });

  it('does not count a call that the guard would refuse', () => {
    const refused = '```json\n{"tool": "destroy"}\n```';
    const turns = [called({}), turnOf(refused)];
    expect(listCounts(measure(recoveredShare, transcriptOf(turns, { tools })))).toEqual([
      [{}, 0, 1],
      [{ tools: 20 }, 0, 1],
    ]);
  });

  it('shows the last third where tools were added since', () => {
    const turns = [
      called({ at: 0, shown: names(12) }),
      called({ at: 4 * DAY_MS, shown: names(14) }),
      called({ at: 8 * DAY_MS, shown: names(20) }),
      turnOf(WRITTEN, { at: 9 * DAY_MS, shown: names(20) }),
    ];
    const figures = measure(recoveredShare, transcriptOf(turns, { tools }));
    expect(figures.at(-1)).toEqual({
      subject: { value: 'tools added' },
      hits: 1,
      of: 2,
      examples: [],
    });
  });

  it('shows no crutch where tools stayed, or where nothing was recovered', () => {
    const stayed = [called({ at: 0 }), turnOf(WRITTEN, { at: DAY_MS })];
    const grew = [called({ at: 0, shown: names(12) }), called({ at: DAY_MS, shown: names(20) })];
    for (const turns of [stayed, grew])
      expect(
        measure(recoveredShare, transcriptOf(turns, { tools })).map(({ subject }) => subject.value),
      ).not.toContain('tools added');
  });
});
