import { describe, expect, it } from 'vitest';
import { getBudget, type BudgetInput } from '../../../src/app/budget/budget.ts';
import type { CachePrefix } from '../../../src/app/cache/cache-prefix.ts';
import { findPhaseCaches } from '../../../src/app/cache/phase-caches.ts';
import { findTurnPrefix } from '../../../src/app/cache/turn-prefix.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { findCacheRule } from '../../../src/measure/cache-rules.ts';
import { workspaceOf } from '../open-app.ts';

const POINT = { cache_control: { type: 'ephemeral' } };
const tool = (name: string, more: object = {}): object => ({
  name,
  description: 'Finds what was asked for, in every place there is. '.repeat(60),
  ...more,
});
const ask = (workspace: Workspace, target: string): BudgetInput => ({
  workspace,
  target,
  tokenized: NO_TOKEN_COUNTS,
});

function readPrefix(workspace: Workspace, target: string): CachePrefix | undefined {
  const budgeted = ask(workspace, target);
  const [row] = getBudget(budgeted).rows;
  return row && findTurnPrefix(budgeted, row);
}

function listSegments(workspace: Workspace, target: string): readonly unknown[] | undefined {
  const name = (id: string) => workspace.tools.find((each) => each.id === id)?.document.get('name');
  return readPrefix(workspace, target)?.segments.map(({ toolIds, point }) => [
    toolIds.map(name).join('+'),
    point,
  ]);
}

describe('the prefix of a turn', () => {
  it('has the points that Anthropic’s tools carry, and no deferred tool', () => {
    const workspace = workspaceOf([
      tool('a'),
      tool('b', { wire: { anthropic: { cache_control: { type: 'ephemeral', ttl: '1h' } } } }),
      tool('late', { wire: { anthropic: { defer_loading: true } } }),
      tool('c', { wire: { anthropic: POINT } }),
      tool('d', { wire: { anthropic: { cache_control: null } } }),
    ]);
    expect(listSegments(workspace, 'anthropic')).toEqual([
      ['a', undefined],
      ['b', '1h'],
      ['c', '5m'],
      ['d', undefined],
    ]);
    expect(readPrefix(workspace, 'anthropic')?.fixed).toBe(496);
  });

  it('has the points that are entries of Bedrock’s list', () => {
    const workspace = workspaceOf([
      tool('a', { wire: { bedrock: { cachePoint: { type: 'default' } } } }),
      tool('b'),
    ]);
    expect(listSegments(workspace, 'bedrock')).toEqual([
      ['a', '5m'],
      ['b', undefined],
    ]);
  });

  it('takes a namespace of OpenAI as one entry, where its first tool stands', () => {
    const workspace = workspaceOf(
      [
        tool('a', { visibility: { tier: 'crm' } }),
        tool('b'),
        tool('c', { visibility: { tier: 'crm' } }),
      ],
      { name: 'r', tiers: [{ name: 'crm', wire: { openai_responses: {} } }] },
    );
    expect(listSegments(workspace, 'openai-responses')).toEqual([
      ['a+c', undefined],
      ['b', undefined],
    ]);
  });

  it('has Gemini’s built-in tools, which are beside its list of declarations', () => {
    const workspace = workspaceOf([
      tool('a'),
      { name: 'search', provider_tool: { provider: 'gemini', kind: 'googleSearch' } },
    ]);
    expect(listSegments(workspace, 'gemini')?.map((each) => each)).toEqual([
      ['a', undefined],
      ['search', undefined],
    ]);
  });

  it('is not known where nothing is documented, and the same object until something changes', () => {
    const workspace = workspaceOf([tool('a')]);
    expect(readPrefix(workspace, 'ollama')).toBeUndefined();
    expect(readPrefix(workspace, 'anthropic')).toBe(readPrefix(workspace, 'anthropic'));
  });
});

describe('the caches of phases', () => {
  const registry = {
    name: 'r',
    tiers: [{ name: 'core' }, { name: 'build' }, { name: 'ship' }],
    phases: [
      {
        name: 'building',
        tiers: ['core', 'build'],
        transitions: [{ tool: 'core', to: 'shipping' }],
      },
      { name: 'shipping', tiers: ['core', 'ship'] },
    ],
  };
  const at = (name: string, tier: string, wire?: object): object =>
    tool(name, {
      visibility: { tier },
      ...(wire === undefined ? {} : { wire: { anthropic: wire } }),
    });
  const [models] = findCacheRule('anthropic')?.models ?? [];
  if (models === undefined) throw new Error('no models');
  const find = (tools: readonly object[]) =>
    findPhaseCaches(ask(workspaceOf(tools, registry), 'anthropic'), models);

  it('are two where a cache point stands behind what only one phase has', () => {
    const found = find([at('core', 'core'), at('b', 'build', POINT), at('s', 'ship', POINT)]);
    expect(found?.caches.map(({ phases }) => phases)).toEqual([['building'], ['shipping']]);
    expect([found?.shared, found?.differing !== undefined]).toEqual([0, true]);
  });

  it('share what ends at a cache point before they differ', () => {
    const found = find([at('core', 'core', POINT), at('b', 'build', POINT), at('s', 'ship')]);
    expect(found?.caches.map(({ phases }) => phases)).toEqual([['building'], ['shipping']]);
    expect(found?.shared).toBe(found?.caches[1]?.tokens);
  });

  it('are one where the only cache point stands behind what all phases have', () => {
    expect(find([at('core', 'core', POINT), at('b', 'build'), at('s', 'ship')])).toBeUndefined();
    expect(find([at('core', 'core'), at('b', 'build'), at('s', 'ship')])).toBeUndefined();
  });

  it('are two wherever a provider caches by itself and the phases differ', () => {
    const workspace = workspaceOf(
      [at('core', 'core'), at('b', 'build'), at('s', 'ship')],
      registry,
    );
    const [gpt] = findCacheRule('openai-responses')?.models ?? [];
    const found = gpt && findPhaseCaches(ask(workspace, 'openai-responses'), gpt);
    expect(found?.caches).toHaveLength(2);
  });
});
