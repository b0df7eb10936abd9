import { Field } from '../../parts/Field.tsx';
import type { CountChoice, CountSettings } from './use-count-choice.ts';
import styles from './CountDialog.module.css';

interface CountAddressProps {
  readonly settings: CountSettings;
  readonly set: CountChoice['set'];
  /** The origin of the address; undefined while it is not a valid one. */
  readonly origin: string | undefined;
}

/**
 * The address of a gateway or an own server; nothing is sent there before its origin is approved.
 */
export function CountAddress({
  settings: { address, approved, keyless },
  set,
  origin,
}: CountAddressProps) {
  const isOwn = address.trim() !== '';
  return (
    <details className={styles.fold}>
      <summary>Use another address: a gateway or your own server</summary>
      <Field
        label="Address"
        about="the URL before /v1, empty for the provider’s own"
        declared={isOwn}
      >
        {(id) => (
          <input
            id={id}
            dir="ltr"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            placeholder="http://localhost:4000"
            value={address}
            onChange={(event) => set({ address: event.target.value })}
          />
        )}
      </Field>
      {isOwn && origin !== undefined && (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={approved === origin}
              onChange={(event) => set({ approved: event.target.checked ? origin : '' })}
            />
            <span>
              Send the tools{keyless ? '' : ' and the key'} to{' '}
              <bdi className={styles.origin}>{origin}</bdi>
            </span>
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={keyless}
              onChange={(event) => set({ keyless: event.target.checked })}
            />
            <span>No key needed</span>
          </label>
        </>
      )}
    </details>
  );
}
