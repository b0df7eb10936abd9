import { useState } from 'react';
import { search, type Command } from '../commands.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from './CommandsDialog.module.css';

/** Every command and every tool, by a few letters of its name. */
export function CommandsDialog() {
  const workshop = useWorkshop();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = search(workshop, query);
  const close = (): void => workshop.app.look({ dialog: undefined });
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
        aria-activedescendant={found.length === 0 ? undefined : `command-${at}`}
        data-first
        spellCheck={false}
        placeholder="Run a command or open a tool"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const next = (at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(found.length, 1);
            setAt(next);
            document.getElementById(`command-${next}`)?.scrollIntoView({ block: 'nearest' });
          }
          // What was typed before the palette stood is not in it: an empty query runs nothing that was not chosen.
          if (event.key === 'Enter' && (query !== '' || at > 0)) run(found[at]);
        }}
      />
      <ul id="commands" role="listbox" aria-label="Commands and tools" className={styles.list}>
        {found.map((command, i) => (
          <li key={`${command.label} ${i}`} id={`command-${i}`} role="option" aria-selected={i === at} onClick={() => run(command)} onMouseMove={() => i !== at && setAt(i)}>
            <span>{command.label}</span>
            {command.shortcut !== undefined && <kbd>{command.shortcut}</kbd>}
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>Nothing has these words.</li>}
      </ul>
    </Dialog>
  );
}
