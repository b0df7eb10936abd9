import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMatchingCommands } from '../../../src/ui/commands.ts';
import { CONTRACT_SECTIONS } from '../../../src/ui/contract-fields.ts';
import { CommandsDialog } from '../../../src/ui/dialogs/CommandsDialog.tsx';
import { SettingsDialog } from '../../../src/ui/dialogs/settings/SettingsDialog.tsx';
import { listMoreCommands } from '../../../src/ui/palette/more-commands.ts';
import { SETTINGS } from '../../../src/ui/palette/setting-commands.ts';
import { useEarlyInput } from '../../../src/ui/startup/use-early-input.ts';
import { useApp } from '../../../src/ui/use-app.ts';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const TOOLS = [{ name: 'find' }];

function Page() {
  const dialog = useApp((state) => state.dialog);
  if (dialog === 'commands') return <CommandsDialog />;
  return dialog === 'settings' ? <SettingsDialog /> : null;
}

function EarlyPage() {
  useEarlyInput();
  return <Page />;
}

describe('the palette finds', () => {
  it.each([
    ['dark', 'Switch between dark and light theme'],
    ['help', 'Help'],
    ['history', 'Show snapshots'],
    ['undo', 'Undo'],
    ['tour', 'Take the tour'],
    ['gates', 'Registry setting: Registry JSON'],
  ])('%s', async (query, label) => {
    const { app, desk } = await openWorkshop(<Page />, { tools: TOOLS });
    const workshop = { app, commands: desk };
    const found = listMatchingCommands(workshop, query, listMoreCommands(workshop));
    expect(found.map((command) => command.label)).toContain(label);
  });

  it('every section of the open tool, and none without one', async () => {
    const { app, desk } = await openWorkshop(<Page />, { tools: TOOLS });
    const listSections = (): readonly string[] =>
      listMoreCommands({ app, commands: desk }).flatMap(
        ({ label }) => /^Section: (.*)/.exec(label)?.[1] ?? [],
      );
    const others = ['Provider tool'];
    expect(listSections()).toEqual(
      CONTRACT_SECTIONS.map(({ label }) => label).filter((label) => !others.includes(label)),
    );
    act(() => app.apply({ kind: 'delete-tool', tool: toolAt(app, 0).id }));
    expect(listSections()).toEqual([]);
  });

  it.each(SETTINGS)('the setting %s, and focuses it', async (label) => {
    const { app, user } = await openWorkshop(<Page />, { tools: TOOLS });
    act(() => app.setView({ dialog: 'commands' }));
    await user.type(screen.getByRole('combobox'), `setting: ${label}{Enter}`);
    await screen.findByRole('dialog', { name: 'Registry settings' });
    await waitFor(() => {
      const { activeElement } = document;
      const name =
        activeElement?.getAttribute('aria-label') ??
        document.querySelector(`label[for="${activeElement?.id ?? ''}"]`)?.textContent.trim();
      expect(name).toBe(label);
    });
  });
});

describe('what was typed before the app listened', () => {
  beforeEach(() =>
    Object.defineProperty(window, 'takeEarlyInput', {
      value: () => ({ query: 'fi', files: [], text: '' }),
      configurable: true,
    }),
  );
  afterEach(() => void Reflect.deleteProperty(window, 'takeEarlyInput'));

  it('is where the palette begins, once', async () => {
    const { app } = await openWorkshop(<EarlyPage />, { tools: TOOLS });
    Reflect.deleteProperty(window, 'takeEarlyInput');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'fi');
    act(() => app.setView({ dialog: undefined }));
    act(() => app.setView({ dialog: 'commands' }));
    expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  });
});
