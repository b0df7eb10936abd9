import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { PhasesPage } from '../../../src/ui/phases/PhasesPage.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';

const tool = (
  name: string,
  tier: string,
  properties: object = {},
  output: object = {},
): object => ({
  name,
  description: '',
  input_schema: { type: 'object', properties },
  output_schema: { type: 'object', properties: output },
  visibility: { layer: 'task', tier },
});
const TOOLS = [
  tool('todo_complete', 'core', {
    todo_id: { type: 'string' },
    stage: { enum: ['build', 'verify'] },
  }),
  tool('finish_turn', 'core'),
  tool('write_file', 'build'),
  tool('deploy', 'ops'),
  tool('check', 'ops', {}, { passed: { type: 'boolean' } }),
];
const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core', colour: 'red' }, { name: 'build' }, { name: 'ops' }],
  phases: [
    'unread',
    {
      name: 'building',
      tiers: ['core', 'build'],
      transitions: [
        { to: 'verifying', tool: 'todo_complete', input: { todo_id: 'build' }, note: 1 },
      ],
    },
    { name: 'verifying', tiers: ['core', 'ops'] },
  ],
};

async function openPage(
  registry: object = REGISTRY,
  more: { readonly preview?: boolean; readonly tools?: readonly object[] } = {},
) {
  const bench = await openWorkshop(<PhasesPage />, {
    tools: more.tools ?? TOOLS,
    registry,
    preview: more.preview ?? false,
  });
  const print = (key: string): string =>
    printJson(bench.app.store.getState().workspace.registry.get(key) ?? null);
  return { ...bench, print };
}

const nodeOf = (phase: string): HTMLElement => {
  const node = screen.getByDisplayValue(phase).closest('li');
  if (node === null) throw new Error(`no node of ${phase}`);
  return node;
};

