import { useEffect, useRef, type RefObject } from 'react';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
import { Field } from '../../parts/Field.tsx';
import button from '../../parts/button.module.css';
import styles from './CountDialog.module.css';

interface CountKeyProps {
  /** Read and emptied when the count starts: the key is never in the state of the page. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly origin: string | undefined;
  readonly keyOrigins: readonly string[];
  readonly onForget: () => void;
  readonly onEnter: () => void;
}

export function CountKey({ input, origin, keyOrigins, onForget, onEnter }: CountKeyProps) {
  const hasKey = origin !== undefined && keyOrigins.includes(origin);
  const forgot = useRef(false);
  useEffect(() => {
    // The pressed button has been removed; typing a key is the next step.
    if (forgot.current && keyOrigins.length === 0) input.current?.focus();
    forgot.current = false;
  }, [keyOrigins, input]);
  const removeKey = (): void => {
    forgot.current = true;
    onForget();
  };
  return (
    <div className={styles.key}>
      {!hasKey && (
        <Field
          label="Your API key"
          about={origin === undefined ? '' : `sent to ${origin} only`}
          declared
        >
          {(id) => (
            <input
              ref={input}
              id={id}
              type="password"
              autoComplete="off"
              spellCheck={false}
              data-first
              onKeyDown={(event) => event.key === 'Enter' && onEnter()}
            />
          )}
        </Field>
      )}
      {keyOrigins.length > 0 && (
        <div className={styles.stored}>
          <span>
            In memory: {formatCount(keyOrigins.length, 'key')} for{' '}
            <bdi className={styles.origin}>{keyOrigins.join(', ')}</bdi>
          </span>
          <button type="button" className={button.button} onClick={removeKey}>
            {selectPlural(keyOrigins.length, 'Forget key')}
          </button>
        </div>
      )}
      <p className={styles.small}>
        The key stays in memory only: it is never stored, shared or exported. It is gone when you
        press Forget key, reload or close the tab. Use a key with a spending limit.
      </p>
    </div>
  );
}
