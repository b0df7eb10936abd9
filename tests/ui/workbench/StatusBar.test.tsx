import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { measureTotalTokens } from '../../../src/app/tokens/tokens.ts';
import { getConfiguredTarget } from '../../../src/app/wire/wire.ts';
import { formatNumber } from '../../../src/contract/format-count.ts';
import { StatusBar } from '../../../src/ui/workbench/StatusBar.tsx';
import { ToolsTree } from '../../../src/ui/workbench/ToolsTree.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const tools = [
  { name: 'find', description: 'Finds rooms.', input_schema: { type: 'object' } },
  { name: 'book', description: 'Books a room.', input_schema: { type: 'object' } },
];

describe('the budget', () => {
  it('is estimated, and is counted when somebody looks at it', async () => {
    const { user, app } = await openWorkshop(<StatusBar />, { tools });
    const sum = await screen.findByRole('button', { name: /tokens/ });
    expect([sum.textContent, app.store.getState().tokenized.state]).toEqual([
      '≈ 59 tokens, estimate ±10 %, on Anthropic',
      'idle',
    ]);
    await user.hover(sum);
    await waitFor(() => expect(sum.textContent).toBe('≈ 61 tokens, fitted ±9 %, on Anthropic'));
    expect(sum.title.split('\n').at(-1)).toBe('Plus 496 once per request.');
  });

  it('says of a target without recordings that nothing was measured', async () => {
    const { user, app } = await openWorkshop(<StatusBar />, { tools });
    app.setView({ target: 'ollama' });
    const sum = await screen.findByRole('button', { name: /tokens/ });
    await user.hover(sum);
    await waitFor(() => expect(app.store.getState().tokenized.counts.size).toBe(2));
    expect(sum.textContent).toBe('≈ 34 tokens, estimate, on Ollama');
    expect(sum.title).toContain('Not checked against recorded requests.');
  });
});

describe('the sum of 1,200 tools', () => {
  const many = Array.from({ length: 1_200 }, (_, i) => ({
    name: `find_${i}`,
    description: 'Finds rooms.',
  }));

  it('comes once each is measured, and stays with the next edit', async () => {
    const { app } = await openWorkshop(<StatusBar />, { tools: many });
    expect(screen.queryByRole('button', { name: /token/ })).toBeNull();
    const sum = await screen.findByRole('button', { name: /token/ }, { timeout: 10_000 });
    const measured = measureTotalTokens(
      app.store.getState(),
      app.store.getState().workspace.tools,
      getConfiguredTarget(app.store.getState().workspace, app.store.getState().target),
    );
    expect(sum.textContent).toContain(`≈ ${formatNumber(measured.tokens)} tokens`);
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 3).id,
        edits: [{ kind: 'set', at: ['name'], value: 'a_far_longer_name_than_before' }],
        label: 'x',
      }),
    );
    expect(screen.getByRole('button', { name: /token/ }).textContent).not.toBe('');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /token/ }).textContent).not.toContain(
        `≈ ${formatNumber(measured.tokens)} tokens`,
      ),
    );
  }, 30_000);
});

describe('the tree', () => {
  it('shows what each tool costs, and what its tier does', async () => {
    const { desk } = await openWorkshop(<ToolsTree />, { tools });
    await (await desk.openTokenizer()).count([]);
    await waitFor(() =>
      expect(screen.getByRole('treeitem', { name: /no tier/ }).textContent).toContain(
        '2 tools · ≈ 61',
      ),
    );
    expect([
      screen.getByRole('treeitem', { name: /^find/ }).querySelector('[title*="tokens ("]')
        ?.textContent,
      screen.getByRole('treeitem', { name: /^book/ }).querySelector('[title*="tokens ("]')
        ?.textContent,
    ]).toEqual(['30', '30']);
  });
});

describe('the turn that the ruler measures', () => {
  const registry = {
    name: 'r',
    tiers: [{ name: 'build' }, { name: 'ops' }],
    phases: [
      { name: 'building', tiers: ['build'] },
      { name: 'verifying', tiers: ['ops'] },
    ],
  };
  const tools = [
    { name: 'write', visibility: { tier: 'build' } },
    { name: 'deploy', visibility: { tier: 'build' } },
    { name: 'check', visibility: { tier: 'ops' } },
  ];
  const measured = (): string | null => screen.getByRole('img').getAttribute('aria-label');

  it('is that of the first phase until one is chosen: no session has a turn with everything', async () => {
    const { user, app } = await openWorkshop(<StatusBar />, { tools, registry });
    const choice = screen.getByRole('combobox', { name: 'phase' });
    expect([
      measured(),
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]).toEqual([
      '2 tools against 12, 25 and 40: comfortable',
      ['start: building', 'building', 'verifying'],
    ]);
    await user.selectOptions(choice, 'verifying');
    expect([measured(), app.store.getState().phase]).toEqual([
      '1 tool against 12, 25 and 40: comfortable',
      'verifying',
    ]);
  });

  it('is not shown beside Try, which has a phase of its own', async () => {
    const { app } = await openWorkshop(<StatusBar />, { tools, registry });
    act(() => app.setView({ sessionView: 'try' }));
    expect(screen.queryByRole('combobox', { name: 'phase' })).toBeNull();
    act(() => app.setView({ sessionView: 'budget' }));
    expect(screen.getByRole('combobox', { name: 'phase' }).tagName).toBe('SELECT');
  });

  it('is all tools where there are no phases', async () => {
    await openWorkshop(<StatusBar />, { tools });
    expect([measured(), screen.getByRole('option').textContent]).toEqual([
      '3 tools against 12, 25 and 40: comfortable',
      'all tools',
    ]);
  });

  it('shows beyond its end how many tools there are, and whose marks it has', async () => {
    await openWorkshop(<StatusBar />, {
      tools: Array.from({ length: 67 }, (_, i) => ({ name: `tool_${i}` })),
      registry: { name: 'r', budget: { comfortable: 13, loaded: 25, overloaded: 40 } },
    });
    const ruler = screen.getByRole('img');
    expect([
      [...ruler.querySelectorAll('text')].map(({ textContent }) => textContent),
      ruler.querySelector('title')?.textContent,
    ]).toEqual([['67 →', '13', '25', '40'], 'Thresholds of this registry: 13, 25 and 40 tools']);
  });

  it('of many tools follows the target when each was figured there', async () => {
    const { app } = await openWorkshop(<StatusBar />, {
      tools: Array.from({ length: 70 }, (_, i) => ({ name: `tool_${i}` })),
    });
    app.setView({ target: 'gemini' });
    await screen.findByText(/on Gemini/);
    expect(app.store.getState().target).toBe('gemini');
  });
});
