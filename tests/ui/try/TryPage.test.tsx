import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getRegistry } from '../../../src/app/derive.ts';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { TryPage } from '../../../src/ui/try/TryPage.tsx';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const tool = (name: string, tier: string, more: object = {}): object => ({
  name,
  description: '',
  input_schema: { type: 'object' },
  risk_class: 'read_only',
  visibility: { layer: 'task', tier },
  ...more,
});
const TOOLS = [
  tool('todo_complete', 'core', {
    input_schema: { type: 'object', properties: { todo_id: { type: 'string' } } },
  }),
  tool('finish_turn', 'core'),
  tool('write_file', 'build', {
    input_schema: {
      type: 'object',
      properties: {
        path: { type: 'string', description: 'From the root.' },
        text: { type: 'string' },
      },
      required: ['path'],
    },
    examples: [{ input: { path: 'a.txt' }, output: { size: 3 } }],
    aliases: [{ when: ['file_path'], map: [{ from: '/file_path', to: '/path' }] }],
  }),
  tool('delete_file', 'build', {
    risk_class: 'destructive',
    permission: { default: 'approval_required' },
    resource_scope: ['project:{project_id}'],
  }),
  tool('deploy', 'ops'),
  tool('check', 'ops'),
];
const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'build' }, { name: 'ops' }],
  done_tool: 'finish_turn',
  phases: [
    {
      name: 'building',
      tiers: ['core', 'build'],
      transitions: [{ to: 'verifying', tool: 'todo_complete', input: { todo_id: 'build' } }],
    },
    { name: 'verifying', tiers: ['core', 'ops'] },
  ],
};

function openPage(registry: object = REGISTRY, preview = false): Promise<Bench> {
  return openWorkshop(<TryPage />, { tools: TOOLS, registry, preview });
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const trail = (): string =>
  screen.queryByRole('list', { name: 'Session so far' })?.textContent ?? '';
const result = (): string | null =>
  screen.getByRole('region', { name: 'The model reads' }).textContent;

describe('a session that is tried', () => {
  it('ends once done is accepted, and continues after a step back or a restart', async () => {
    const { user, app } = await openPage();
    const count = (): number | undefined => app.store.getState().trial?.script.steps.length;
    await user.click(button('Call write_file'));
    await user.click(button('Call finish_turn'));
    await screen.findByText('Task ended');
    expect([
      ['End turn', 'Call write_file'].map(
        (name) => button(name).closest('fieldset')?.disabled ?? false,
      ),
      count(),
    ]).toEqual([[true, true], 4]);
    await user.click(button('Step back'));
    await waitFor(() => expect(screen.queryByText('Task ended')).toBeNull());
    expect([button('End turn').closest('fieldset')?.disabled, count()]).toEqual([false, 2]);
    await user.click(button('Start over'));
    expect([trail(), count()]).toEqual(['', undefined]);
  });

  it('takes a message of a provider or a text, and maps what it says to the contract', async () => {
    const { user } = await openPage();
    await user.click(button('Message or text'));
    const box = screen.getByRole('textbox', { name: 'Message or text' });
    await user.click(box);
    await user.paste(
      'I write.\n```json\n{"tool":"write_file","file_path":"b.txt","text":"b"}\n```',
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(trail()).toContain('recovered from text'));
    expect(trail()).toContain('mapped to the declared shape: {"text":"b","path":"b.txt"}');
    await user.clear(box);
    await user.paste(
      '{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"write_file","arguments":"{\\"path\\":7}"}}]}',
    );
    await user.click(button('Send message'));
    await waitFor(() => expect(trail()).toContain('invalid_arguments'));
    expect(result()).toContain('call_1');
    await user.click(button('Step back'));
    await user.clear(box);
    await user.paste('```json\n{"tool":"rm_rf","path":"/"}\n```');
    await user.click(button('Send message'));
    await waitFor(() => expect(trail()).toContain('not_visible'));
    expect(result()).toContain('The call of rm_rf in the text cannot be called in this turn.');
  });

  it('waits for a person, once for each call, and refuses beyond the scopes', async () => {
    const { user } = await openPage();
    await user.click(button('Call delete_file'));
    await waitFor(() => expect(trail()).toContain('approval_required'));
    await user.click(button('Approve'));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Approvals' }).textContent).toContain('approved'),
    );
    await user.click(button('Repeat call'));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Approvals' }).textContent).toContain('spent'),
    );
    expect(trail()).toContain('approval of reviewer');
    await user.type(screen.getByRole('textbox', { name: 'Scopes' }), 'project:other');
    await user.click(button('Call delete_file'));
    await waitFor(() => expect(trail()).toContain('outside the scopes of this session'));
  });

  it('refuses a message that is too long to be tried', async () => {
    const { user, app } = await openPage();
    await user.click(button('Message or text'));
    await user.click(screen.getByRole('textbox', { name: 'Message or text' }));
    await user.paste('['.repeat(1_000_001));
    await user.click(button('Send message'));
    expect([app.store.getState().notice?.message, app.store.getState().trial]).toEqual([
      'The message has 1,000,001 characters; at most 1,000,000 can be tried.',
      undefined,
    ]);
    await user.clear(screen.getByRole('textbox', { name: 'Message or text' }));
    await user.paste('['.repeat(200_000) + ']'.repeat(200_000));
    await user.click(button('Send message'));
    await waitFor(() => expect(trail()).toContain('The model ends the task'));
  });

  it('shows what a handler does that no contract wants', async () => {
    const { user } = await openPage();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Outcome of write_file' }),
      'does not answer in time',
    );
    await user.click(button('Call write_file'));
    await waitFor(() => expect(trail()).toContain('timeout'));
  });

  it('runs to its end: approves, and ends by the calls that the gates ask for', async () => {
    const gates = [{ tool: 'finish_turn', requires: [{ tool: 'delete_file' }, { tool: 'check' }] }];
    const { user } = await openPage({ ...REGISTRY, gates });
    await user.click(button('Run to the end'));
    await screen.findByText('Task ended');
    expect(trail()).toMatch(/delete_file is approved.*Turn 2.*check.*finish_turn/);
  });
});

