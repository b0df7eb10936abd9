import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import type { JsonObject } from '../../../../src/contract/json/json.ts';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { gatesCanOpen } from '../../../../src/lint/rules/verification/gates-can-open.ts';
import { documentOf, lintDocuments } from '../../lint-documents.ts';
import { lintSet, toolIn } from '../toolset/lint-set.ts';

const tools = [
  toolIn('core', 'finish'),
  toolIn('core', 'todo_complete'),
  toolIn('build', 'write_file'),
  toolIn('build', 'deploy'),
  toolIn('ops', 'check_page'),
  toolIn('ops', 'publish'),
];
const building = {
  name: 'building',
  tiers: ['core', 'build'],
  transitions: [{ to: 'verifying', tool: 'todo_complete' }],
};
const verifying = { name: 'verifying', tiers: ['core', 'ops'], transitions: [] };
const gate = (tool: string | undefined, ...requires: readonly object[]): object => ({
  ...(tool === undefined ? {} : { tool }),
  requires,
});
const lint = (...gates: readonly unknown[]): readonly string[] =>
  lintSet(gatesCanOpen, { gates }, tools);
const lintPhases = (...gates: readonly object[]): readonly string[] =>
  lintSet(gatesCanOpen, { phases: [building, verifying], gates }, tools);

describe('Names in a gate', () => {
  it.each([
    [
      'a tool to call',
      gate('finish', { tool: 'deplyo' }),
      '/gates/0/requires/0/tool error: The gate on `finish` requires `deplyo`, a tool that does not exist.',
    ],
    [
      'a tool to call before done',
      gate(undefined, { tool: 'approve' }),
      '/gates/0/requires/0/tool error: The gate on the end of the task requires `approve`, a tool that does not exist.',
    ],
    [
      'a call to follow',
      gate('finish', { tool: 'check_page', after: 'ship' }),
      '/gates/0/requires/0/after error: The gate on `finish` requires `check_page` after `ship`, a tool that does not exist.',
    ],
    [
      'a tool to guard',
      gate('finnish', { tool: 'deploy' }),
      '/gates/0/tool warning: The gate is on `finnish`, a tool that does not exist, so it never applies.',
    ],
    [
      'a phase to ask in',
      { ...gate('finish', { tool: 'deploy' }), phase: 'verfying' },
      '/gates/0/phase warning: The gate on `finish` applies only in `verfying`, a phase that does not exist.',
    ],
    [
      'a tool to call that has no name',
      gate('finish', { tool: '' }),
      '/gates/0/requires/0/tool error: The gate on `finish` requires a tool without a name.',
    ],
    [
      'a call to follow that has no name',
      gate('finish', { tool: 'deploy', after: '' }),
      '/gates/0/requires/0/after error: The gate on `finish` requires `deploy` after a tool without a name.',
    ],
    [
      'a tool to guard that has no name',
      gate('', { tool: 'deploy' }),
      '/gates/0/tool warning: The gate is on a tool without a name, so it never applies.',
    ],
    [
      'a phase to ask in that has no name',
      { ...gate('finish', { tool: 'deploy' }), phase: '' },
      '/gates/0/phase warning: The gate on `finish` applies only in a phase without a name.',
    ],
    [
      'a phase to call in',
      gate('finish', { tool: 'deploy', phase: 'making' }),
      '/gates/0/requires/0/phase warning: The gate on `finish` requires `deploy` in `making`, a phase that does not exist, so it requires nothing.',
    ],
  ])('are found where nothing bears them: %s', (_, wrong, said) => {
    expect(lintPhases(wrong)).toEqual([said]);
  });

  it('are distinguished by the phase of the gate', () => {
    const wrong = gate('finish', { tool: 'ship' });
    expect(lintPhases({ ...wrong, phase: 'building' }, { ...wrong, phase: 'verifying' })).toEqual([
      '/gates/0/requires/0/tool error: The gate on `finish` in `building` requires `ship`, a tool that does not exist.',
      '/gates/1/requires/0/tool error: The gate on `finish` in `verifying` requires `ship`, a tool that does not exist.',
    ]);
  });

  it.each([
    [
      'itself and what follows it',
      ['deplyo'],
      'The gate on `finish` requires `deplyo`, a tool that does not exist, and calls after it.',
    ],
    [
      'what follows it only',
      [],
      'The gate on `finish` requires `check_page` and `todo_complete` after `deplyo`, a tool that does not exist.',
    ],
  ])('are said once of a gate that asks for %s, and mended in every place', (_, called, said) => {
    const registryOf = (name: string): JsonObject =>
      documentOf({
        name: 'x',
        gates: [
          gate(
            'finish',
            ...called.map(() => ({ tool: name })),
            { tool: 'check_page', after: name },
            { tool: 'todo_complete', after: name },
          ),
        ],
      });
    const found = lintDocuments(
      tools.map(documentOf),
      registryOf('deplyo'),
    ).registry.findings.filter(({ code }) => code === 'gates-can-open');
    expect(found.map(({ message, places }) => [message, places?.length])).toEqual([
      [said, called.length + 2],
    ]);
    expect(printJson(applyEdits(registryOf('deplyo'), found[0]?.fixes?.[0]?.edits ?? []))).toBe(
      printJson(registryOf('deploy')),
    );
  });

  it('wait for the tools, and leave the tool for done to another rule', () => {
    expect(lintSet(gatesCanOpen, { gates: [gate('finish', { tool: 'deploy' })] }, [])).toEqual([]);
    expect(
      lintSet(gatesCanOpen, { done_tool: 'end', gates: [gate('end', { tool: 'deploy' })] }, tools),
    ).toEqual([]);
  });

  it('point into the document, past unreadable items', () => {
    expect(lint({}, 7, gate('finish', {}, { tool: 'ship' }))).toEqual([
      '/gates/2/requires/1/tool error: The gate on `finish` requires `ship`, a tool that does not exist.',
    ]);
  });

  it('ask for nothing with at_least 0', () => {
    expect(lint(gate('finish', { tool: 'ship', at_least: 0 }))).toEqual([]);
  });
});

