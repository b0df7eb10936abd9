import { useEffect, useRef, type RefObject } from 'react';
import { Field } from '../../parts/Field.tsx';
import button from '../../parts/button.module.css';
import styles from './CountDialog.module.css';

interface CountKeyProps {
  /** Read once, when the count begins, and emptied then: the key stands in no state of the page. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly origin: string | undefined;
  readonly held: readonly string[];
  readonly onForget: () => void;
  readonly onEnter: () => void;
}

export function CountKey({ input, origin, held, onForget, onEnter }: CountKeyProps) {
  const holds = origin !== undefined && held.includes(origin);
  const forgot = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone; what comes next is typing a key.
    if (forgot.current && held.length === 0) input.current?.focus();
    forgot.current = false;
  }, [held, input]);
  const removeKey = (): void => {
    forgot.current = true;
    onForget();
  };
  return (
    <div className={styles.key}>
      {!holds && (
        <Field
          label="Your API key"
          about={origin === undefined ? '' : `goes to ${origin} only`}
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
      {held.length > 0 && (
        <div className={styles.held}>
          <span>
            In memory: {held.length === 1 ? 'a key' : `${held.length} keys`} for{' '}
            <bdi className={styles.origin}>{held.join(', ')}</bdi>
          </span>
          <button type="button" className={button.button} onClick={removeKey}>
            {held.length === 1 ? 'Forget key' : 'Forget keys'}
          </button>
        </div>
      )}
      <p className={styles.small}>
        The key is kept in the memory of one worker, and nowhere else: not in this page, not in
        storage, not in a link, not in an export. It is gone when you forget it, reload, or close
        the tab. Take one with a spending limit.
      </p>
    </div>
  );
}
