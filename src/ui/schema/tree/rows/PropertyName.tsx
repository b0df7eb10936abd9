import { useId, useState } from 'react';
import { formatShortText, LONG_TEXT } from '../../../../contract/format-short-text.ts';
import type { OutlineRow } from '../../../../design/outline.ts';
import { NameMarks } from '../../../parts/text/NameText.tsx';
import { useLocked } from '../../use-locked.ts';
import type { TreeActions } from '../tree-actions.ts';
import styles from './PropertyRow.module.css';

interface PropertyNameProps {
  readonly row: OutlineRow;
  readonly name: string;
  readonly isReachable: boolean;
  readonly act: TreeActions;
}

/**
 * A name is written on blur or Enter: writing at every key would also rename it in `required` each
 * time.
 */
export function PropertyName({ row, name, isReachable, act }: PropertyNameProps) {
  const noteId = useId();
  const isLocked = useLocked();
  const [draft, setDraft] = useState<{ readonly text: string; readonly name: string }>();
  const text = draft?.name === name ? draft.text : name;
  const problem = text === name ? undefined : act.checkName(row, text);
  if (name.length > LONG_TEXT)
    return (
      <span className={styles.name} title={formatShortText(name)}>
        {formatShortText(name)}
      </span>
    );
  const saveName = (): void => {
    if (problem === undefined && text !== name) act.rename(row, text);
  };
  return (
    <>
      <input
        className={styles.name}
        style={{ width: `calc(${Math.min(Math.max(text.length, 3), 1_000)}ch + 10px)` }}
        aria-label={LABELS[row.keyword] ?? 'Name'}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : noteId}
        data-field="name"
        readOnly={isLocked}
        title={formatShortText(text)}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        tabIndex={isReachable ? 0 : -1}
        placeholder={name === '' ? '""' : undefined}
        value={text}
        onChange={(event) => setDraft({ text: event.target.value, name })}
        onBlur={saveName}
        onKeyDown={(event) => {
          // Leaving the field commits.
          if (event.key === 'Enter' && problem === undefined)
            event.currentTarget.closest<HTMLElement>('[data-row]')?.focus();
          else if (event.key === 'Escape' && text !== name) setDraft(undefined);
          else return;
          event.preventDefault();
        }}
      />
      <NameMarks name={text} />
      {problem !== undefined && (
        <span id={noteId} role="status" className={styles.problem}>
          {problem.message} {problem.hint}
        </span>
      )}
    </>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  properties: 'Property name',
  $defs: 'Definition name',
  definitions: 'Definition name',
  patternProperties: 'Name pattern',
  dependentSchemas: 'Property it depends on',
  dependencies: 'Property it depends on',
};