describe('What a gate asks for', () => {
  it.each([
    ['a tool of the phase', { ...gate('finish', { tool: 'check_page' }), phase: 'verifying' }],
    [
      'a tool of a phase before',
      gate('publish', { tool: 'deploy' }, { tool: 'check_page', after: 'deploy' }),
    ],
    [
      'a tool that a later phase shows, where the call can wait for it',
      gate('finish', { tool: 'check_page' }),
    ],
    [
      'nothing where the work never was in the phase',
      { ...gate('finish', { tool: 'write_file', phase: 'verifying' }), phase: 'building' },
    ],
    [
      'the same tool in an earlier phase',
      { ...gate('todo_complete', { tool: 'todo_complete' }), phase: 'verifying' },
    ],
    [
      'calls that follow one another',
      gate(
        'finish',
        { tool: 'deploy', after: 'write_file' },
        { tool: 'todo_complete', after: 'deploy' },
      ),
    ],
    [
      'a gate that is never asked',
      { ...gate('write_file', { tool: 'check_page' }), phase: 'verifying' },
    ],
  ])('can be called: %s', (_, good) => {
    expect(lintPhases(good)).toEqual([]);
  });

  it.each([
    [
      'a tool of a later phase',
      { ...gate('finish', { tool: 'check_page' }), phase: 'building' },
      '/gates/0/requires/0/tool error: The gate on `finish` in `building` requires `check_page`, which no phase up to `building` shows.',
    ],
    [
      'a tool of a later phase for a tool of an earlier one',
      gate('deploy', { tool: 'publish' }),
      '/gates/0/requires/0/tool error: The gate on `deploy` requires `publish`, which no phase shows in time.',
    ],
    [
      'a tool that its phase does not show',
      gate('publish', { tool: 'deploy', phase: 'verifying' }),
      '/gates/0/requires/0/tool error: The gate on `publish` requires `deploy`, which the phase `verifying` doesn’t show.',
    ],
    [
      'what has to follow a later phase',
      gate('deploy', { tool: 'write_file', after: 'check_page' }),
      '/gates/0/requires/0/after error: The gate on `deploy` requires `write_file` after `check_page`, but no earlier phase shows `check_page`.',
    ],
    [
      'what no phase shows after that',
      gate('publish', { tool: 'write_file', after: 'check_page' }),
      '/gates/0/requires/0/after error: The gate on `publish` requires `write_file` after `check_page`, but no phase shows `write_file` in time after that.',
    ],
    [
      'a call after its own last call',
      gate('finish', { tool: 'deploy', after: 'deploy' }),
      '/gates/0/requires/0/after error: The gate on `finish` requires a call of `deploy` after its own last call, which is impossible.',
    ],
    [
      'calls that follow each other',
      gate(
        'publish',
        { tool: 'deploy', after: 'write_file' },
        { tool: 'write_file', after: 'deploy' },
      ),
      '/gates/0/requires/0/after error: The gate on `publish` requires `deploy` after the last `write_file` and `write_file` after the last `deploy`, which is impossible.',
    ],
  ])('can not be called: %s', (_, wrong, said) => {
    expect(lintPhases(wrong)).toEqual([said]);
  });

  it('can be called in a circle of phases', () => {
    const phases = [
      building,
      { ...verifying, transitions: [{ to: 'building', tool: 'todo_complete' }] },
    ];
    expect(
      lintSet(
        gatesCanOpen,
        {
          phases,
          gates: [
            gate('deploy', { tool: 'publish' }),
            { ...gate('finish', { tool: 'check_page' }), phase: 'building' },
          ],
        },
        tools,
      ),
    ).toEqual([]);
  });
});

