import { describe, expect, it } from 'vitest';
import { inventedNames } from '../../../src/analyze/metrics/invented-names.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const turns = [
  turnOf([callOf('read_file', {}, OK), callOf('readFiles', {}, OK)]),
  turnOf([callOf('get_weather', {}, OK)]),
  turnOf('```json\n{"tool": "read_file"}\n```'),
  turnOf('```json\n{"tool": "list_dirs"}\n```'),
];

describe('invented-names', () => {
  it('counts names that the log does not have, each with the nearest', () => {
    const tools = [{ name: 'read_file' }, { name: 'list_dir' }];
    expect(listCounts(measure(inventedNames, transcriptOf(turns, { tools })))).toEqual([
      [{}, 3, 5],
      [{ tool: 'get_weather' }, 1, 1],
      [{ tool: 'list_dirs', value: 'list_dir' }, 1, 1],
      [{ tool: 'readFiles', value: 'read_file' }, 1, 1],
    ]);
  });

  it('takes the names of the registry and of the turn too', () => {
    const context = createContext([{ name: 'read_file', input_schema: {} }]);
    const turn = turnOf([callOf('search', {}, OK), callOf('find', {}, OK)], { shown: ['search'] });
    expect(listCounts(measure(inventedNames, transcriptOf([turn]), context))).toEqual([
      [{}, 1, 2],
      [{ tool: 'find' }, 1, 1],
    ]);
  });

  it('counts nothing where nobody says which tools there are', () => {
    expect(measure(inventedNames, transcriptOf(turns))).toEqual([]);
  });
});
