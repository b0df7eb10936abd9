import { describe, expect, it } from 'vitest';
import { measureScore, readLabelled, readLabelledTexts } from './measure-texts.ts';

/**
 * `show-score.ts` beside this file prints the figures. The sealed half was written before the rules,
 * by the same hand. Its first reading gave precision .959 and recall .855; after changes that other
 * texts asked for, .980 and .909. Its single misses were never printed.
 */
describe('Labelled texts', () => {
  it('are 150 at least, by authors who wrote for one half only', () => {
    const [tuned, sealed] = [readLabelledTexts('tuned'), readLabelledTexts('sealed')];
    expect(tuned.length + sealed.length).toBeGreaterThanOrEqual(150);
    const authors = new Set(tuned.map(({ author }) => author));
    expect(sealed.filter(({ author }) => authors.has(author))).toEqual([]);
    expect(new Set([...tuned, ...sealed].map(({ author }) => author)).size).toBeGreaterThan(7);
  });

  it('are told apart in the half that the rules were written with', () => {
    const { precision, recall } = measureScore(readLabelled('tuned'));
    expect([precision, recall]).toEqual([1, 1]);
  });

  it('are told apart in the half that nobody read while writing them', () => {
    const { precision, recall } = measureScore(readLabelled('sealed'));
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });
});
