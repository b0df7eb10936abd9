import type { DialogName } from '../app/app.ts';
import { getName } from '../app/derive.ts';
import { addBlankTool } from '../app/tree/add-blank-tool.ts';
import { targets } from '../emit/targets.ts';
import { CONTRACT_FIELDS } from './contract-fields.ts';
import { focusField } from './focus-field.ts';
import { PAGES } from './pages.ts';
import { saveSnapshot } from './save-snapshot.ts';
import type { Workshop } from './use-app.ts';

export interface Command {
  readonly label: string;
  readonly shortcut?: string;
  readonly run: () => void;
}

/** All commands: the palette shows them, the shortcuts dialog lists those with a key. */
export function listCommands(workshop: Workshop): readonly Command[] {
  const { app } = workshop;
  return [
    ...listRegistryCommands(workshop),
    ...PAGES.map(({ page, label, about }) => ({
      label: `Page ${label}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
      run: () => app.setView({ page }),
    })),
    ...listToolCommands(workshop),
    ...listViewCommands(workshop),
    { label: 'Download the design as one file', run: () => void workshop.commands.exportBundle() },
  ];
}

function listRegistryCommands({ app, commands }: Workshop): readonly Command[] {
  const open = (dialog: DialogName) => (): void => app.setView({ dialog });
  return [
    { label: 'New tool', run: () => startTool({ app, commands }) },
    { label: 'Import tools', run: open('import') },
    { label: 'Export registry', run: open('export') },
    { label: 'Share link', run: open('share') },
    { label: 'Open another registry or example', run: open('registries') },
    { label: 'Registry settings: name, tiers, phases', run: open('settings') },
    { label: 'Undo', shortcut: 'Ctrl Z', run: app.undo },
    { label: 'Redo', shortcut: 'Ctrl Shift Z', run: app.redo },
    { label: 'Save a snapshot', shortcut: 'Ctrl S', run: () => saveSnapshot({ app, commands }) },
    { label: 'Show snapshots', run: open('history') },
    { label: 'Fix problems: of this tool, of a rule, of all tools', run: open('fixes') },
    { label: 'Count tokens exactly, by the provider, with your own key', run: open('count') },
    { label: 'Rule book', run: open('rules') },
    { label: 'Cold read: the tools as the model meets them', run: open('reading') },
    { label: 'Every tool at every target', run: open('matrix') },
  ];
}

/** Commands for the selected tool; without one they do nothing. */
function listToolCommands({ app }: Workshop): readonly Command[] {
  const createToolCommand = (run: (tool: string) => void) => (): void => {
    const tool = app.store.getState().selected;
    if (tool !== undefined) run(tool);
  };
  return [
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
  ];
}

function listViewCommands({ app }: Workshop): readonly Command[] {
  return [
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
  ];
}

/** The palette has no tree row in which to type the name: the name field on the page gets focus. */
function startTool({ app }: Workshop): void {
  addBlankTool(app);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]')?.focus(),
  );
}

/**
 * Commands, then tools, then fields of the open tool (also by key: `timeout_ms`) that contain every
 * word of the query; 60 at most.
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
  const fields =
    words.length === 0 || selected === undefined
      ? []
      : CONTRACT_FIELDS.filter(({ label, at }) => isMatch(`Go to ${label} ${at.join('.')}`));
  return [
    ...[...listCommands(workshop), ...tools].filter((command) => isMatch(command.label)),
    ...fields.map(({ label, at }) => ({
      label: `Go to ${label}`,
      run: () => focusField(app, at),
    })),
  ].slice(0, 60);
}
