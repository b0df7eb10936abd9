import { describe, expect, it } from 'vitest';
import { DESCRIPTION_LIMITS } from '../../src/contract/description-limits.ts';
import { listCuts } from '../../src/emit/order/list-cuts.ts';

describe('where a description is cut', () => {
  it('is after 2,048 characters over MCP and 1,024 at OpenAI', () => {
    const text = 'x'.repeat(3_000);
    expect(listCuts(text, { provider: 'mcp' })).toEqual([
      { cut: DESCRIPTION_LIMITS.claudeCode, offset: 2_048 },
    ]);
    expect(listCuts(text, { provider: 'openai' })).toEqual([
      { cut: DESCRIPTION_LIMITS.olderOpenai, offset: 1_024 },
    ]);
    expect(listCuts(text, { provider: 'anthropic' })).toEqual([]);
  });

  it('is nowhere in a description that just fits', () => {
    expect(listCuts('x'.repeat(2_048), { provider: 'mcp' })).toEqual([]);
    expect(listCuts(undefined, { provider: 'mcp' })).toEqual([]);
  });

  it('is never inside a surrogate pair', () => {
    const text = `${'x'.repeat(2_047)}😀 and more`;
    expect(listCuts(text, { provider: 'mcp' })).toEqual([
      { cut: DESCRIPTION_LIMITS.claudeCode, offset: 2_047 },
    ]);
  });
});
