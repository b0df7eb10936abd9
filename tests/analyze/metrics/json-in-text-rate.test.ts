import { describe, expect, it } from 'vitest';
import { jsonInTextRate } from '../../../src/analyze/metrics/json-in-text-rate.ts';
import { callOf, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const write = (tool: string): string => `Now I will.\n\n\`\`\`json\n{"tool": "${tool}"}\n\`\`\``;
const tools = [{ name: 'deploy' }];

describe('json-in-text-rate', () => {
  it('counts calls in texts that the guard would recover or refuse, among all turns', () => {
    const figures = measure(
      jsonInTextRate,
      transcriptOf(
        [
          turnOf(write('deploy')),
          turnOf(write('destroy')),
          turnOf('It is done.'),
          turnOf([callOf('deploy', {}, OK)], { texts: [write('deploy')] }),
        ],
        { tools },
      ),
    );
    expect(listCounts(figures)).toEqual([
      [{}, 2, 4],
      [{ tools: 1 }, 2, 4],
    ]);
    expect(figures[0]?.examples.map(({ turn, excerpt }) => [turn, excerpt])).toEqual([
      [0, write('deploy')],
      [1, write('destroy')],
    ]);
  });

  it('separates turns by the number of tools that they show', () => {
    const shown = [['deploy'], ['deploy', 'undo']];
    const turns = shown.map((names) => turnOf(write('deploy'), { shown: names }));
    expect(listCounts(measure(jsonInTextRate, transcriptOf(turns, { tools })))).toEqual([
      [{}, 2, 2],
      [{ tools: 1 }, 1, 1],
      [{ tools: 2 }, 1, 1],
    ]);
  });
});
