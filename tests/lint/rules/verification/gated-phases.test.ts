import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { readRegistry } from '../../../../src/contract/document/read.ts';
import { NO_EVIDENCE } from '../../../../src/lint/evidence.ts';
import { getMember } from '../../../../src/lint/member.ts';
import type { SetReport } from '../../../../src/lint/rule.ts';
import { gatedPhases } from '../../../../src/lint/rules/verification/gated-phases.ts';
import { documentOf } from '../../lint-documents.ts';
import { contractOf } from '../risk/lint-risk.ts';

const deploy = {
  name: 'deploy',
  visibility: { tier: 'build' },
  verification: { kind: 'live_url', tool: 'fetch_page', field: 'url' },
};
const check = { name: 'fetch_page', visibility: { tier: 'ops' } };
const finish = { name: 'finish_turn', visibility: { tier: 'core' } };
const tools = [deploy, check, finish];

function find(members: readonly object[], registry: object): readonly SetReport[] {
  const found: SetReport[] = [];
  gatedPhases.check(
    {
      registry: readRegistry(documentOf({ name: 'x', ...registry })).registry,
      members: members.map((tool) => getMember(contractOf(tool))),
      evidence: NO_EVIDENCE,
    },
    (report) => found.push(report),
  );
  return found;
}

const lintSet = (members: readonly object[], registry: object): readonly string[] =>
  find(members, registry).map(({ at, message }) => `/${at.join('/')} ${message}`);
const gate = (...requires: readonly object[]): object => ({ tool: 'finish_turn', requires });

const building = {
  name: 'building',
  tiers: ['core', 'build'],
  transitions: [{ to: 'verifying', tool: 'todo_complete' }],
};
const verifying = {
  name: 'verifying',
  tiers: ['core', 'ops'],
  transitions: [{ to: 'building', tool: 'todo_write' }],
};