describe('the picture', () => {
  it('shows the tools, band and ends of each phase, and the call of each arrow', async () => {
    await openPage();
    expect([nodeOf('building').textContent, nodeOf('verifying').textContent]).toEqual([
      expect.stringContaining('3 of at most 12 toolscomfortable'),
      expect.stringContaining('end: no transition leads further'),
    ]);
    expect(
      within(screen.getByRole('list', { name: 'Transitions' }))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['From building to verifying: todo_complete · todo_id build']);
  });

  it('edits tiers and names in place, and keeps unread entries', async () => {
    const { user, print } = await openPage();
    await user.click(within(nodeOf('verifying')).getByRole('checkbox', { name: 'build' }));
    const name = screen.getByLabelText('Phase 3 name');
    await user.clear(name);
    await user.type(name, 'checking{Enter}');
    expect(print('phases')).toBe(
      '["unread",{"name":"building","tiers":["core","build"],"transitions":[{"to":"checking","tool":"todo_complete","input":{"todo_id":"build"},"note":1}]},{"name":"checking","tiers":["core","build","ops"]}]',
    );
    expect(screen.getByRole('list', { name: 'Invalid entries' }).textContent).toContain(
      '/phases/0',
    );
  });

  it('adds a phase and focuses its name', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Phase' }));
    expect([
      print('phases').endsWith('{"name":"phase_4","tiers":[]}]'),
      document.activeElement,
    ]).toEqual([true, screen.getByLabelText('Phase 4 name')]);
    await user.keyboard('review{Enter}');
    expect(print('phases').endsWith('{"name":"review","tiers":[]}]')).toBe(true);
  });

  it('restores a refused name on Escape and on blur', async () => {
    const { user, print } = await openPage();
    const name = screen.getByLabelText<HTMLInputElement>('Phase 3 name');
    const before = print('phases');
    await user.clear(name);
    await user.type(name, 'building{Escape}');
    const escaped = name.value;
    await user.clear(name);
    await user.type(name, 'building');
    await user.tab();
    expect([escaped, name.value, print('phases')]).toEqual(['verifying', 'verifying', before]);
  });

  it('reports what a deleted phase takes along, and focuses a button', async () => {
    const { user, app, print } = await openPage({
      ...REGISTRY,
      gates: [{ tool: 'finish_turn', phase: 'verifying', requires: [] }],
    });
    await user.click(screen.getByRole('button', { name: 'List' }));
    await user.click(screen.getByRole('button', { name: 'Delete phase verifying' }));
    const { notice } = app.store.getState();
    expect([notice?.message, notice?.undo, document.activeElement]).toEqual([
      'Deleted verifying and 1 transition to it. 1 gate still names it.',
      true,
      screen.getByRole('button', { name: 'Add a transition from building' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete phase building' }));
    expect([print('phases'), document.activeElement]).toEqual([
      '["unread"]',
      screen.getByRole('button', { name: 'Phase' }),
    ]);
  });

  it('marks a reachable phase without tools, and gives it no band', async () => {
    await openPage({
      ...REGISTRY,
      phases: [
        {
          name: 'building',
          tiers: ['core'],
          transitions: [
            { to: 'empty', tool: 'deploy' },
            { to: 'waiting', tool: 'todo_complete' },
          ],
        },
        { name: 'empty', tiers: [] },
        { name: 'waiting', tiers: [] },
      ],
    });
    const format = (phase: string): readonly boolean[] =>
      [/shows no tools/, /never reached/, /comfortable/].map((words) =>
        words.test(nodeOf(phase).textContent),
      );
    expect([format('building'), format('waiting'), format('empty')]).toEqual([
      [false, false, true],
      [true, false, false],
      [false, true, false],
    ]);
  });

  it('marks an arrow whose call ends the task as never taken', async () => {
    const { user } = await openPage({
      ...REGISTRY,
      phases: [
        {
          name: 'building',
          tiers: ['core'],
          transitions: [{ to: 'verifying', tool: 'finish_turn' }],
        },
        { name: 'verifying', tiers: ['ops'] },
      ],
    });
    const arrow = screen.getByRole('button', { name: /^From building/ });
    expect(arrow.textContent).toContain('never taken: ends the task');
    await user.click(arrow);
    expect(
      screen.getByRole('region', { name: 'Transition from building to verifying' }).textContent,
    ).toContain('finish_turn ends the task, so this transition is never taken.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(screen.getByRole('list', { name: 'Transitions of building' }).textContent).toContain(
      'verifying on finish_turn, never taken: ends the task',
    );
  });

  it('shows a missing phase that transitions name, and adds it', async () => {
    const { user, print } = await openPage({
      name: 'r',
      phases: [{ name: 'a', tiers: [], transitions: [{ to: 'gone', tool: 'x' }] }],
    });
    await user.click(screen.getByRole('button', { name: 'Add this phase' }));
    expect([print('phases'), document.activeElement]).toEqual([
      '[{"name":"a","tiers":[],"transitions":[{"to":"gone","tool":"x"}]},{"name":"gone","tiers":[]}]',
      screen.getByLabelText('Phase 2 name'),
    ]);
  });
});

describe('a machine too large for a picture', () => {
  const phases = Array.from({ length: 13 }, (_, i) => ({
    name: `p${i}`,
    tiers: ['core'],
    transitions: Array.from({ length: 13 }, (_each, k) => ({ to: `p${k}`, tool: 'deploy' })),
  }));

  it('is a list: each phase with its tiers and its first transitions', async () => {
    await openPage({
      ...REGISTRY,
      tiers: Array.from({ length: 9 }, (_, i) => ({ name: i === 0 ? 'core' : `t${i}` })),
      phases,
    });
    expect([
      screen.queryByRole('group', { name: 'View of the phases' }),
      screen.getAllByText('Too many phases and transitions for a picture, so they are listed.')
        .length,
    ]).toEqual([null, 1]);
    const last = nodeOf('p12');
    expect(within(last).getAllByRole('checkbox').length).toBe(1);
    expect(
      within(last).getByRole('button', { name: 'Show 3 more of 13 transitions' }),
    ).toBeTruthy();
  });
});

describe('a transition', () => {
  it('opens from its label with the focus on its call, and keeps unknown keys', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: /^From building/ }));
    const form = screen.getByRole('region', { name: 'Transition from building to verifying' });
    expect(document.activeElement).toBe(within(form).getByLabelText('Successful call of'));
    await user.selectOptions(within(form).getByLabelText('Successful call of'), 'write_file');
    await user.type(within(form).getByLabelText(/^Note/), 'w');
    expect(print('phases')).toContain(
      '{"to":"verifying","tool":"write_file","input":{"todo_id":"build"},"note":1,"when":"w"}',
    );
  });

  it('offers only tools that its phase shows', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /^From building/ }));
    expect(
      [...screen.getByLabelText('Successful call of').querySelectorAll('option')].map(
        (option) => option.value,
      ),
    ).toEqual(['todo_complete', 'finish_turn', 'write_file']);
  });

  it('matches keys and values of the tool’s schema', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: /^From building/ }));
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Input of todo_complete: key 2'));
    await user.selectOptions(
      screen.getByLabelText('Input of todo_complete: value of stage'),
      'verify',
    );
    await user.click(screen.getByRole('button', { name: 'Remove todo_id' }));
    expect(print('phases')).toContain('"input":{"stage":"verify"}');
    await user.click(screen.getByRole('button', { name: 'Remove stage' }));
    expect(print('phases')).toContain('{"to":"verifying","tool":"todo_complete","note":1}');
  });

  it('keeps the focus when a key is renamed', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: /^From building/ }));
    const key = screen.getByLabelText('Input of todo_complete: key 1');
    key.focus();
    await user.selectOptions(key, 'stage');
    expect([document.activeElement, print('phases').includes('"input":{"stage":"build"}')]).toEqual(
      [screen.getByLabelText('Input of todo_complete: key 1'), true],
    );
  });

  it('is deleted, and closes on Escape', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: /^From building/ }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Transition/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^From building/ }));
    await user.click(screen.getByRole('button', { name: 'Delete transition' }));
    expect(print('phases')).toContain('"transitions":[]');
  });
});

