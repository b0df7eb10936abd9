import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import { addTemplate, listTemplates } from '../../../src/app/phases/phase-templates.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { workspaceOf } from '../open-app.ts';

const tool = (name: string, tier: string, more: object = {}): object => ({
  name,
  description: '',
  input_schema: { type: 'object' },
  visibility: { layer: 'task', tier },
  ...more,
});
const checks = { output_schema: { type: 'object', properties: { passed: { type: 'boolean' } } } };
const TOOLS = [
  tool('todo_complete', 'core'),
  tool('finish_turn', 'core'),
  tool('write_file', 'build'),
  tool('deploy', 'build', { verification: { kind: 'live_url', tool: 'fetch_url_live' } }),
  tool('screenshot', 'ops', checks),
  tool('fetch_url_live', 'ops', checks),
];
const REGISTRY = {
  name: 'r',
  phases: [
    { name: 'building', tiers: ['core', 'build'] },
    { name: 'verifying', tiers: ['core', 'ops'] },
  ],
};

const LEADING = [
  {
    name: 'building',
    tiers: ['core', 'build'],
    transitions: [{ to: 'verifying', tool: 'todo_complete' }],
  },
  {
    name: 'verifying',
    tiers: ['core', 'ops'],
    transitions: [{ to: 'closing', tool: 'todo_complete' }],
  },
];

const format = (workspace: Workspace): unknown =>
  listTemplates(workspace).map(({ id, isAsked, needs }) => [
    id,
    isAsked,
    needs.map((need) => printJson(need)).join(),
  ]);

