import { describe, expect, it } from 'vitest';
import { confusedPairs } from '../../../src/analyze/metrics/confused-pairs.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const run = (tool: string, input: string, result?: typeof OK, request = 0) =>
  turnOf([callOf(tool, { id: input }, result)], { request });
const count = (turns: Parameters<typeof transcriptOf>[0], more = {}) =>
  listCounts(measure(confusedPairs, transcriptOf(turns, more)));

describe('confused-pairs', () => {
  it('pairs a failed call with the tool that was called next', () => {
    const turns = [run('get_user', 'abc', FAILED), run('find_user', 'xyz', OK)];
    expect(count(turns)).toEqual([
      [{}, 1, 1],
      [{ tool: 'get_user' }, 1, 1],
      [{ tool: 'get_user', value: 'find_user' }, 1, 1],
    ]);
  });

  it('pairs a later call only where an argument is equal', () => {
    const between = [callOf('get_user', { id: 'abc' }, FAILED), callOf('look', {}, OK)];
    const turns = (id: string) => [
      turnOf(between),
      turnOf([callOf('look', {}, OK)]),
      run('find', id, OK),
    ];
    expect(count(turns('abc')).at(-1)).toEqual([{ tool: 'get_user', value: 'find' }, 1, 1]);
    expect(count(turns('xyz'))[0]).toEqual([{}, 0, 1]);
  });

  it('does not pair where the tool is called again, or for another request', () => {
    expect(
      count([run('get', 'abc', FAILED), run('get', 'abd', OK), run('find', 'abc', OK)])[0],
    ).toEqual([{}, 0, 1]);
    expect(count([run('get', 'abc', FAILED), run('find', 'abc', OK, 1)])[0]).toEqual([{}, 0, 1]);
  });

  it('pairs abandoned calls and refused ones, where the log has results', () => {
    const abandoned = [run('get', 'abc'), run('find', 'abc', OK)];
    const refused = [turnOf('```json\n{"tool": "search"}\n```'), run('find', 'abc', OK)];
    expect(count(abandoned).at(-1)).toEqual([{ tool: 'get', value: 'find' }, 1, 1]);
    expect(count(refused, { tools: [{ name: 'find' }] }).at(-1)).toEqual([
      { tool: 'search', value: 'find' },
      1,
      1,
    ]);
    expect(count([run('get', 'abc'), run('find', 'abc')])).toEqual([]);
  });
});
