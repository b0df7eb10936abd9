import { describe, expect, it } from 'vitest';
import { failedCalls } from '../../../src/analyze/metrics/failed-calls.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

describe('failed-calls', () => {
  it('counts failures among the calls with a result, by tool and code', () => {
    const turns = [
      turnOf([callOf('get', {}, OK), callOf('get', {}, FAILED), callOf('get', {})]),
      turnOf([callOf('get', {}, 'Error: no such user'), callOf('put', {}, 'fine')]),
    ];
    expect(listCounts(measure(failedCalls, transcriptOf(turns)))).toEqual([
      [{}, 2, 4],
      [{ tool: 'get' }, 2, 3],
      [{ tool: 'get', value: 'busy' }, 1, 3],
      [{ tool: 'get', value: 'error' }, 1, 3],
      [{ tool: 'put' }, 0, 1],
    ]);
  });

  it('counts names that objects of JavaScript have', () => {
    const turns = [turnOf(['__proto__', 'constructor'].map((name) => callOf(name, {}, FAILED)))];
    expect(listCounts(measure(failedCalls, transcriptOf(turns)))).toEqual([
      [{}, 2, 2],
      [{ tool: '__proto__' }, 1, 1],
      [{ tool: '__proto__', value: 'busy' }, 1, 1],
      [{ tool: 'constructor' }, 1, 1],
      [{ tool: 'constructor', value: 'busy' }, 1, 1],
    ]);
  });
});
