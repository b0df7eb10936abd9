import { useEffect, useState } from 'react';
import { listMatchingCommands, type Command } from '../commands.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { getEarlyQuery, removeEarlyQuery } from '../startup/use-early-input.ts';
import { useWorkshop } from '../use-app.ts';
import styles from './CommandsDialog.module.css';

type MoreCommands = typeof import('../palette/more-commands.ts');
let more: MoreCommands | undefined;

/** Finds a command, a tool or a field by a few letters of its name. */
export function CommandsDialog() {
  const workshop = useWorkshop();
  const [query, setQuery] = useState(getEarlyQuery);
  useEffect(removeEarlyQuery, []);
  // Nothing is selected before the first letter: Enter alone must not run the first command.
  const [at, setAt] = useState(() => getFirst(query));
  const others = useMoreCommands();
  const found = listMatchingCommands(workshop, query, query.trim() === '' ? [] : others);
  const [isWaiting, setWaiting] = useState(false);
  const close = (): void => workshop.app.setView({ dialog: undefined });
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    close();
    command.run();
  };
  const latest = useLatest(() => run(found[at]));
  useEffect(() => {
    // Enter was pressed before the command was here.
    if (isWaiting && others !== undefined) latest.current();
  }, [isWaiting, others, latest]);
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
          setAt(getFirst(event.target.value));
          setWaiting(false);
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
            if (found[at] === undefined) setWaiting(others === undefined);
            else run(found[at]);
          }
        }}
      />
      <CommandList found={found} at={at} isWaiting={isWaiting} onPoint={setAt} onRun={run} />
    </Dialog>
  );
}

function getFirst(query: string): number {
  return query.trim() === '' ? -1 : 0;
}

/** Empty until they are loaded: they come last, so that nothing above them moves then. */
function useMoreCommands(): readonly Command[] | undefined {
  const workshop = useWorkshop();
  const [loaded, setLoaded] = useState(more);
  useEffect(() => {
    if (loaded !== undefined) return;
    import('../palette/more-commands.ts').then(
      (file) => setLoaded((more = file)),
      () => undefined,
    );
  }, [loaded]);
  return loaded?.listMoreCommands(workshop);
}

interface CommandListProps {
  readonly found: readonly Command[];
  /** The index of the selected command; -1 for none. */
  readonly at: number;
  /** Enter was pressed, and the command may still load. */
  readonly isWaiting: boolean;
  readonly onPoint: (index: number) => void;
  readonly onRun: (command: Command) => void;
}

function CommandList({ found, at, isWaiting, onPoint, onRun }: CommandListProps) {
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
      {found.length === 0 && (
        <li className={styles.none}>{isWaiting ? 'Loading…' : 'No matches'}</li>
      )}
    </ul>
  );
}
