import { describe, expect, it } from 'vitest';
import { NO_SEARCHABLE } from '../../src/app/tokens/tokens.ts';
import { findFormula } from '../../src/measure/formulas.ts';
import {
  describeTokens,
  formatCertainty,
  formatSearchable,
  formatTokenCount,
  formatTokens,
} from '../../src/ui/format-tokens.ts';

const explain = (target: string, isCounted = true): string => {
  const formula = findFormula(target);
  if (formula === undefined) throw new Error(`no formula for ${target}`);
  return describeTokens(
    {
      tokens: 1,
      unknown: 0,
      searchable: NO_SEARCHABLE,
      kind: formula.certainty,
      error: formula.error,
      isCounted,
    },
    formula,
  );
};

describe('token figures in words', () => {
  it('say what is only about right', () => {
    expect([
      formatTokens({ tokens: 2_140, unknown: 0, kind: 'estimate' }),
      formatTokens({ tokens: 2_140, unknown: 0, kind: 'fitted' }),
      formatTokens({ tokens: 2_140, unknown: 0, kind: 'exact' }),
    ]).toEqual(['≈ 2,140', '≈ 2,140', '2,140']);
  });

  it('call unknown what nobody has published, and a sum with it a least', () => {
    const some = { tokens: 2_140, unknown: 1, kind: 'estimate' } as const;
    const none = { ...some, tokens: 0 };
    expect([some, none].map(formatTokens)).toEqual(['at least ≈ 2,140', 'not known']);
    expect([some, none, { ...some, unknown: 0 }].map(formatTokenCount)).toEqual([
      'at least ≈ 2,140 tokens',
      'tokens not known',
      '≈ 2,140 tokens',
    ]);
  });

  it('name what is only searchable apart, and nothing where there is nothing', () => {
    expect(
      [
        NO_SEARCHABLE,
        { tools: 1, tokens: 90, unknown: 0 },
        { tools: 12, tokens: 1_200, unknown: 2 },
      ].map((searchable) => formatSearchable({ searchable, kind: 'estimate' })),
    ).toEqual([undefined, '≈ 90 tokens searchable', 'at least ≈ 1,200 tokens searchable']);
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
      'Calculated as o200k of the JSON as it is sent; what the model reads of it is up to the client.\nSource: gpt-tokenizer 4.0.0, o200k_base, 2026-11-21.',
    );
    expect(explain('openai-chat').split('\n')[1]).toBe(
      'Exact for all 17 recorded requests, which had small, flat tools.',
    );
    expect(explain('anthropic', false).split('\n').slice(1, 3)).toEqual([
      'Not counted yet: the length of the text is estimated.',
      'Checked against 33 recorded requests: median error 4.3 %, 90 % within 9.3 %.',
    ]);
    expect(explain('cohere').split('\n')[1]).toBe('Not checked against recorded requests.');
  });
});
