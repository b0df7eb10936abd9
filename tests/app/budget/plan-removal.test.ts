import { describe, expect, it } from 'vitest';
import { planToolRemoval } from '../../../src/app/budget/plan-removal.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { workspaceOf } from '../open-app.ts';

describe('a tool that goes', () => {
  const workspace = workspaceOf([
    { name: 'a' },
    { name: 'a' },
    { name: 'b' },
    { name: 'c', routing: { next_valid_actions: ['a'] } },
  ]);
  const [first = '', second = '', third = ''] = workspace.tools.map(({ id }) => id);
  const leave = (...pairs: readonly (readonly [gone: string, stays: string])[]): unknown =>
    planToolRemoval(
      { workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS },
      new Map(pairs),
    ).after.tools.map(({ document }) => convertToPlain(document));

  it('hands what led to it to the one that stands for it, unless another one bears its name', () => {
    const next = (name: string): object => ({ name: 'c', routing: { next_valid_actions: [name] } });
    expect([
      leave([first, third], [second, third]),
      leave([first, third]),
      leave([first, second]),
    ]).toEqual([
      [{ name: 'b' }, next('b')],
      [{ name: 'a' }, { name: 'b' }, next('a')],
      [{ name: 'a' }, { name: 'b' }, next('a')],
    ]);
  });
});