describe('the list', () => {
  it('shows and edits the same', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(
      within(screen.getByRole('list', { name: 'Transitions of building' })).getAllByRole(
        'button',
      )[0]?.textContent,
    ).toBe('verifying on todo_complete with todo_id build');
    await user.click(screen.getByRole('button', { name: 'Move verifying up, as the start' }));
    expect(print('phases').startsWith('["unread",{"name":"verifying"')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Delete phase verifying' }));
    expect(print('phases')).toBe(
      '["unread",{"name":"building","tiers":["core","build"],"transitions":[]}]',
    );
  });
});

describe('tiers', () => {
  it('show which phases show them, and which are undeclared', async () => {
    const { user, print } = await openPage(
      { ...REGISTRY, tiers: [{ name: 'core' }, { name: 'idle' }] },
      { tools: [...TOOLS, { name: 'loose' }] },
    );
    const panel = screen.getByRole('region', { name: 'Tiers: tools shown together' });
    expect(panel.textContent).toMatch(
      /visible in every phase.*No phase shows the tier idle\..*build.*Declare.*visible in building.*No tier.*No phase shows it until something opens it\./s,
    );
    await user.click(within(panel).getAllByRole('button', { name: 'Declare' })[0] ?? panel);
    expect(print('tiers')).toBe('[{"name":"core"},{"name":"idle"},{"name":"build"}]');
  });
});

