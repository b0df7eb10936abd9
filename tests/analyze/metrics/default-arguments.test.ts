import { describe, expect, it } from 'vitest';
import { defaultArguments } from '../../../src/analyze/metrics/default-arguments.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, transcriptOf, turnOf } from '../measure-turns.ts';

const schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    limit: { type: 'number', default: 10 },
    sort: { type: 'string', default: 'new' },
  },
};
const search = (input: object) => callOf('search', { id: 'a', ...input });
const calls = (last: object) => [
  ...Array.from({ length: 4 }, () => search({ limit: 10, sort: 'new' })),
  search(last),
];
const transcript = (last: object) =>
  transcriptOf([turnOf(calls(last)), turnOf([search({})])], {
    tools: [{ name: 'search', schema }],
  });

describe('default-arguments', () => {
  it('lists what at least 5 calls sent at its default, and no call otherwise', () => {
    expect(listCounts(measure(defaultArguments, transcript({ limit: 10, sort: 'old' })))).toEqual([
      [{}, 1, 6],
      [{ tool: 'search', field: 'limit' }, 5, 6],
    ]);
  });

  it('lists nothing that fewer calls sent', () => {
    expect(listCounts(measure(defaultArguments, transcript({})))).toEqual([[{}, 0, 6]]);
  });

  it('holds calls against the open registry first', () => {
    const context = createContext([
      {
        name: 'search',
        input_schema: { type: 'object', properties: { id: { type: 'string', default: 'a' } } },
      },
    ]);
    expect(listCounts(measure(defaultArguments, transcript({}), context))).toEqual([
      [{}, 1, 6],
      [{ tool: 'search', field: 'id' }, 6, 6],
    ]);
  });
});
