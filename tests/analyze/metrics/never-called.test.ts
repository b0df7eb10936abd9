import { describe, expect, it } from 'vitest';
import { neverCalled } from '../../../src/analyze/metrics/never-called.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const tools = ['read', 'write', 'deploy', 'undo'].map((name) => ({ name }));
const turns = [
  turnOf([callOf('read', {}, OK)]),
  turnOf('```json\n{"tool": "write"}\n```'),
  turnOf('Done.', { shown: ['deploy'] }),
];

describe('never-called', () => {
  it('lists the tools of the log with the turns that had them in context', () => {
    expect(listCounts(measure(neverCalled, transcriptOf(turns, { tools })))).toEqual([
      [{}, 2, 3],
      [{ tool: 'deploy' }, 1, 3],
      [{ tool: 'undo' }, 1, 2],
    ]);
  });

  it('takes the tools of the registry where the log says none', () => {
    const context = createContext(tools.map((tool) => ({ ...tool, input_schema: {} })));
    const logs = [transcriptOf(turns), transcriptOf([turnOf([callOf('undo', {}, OK)])])];
    expect(listCounts(measure(neverCalled, logs, context))).toEqual([
      [{}, 1, 4],
      [{ tool: 'deploy' }, 1, 4],
    ]);
  });

  it('says nothing where no tools are known', () => {
    expect(measure(neverCalled, transcriptOf(turns.slice(0, 2)))).toEqual([]);
  });
});
