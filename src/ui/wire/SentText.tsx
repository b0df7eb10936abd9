import { useDeferredValue, useMemo } from 'react';
import type { Json } from '../../contract/json.ts';
import { printJson } from '../../contract/print-json.ts';
import styles from './WirePane.module.css';

/** One line, the bytes a client sends. A long one takes its time to lay out, so it follows when the keys rest. */
export function SentText({ json }: { readonly json: Json }) {
  const shown = useDeferredValue(json);
  const text = useMemo(() => printJson(shown), [shown]);
  return <pre className={styles.compact}>{text}</pre>;
}
