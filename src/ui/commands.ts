import { getName } from '../app/derive.ts';
import { addBlankTool } from '../app/tree/add-blank-tool.ts';
import { targets } from '../emit/targets.ts';
import { CONTRACT_FIELDS } from './contract-fields.ts';
import { focusField } from './focus-field.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { PAGES } from './shell/PageNav.tsx';
import type { Workshop } from './use-app.ts';

export interface Command {
  readonly label: string;
  readonly shortcut?: string;
  readonly run: () => void;
}

/** Every command there is: the palette shows it, the sheet lists its keys. */
export function listCommands({ app, commands }: Workshop): readonly Command[] {
  const getSelected = (): string | undefined => app.store.getState().selected;
  const createToolCommand = (run: (tool: string) => void) => (): void => {
    const tool = getSelected();
    if (tool !== undefined) run(tool);
  };
  return [
    { label: 'New tool', run: () => startTool({ app, commands }) },
    { label: 'Import tools', run: () => app.setView({ dialog: 'import' }) },
    { label: 'Export registry', run: () => app.setView({ dialog: 'export' }) },
    { label: 'Share link', run: () => app.setView({ dialog: 'share' }) },
    { label: 'Open another registry or example', run: () => app.setView({ dialog: 'registries' }) },
    {
      label: 'Registry settings: name, tiers, phases',
      run: () => app.setView({ dialog: 'settings' }),
    },
    { label: 'Undo', shortcut: 'Ctrl Z', run: app.undo },
    { label: 'Redo', shortcut: 'Ctrl Shift Z', run: app.redo },
    {
      label: 'Save a snapshot',
      shortcut: 'Ctrl S',
      run: () => saveSnapshot({ app, commands }),
    },
    { label: 'Show snapshots', run: () => app.setView({ dialog: 'history' }) },
    {
      label: 'Fix problems: of this tool, of a rule, of all tools',
      run: () => app.setView({ dialog: 'fixes' }),
    },
    {
      label: 'Count tokens exactly, by the provider, with your own key',
      run: () => app.setView({ dialog: 'count' }),
    },
    { label: 'Rule book', run: () => app.setView({ dialog: 'rules' }) },
    {
      label: 'Cold read: the tools as the model meets them',
      run: () => app.setView({ dialog: 'reading' }),
    },
    { label: 'Every tool at every target', run: () => app.setView({ dialog: 'matrix' }) },
    ...PAGES.map(({ page, label, about }) => ({
      label: `Page ${label}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
      run: () => app.setView({ page }),
    })),
    {
      label: 'Duplicate tool',
      shortcut: 'Ctrl D',
      run: createToolCommand((tool) => app.apply({ kind: 'duplicate-tool', tool })),
    },
    {
      label: 'Delete tool',
      shortcut: 'Del',
      run: createToolCommand((tool) => app.apply({ kind: 'delete-tool', tool })),
    },
    {
      label: 'Show the wire of the whole set',
      run: () => app.setView({ wholeSet: true, pane: 'wire' }),
    },
    ...targets.map((target) => ({
      label: `Show the wire at ${target.label}`,
      run: () => app.setView({ target: target.id, pane: 'wire' }),
    })),
    {
      label: 'Widen or narrow the contract',
      run: () => app.setView({ wide: !app.store.getState().wide, pane: 'contract' }),
    },
    { label: 'Filter tools', shortcut: '/', run: () => document.getElementById('filter')?.focus() },
    { label: 'Keyboard shortcuts', shortcut: '?', run: () => app.setView({ dialog: 'shortcuts' }) },
    { label: 'Download the design as one file', run: () => void commands.exportBundle() },
  ];
}

/**
 * In the palette there is no tree row to name it in, so its name on the page is where typing goes
 * on.
 */
function startTool({ app }: Workshop): void {
  addBlankTool(app);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]')?.focus(),
  );
}

/**
 * Commands, then tools, then fields of the open tool (also by their keys: `timeout_ms`), that hold
 * every word of the query.
 */
export function listMatchingCommands(workshop: Workshop, query: string): readonly Command[] {
  const { app } = workshop;
  const { workspace, selected } = app.store.getState();
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isMatch = (text: string): boolean =>
    words.every((word) => text.toLowerCase().includes(word));
  const tools = workspace.tools.map((tool) => ({
    label: getName(tool) || 'unnamed tool',
    run: () => app.setView({ selected: tool.id, pane: 'contract' as const }),
  }));
  const places =
    words.length === 0 || selected === undefined
      ? []
      : CONTRACT_FIELDS.filter(({ label, at }) => isMatch(`Go to ${label} ${at.join('.')}`));
  return [
    ...[...listCommands(workshop), ...tools].filter((command) => isMatch(command.label)),
    ...places.map(({ label, at }) => ({
      label: `Go to ${label}`,
      run: () => focusField(app, at),
    })),
  ].slice(0, 60);
}
