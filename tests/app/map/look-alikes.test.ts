import { describe, expect, it } from 'vitest';
import { listLookAlikes } from '../../../src/app/map/look-alikes.ts';
import { workspaceOf } from '../open-app.ts';

const takes = (...names: readonly string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

function pairsOf(...tools: readonly object[]): readonly unknown[] {
  return listLookAlikes(workspaceOf(tools)).map(({ tools: [one, other], because, shared }) => [
    one.name,
    other.name,
    because,
    shared,
  ]);
}

describe('tools that look alike', () => {
  it('are pairs with the reason and the parameters that both take', () => {
    expect(
      pairsOf(
        { name: 'get_user', input_schema: takes('id', 'locale') },
        { name: 'fetch_user', input_schema: takes('locale', 'id', 'depth') },
        { name: 'ship_order', input_schema: takes('id') },
      ),
    ).toEqual([
      [
        'get_user',
        'fetch_user',
        'Their names differ only in a verb that means the same.',
        ['id', 'locale'],
      ],
    ]);
  });

  it('are none where a description tells them apart', () => {
    expect(
      pairsOf(
        { name: 'get_user', description: 'Reads a user. For the cached one use fetch_user.' },
        { name: 'fetch_user' },
      ),
    ).toEqual([]);
  });
});
