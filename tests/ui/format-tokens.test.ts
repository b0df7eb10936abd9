import { describe, expect, it } from 'vitest';
import { findFormula } from '../../src/measure/formulas.ts';
import { describeTokens, formatCertainty, formatTokens } from '../../src/ui/format-tokens.ts';

const explain = (target: string, isCounted = true): string => {
  const formula = findFormula(target);
  if (formula === undefined) throw new Error(`no formula for ${target}`);
  return describeTokens(
    { tokens: 1, kind: formula.certainty, error: formula.error, isCounted },
    formula,
  );
};

describe('token figures in words', () => {
  it('say what is only about right', () => {
    expect([
      formatTokens({ tokens: 2_140, kind: 'estimate' }),
      formatTokens({ tokens: 2_140, kind: 'fitted' }),
      formatTokens({ tokens: 2_140, kind: 'exact' }),
    ]).toEqual(['≈ 2,140', '≈ 2,140', '2,140']);
  });

  it.each([
    ['exact', undefined, 'exact'],
    ['fitted', { cases: 33, median: 0.043, p90: 0.093 }, 'fitted ±9 %'],
    // Recorded tools were small: nothing is promised to the token.
    ['fitted', { cases: 21, median: 0, p90: 0 }, 'fitted ±2 %'],
    ['estimate', undefined, 'estimate'],
  ] as const)('call %s with %o %s', (kind, error, words) => {
    expect(formatCertainty({ kind, error })).toBe(words);
  });

  it('tell how they came about, and how far off that was', () => {
    expect(explain('mcp-2026-07-28')).toBe(
      'Figured as o200k of the JSON as it is sent; what the model reads of it is up to the client.\nSource: gpt-tokenizer 4.0.0, o200k_base, 2026-11-21.',
    );
    expect(explain('openai-chat').split('\n')[1]).toBe(
      'It foretold all 17 recorded bills to the token, all of small flat tools.',
    );
    expect(explain('anthropic', false).split('\n').slice(1, 3)).toEqual([
      'Not counted yet: its text is estimated.',
      'On 33 recorded requests it was off by 4.3 % in the median, by 9.3 % for nine of ten.',
    ]);
    expect(explain('cohere').split('\n')[1]).toBe('Nothing was recorded to measure it with.');
  });
});
