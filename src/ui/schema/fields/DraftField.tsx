import { useId, useState } from 'react';
import { LONG_TEXT } from '../../../contract/format-short-text.ts';
import type { Json } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import type { Problem } from '../../../contract/problem.ts';
import { TooLong } from '../../parts/text/TooLong.tsx';
import { readDraft, type DraftKind } from './value-kinds.ts';
import styles from './fields.module.css';

interface DraftFieldProps {
  readonly label: string;
  readonly kind: Exclude<DraftKind, 'string'>;
  readonly value: Json | undefined;
  readonly onChange: (value: Json) => void;
  /** Absent where the field cannot be emptied. */
  readonly onClear?: () => void;
}

/**
 * The typed text and the document's value at that time: once the document's value differs, the
 * draft no longer counts.
 */
interface Draft {
  readonly text: string;
  readonly value: string;
}

/**
 * A number or JSON value: written to the document when the text is valid; otherwise stored as
 * typed, with the reason.
 */
export function DraftField({ label, kind, value, onChange, onClear }: DraftFieldProps) {
  const noteId = useId();
  const { text, problem, setText, closeDraft, removeDraft } = useDraft({
    kind,
    value,
    onChange,
    onClear,
  });
  if (text.length > LONG_TEXT) return <TooLong label={label} text={text} />;
  return (
    <span className={styles.stack}>
      <input
        className={styles.code}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : noteId}
        inputMode={kind === 'count' || kind === 'number' ? 'decimal' : 'text'}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={closeDraft}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && removeDraft()) event.preventDefault();
        }}
      />
      {problem !== undefined && (
        <span id={noteId} role="status" className={styles.problem}>
          {problem.message} {problem.hint}
        </span>
      )}
    </span>
  );
}

interface DraftControl {
  readonly text: string;
  readonly problem: Problem | undefined;
  readonly setText: (text: string) => void;
  readonly closeDraft: () => void;
  /** False when there was nothing to discard. */
  readonly removeDraft: () => boolean;
}

function useDraft({
  kind,
  value,
  onChange,
  onClear,
}: Omit<DraftFieldProps, 'label' | 'onClear'> & {
  readonly onClear: (() => void) | undefined;
}): DraftControl {
  const [draft, setDraft] = useState<Draft>();
  const printed = value === undefined ? '' : printJson(value);
  const live = draft?.value === printed ? draft : undefined;
  const text = live?.text ?? printed;
  const read = live === undefined || text.trim() === '' ? undefined : readDraft(kind, text);
  const problem = read?.kind === 'problem' ? read.problem : undefined;
  const setText = (next: string): void => {
    const outcome = readDraft(kind, next);
    setDraft({ text: next, value: outcome.kind === 'ok' ? printJson(outcome.value) : printed });
    if (outcome.kind === 'ok') onChange(outcome.value);
  };
  const closeDraft = (): void => {
    if (problem !== undefined) return;
    setDraft(undefined);
    if (live !== undefined && text.trim() === '' && value !== undefined) onClear?.();
  };
  const removeDraft = (): boolean => {
    setDraft(undefined);
    return live !== undefined && live.text !== printed;
  };
  return { text, problem, setText, closeDraft, removeDraft };
}