describe('suggested requirements', () => {
  it('name the tools of the set, by names, tiers and outputs', () => {
    expect(format(workspaceOf(TOOLS, REGISTRY))).toEqual([
      ['todo', false, '{"tool":"todo_complete","at_least":1}'],
      ['written', false, '{"tool":"write_file","at_least":1,"phase":"building"}'],
      ['deployed', false, '{"tool":"deploy","at_least":1,"after":"write_file"}'],
      [
        'critique',
        false,
        '{"tool":"fetch_url_live","at_least":1,"after":"deploy","output":{"passed":true}},{"tool":"screenshot","at_least":1,"after":"deploy","output":{"passed":true}}',
      ],
    ]);
  });

  it('make no tool up', () => {
    expect([
      format(workspaceOf([tool('book_room', 'core'), tool('finish_turn', 'core')], REGISTRY)),
      format(workspaceOf([], { name: 'r' })),
    ]).toEqual([[], []]);
  });

  it('take no tool that only reads for one that writes or delivers', () => {
    expect(
      format(
        workspaceOf(
          [
            tool('get_latest_release', 'a'),
            tool('list_finished_tasks', 'a'),
            tool('check_published', 'a', { risk_class: 'read_only' }),
          ],
          REGISTRY,
        ),
      ),
    ).toEqual([]);
  });

  it('fall back on a critic by its name, without a claim about its output', () => {
    expect(
      format(workspaceOf([tool('deployPage', 'a'), tool('verify-page', 'a')], REGISTRY)),
    ).toEqual([
      ['deployed', false, '{"tool":"deployPage","at_least":1}'],
      ['critique', false, '{"tool":"verify-page","at_least":1,"after":"deployPage"}'],
    ]);
  });

  it('read the outcome of a critique in its ok, unless that is always true', () => {
    const critique = (ok: object): object =>
      tool('critique', 'a', { output_schema: { type: 'object', properties: { ok } } });
    const ask = (ok: object): unknown =>
      listTemplates(workspaceOf([tool('deploy', 'a'), critique(ok)], REGISTRY))[1]?.needs.map(
        (need) => printJson(need),
      );
    expect([ask({ type: 'boolean' }), ask({ type: 'boolean', const: true })]).toEqual([
      ['{"tool":"critique","at_least":1,"after":"deploy","output":{"ok":true}}'],
      ['{"tool":"critique","at_least":1,"after":"deploy"}'],
    ]);
  });

  it('are none where a verb has another object than what was written', () => {
    const sets = [
      ['write_file', 'publish_draft_note', 'create_draft_note'],
      ['deploy-compose', 'check_maven_version_exists', 'validateMermaid'],
      ['write_file', 'deploy_edge_function', 'verify_namespace'],
      ['create_post', 'update_post', 'publish_post'],
      ['update_user_profile', 'release_brake_pedal', 'lookup_shipping', 'mark_task_done'],
    ];
    expect(
      sets.map((names) =>
        format(
          workspaceOf(
            [...names, 'finish_turn'].map((name) => tool(name, 'core')),
            REGISTRY,
          ),
        ),
      ),
    ).toEqual(sets.map(() => []));
  });

  it('deliver what the only tool of this kind wrote', () => {
    expect(
      format(
        workspaceOf(
          ['write_file', 'create_post', 'publish_post'].map((name) => tool(name, 'core')),
          REGISTRY,
        ),
      ),
    ).toEqual([
      ['written', false, '{"tool":"write_file","at_least":1}'],
      ['deployed', false, '{"tool":"publish_post","at_least":1,"after":"create_post"}'],
    ]);
  });

  it('are none where several tools may be meant', () => {
    const names = [
      ...Array.from({ length: 5 }, (_, i) => `write_file_${i}`),
      'complete_todo',
      'finish_todo',
      'deploy_site',
      'deploy_app',
    ];
    expect(
      format(
        workspaceOf(
          names.map((name) => tool(name, 'a')),
          REGISTRY,
        ),
      ),
    ).toEqual([]);
  });

  it('take the tools that are chosen, and those that a gate requires already', () => {
    const workspace = workspaceOf(
      [
        tool('write_file', 'core'),
        tool('create_report', 'core'),
        tool('deploy', 'core'),
        tool('deploy_compose', 'core'),
        tool('finish_turn', 'core'),
      ],
      REGISTRY,
    );
    const chosen = new Map([
      ['deploy', 'deploy_compose'],
      ['deploy after', ''],
    ]);
    const asked = listTemplates(workspace, chosen).reduce(
      (now, template) => applyChange(now, addTemplate(now, template)),
      workspace,
    );
    expect([
      printJson(asked.registry.get('gates') ?? null),
      listTemplates(asked).map(({ id, isAsked, calls }) => [id, isAsked, calls[0]?.tool.value]),
    ]).toEqual([
      '[{"tool":"finish_turn","requires":[{"tool":"write_file","at_least":1},{"tool":"deploy_compose","at_least":1}],"reason":"A file was written."}]',
      [
        ['written', true, 'write_file'],
        ['deployed', true, 'deploy_compose'],
      ],
    ]);
  });

  it('go into one gate, and are known as asked afterwards', () => {
    const first = workspaceOf(TOOLS, {
      ...REGISTRY,
      gates: [{ tool: 'finish_turn', 'x-note': 1, requires: ['kept'] }],
    });
    const asked = listTemplates(first).reduce(
      (workspace, template) => applyChange(workspace, addTemplate(workspace, template)),
      first,
    );
    expect([
      printJson(asked.registry.get('gates') ?? null).slice(0, 96),
      listTemplates(asked).map(({ isAsked }) => isAsked),
    ]).toEqual([
      '[{"tool":"finish_turn","x-note":1,"requires":["kept",{"tool":"todo_complete","at_least":1},{"too',
      [true, true, true, true],
    ]);
  });

  it('make a gate where none stands in every phase, one step each', () => {
    const workspace = workspaceOf(TOOLS, {
      ...REGISTRY,
      gates: [{ tool: 'finish_turn', phase: 'building', requires: [] }],
    });
    const [todo] = listTemplates(workspace);
    const gates =
      todo === undefined
        ? undefined
        : applyChange(workspace, addTemplate(workspace, todo)).registry.get('gates');
    expect(printJson(gates ?? null)).toBe(
      '[{"tool":"finish_turn","phase":"building","requires":[]},{"tool":"finish_turn","requires":[{"tool":"todo_complete","at_least":1}],"reason":"A todo is done."}]',
    );
  });

  it('are asked in a phase by the gates of that phase, and not in the others that can say done', () => {
    const asking = (gates: readonly object[]): unknown =>
      listTemplates(workspaceOf(TOOLS, { ...REGISTRY, phases: LEADING, gates })).map(
        ({ id, isAsked, askedIn, notIn }) => [id, isAsked, askedIn.join(), notIn.join()],
      );
    const finish = (requires: readonly object[], phase?: string): object => ({
      tool: 'finish_turn',
      ...(phase === undefined ? {} : { phase }),
      requires,
    });
    expect(
      asking([
        finish([{ tool: 'write_file', at_least: 2 }], 'building'),
        finish([{ tool: 'todo_complete' }]),
        finish([{ tool: 'deploy', after: 'write_file', phase: 'building' }], 'verifying'),
      ]),
    ).toEqual([
      ['todo', true, 'building,verifying', ''],
      ['written', false, 'building', 'verifying'],
      ['deployed', false, '', 'building,verifying'],
      ['critique', false, '', 'building,verifying'],
    ]);
    const both = [
      { tool: 'todo_complete', outcome: 'ok' },
      { tool: 'deploy', after: 'write_file', outcome: 'error' },
    ];
    expect(asking([finish(both, 'building'), finish(both, 'verifying')])).toEqual([
      ['todo', true, 'building,verifying', ''],
      ['written', false, '', 'building,verifying'],
      ['deployed', false, '', 'building,verifying'],
      ['critique', false, '', 'building,verifying'],
    ]);
  });

  it('go into the gates of those phases alone that do not ask for it yet, in one step', () => {
    const first = workspaceOf(TOOLS, {
      ...REGISTRY,
      phases: [...LEADING, { name: 'closing', tiers: ['core'] }],
      gates: [
        { tool: 'finish_turn', phase: 'verifying', requires: [{ tool: 'todo_complete' }] },
        { tool: 'finish_turn', phase: 'building', requires: [] },
      ],
    });
    const [todo] = listTemplates(first);
    const gates =
      todo === undefined
        ? undefined
        : applyChange(first, addTemplate(first, todo)).registry.get('gates');
    expect([todo?.askedIn, printJson(gates ?? null)]).toEqual([
      ['verifying'],
      '[{"tool":"finish_turn","phase":"verifying","requires":[{"tool":"todo_complete"}]},{"tool":"finish_turn","phase":"building","requires":[{"tool":"todo_complete","at_least":1}]},{"tool":"finish_turn","phase":"closing","requires":[{"tool":"todo_complete","at_least":1}],"reason":"A todo is done."}]',
    ]);
  });
});