describe('what is opened', () => {
  const skilled = [
    ...TOOLS,
    { name: 'triage', visibility: { layer: 'skill', tier: 'issue' } },
    { name: 'erase', visibility: { layer: 'sensitive', tier: 'core' } },
  ];

  it('needs no phase to show it, and counts where a phase does', async () => {
    await openPage(
      { ...REGISTRY, tiers: [{ name: 'core' }, { name: 'issue' }] },
      { tools: skilled },
    );
    expect(screen.getByRole('region', { name: 'Tiers: tools shown together' }).textContent).toMatch(
      /visible in every phase; 1 of its 3 tools is visible only once opened.*No phase needs to show it: its tools are visible in every phase once the skill is selected\./s,
    );
  });

  it('makes turns of one phase differ', async () => {
    await openPage(
      { name: 'r', phases: [{ name: 'always', tiers: ['core'] }] },
      { tools: skilled },
    );
    expect(
      screen.getByRole('region', { name: /^One phase, .*turns differ only in what is opened$/ }),
    ).toBeDefined();
  });

  it('is not among what every turn shows without phases', async () => {
    await openPage({ name: 'r' }, { tools: skilled });
    expect(
      screen.getByRole('region', {
        name: 'No phases yet: every turn shows all tools except those that must be opened first',
      }),
    ).toBeDefined();
  });
});

describe('gates', () => {
  it('are offered as templates, merged into one gate, and described in a sentence', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Require: A todo is done' }));
    await user.click(screen.getByRole('button', { name: /A check passed/ }));
    expect(print('gates')).toBe(
      '[{"tool":"finish_turn","requires":[{"tool":"todo_complete","at_least":1},{"tool":"check","at_least":1,"after":"deploy","output":{"passed":true}}],"reason":"A todo is done."}]',
    );
    expect(screen.getByRole('group', { name: 'Gate of finish_turn' }).textContent).toContain(
      'finish_turn · in every phase · needs: todo_complete; check with output passed true, after the last deploy',
    );
  });

  it('let the person choose the tool before they are added', async () => {
    const { user, print } = await openPage(REGISTRY, {
      tools: [
        tool('finish_turn', 'core'),
        tool('deploy', 'ops'),
        tool('run_tests', 'ops'),
        tool('verify_page', 'ops'),
        tool('deploy_compose', 'ops'),
      ],
    });
    const ask = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Require: A check passed since the last deploy',
    });
    const critic = screen.getByLabelText<HTMLSelectElement>(
      'A check passed since the last deploy: tool',
    );
    expect([
      ask.disabled,
      critic.selectedOptions[0]?.textContent,
      screen.getByText(/^“Require”/).textContent,
    ]).toEqual([
      false,
      'verify_page',
      '“Require” adds it to the gate of finish_turn in every phase.',
    ]);
    await user.selectOptions(critic, 'run_tests');
    await user.selectOptions(
      screen.getByLabelText('A check passed since the last deploy: after the last'),
      'deploy_compose',
    );
    await user.click(ask);
    expect(print('gates')).toBe(
      '[{"tool":"finish_turn","requires":[{"tool":"run_tests","at_least":1,"after":"deploy_compose"}],"reason":"A check passed since the last deploy."}]',
    );
  });

  it('are offered for phases without them, where others have them', async () => {
    const { user, print } = await openPage({
      ...REGISTRY,
      gates: [{ tool: 'finish_turn', phase: 'verifying', requires: [{ tool: 'todo_complete' }] }],
    });
    expect(screen.getByText(/^Required in/).textContent).toBe(
      'Required in verifying, not in building',
    );
    await user.click(
      screen.getByRole('button', { name: 'Require there too, in building: A todo is done' }),
    );
    expect([
      print('gates'),
      screen.queryByText(/^Required in/),
      screen.getByText('Required').tagName,
    ]).toEqual([
      '[{"tool":"finish_turn","phase":"verifying","requires":[{"tool":"todo_complete"}]},{"tool":"finish_turn","phase":"building","requires":[{"tool":"todo_complete","at_least":1}],"reason":"A todo is done."}]',
      null,
      'SPAN',
    ]);
  });

  it('are edited field by field', async () => {
    const { user, print } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Gate' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Refuse'));
    await user.selectOptions(screen.getByLabelText('In phase'), 'verifying');
    await user.click(screen.getByRole('button', { name: 'Requirement' }));
    await user.selectOptions(screen.getByLabelText('Requirement 1: tool'), 'check');
    await user.type(screen.getByLabelText('Requirement 1: outcome'), 'any');
    await user.selectOptions(screen.getByLabelText('Requirement 1: after the last'), 'deploy');
    await user.click(screen.getByRole('button', { name: 'Add output condition' }));
    await user.type(screen.getByLabelText(/^Reason/), 'r');
    expect(print('gates')).toBe(
      '[{"tool":"finish_turn","requires":[{"tool":"check","at_least":1,"outcome":"any","after":"deploy","output":{"passed":true}}],"phase":"verifying","reason":"r"}]',
    );
  });

  it('save a need once it has a tool, in one undo step', async () => {
    const { user, app, print } = await openPage({
      ...REGISTRY,
      gates: [{ tool: 'finish_turn', requires: ['unread'] }],
    });
    const before = [print('gates'), app.store.getState().past.length];
    await user.click(screen.getByRole('button', { name: 'Requirement' }));
    const tool = screen.getByLabelText('Requirement 1: tool');
    expect([
      document.activeElement === tool,
      screen.getByText('Choose a tool to save this requirement.').tagName,
      print('gates'),
      app.store.getState().past.length,
    ]).toEqual([true, 'P', ...before]);
    await user.keyboard('{Escape}');
    expect([screen.queryByLabelText('Requirement 1: tool'), document.activeElement]).toEqual([
      null,
      screen.getByRole('button', { name: 'Requirement' }),
    ]);
    await user.keyboard('{Enter}');
    await user.selectOptions(screen.getByLabelText('Requirement 1: tool'), 'check');
    await user.selectOptions(screen.getByLabelText('Requirement 1: tool'), 'deploy');
    expect([
      print('gates'),
      app.store.getState().past.length,
      screen.queryByText(/to save this requirement/),
    ]).toEqual([
      '[{"tool":"finish_turn","requires":["unread",{"tool":"deploy","at_least":1}]}]',
      1,
      null,
    ]);
  });

  it('declare the tool that ends the task where it is only guessed by name', async () => {
    const { user, print } = await openPage();
    expect(screen.getByText(/Guessed by its name, not declared/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Declare finish_turn' }));
    expect([print('done_tool'), screen.queryByText(/Guessed by its name/)]).toEqual([
      '"finish_turn"',
      null,
    ]);
  });
});

