import { describe, expect, it } from 'vitest';
import { hiddenCalls } from '../../../src/analyze/metrics/hidden-calls.ts';
import { callOf, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const tools = [{ name: 'write_file' }, { name: 'deploy' }];

describe('hidden-calls', () => {
  it('counts calls of tools that exist and that the turn did not show', () => {
    const shown = ['write_file'];
    const turns = [
      turnOf([callOf('write_file', {}, OK), callOf('deploy', {}, OK)], { shown }),
      turnOf([callOf('destroy', {}, OK)], { shown }),
      turnOf('```json\n{"tool": "deploy"}\n```', { shown }),
      turnOf([callOf('deploy', {}, OK)]),
    ];
    expect(listCounts(measure(hiddenCalls, transcriptOf(turns, { tools })))).toEqual([
      [{}, 2, 4],
      [{ tool: 'deploy' }, 2, 2],
      [{ tool: 'destroy' }, 0, 1],
      [{ tool: 'write_file' }, 0, 1],
    ]);
  });

  it('counts nothing where the log does not say what a turn showed', () => {
    const turns = [turnOf([callOf('deploy', {}, OK)])];
    expect(measure(hiddenCalls, transcriptOf(turns, { tools }))).toEqual([]);
  });
});
