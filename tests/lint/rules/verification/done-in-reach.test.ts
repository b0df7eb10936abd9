import { describe, expect, it } from 'vitest';
import { doneInReach } from '../../../../src/lint/rules/verification/done-in-reach.ts';
import { lintSet, toolIn } from '../toolset/lint-set.ts';

const tools = [
  toolIn('core', 'finish_turn'),
  toolIn('core', 'next'),
  toolIn('build', 'deploy'),
  toolIn('build', 'go_on'),
];
const building = {
  name: 'building',
  tiers: ['core', 'build'],
  transitions: [{ to: 'telling', tool: 'next' }],
};
const telling = { name: 'telling', tiers: ['core'], transitions: [] };
const lint = (phases: readonly object[], set: readonly object[] = tools): readonly string[] =>
  lintSet(doneInReach, { done_tool: 'finish_turn', phases }, set);

describe('The tool that ends the task', () => {
  it('exists', () => {
    expect(lint([])).toEqual([]);
    expect(lintSet(doneInReach, { done_tool: 'finishTurn' }, tools)).toEqual([
      '/done_tool error: `done_tool` is `finishTurn`, but no tool has this name.',
    ]);
    expect(lintSet(doneInReach, { done_tool: 'finishTurn' }, [])).toEqual([]);
    expect(lintSet(doneInReach, {}, [])).toEqual([]);
  });

  it('is declared where a gate guards done and several tools have a name for it', () => {
    const onDone = {
      gates: [{ tool: 'deploy', requires: [{ tool: 'next' }] }, { requires: [{ tool: 'deploy' }] }],
    };
    const more = [...tools, toolIn('core', 'attempt_completion')];
    expect(lintSet(doneInReach, onDone, more)).toEqual([
      '/gates/1 error: This gate applies to the end of the task, and `finish_turn` and `attempt_completion` could each be the tool that ends it.',
    ]);
    expect([
      lintSet(doneInReach, onDone, tools),
      lintSet(doneInReach, { gates: onDone.gates.slice(0, 1) }, more),
      lintSet(doneInReach, { ...onDone, done_tool: 'finish_turn' }, more),
    ]).toEqual([[], [], []]);
  });

  it('is seen in a phase to which a session comes', () => {
    const hidden =
      '/done_tool error: `finish_turn` ends the task, but no reachable phase shows it.';
    expect(lint([building, telling])).toEqual([]);
    expect(
      lint([
        { ...building, tiers: ['build'], transitions: [{ to: 'telling', tool: 'go_on' }] },
        telling,
      ]),
    ).toEqual([]);
    expect(lint([{ ...building, tiers: ['build'] }, telling])).toEqual([hidden]);
    expect(
      lint(
        [{ ...building, tiers: ['build'] }, telling],
        [toolIn('core', 'finish_turn', { visibility: { layer: 'base' } }), ...tools.slice(1)],
      ),
    ).toEqual([]);
    expect(lint([building, telling], [{ name: 'finish_turn' }, ...tools.slice(1)])).toEqual([
      hidden,
    ]);
  });

  it('is reached from every phase to which a session comes', () => {
    const last = { name: 'telling', tiers: ['build'], transitions: [] };
    expect(lint([building, last])).toEqual([
      '/phases/1 warning: From `telling` the model can’t reach `finish_turn`, which ends the task.',
    ]);
    expect(
      lint([building, { ...last, transitions: [{ to: 'building', tool: 'deploy' }] }]),
    ).toEqual([]);
    expect(lint([building, { ...last, transitions: [{ to: 'building', tool: 'next' }] }])).toEqual([
      '/phases/1 warning: From `telling` the model can’t reach `finish_turn`, which ends the task.',
    ]);
    expect(
      lint([
        building,
        { ...last, transitions: [{ to: 'more', tool: 'deploy' }] },
        { ...last, name: 'more' },
      ]),
    ).toEqual([
      '/phases/1 warning: From `telling` and `more` the model can’t reach `finish_turn`, which ends the task.',
    ]);
  });

  it('is not missed in a phase after the end, nor where another rule finds a dead end', () => {
    const closed = { name: 'closed', tiers: [], transitions: [] };
    expect(
      lint([{ ...building, transitions: [{ to: 'closed', tool: 'finish_turn' }] }, closed]),
    ).toEqual([]);
    expect(
      lint([building, { ...telling, tiers: ['build'] }, { ...telling, name: 'more' }]),
    ).toEqual([]);
  });
});