describe('what is composed', () => {
  it('has a control for each parameter, and is sent as JSON says', async () => {
    const { user } = await openPage();
    await user.click(button('Write arguments of write_file'));
    const path = await screen.findByRole('textbox', { name: /^path/ });
    await waitFor(() => expect(path).toHaveProperty('value', 'a.txt'));
    await user.clear(path);
    await user.click(button('Send call'));
    await waitFor(() => expect(trail()).toContain('path is missing.'));
    await user.click(button('JSON'));
    const json = screen.getByRole('textbox', { name: 'Arguments as JSON' });
    await user.clear(json);
    await user.paste('{"path": ');
    expect(screen.getByRole('alert').textContent).toContain('not valid JSON');
    await user.paste('"c.txt"}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Its handler' }), 'crashes');
    await user.click(button('Send call'));
    await waitFor(() => expect(trail()).toContain('internal_error'));
  });
});

describe('the tools of a session', () => {
  it('are found by typing, and an unknown name can be called too', async () => {
    const { user } = await openPage();
    const finder = screen.getByLabelText('Find a tool or call any name');
    const names = (list: string): readonly (string | null)[] =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('code')?.textContent ?? null);
    await user.type(finder, 'E');
    expect([names('Visible tools'), names('Hidden tools')]).toEqual([
      ['todo_complete', 'write_file', 'delete_file'],
      ['deploy', 'check'],
    ]);
    await user.type(finder, 'ploy{Enter}');
    await waitFor(() => expect(trail()).toContain('tool_not_visible'));
    await user.clear(finder);
    await user.type(finder, 'rm -rf');
    expect(screen.getByText(/^No tool has this name/).tagName).toBe('P');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(trail()).toContain('unknown_tool'));
    await user.keyboard('{Escape}');
    expect(names('Visible tools')).toHaveLength(4);
  });
});

describe('a case', () => {
  it('is kept with its session, under a name of its own, and undone as one step', async () => {
    const { user, app } = await openPage();
    const names = (): unknown =>
      getRegistry(app.store.getState().workspace).cases.map((each) => convertToPlain(each));
    await user.click(button('Call delete_file'));
    await user.click(await screen.findByRole('button', { name: 'Keep as case' }));
    await user.click(button('Keep as case'));
    expect(names()).toMatchObject([
      {
        name: 'delete_file: approval_required',
        expect: { calls: [{ tool: 'delete_file', stage: 'permission', status: 'refused' }] },
      },
      { name: 'delete_file: approval_required (2)' },
    ]);
    app.undo();
    expect(names()).toHaveLength(1);
  });

  it('is not offered where nothing can be kept', async () => {
    const { user } = await openPage(REGISTRY, true);
    await user.click(button('Call write_file'));
    await waitFor(() => expect(trail()).toContain('write_file'));
    expect(screen.queryByRole('button', { name: 'Keep as case' })).toBeNull();
  });
});
