import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TryPage } from '../../../src/ui/phases/play/TryPage.tsx';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const tool = (name: string, tier: string, properties: object = {}): object => ({
  name,
  description: '',
  input_schema: { type: 'object', properties },
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
  tool('check', 'ops'),
];
const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'build' }, { name: 'ops' }],
  phases: [
    {
      name: 'building',
      tiers: ['core', 'build'],
      transitions: [{ to: 'verifying', tool: 'todo_complete', input: { todo_id: 'build' } }],
    },
    { name: 'verifying', tiers: ['core', 'ops'] },
  ],
};

function openPage(registry: object = REGISTRY): Promise<Bench> {
  return openWorkshop(<TryPage />, { tools: TOOLS, registry });
}

describe('a session that is tried', () => {
  it('ends once done is accepted, and continues after a step back or a restart', async () => {
    const { user, app } = await openPage();
    const isOpen = (): readonly boolean[] =>
      ['End turn', 'Call write_file', 'Call'].map(
        (name) =>
          !(
            screen.getByRole<HTMLButtonElement>('button', { name }).closest('fieldset')?.disabled ??
            false
          ),
      );
    await user.click(screen.getByRole('button', { name: 'Call write_file' }));
    await user.click(screen.getByRole('button', { name: 'Call finish_turn' }));
    expect([
      isOpen(),
      screen.getByText('Task ended').tagName,
      app.store.getState().played.length,
    ]).toEqual([[false, false, false], 'SPAN', 2]);
    await user.click(screen.getByRole('button', { name: 'Step back' }));
    expect([
      isOpen(),
      screen.queryByText(/the session is over/),
      app.store.getState().played.length,
    ]).toEqual([[true, true, true], null, 1]);
    await user.click(screen.getByRole('button', { name: 'Call finish_turn' }));
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect([isOpen(), app.store.getState().played.length]).toEqual([[true, true, true], 0]);
  });
});

describe('the tools of a session', () => {
  it('are found by typing, and an unknown name can be called too', async () => {
    const { user, app } = await openPage();
    const finder = screen.getByLabelText('Find a tool or call any name');
    const names = (list: string): readonly (string | null)[] =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('code')?.textContent ?? null);
    await user.type(finder, 'E');
    expect([names('Visible tools'), names('Hidden tools')]).toEqual([
      ['todo_complete', 'write_file'],
      ['deploy', 'check'],
    ]);
    await user.type(finder, 'ploy{Enter}');
    await user.clear(finder);
    await user.type(finder, 'write{Enter}');
    await user.clear(finder);
    await user.type(finder, 'rm -rf');
    expect(screen.getByText(/^No tool has this name/).tagName).toBe('P');
    await user.keyboard('{Enter}');
    expect([
      app.store.getState().played.map((event) => event.kind === 'call' && event.call.tool),
      screen.getByRole('list', { name: 'Session so far' }).textContent,
    ]).toEqual([
      ['deploy', 'write_file', 'rm -rf'],
      expect.stringMatching(/tool_not_visible.*unknown_tool/),
    ]);
    await user.keyboard('{Escape}');
    expect(names('Visible tools')).toEqual(['todo_complete', 'finish_turn', 'write_file']);
  });
});

describe('done with a transition', () => {
  it('ends the session: no next turn is shown', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Call finish_turn' }));
    expect([
      screen.getByText('Task ended').tagName,
      screen.queryByText(/^next turn/),
      screen.queryByText(/from the next turn$/),
    ]).toEqual(['SPAN', null, null]);
  });
});
