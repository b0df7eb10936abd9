import type { App, DialogName } from '../app/app.ts';
import { getName } from '../app/find-tool.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { listPlaces } from './shell/list-places.ts';
import type { Workshop } from './use-app.ts';
import { setOtherTheme } from './use-theme.ts';

export interface Command {
  readonly label: string;
  readonly shortcut?: string;
  /** Other words that find it. */
  readonly words?: string;
  readonly run: () => void;
}

/** All commands: the palette shows them, the shortcuts dialog lists those with a key. */
export function listCommands(workshop: Workshop): readonly Command[] {
  return [
    ...listRegistryCommands(workshop),
    ...listPageCommands(workshop),
    ...listToolCommands(workshop),
    ...listViewCommands(workshop),
    {
      label: 'Download the registry as one file',
      run: () => void workshop.commands.exportBundle(),
    },
  ];
}

function listPageCommands({ app }: Workshop): readonly Command[] {
  return listPlaces().map(({ label, about, opens }) => ({
    label: `Open ${label}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
    run: () => app.setView(opens),
  }));
}

function listRegistryCommands({ app, commands }: Workshop): readonly Command[] {
  const open = (dialog: DialogName) => (): void => app.setView({ dialog });
  return [
    { label: 'New tool', run: () => startTool(app) },
    { label: 'Import tools', run: open('import') },
    { label: 'Export registry', run: open('export') },
    { label: 'Share link', run: open('share') },
    { label: 'Open another registry or example', run: open('registries') },
    { label: 'Registry settings: name, limits, targets', run: open('settings') },
    { label: 'Undo', shortcut: 'Ctrl Z', run: app.undo },
    { label: 'Redo', shortcut: 'Ctrl Shift Z', run: app.redo },
    { label: 'Save a snapshot', shortcut: 'Ctrl S', run: () => saveSnapshot({ app, commands }) },
    { label: 'Show snapshots', words: 'history versions', run: open('history') },
    { label: 'Fix problems: this tool, one rule, all tools', run: open('fixes') },
    {
      label: 'Answer questions about all tools',
      words: 'bulk accept',
      run: open('questions'),
    },
    { label: 'Count tokens exactly: with the provider and your API key', run: open('count') },
    { label: 'Rule book', run: open('rules') },
    { label: 'Review as the model: read each tool as the model receives it', run: open('reading') },
    { label: 'Compare targets', run: open('matrix') },
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
      run: createToolCommand(
        (tool) =>
          void import('../app/tree/remove-tool.ts').then((file) =>
            file.startToolRemoval(app, tool),
          ),
      ),
    },
  ];
}

function listViewCommands({ app }: Workshop): readonly Command[] {
  return [
    {
      label: 'Show the wire of all tools',
      run: () => app.setView({ wholeSet: true, pane: 'wire' }),
    },
    {
      label: 'Widen or narrow the contract pane',
      run: () => app.setView({ wide: !app.store.getState().wide, pane: 'contract' }),
    },
    { label: 'Filter tools', shortcut: '/', run: () => document.getElementById('filter')?.focus() },
    { label: 'Switch between dark and light theme', run: setOtherTheme },
    {
      label: 'Help',
      words: 'guide glossary documentation',
      run: () => app.setView({ dialog: 'help' }),
    },
    { label: 'Take the tour', run: () => startTour(app) },
    { label: 'Keyboard shortcuts', shortcut: '?', run: () => app.setView({ dialog: 'shortcuts' }) },
  ];
}

/** Opens the tour at its first step, where a registry is open. */
export function startTour(app: App): void {
  const { kind } = app.store.getState().stage;
  if (kind === 'editing' || kind === 'preview')
    app.setView({ dialog: undefined, wide: false, pane: 'tools', tour: 'tools' });
}

/** The field of its name gets the focus. */
function startTool(app: App): void {
  void import('./palette/start-tool.ts').then((file) => file.startTool(app));
}

/**
 * Commands, then tools, then `more`, as far as they contain every word of the query; 60 at most.
 */
export function listMatchingCommands(
  workshop: Workshop,
  query: string,
  more: readonly Command[] = [],
): readonly Command[] {
  const { app } = workshop;
  const words = listWords(query);
  const isMatch = ({ label, words: others = '' }: Command): boolean => {
    const text = `${label} ${others}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const tools = app.store.getState().workspace.tools.map((tool) => ({
    label: getName(tool) || 'unnamed tool',
    run: () => app.setView({ selected: tool.id, pane: 'contract' as const }),
  }));
  return [...listCommands(workshop), ...tools, ...more].filter(isMatch).slice(0, 60);
}

function listWords(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
