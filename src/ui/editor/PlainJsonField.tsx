import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { findReplacement } from './find-replacement.ts';
import type { Caret, JsonEditorProps } from './json-editor-props.ts';
import styles from './JsonEditor.module.css';

export interface PlainFieldHandle {
  /** Where the caret is, if focus is here. */
  readonly findCaret: () => Caret | undefined;
}

type PlainJsonFieldProps = Pick<
  JsonEditorProps,
  'value' | 'label' | 'onChange' | 'problems' | 'readOnly' | 'jump'
> & { readonly ref: Ref<PlainFieldHandle> };

/** Shown until Monaco has loaded, or instead of it. */
export function PlainJsonField({
  value,
  label,
  onChange,
  problems,
  readOnly = false,
  jump,
  ref,
}: PlainJsonFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(value);
  const jumped = useRef(jump);
  useImperativeHandle(
    ref,
    () => ({
      findCaret: () => {
        const plain = field.current;
        return plain !== null && document.activeElement === plain
          ? { start: plain.selectionStart, end: plain.selectionEnd }
          : undefined;
      },
    }),
    [],
  );
  useLayoutEffect(() => {
    // A new value puts the caret at its end. While the field has focus it is an undo: then the
    // caret belongs where the text changed.
    const change = findReplacement(typed.current, value);
    typed.current = value;
    const caret = change && change.start + change.text.length;
    if (caret !== undefined && document.activeElement === field.current)
      field.current?.setSelectionRange(caret, caret);
  }, [value]);
  useEffect(() => {
    if (jump === undefined || jumped.current === jump) return;
    jumped.current = jump;
    field.current?.focus();
    field.current?.setSelectionRange(jump.start, jump.end);
  }, [jump]);
  return (
    <textarea
      ref={field}
      className={styles.plain}
      aria-label={label}
      aria-invalid={problems.some((problem) => problem.severity === 'error')}
      dir="ltr"
      spellCheck={false}
      readOnly={readOnly}
      rows={Math.min(21, value.split('\n').length + 1)}
      value={value}
      onChange={(event) => {
        typed.current = event.target.value;
        onChange(event.target.value);
      }}
    />
  );
}