describe('an empty page', () => {
  it('explains phases and creates three in one undo step', async () => {
    const { user, app, print } = await openPage({ name: 'r' });
    expect(
      screen.getByRole('region', { name: 'No phases yet: every turn shows all tools' }).textContent,
    ).toContain(
      'No phases yet: every turn shows all toolsA phase lists the tiers it shows, so that the model sees only the tools it needs now. A transition names the call that starts another phase with the next turn.core / build / opsBuilding shows core and build. Verifying shows core and ops. Tools without a tier go to core.One phase with layersOne phase shows base and task; skills, connectors, deferred and sensitive tools stay closed until something opens them. Each tool without a tier goes to the tier of its layer.',
    );
    await user.click(screen.getByRole('button', { name: 'core / build / ops' }));
    expect([print('phases'), app.store.getState().past.length]).toEqual([
      '[{"name":"building","tiers":["core","build"],"transitions":[{"to":"verifying","tool":"todo_complete","input":{"todo_id":"build"}}]},{"name":"verifying","tiers":["core","ops"]}]',
      1,
    ]);
    act(() => app.undo());
    expect(print('phases')).toBe('null');
  });
});

describe('a shared design', () => {
  it('is read-only', async () => {
    const { user } = await openPage(
      { ...REGISTRY, gates: [{ requires: [{ tool: 'deploy' }] }] },
      { preview: true },
    );
    await user.click(screen.getByRole('button', { name: /^From building/ }));
    expect([
      screen.queryByRole('button', { name: 'Phase' }),
      screen.queryByRole('button', { name: 'Gate' }),
      screen.queryByRole('button', { name: 'Tier' }),
      screen.getByLabelText('Successful call of').closest('fieldset')?.disabled,
    ]).toEqual([null, null, null, true]);
    expect(screen.getAllByRole('checkbox').every((box) => box.hasAttribute('disabled'))).toBe(true);
  });
});
