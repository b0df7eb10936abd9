import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../../../contract/format-count.ts';
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
 * Characters in the field at once: with 20,000 characters of emoji in each of 25 fields, layout
 * took 500 ms.
 */
const PART = 10_000;
/** Typing pauses this long before the text is written: each write prints and checks all of it. */
const IDLE_MS = 300;

/**
 * A text of up to megabytes, edited a part at a time: a text field lays out its whole text on every
 * key. What is typed is written after a pause, on blur and when the page is hidden.
 */
export function LongText({
  label,
  text,
  readOnly = false,
  isCode = false,
  place = {},
  onChange,
}: LongTextProps) {
  const pages = Math.max(1, Math.ceil(text.length / PART));
  const field = useRef<HTMLTextAreaElement>(null);
  const { part, version, saveText, openPart } = useTextPart({ text, pages, field, onChange });
  const { saveNow, saveLater } = useSaving(saveText);
  const first = formatNumber(part.start + 1);
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
        onInput={saveLater}
        onBlur={saveNow}
      />
      <Pager
        what={label}
        page={part.page}
        pages={pages}
        range={`Characters ${first}–${formatNumber(part.end)} of ${formatNumber(text.length)}. The text is too long to edit in one piece.`}
        onPage={(page) => {
          saveNow();
          openPart(page);
        }}
      />
    </div>
  );
}

interface TextPartOptions {
  readonly text: string;
  readonly pages: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
}

interface TextPart {
  readonly page: number;
  /** Offsets in UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

interface EditedPart {
  readonly part: TextPart;
  /** Changes when the field must show another text. */
  readonly version: number;
  /** Writes what was typed into the field, if anything. */
  readonly saveText: () => void;
  readonly openPart: (page: number) => void;
}

function useTextPart({ text, pages, field, onChange }: TextPartOptions): EditedPart {
  const [part, setPart] = useState({ page: 0, start: 0, end: getCharacterStart(text, PART) });
  /** The text as this field last wrote it: any other text came from outside. */
  const own = useRef(text);
  const [version, setVersion] = useState(0);
  const state = useLatest({ text, part, onChange });
  // oxlint-disable react/refs -- as state it would lag: our own text would count as a foreign one,
  // and the field would lose its caret.
  if (own.current !== text) {
    own.current = text;
    setVersion(version + 1);
    setPart(readPart(text, Math.min(part.page, pages - 1)));
  }
  // oxlint-enable react/refs
  const saveText = (): void => {
    const { text: before, part: shown, onChange: onSave } = state.current;
    const typed = field.current?.value;
    if (typed === undefined || typed === before.slice(shown.start, shown.end)) return;
    const next = before.slice(0, shown.start) + typed + before.slice(shown.end);
    own.current = next;
    setPart({ ...shown, end: shown.start + typed.length });
    onSave(next);
  };
  const openPart = (page: number): void => {
    setPart(readPart(own.current, page));
    setVersion((now) => now + 1);
  };
  return { part, version, saveText, openPart };
}

/** Saves at once or after a pause; when the page is hidden, at once. */
function useSaving(saveText: () => void): Record<'saveNow' | 'saveLater', () => void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = (): void => {
    clearTimeout(timer.current);
    saveText();
  };
  const latest = useLatest(saveNow);
  useEffect(() => {
    const handleHide = (): void => latest.current();
    // In the capture phase: before the listeners that save the workspace.
    addEventListener('pagehide', handleHide, { capture: true });
    document.addEventListener('visibilitychange', handleHide, { capture: true });
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', handleHide, { capture: true });
      document.removeEventListener('visibilitychange', handleHide, { capture: true });
    };
  }, [latest]);
  const saveLater = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), IDLE_MS);
  };
  return { saveNow, saveLater };
}

function readPart(text: string, page: number): TextPart {
  return {
    page,
    start: getCharacterStart(text, page * PART),
    end: getCharacterStart(text, Math.min(text.length, (page + 1) * PART)),
  };
}
