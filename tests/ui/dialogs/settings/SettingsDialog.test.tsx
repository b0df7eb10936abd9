import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { SettingsDialog } from '../../../../src/ui/dialogs/settings/SettingsDialog.tsx';
import { useShortcuts } from '../../../../src/ui/use-shortcuts.ts';
import { openWorkshop } from '../../fields/open-workshop.tsx';

const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'ops' }],
  phases: [{ name: 'build', tiers: ['core'] }],
};
const TOOLS = [{ name: 'a', visibility: { tier: 'core' } }];

function Page() {
  useShortcuts();
  return <SettingsDialog />;
}

async function openSettings() {
  const bench = await openWorkshop(<Page />, { tools: TOOLS, registry: REGISTRY });
  act(() => bench.app.setView({ dialog: 'settings' }));
  const print = (key: string): string =>
    printJson(bench.app.store.getState().workspace.registry.get(key) ?? null);
  return { ...bench, print };
}

describe('the settings', () => {
  it('lead to the tiers and phases, which are edited there only', async () => {
    const { user, app } = await openSettings();
    expect(screen.queryByLabelText(/^(Tier|Phase) \d+ name$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open phases and gates' }));
    const { page, sessionView, dialog } = app.store.getState();
    expect([page, sessionView, dialog]).toEqual(['session', 'phases', undefined]);
  });

  it('set the limits of a turn', async () => {
    const { user, print } = await openSettings();
    await user.type(screen.getByLabelText('Overloaded above (tools)'), '50');
    expect(print('budget')).toBe('{"overloaded":50}');
  });

  it('of a shared design are read-only, but still lead to the phases', async () => {
    const { user, app } = await openWorkshop(<Page />, {
      tools: TOOLS,
      registry: REGISTRY,
      preview: true,
    });
    expect(screen.getByLabelText('Version').closest('fieldset')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Open phases and gates' }));
    expect(app.store.getState().page).toBe('session');
  });
});

describe('targets', () => {
  it('are chosen one by one; none means all', async () => {
    const { user, print } = await openSettings();
    await user.click(screen.getByLabelText('Gemini'));
    await user.click(screen.getByLabelText('Anthropic Messages'));
    expect(print('targets')).toBe('["gemini","anthropic"]');
    await user.click(screen.getByLabelText('Gemini'));
    await user.click(screen.getByLabelText('Anthropic Messages'));
    expect(print('targets')).toBe('null');
  });
});
