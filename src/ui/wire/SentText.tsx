import { useDeferredValue, useMemo } from 'react';
import { formatShortText } from '../../contract/format-short-text.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import styles from './WirePane.module.css';

/** A browser lays out one line of a megabyte for seconds. */
const MOST_DRAWN = 200_000;

/**
 * One line, the bytes a client sends. A long one takes its time to lay out, so it follows when the
 * keys rest.
 */
export function SentText({ json }: { readonly json: Json }) {
  const shown = useDeferredValue(json);
  const text = useMemo(() => printJson(shown), [shown]);
  const rest = text.length - MOST_DRAWN;
  return (
    <>
      <pre className={styles.compact}>{formatShortText(text, MOST_DRAWN)}</pre>
      {rest > 0 && (
        <p className={styles.empty}>
          {rest.toLocaleString('en')} characters more. The copy button takes all of them.
        </p>
      )}
    </>
  );
}
