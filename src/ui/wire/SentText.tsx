import { useDeferredValue, useMemo } from 'react';
import { formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import styles from './WirePane.module.css';

/** Characters; a browser needs seconds to lay out one line of a megabyte. */
const MOST_DRAWN = 200_000;

/** The bytes of the wire as one line, deferred: a long line takes long to lay out. */
export function SentText({ json }: { readonly json: Json }) {
  const shown = useDeferredValue(json);
  const text = useMemo(() => printJson(shown), [shown]);
  const rest = text.length - MOST_DRAWN;
  return (
    <>
      <pre className={styles.compact}>{formatShortText(text, MOST_DRAWN)}</pre>
      {rest > 0 && (
        <p className={styles.empty}>
          {formatNumber(rest)} more characters. The copy button copies all of them.
        </p>
      )}
    </>
  );
}
