import { useState } from 'react';
import { listMatchingCommands, type Command } from '../commands.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from './CommandsDialog.module.css';

/** Finds a command, a tool or a field by a few letters of its name. */
export function CommandsDialog() {
  const workshop = useWorkshop();
  const [query, setQuery] = useState('');
  // Nothing is selected before the first letter: keys pressed before the palette opened did not
  // reach the box, and Enter must not run the first command.
  const [at, setAt] = useState(-1);
  const found = listMatchingCommands(workshop, query);
  const close = (): void => workshop.app.setView({ dialog: undefined });
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    close();
    command.run();
  };
  return (
    <Dialog title="Commands" look="palette" onClose={close}>
      <input
        className={styles.query}
        role="combobox"
        aria-label="Search commands and tools"
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={found[at] === undefined ? undefined : `command-${at}`}
        data-first
        spellCheck={false}
        placeholder="Run a command, open a tool, go to a field"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(event.target.value.trim() === '' ? -1 : 0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1;
            const next = (step + found.length) % Math.max(found.length, 1);
            setAt(next);
            document.getElementById(`command-${next}`)?.scrollIntoView({ block: 'nearest' });
          }
          if (event.key === 'Enter') {
            // Otherwise the same key press activates the button that gets the focus back.
            event.preventDefault();
            run(found[at]);
          }
        }}
      />
      <CommandList found={found} at={at} onPoint={setAt} onRun={run} />
    </Dialog>
  );
}

interface CommandListProps {
  readonly found: readonly Command[];
  /** The index of the selected command; -1 for none. */
  readonly at: number;
  readonly onPoint: (index: number) => void;
  readonly onRun: (command: Command) => void;
}

function CommandList({ found, at, onPoint, onRun }: CommandListProps) {
  return (
    <ul id="commands" role="listbox" aria-label="Commands and tools" className={styles.list}>
      {found.map((command, i) => (
        <li
          key={`${command.label} ${i}`}
          id={`command-${i}`}
          role="option"
          aria-selected={i === at}
          onClick={() => onRun(command)}
          onMouseMove={() => i !== at && onPoint(i)}
        >
          <span>{command.label}</span>
          {command.shortcut !== undefined && <kbd>{command.shortcut}</kbd>}
        </li>
      ))}
      {found.length === 0 && <li className={styles.none}>Nothing has these words.</li>}
    </ul>
  );
}
