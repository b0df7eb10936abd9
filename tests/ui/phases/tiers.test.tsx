import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { PhasesPage } from '../../../src/ui/phases/PhasesPage.tsx';
import { useShortcuts } from '../../../src/ui/use-shortcuts.ts';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'ops' }],
  phases: [{ name: 'build', tiers: ['core', 'ops'] }],
};
const TOOLS = [{ name: 'a', visibility: { tier: 'core' } }];

function Page() {
  useShortcuts();
  return <PhasesPage />;
}

async function openTiers(preview = false) {
  const bench = await openWorkshop(<Page />, { tools: TOOLS, registry: REGISTRY, preview });
  const print = (key: string): string =>
    printJson(bench.app.store.getState().workspace.registry.get(key) ?? null);
  const panel = within(screen.getByRole('region', { name: 'Tiers: tools shown together' }));
  return { ...bench, panel, print };
}

describe('the name of a tier', () => {
  it('may be empty while typing, and is applied with Enter', async () => {
    const { user, app, panel, print } = await openTiers();
    const name = panel.getByLabelText('Tier 1 name');
    await user.clear(name);
    expect([screen.getByRole('alert').textContent, print('tiers')]).toEqual([
      'A tier needs a name. If you leave it empty, it stays core.',
      '[{"name":"core"},{"name":"ops"}]',
    ]);
    await user.type(name, 'base{Enter}');
    expect([
      print('tiers'),
      print('phases'),
      printJson(toolAt(app, 0).document),
      document.activeElement,
    ]).toEqual([
      '[{"name":"base"},{"name":"ops"}]',
      '[{"name":"build","tiers":["base","ops"]}]',
      '{"name":"a","visibility":{"tier":"base"}}',
      name,
    ]);
  });

  it('is refused beside its field when it is taken, and discarded on blur and by Escape', async () => {
    const { user, panel, print } = await openTiers();
    const name = panel.getByLabelText<HTMLInputElement>('Tier 1 name');
    await user.clear(name);
    await user.type(name, 'ops{Enter}');
    const message = screen.getByRole('alert').textContent;
    await user.keyboard('{Escape}');
    const escaped = [name.value, document.activeElement === name];
    await user.clear(name);
    await user.type(name, 'ops');
    await user.tab();
    expect([message, escaped, name.value, screen.queryByRole('alert'), print('tiers')]).toEqual([
      'Another tier already has the name ops. Choose a different one.',
      ['core', true],
      'core',
      null,
      '[{"name":"core"},{"name":"ops"}]',
    ]);
  });

  it('keeps the undo of its own text while it is typed, and is undone as a whole after', async () => {
    const { user, panel, print } = await openTiers();
    await user.click(panel.getByRole('button', { name: 'Tier' }));
    await user.keyboard('x{Control>}z{/Control}');
    expect(print('tiers')).toContain('tier_3');
    await user.keyboard('{Backspace}tier_3{Control>}z{/Control}');
    expect(print('tiers')).not.toContain('tier_3');
  });
});

describe('a tier', () => {
  it('moves among the others, and keeps the focus', async () => {
    const { user, panel, print } = await openTiers();
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Move core up' }).disabled).toBe(
      true,
    );
    await user.click(panel.getByRole('button', { name: 'Move core down' }));
    expect([print('tiers'), document.activeElement?.getAttribute('aria-label')]).toEqual([
      '[{"name":"ops"},{"name":"core"}]',
      'Move core up',
    ]);
  });

  it('is removed with a notice about the tools that still name it, which undoes it', async () => {
    const { user, app, panel, print } = await openTiers();
    await user.click(panel.getByRole('button', { name: 'Remove tier core' }));
    const { notice } = app.store.getState();
    expect([print('tiers'), notice?.message, notice?.undo, document.activeElement]).toEqual([
      '[{"name":"ops"}]',
      'Removed core. 1 tool still names it.',
      true,
      panel.getByLabelText('Tier 1 name'),
    ]);
    app.undo();
    expect(print('tiers')).toBe('[{"name":"core"},{"name":"ops"}]');
  });

  it('of a shared design is read-only', async () => {
    const { panel } = await openTiers(true);
    expect(panel.queryByRole('textbox')).toBeNull();
    expect(
      panel.queryByRole('button', { name: /^(Tier|Remove tier core|Move core down)$/ }),
    ).toBeNull();
  });
});
