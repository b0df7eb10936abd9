import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { SettingsDialog } from '../../../../src/ui/dialogs/settings/SettingsDialog.tsx';
import { useShortcuts } from '../../../../src/ui/use-shortcuts.ts';
import { toolAt } from '../../../app/open-app.ts';
import { openWorkshop } from '../../fields/open-workshop.tsx';

const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'ops' }],
  phases: [
    { name: 'build', tiers: ['lost', 'ops'], transitions: [{ to: 'verify', tool: 'a' }] },
    { name: 'verify', tiers: [] },
  ],
  gates: [{ tool: 'a', phase: 'verify', requires: [] }],
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

describe('a name in the settings', () => {
  it('may be empty while typing, and is applied with Enter', async () => {
    const { user, app, print } = await openSettings();
    const name = screen.getByLabelText('Tier 1 name');
    await user.clear(name);
    expect([screen.getByRole('alert').textContent, print('tiers')]).toEqual([
      'A tier needs a name; left empty it stays core.',
      '[{"name":"core"},{"name":"ops"}]',
    ]);
    await user.type(name, 'base{Enter}');
    expect([print('tiers'), printJson(toolAt(app, 0).document), document.activeElement]).toEqual([
      '[{"name":"base"},{"name":"ops"}]',
      '{"name":"a","visibility":{"tier":"base"}}',
      name,
    ]);
  });

  it('is refused beside its field when it is taken', async () => {
    const { user, print } = await openSettings();
    await user.clear(screen.getByLabelText('Phase 1 name'));
    await user.type(screen.getByLabelText('Phase 1 name'), 'verify{Enter}');
    expect([screen.getByRole('alert').textContent, print('phases').includes('"build"')]).toEqual([
      'Another phase is called verify: choose a different name.',
      true,
    ]);
  });

  it('is discarded on blur when refused, and by Escape, which closes nothing else', async () => {
    const { user, print } = await openSettings();
    const name = screen.getByLabelText<HTMLInputElement>('Phase 1 name');
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener('keydown', listen);
    await user.clear(name);
    await user.type(name, 'verify{Escape}');
    const escaped = [name.value, document.activeElement === name, heard.includes('Escape')];
    document.removeEventListener('keydown', listen);
    await user.clear(name);
    await user.type(name, 'verify');
    await user.tab();
    expect([
      escaped,
      name.value,
      screen.queryByRole('alert'),
      print('phases').includes('"build"'),
    ]).toEqual([['build', true, false], 'build', null, true]);
  });

  it('of a phase is renamed in transitions, gates and the selected phase', async () => {
    const { user, app, print } = await openSettings();
    act(() => app.setView({ phase: 'verify' }));
    await user.clear(screen.getByLabelText('Phase 2 name'));
    await user.type(screen.getByLabelText('Phase 2 name'), 'check');
    await user.tab();
    expect([print('phases'), print('gates'), app.store.getState().phase]).toEqual([
      '[{"name":"build","tiers":["lost","ops"],"transitions":[{"to":"check","tool":"a"}]},{"name":"check","tiers":[]}]',
      '[{"tool":"a","phase":"check","requires":[]}]',
      'check',
    ]);
  });
});

describe('the settings', () => {
  it('keep an undeclared tier that a phase names', async () => {
    const { user, print } = await openSettings();
    const [core] = screen.getAllByRole('checkbox', { name: 'core' });
    await user.click(core ?? document.body);
    expect(print('phases')).toContain('"tiers":["core","ops","lost"]');
    await user.click(screen.getByRole('checkbox', { name: /^lost/ }));
    expect(print('phases')).toContain('"tiers":["core","ops"]');
  });

  it('focus a new entry and, after a removal, its neighbour', async () => {
    const { user } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Phase' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phase 3 name'));
    await user.click(screen.getByRole('button', { name: 'Remove phase phase_3' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phase 2 name'));
  });

  it('report how many tools a removed tier had, and undo the removal', async () => {
    const { user, print } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Remove tier core' }));
    expect([screen.getByRole('status').textContent, print('tiers')]).toEqual([
      expect.stringContaining('core is removed. One tool still names it'),
      '[{"name":"ops"}]',
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect([screen.getByRole('status').textContent, print('tiers')]).toEqual([
      '',
      '[{"name":"core"},{"name":"ops"}]',
    ]);
  });

  it('are undone by Ctrl+Z, except while a name is being typed', async () => {
    const { user, print } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Tier' }));
    await user.keyboard('x{Control>}z{/Control}');
    expect(print('tiers')).toContain('tier_3');
    await user.keyboard('{Backspace}tier_3{Control>}z{/Control}');
    expect(print('tiers')).not.toContain('tier_3');
  });

  it('of a shared design are read-only', async () => {
    await openWorkshop(<Page />, { tools: TOOLS, registry: REGISTRY, preview: true });
    expect(screen.getByLabelText('Tier 1 name').closest('fieldset')).toHaveProperty(
      'disabled',
      true,
    );
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
