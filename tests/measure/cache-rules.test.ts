import { describe, expect, it } from 'vitest';
import { targets } from '../../src/emit/targets.ts';
import { findCacheModels } from '../../src/measure/cache-rule.ts';
import { cacheRules, findCacheRule } from '../../src/measure/cache-rules.ts';

describe.each(cacheRules.map((rule) => [rule.id, rule] as const))('the cache of %s', (_, rule) => {
  it('is of targets that exist, and of no other rule', () => {
    const ids: readonly string[] = targets.map(({ id }) => id);
    expect(rule.targets.filter((id) => !ids.includes(id))).toEqual([]);
    expect(rule.targets.map((id) => findCacheRule(id)?.id)).toEqual(
      rule.targets.map(() => rule.id),
    );
  });

  it('says where it was read, and when', () => {
    expect(rule.source).toMatch(/^https:\/\//);
    expect(rule.read).toMatch(/^2026-\d\d-\d\d$/);
  });

  it('makes reading cheaper than writing wherever both are known', () => {
    for (const { read, write } of rule.models)
      for (const price of Object.values(write))
        if (read !== undefined && price !== undefined) expect(read).toBeLessThan(price);
  });
});

describe('the models of a cache', () => {
  const label = (target: string, model: string): string | undefined => {
    const rule = findCacheRule(target);
    return rule && findCacheModels(rule, model)?.label;
  };

  it.each([
    ['anthropic', 'claude-sonnet-4-5-20250929', 1024],
    ['anthropic', 'claude-sonnet-4-0', 1024],
    ['anthropic', 'claude-opus-4-20250514', 1024],
    ['anthropic', 'claude-opus-4-8', 1024],
    ['anthropic', 'claude-opus-4-5', 4096],
    ['anthropic', 'claude-haiku-4-5-20251001', 4096],
    ['anthropic', 'claude-fable-5', 512],
    // Sources differ, or nothing was read of them.
    ['anthropic', 'claude-opus-4-7', undefined],
    ['anthropic', 'claude-sonnet-5-5', undefined],
    ['anthropic', 'claude-opus-5-5', undefined],
    ['bedrock', 'us.anthropic.claude-sonnet-4-5-20250929-v1:0', 1024],
    ['bedrock-strict', 'us.anthropic.claude-haiku-4-5-20251001-v1:0', 4096],
    ['openai-chat-strict', 'gpt-4.1-2025-04-14', 1024],
    ['gemini', 'gemini-2.5-flash', 2048],
    ['gemini', 'gemini-3.1-pro-preview', 4096],
  ])('on %s have %s cached from %s tokens on', (target, model, minimum) => {
    const rule = findCacheRule(target);
    expect(rule && findCacheModels(rule, model)?.minimum).toBe(minimum);
  });

  it('tell GPT-5.6, which bills writing, from those before it', () => {
    expect([label('openai-responses', 'gpt-5.2'), label('openai-responses', 'gpt-5.6')]).toEqual([
      'GPT-5 to 5.5',
      'GPT-5.6',
    ]);
  });
});