describe('An end without proof', () => {
  it('is found where nothing has to pass before it', () => {
    expect(lintSet(tools, {})).toEqual([
      '/gates `finish_turn` can end the task without a check of what was deployed.',
    ]);
    expect(lintSet(tools, { gates: [gate({ tool: 'deploy' })] })).toHaveLength(1);
    expect(lintSet(tools, { gates: [gate({ tool: 'fetch_page', after: 'deploy' })] })).toEqual([]);
    expect(lintSet([deploy, check, { name: 'attemptCompletion' }], {})).toEqual([
      '/gates `attemptCompletion` can end the task without a check of what was deployed.',
    ]);
  });

  it('is found where the check may be older than the deploy', () => {
    const registry = { gates: [gate({ tool: 'deploy' }, { tool: 'fetch_page', at_least: 1 })] };
    const [report, ...others] = find(tools, registry);
    expect([report?.at, report?.message, others]).toEqual([
      ['gates', 0, 'requires', 1],
      'The gate on `finish_turn` accepts a `fetch_page` call from before the last deploy.',
      [],
    ]);
    expect(report?.fixes?.[0]?.edits).toEqual([
      { kind: 'set', at: ['gates', 0, 'requires', 1, 'after'], value: 'deploy' },
    ]);
  });

  it('knows a critic by its name', () => {
    expect(find([{ name: 'deploy' }, { name: 'critique' }, finish], {})[0]?.hint).toBe(
      'Add a gate on `finish_turn` that requires `critique` after `deploy`.',
    );
  });

  it('is none where another look at the deploy is asked for', () => {
    const look = { name: 'take_screenshot', risk_class: 'open_execution' };
    expect(
      lintSet([...tools, look], { gates: [gate({ tool: 'take_screenshot', after: 'deploy' })] }),
    ).toEqual([]);
    expect(
      lintSet([...tools, { name: 'todo_complete' }], {
        gates: [gate({ tool: 'todo_complete', after: 'deploy' })],
      }),
    ).toHaveLength(1);
  });

  it('is one line for all the ends of a phase', () => {
    const [report, ...others] = find([...tools, { name: 'report_done' }], {});
    expect([report?.message, others]).toEqual([
      '`finish_turn` and `report_done` can end the task without a check of what was deployed.',
      [],
    ]);
    const fixed = applyEdits(documentOf({ name: 'x' }), report?.fixes?.[0]?.edits ?? []);
    expect(readRegistry(fixed).registry.gates.map(({ tool }) => tool)).toEqual([
      'finish_turn',
      'report_done',
    ]);
  });

  it('asks for the deploy where nothing can look', () => {
    expect(lintSet([{ name: 'deploy' }, finish], {})).toEqual([
      '/gates `finish_turn` can end the task without a deploy.',
    ]);
    expect(lintSet([{ name: 'deploy' }, finish], { gates: [gate({ tool: 'deploy' })] })).toEqual(
      [],
    );
  });

  it('is checked phase by phase', () => {
    const phases = [building, verifying];
    expect(lintSet(tools, { phases })).toEqual([
      '/phases/0 `finish_turn` can end the task in the phase `building` without a deploy.',
      '/phases/1 `finish_turn` can end the task in the phase `verifying` without a check of what was deployed.',
    ]);
    const gates = [
      { ...gate({ tool: 'deploy' }), phase: 'building' },
      { ...gate({ tool: 'fetch_page', after: 'deploy' }), phase: 'verifying' },
    ];
    expect(lintSet(tools, { phases, gates })).toEqual([]);
  });

  it('asks for the check of another phase where a session can come back from there', () => {
    const phases = [building, verifying];
    const back = ['todo_complete', 'todo_write'].map((name) => ({
      name,
      visibility: { tier: 'core' },
    }));
    const gates = [
      { ...gate({ tool: 'deploy' }), phase: 'building' },
      { ...gate({ tool: 'fetch_page', after: 'deploy' }), phase: 'verifying' },
    ];
    expect(lintSet([...tools, ...back], { phases, gates })).toEqual([
      '/phases/0 `finish_turn` can end the task in the phase `building` without a check of what was deployed.',
    ]);
    expect(
      lintSet([...tools, ...back], {
        phases,
        gates: [...gates, { ...gate({ tool: 'fetch_page', after: 'deploy' }), phase: 'building' }],
      }),
    ).toEqual([]);
  });

  it('asks for no deploy of one part, and for no check of something else', () => {
    const named = (...names: readonly string[]) => [...names.map((name) => ({ name })), finish];
    expect(lintSet(named('deploy-compose'), {})).toEqual([]);
    expect(lintSet(named('deploy_edge_function', 'verify_namespace'), {})).toEqual([]);
    expect(find(named('deploy_site', 'verify_namespace'), {})[0]?.hint).toBe(
      'Add a gate on `finish_turn` that requires `deploy_site`.',
    );
    expect(find(named('deploy_site', 'run_smoke_tests'), {})[0]?.hint).toBe(
      'Add a gate on `finish_turn` that requires `run_smoke_tests` after `deploy_site`.',
    );
  });

  it('may be a way out of the last phase that could look', () => {
    const phases = [
      { ...building, transitions: [{ to: 'reporting', tool: 'todo_complete' }] },
      { name: 'reporting', tiers: ['talk'], transitions: [] },
    ];
    const without = [deploy, check, { name: 'todo_complete', visibility: { tier: 'core' } }];
    expect(lintSet(without, { phases })).toEqual([
      '/phases/0/transitions/0 `todo_complete` can leave the phase `building` without a check of what was deployed.',
    ]);
    expect(
      lintSet(without, {
        phases,
        gates: [{ tool: 'todo_complete', requires: [{ tool: 'fetch_page', after: 'deploy' }] }],
      }),
    ).toEqual([]);
    expect(lintSet(without, { phases: [building, verifying] })).toEqual([]);
  });

  it('sees what the phases show, whatever the layer', () => {
    const phases = [building, verifying];
    const always = [
      { ...deploy, visibility: { tier: 'build' } },
      { name: 'critique', visibility: { layer: 'base' } },
      finish,
    ];
    expect(
      lintSet(always, { phases }).map((text) => text.replace(/`finish_turn`.*phase /, '')),
    ).toEqual([
      '/phases/0 `building` without a check of what was deployed.',
      '/phases/1 `verifying` without a check of what was deployed.',
    ]);
    expect(lintSet([deploy, check, { name: 'finish_turn' }], { phases })).toEqual([]);
    expect(lintSet(tools, { phases: [{}, ...phases] }).map((text) => text.split(' ')[0])).toEqual([
      '/phases/1',
      '/phases/2',
    ]);
  });

  it('is ended by the tool that is declared for it', () => {
    expect(lintSet([...tools, { name: 'hand_over' }], { done_tool: 'hand_over' })).toEqual([
      '/gates `hand_over` can end the task without a check of what was deployed.',
    ]);
    expect(lintSet(tools, { done_tool: 'nothing' })).toEqual([]);
  });

  it('may be guarded without a tool', () => {
    const onDone = (...requires: readonly object[]): object => ({ gates: [7, {}, { requires }] });
    expect(lintSet(tools, onDone({ tool: 'fetch_page', after: 'deploy' }))).toEqual([]);
    expect(lintSet([deploy, check], onDone({ tool: 'fetch_page', after: 'deploy' }))).toEqual([]);
    expect(lintSet([deploy, check], onDone({}, { tool: 'fetch_page' }))).toEqual([
      '/gates/2/requires/1 The gate on the end of the task accepts a `fetch_page` call from before the last deploy.',
    ]);
    const [report] = find([deploy, check], onDone({ tool: 'deploy' }));
    expect([report?.message, report?.hint]).toEqual([
      'A turn without a call can end the task without a check of what was deployed.',
      'Add a gate on the end of the task that requires `fetch_page` after `deploy`.',
    ]);
    const fixed = applyEdits(
      documentOf({ name: 'x', ...onDone({ tool: 'deploy' }) }),
      report?.fixes?.[0]?.edits ?? [],
    );
    expect(
      readRegistry(fixed).registry.gates.map(({ tool, requires }) => [tool, requires[0]?.after]),
    ).toEqual([
      [undefined, undefined],
      [undefined, 'deploy'],
    ]);
    expect(lintSet([deploy, check], {})).toEqual([]);
  });

  it('is no matter of sets that make nothing live', () => {
    expect(lintSet([finish, { name: 'create_room' }, { name: 'verify_room' }], {})).toEqual([]);
    expect(lintSet([deploy, check, { name: 'get_session' }, { name: 'end_date' }], {})).toEqual([]);
    expect(lintSet([{ name: 'list_deploys' }, finish], {})).toEqual([]);
    expect(lintSet([], {})).toEqual([]);
  });

  it('gets a gate that silences it, beside those that are there', () => {
    const registry = {
      phases: [building, verifying],
      gates: [{ ...gate({ tool: 'deploy' }), phase: 'building' }],
    };
    const [report] = find(tools, registry);
    const fixed = applyEdits(
      documentOf({ name: 'x', ...registry }),
      report?.fixes?.[0]?.edits ?? [],
    );
    const { registry: read } = readRegistry(fixed);
    expect(read.gates.map(({ tool, phase, requires }) => [tool, phase, requires])).toEqual([
      [
        'finish_turn',
        'building',
        [{ tool: 'deploy', at_least: undefined, after: undefined, outcome: undefined }],
      ],
      [
        'finish_turn',
        'verifying',
        [{ tool: 'fetch_page', at_least: 1, after: 'deploy', outcome: 'ok' }],
      ],
    ]);
  });
});
