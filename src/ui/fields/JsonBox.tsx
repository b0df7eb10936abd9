import { useEffect, useMemo, useState } from 'react';
import type { DraftField } from '../../app/drafts/draft.ts';
import { LONG_TEXT } from '../../contract/format-short-text.ts';
import type { Json } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { TooLong } from '../parts/text/TooLong.tsx';
import { useDraft } from '../use-draft.ts';
import { DraftNote, printDraftBase } from './DraftNote.tsx';
import styles from './JsonPart.module.css';

interface JsonBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: Json | undefined;
  /** Where a text that is not valid JSON is stored. */
  readonly place: DraftField;
  readonly readOnly?: boolean;
  /** Undefined when the box was emptied. */
  readonly onChange: (value: Json | undefined) => void;
  readonly onFocus?: () => void;
  /** Called when the text becomes invalid JSON or valid again. */
  readonly onBroken?: (broken: boolean) => void;
}

/**
 * A JSON value as text. A broken text is a draft: it stays in the box with its problem, and the
 * value is the last valid one.
 */
export function JsonBox({
  label,
  placeholder,
  value,
  place,
  readOnly = false,
  onChange,
  onFocus,
  onBroken,
}: JsonBoxProps) {
  const field = useDraft(place);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Json | undefined }>();
  // A draft belongs to the value it was typed over: after an undo, or in another entry, it is shown
  // beside the value.
  const live = field.draft?.over === printDraftBase(value) ? field.draft : undefined;
  const problem = live === undefined ? undefined : findProblem(live.text);
  const printed = useMemo(() => (value === undefined ? '' : printJson(value, 2)), [value]);
  const broken = problem !== undefined;
  useEffect(() => onBroken?.(broken), [broken, onBroken]);
  const setText = (text: string): void => {
    const parsed = text.trim() === '' ? undefined : parseJson(text);
    if (parsed?.kind === 'problem') return field.save({ text, over: printDraftBase(value) });
    field.save(undefined);
    setTyped({ text, value: parsed?.value.value });
    onChange(parsed?.value.value);
  };
  const shown =
    typed !== undefined && printDraftBase(typed.value) === printDraftBase(value)
      ? typed.text
      : printed;
  // A text typed here may grow; only a value that is too long from the start cannot be edited.
  if (live === undefined && typed === undefined && printed.length > LONG_TEXT * 5)
    return <TooLong label={label} text={printed} />;
  return (
    <div className={styles.part}>
      <textarea
        aria-label={label}
        aria-invalid={broken}
        data-draft={broken}
        dir="ltr"
        spellCheck={false}
        rows={1}
        placeholder={placeholder}
        readOnly={readOnly}
        {...(onFocus === undefined ? {} : { onFocus })}
        value={live?.text ?? shown}
        onChange={(event) => setText(event.target.value)}
      />
      <DraftNote label={label} value={value} problem={problem} field={field} />
    </div>
  );
}

function findProblem(text: string): string {
  const parsed = parseJson(text);
  return parsed.kind === 'problem' ? parsed.problem.message : '';
}