describe('Gates that wait', () => {
  it.each([
    [
      'for their own call',
      [gate('deploy', { tool: 'deploy' })],
      '/gates/0/requires/0/tool error: The gate on `deploy` requires a call of the same tool, so it never opens.',
    ],
    [
      'for what follows their own call',
      [gate('finish', { tool: 'check_page', after: 'finish' })],
      '/gates/0/requires/0/tool error: The gate on `finish` requires a call of the same tool, so it never opens.',
    ],
    [
      'for each other',
      [gate('deploy', { tool: 'write_file' }), gate('write_file', { tool: 'deploy' })],
      '/gates/0/requires/0/tool error: `deploy` waits for `write_file` and `write_file` for `deploy`, so neither can ever be called.',
    ],
    [
      'in a round of three',
      [
        gate('deploy', { tool: 'write_file' }),
        gate('write_file', { tool: 'publish' }),
        gate('publish', { tool: 'deploy' }),
      ],
      '/gates/0/requires/0/tool error: `deploy` waits for `write_file`, `write_file` for `publish` and `publish` for `deploy`, so none can ever be called.',
    ],
  ])('are found: %s', (_, gates, said) => {
    expect(lint(...gates)).toEqual([said]);
  });

  it('are reported once, not again for what waits for them', () => {
    expect(
      lint(
        gate('finish', { tool: 'publish' }),
        gate('publish', { tool: 'deploy' }),
        gate('deploy', { tool: 'deploy' }),
      ),
    ).toEqual([
      '/gates/2/requires/0/tool error: The gate on `deploy` requires a call of the same tool, so it never opens.',
    ]);
    expect(lint(gate('finish', { tool: 'publish' }), gate('publish', { tool: 'ship' }))).toEqual([
      '/gates/1/requires/0/tool error: The gate on `publish` requires `ship`, a tool that does not exist.',
    ]);
  });

  it('are found where the call that waits is the way to what it waits for', () => {
    expect(lintPhases(gate('todo_complete', { tool: 'check_page' }))).toEqual([
      '/gates/0/requires/0/tool error: `todo_complete` waits for `check_page` and `check_page` for the phase to which `todo_complete` leads, so neither can ever be called.',
    ]);
    const another = {
      ...building,
      transitions: [...building.transitions, { to: 'verifying', tool: 'deploy' }],
    };
    expect(
      lintSet(
        gatesCanOpen,
        { phases: [another, verifying], gates: [gate('todo_complete', { tool: 'check_page' })] },
        tools,
      ),
    ).toEqual([]);
  });

  it('guard done through the tool that ends the task', () => {
    expect(lint(gate(undefined, { tool: 'finish' }))).toEqual([
      '/gates/0/requires/0/tool error: The gate on `finish` requires a call of the same tool, so it never opens.',
    ]);
    expect(
      lintSet(gatesCanOpen, { gates: [gate(undefined, { tool: 'deploy' })] }, [{ name: 'deploy' }]),
    ).toEqual([]);
  });

  it('are traced through a long row of gates', () => {
    const row = Array.from({ length: 200 }, (_, i) => ({ name: `step_${i}` }));
    const gates = row.slice(1).map(({ name }, i) => gate(name, { tool: `step_${i}` }));
    expect(lintSet(gatesCanOpen, { gates }, row)).toEqual([]);
    expect(
      lintSet(gatesCanOpen, { gates: [...gates, gate('step_0', { tool: 'step_199' })] }, row),
    ).toHaveLength(1);
  });
});
