import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WireView } from '../../../src/app/app.ts';
import { getRegistry } from '../../../src/app/derive.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { targets } from '../../../src/emit/targets.ts';
import { MatrixDialog } from '../../../src/ui/dialogs/matrix/MatrixDialog.tsx';
import { ReadingDialog } from '../../../src/ui/dialogs/review/ReadingDialog.tsx';
import { DeferralSwitch } from '../../../src/ui/wire/DeferralSwitch.tsx';
import { WirePane } from '../../../src/ui/wire/WirePane.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';
import { FIND, SEARCH } from './provider-tool-fixture.ts';

const LATE = { ...FIND, name: 'archive', visibility: { layer: 'deferred' } };
const TOOL_SEARCH = {
  name: 'tool_search_tool_regex',
  provider_tool: { provider: 'anthropic', kind: 'tool_search_tool_regex_20251119' },
};

describe('a provider’s tool at another provider', () => {
  it.each(['wire', 'coverage', 'request', 'read', 'results'] as const)(
    'is not sent, which the view %s says, with its stand-in',
    async (view: WireView) => {
      const { app, user } = await openWorkshop(<WirePane />, { tools: [SEARCH, FIND] });
      act(() => app.setView({ selected: toolAt(app, 0).id, target: 'gemini', view }));
      expect(
        (await screen.findByText(/^Not sent: /, undefined, { timeout: 10_000 })).textContent,
      ).toBe(
        'Not sent: web_search_20260209 is a tool of Anthropic. Here find_pages is used in place of web_search.',
      );
      await user.click(screen.getByRole('button', { name: 'Open find_pages' }));
      expect(app.store.getState().selected).toBe(toolAt(app, 1).id);
      await waitFor(() => expect(screen.queryByText(/^Not sent: /)).toBeNull(), {
        timeout: 10_000,
      });
    },
  );

  it.each([
    ['nobody', undefined],
    ['a tool that is gone', 'gone'],
  ])('leads to its stand-in field where that is %s', async (_, stand_in) => {
    const provider_tool = { provider: 'anthropic', kind: 'web_search_20260209' };
    const { app, user } = await openWorkshop(<WirePane />, {
      tools: [
        {
          name: 'web_search',
          provider_tool: stand_in === undefined ? provider_tool : { ...provider_tool, stand_in },
        },
      ],
    });
    act(() => app.setView({ target: 'mistral' }));
    await user.click(await screen.findByRole('button', { name: 'Choose a stand-in' }));
    expect(app.store.getState().place).toEqual(['provider_tool', 'stand_in']);
    expect(screen.queryAllByText(/^No tool is called/).length).toBe(stand_in === undefined ? 0 : 1);
  });

  it('is not counted among the tools that are sent', async () => {
    const { app } = await openWorkshop(<WirePane />, { tools: [SEARCH, FIND] });
    act(() => app.setView({ target: 'gemini', wholeSet: true }));
    expect(screen.getByText(/^1 tool \(1 not sent\) · /)).toBeDefined();
    expect(
      (await screen.findByRole('region', { name: 'Gemini wire JSON' })).textContent,
    ).not.toContain('web_search');
  });

  it('is shown at its own', async () => {
    const { app } = await openWorkshop(<WirePane />, { tools: [SEARCH, FIND] });
    act(() => app.setView({ selected: toolAt(app, 0).id }));
    expect(screen.getByRole('region', { name: /wire JSON$/ }).textContent).toContain(
      '"type": "web_search_20260209"',
    );
  });

  it('does not break the comparison of targets', async () => {
    await openWorkshop(<MatrixDialog />, { tools: [SEARCH, FIND] });
    expect(
      await screen.findByText(/^2 tools on \d+ targets/, undefined, { timeout: 10_000 }),
    ).toBeDefined();
    const others = targets.filter(({ family }) => family !== 'anthropic');
    expect(screen.getAllByRole('button', { name: /^web_search on .*: \d not sent/ }).length).toBe(
      others.length,
    );
  });

  it('is no text of ours to review', async () => {
    const { app } = await openWorkshop(<ReadingDialog />, { tools: [SEARCH, FIND] });
    expect(screen.getByText(/^1 of 1/)).toBeDefined();
    act(() => app.apply({ kind: 'delete-tool', tool: toolAt(app, 1).id }));
    expect(screen.getByText('This phase has no tools to review.')).toBeDefined();
  });
});

describe('deferring the deferred layer', () => {
  const deferral = (): HTMLElement =>
    screen.getByRole('switch', { name: /^Defer the deferred layer/ });

  it('is a setting of the target, set and undone', async () => {
    const { app, user } = await openWorkshop(<DeferralSwitch target={getTarget('anthropic')} />, {
      tools: [LATE, TOOL_SEARCH],
    });
    const isOn = (): boolean | undefined =>
      getRegistry(app.store.getState().workspace).sending.get('anthropic')?.deferral;
    await user.click(deferral());
    expect([isOn(), screen.queryByRole('status')]).toEqual([true, null]);
    act(app.undo);
    expect([isOn(), app.store.getState().past.length]).toEqual([undefined, 0]);
  });

  it.each([
    ['no tool of the layer', 'anthropic', [FIND, TOOL_SEARCH], {}],
    ['no tool search at the provider', 'gemini', [LATE, TOOL_SEARCH], {}],
  ])('is not offered with %s', async (_, target, tools, registry) => {
    await openWorkshop(<DeferralSwitch target={getTarget(target)} />, {
      tools,
      registry: { name: 'r', ...registry },
    });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('stays to be turned off when the layer is empty', async () => {
    const { user, app } = await openWorkshop(
      <DeferralSwitch target={getTarget('openai-responses')} />,
      {
        tools: [FIND],
        registry: { name: 'r', sending: { 'openai-responses': { deferral: true } } },
      },
    );
    await user.click(deferral());
    expect([
      getRegistry(app.store.getState().workspace).sending.get('openai-responses')?.deferral,
      screen.queryByRole('switch'),
    ]).toEqual([undefined, null]);
  });

  it('says that nobody would find the tools, and leads to a tool search', async () => {
    const { app, user } = await openWorkshop(<DeferralSwitch target={getTarget('anthropic')} />, {
      tools: [LATE],
    });
    expect(screen.getByRole('status').textContent).toMatch(/^No tool search of Anthropic/);
    await user.click(screen.getByRole('button', { name: 'Add provider tool…' }));
    expect(app.store.getState().dialog).toBe('provider-tools');
  });
});
