import { useState, type KeyboardEvent } from 'react';
import table from '../parts/table.module.css';
import styles from './PhasesPage.module.css';

interface NameBoxProps {
  readonly noun: 'tier' | 'phase';
  readonly index: number;
  readonly name: string;
  /** Names of the other entries. */
  readonly taken: readonly string[];
  readonly onRename: (to: string) => void;
}

/**
 * Renames on blur or Enter, not while typing: a name may pass through those of other entries. A
 * refused name is discarded on blur, any name on Escape.
 */
export function NameBox({ noun, index, name, taken, onRename }: NameBoxProps) {
  const [draft, setDraft] = useState<{ readonly over: string; readonly text: string }>();
  // A draft is dropped once the name changes, for example by an undo.
  const text = draft?.over === name ? draft.text : name;
  const next = text.trim();
  const problem =
    next === name
      ? undefined
      : next === ''
        ? `A ${noun} needs a name. If you leave it empty, it stays ${name}.`
        : taken.includes(next)
          ? `Another ${noun} already has the name ${next}. Choose a different one.`
          : undefined;
  const applyDraft = (): void => {
    setDraft(undefined);
    if (problem === undefined && next !== name) onRename(next);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (next === '' || problem === undefined)) applyDraft();
    if (event.key !== 'Escape' || draft === undefined) return;
    // Otherwise Escape also closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    setDraft(undefined);
  };
  return (
    <div>
      <input
        aria-label={`${noun === 'tier' ? 'Tier' : 'Phase'} ${index + 1} name`}
        className={table.mono}
        dir="auto"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        // An uncommitted draft has the browser's own undo.
        data-undo={text === name ? undefined : 'own'}
        value={text}
        onChange={(event) => setDraft({ over: name, text: event.target.value })}
        onBlur={applyDraft}
        onKeyDown={handleKey}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
