import { describe, expect, it } from 'vitest';
import { STARTING_TEXT } from '../../src/share/text-model/starting-text.ts';
import { getMedian, getRatio, measureLinks } from '../bench/measure-links.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

/** Words in a row that two texts may have in common by chance. */
const COMMON_RUN = 7;

function listRuns(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(words.map((_, i) => words.slice(i, i + COMMON_RUN).join(' ')));
}

/** The sentences of definitions, without the keys and words of JSON Schema around them. */
function listProse(text: string): readonly string[] {
  return [...text.matchAll(/"description": ?"((?:[^"\\]|\\.)*)"/g)].map(([, prose]) => prose ?? '');
}

describe('a link to real tools', () => {
  it('is at most 0.6 of the first codec’s for one tool, 0.85 for 20', async () => {
    const servers = await measureLinks(3);
    expect(servers.length).toBeGreaterThan(5);
    const many = servers.flatMap((server) => server.many ?? []);
    expect(getMedian(servers.flatMap(({ one }) => one.map(getRatio)))).toBeLessThanOrEqual(0.6);
    expect(Math.max(...many.map(getRatio))).toBeLessThanOrEqual(0.85);
  }, 120_000);

  it('is shortened by a text that copies none of them', () => {
    const ours = listProse(STARTING_TEXT).map(listRuns);
    const runs = new Set(ours.flatMap((each) => [...each]));
    const paths = listOutside('corpus', '.json').filter((path) => !path.includes('/gallery/'));
    expect(paths.length).toBeGreaterThan(5);
    const shared = paths.flatMap((path) =>
      listProse(readOutside(path)).flatMap((prose) =>
        [...listRuns(prose)].filter((run) => runs.has(run) && run.split(' ').length === COMMON_RUN),
      ),
    );
    expect([...new Set(shared)]).toEqual([]);
  }, 60_000);
});
