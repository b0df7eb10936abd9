import { describe, expect, it } from 'vitest';
import { gateViolations } from '../../../src/analyze/metrics/gate-violations.ts';
import { createContext } from '../create-context.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const toolsOf = (names: readonly string[]) => names.map((name) => ({ name, input_schema: {} }));
const run = (name: string, result = OK) => turnOf([callOf(name, {}, result)]);
const CRITIQUE = { requires: [{ tool: 'critique', after: 'deploy' }] };

describe('gate-violations', () => {
  it('counts a done without a critique after the last deploy', () => {
    const context = createContext(toolsOf(['deploy', 'critique', 'finish_turn']), {
      registry: { name: 'r', gates: [CRITIQUE] },
    });
    const turns = ['deploy', 'critique', 'finish_turn', 'deploy', 'finish_turn'].map((name) =>
      run(name),
    );
    const figures = measure(gateViolations, transcriptOf(turns), context);
    expect(listCounts(figures)).toEqual([
      [{}, 1, 2],
      [{ tool: 'finish_turn', value: 'critique' }, 1, 2],
    ]);
    expect(figures[0]?.examples.map(({ turn }) => turn)).toEqual([4]);
  });

  it('takes a turn without a call for the end where there is no done tool', () => {
    const context = createContext(toolsOf(['deploy', 'critique']), {
      registry: { name: 'r', gates: [CRITIQUE] },
    });
    const turns = [run('deploy'), turnOf('Done.'), run('critique'), turnOf('Done.')];
    expect(listCounts(measure(gateViolations, transcriptOf(turns), context))).toEqual([
      [{}, 1, 2],
      [{ value: 'critique' }, 1, 2],
    ]);
  });

  it('counts gated tools in their phase, with successful calls only', () => {
    const phases = [
      { name: 'build', tiers: ['work'], transitions: [{ tool: 'start', to: 'ship' }] },
      { name: 'ship', tiers: ['work'] },
    ];
    const gates = [{ tool: 'deploy', phase: 'ship', requires: [{ tool: 'test' }] }];
    const context = createContext(toolsOf(['start', 'test', 'deploy']), {
      registry: { name: 'r', phases, gates },
    });
    const turns = [
      run('deploy'),
      run('start'),
      run('test', FAILED),
      run('deploy'),
      run('test'),
      run('deploy'),
    ];
    expect(listCounts(measure(gateViolations, transcriptOf(turns), context))).toEqual([
      [{}, 1, 3],
      [{ tool: 'deploy', value: 'test' }, 1, 3],
    ]);
  });

  it('counts nothing without a registry, or without gates', () => {
    const turns = [run('finish_turn')];
    expect(measure(gateViolations, transcriptOf(turns))).toEqual([]);
    expect(
      measure(gateViolations, transcriptOf(turns), createContext(toolsOf(['finish_turn']))),
    ).toEqual([]);
  });
});
