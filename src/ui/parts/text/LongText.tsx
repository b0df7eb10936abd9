import { useEffect, useRef, useState } from 'react';
import { getCharacterStart } from '../../../contract/format-short-text.ts';
import { useLatest } from '../use-latest.ts';
import { Pager } from './Pager.tsx';
import styles from './LongText.module.css';

export interface LongTextProps {
  readonly label: string;
  readonly text: string;
  readonly readOnly?: boolean;
  readonly isCode?: boolean;
  /** Spread on the field. */
  readonly place?: {
    readonly onFocus?: () => void;
    readonly 'data-at'?: string;
    readonly 'data-field'?: string;
  };
  readonly onChange: (text: string) => void;
}

/**
 * Characters in the field at once: 25 fields on a page with 20,000 characters of emoji each were
 * laid out in 500 ms.
 */
const PART = 10_000;
/**
 * Typing waits so long before the text is written to the document: each write prints and checks all
 * of it.
 */
const IDLE_MS = 300;

/**
 * A text of megabytes, a part at a time: a text field lays out all it holds on every key. What is
 * typed is written when the keys rest, when the field is left and when the page is hidden.
 */
export function LongText({
  label,
  text,
  readOnly = false,
  isCode = false,
  place = {},
  onChange,
}: LongTextProps) {
  const [part, setPart] = useState({ page: 0, start: 0, end: getCharacterStart(text, PART) });
  const pages = Math.max(1, Math.ceil(text.length / PART));
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text as this field last wrote it: another one came from outside. */
  const own = useRef(text);
  const [version, setVersion] = useState(0);
  const state = useLatest({ text, part, onChange });
  // oxlint-disable react/refs -- as state, a key would be drawn before it is known to be our own,
  // and the field would lose its caret.
  if (own.current !== text) {
    own.current = text;
    setVersion(version + 1);
    setPart(readPart(text, Math.min(part.page, pages - 1)));
  }
  // oxlint-enable react/refs
  const saveText = (): void => {
    clearTimeout(timer.current);
    const { text: before, part: shown, onChange: tell } = state.current;
    const typed = field.current?.value;
    if (typed === undefined || typed === before.slice(shown.start, shown.end)) return;
    const next = before.slice(0, shown.start) + typed + before.slice(shown.end);
    own.current = next;
    setPart({ ...shown, end: shown.start + typed.length });
    tell(next);
  };
  const latest = useLatest(saveText);
  useEffect(() => {
    const handleHide = (): void => latest.current();
    // In the capture phase: before what saves the work when the page goes.
    addEventListener('pagehide', handleHide, { capture: true });
    document.addEventListener('visibilitychange', handleHide, { capture: true });
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', handleHide, { capture: true });
      document.removeEventListener('visibilitychange', handleHide, { capture: true });
    };
  }, [latest]);
  const open = (page: number): void => {
    saveText();
    setPart(readPart(own.current, page));
    setVersion((now) => now + 1);
  };
  return (
    <div className={styles.long}>
      <textarea
        key={version}
        ref={field}
        aria-label={label}
        dir={isCode ? 'ltr' : 'auto'}
        data-code={isCode}
        spellCheck={false}
        readOnly={readOnly}
        {...place}
        defaultValue={text.slice(part.start, part.end)}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.current(), IDLE_MS);
        }}
        onBlur={saveText}
      />
      <Pager
        what={label}
        page={part.page}
        pages={pages}
        range={`Characters ${(part.start + 1).toLocaleString('en')}–${part.end.toLocaleString('en')} of ${text.length.toLocaleString('en')}. The text is too long to edit in one piece.`}
        onPage={open}
      />
    </div>
  );
}

function readPart(
  text: string,
  page: number,
): { readonly page: number; readonly start: number; readonly end: number } {
  return {
    page,
    start: getCharacterStart(text, page * PART),
    end: getCharacterStart(text, Math.min(text.length, (page + 1) * PART)),
  };
}
