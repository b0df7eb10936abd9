import { useId, useState } from 'react';
import { convertRejection } from '../../../app/commands/convert-rejection.ts';
import { importAddress, type AddressKind } from '../../../app/import/import-address.ts';
import { findOrigin } from '../../../app/net/find-origin.ts';
import { useWorkshop } from '../../use-app.ts';
import { useStartImport } from '../../use-start-import.ts';
import button from '../../parts/button.module.css';
import styles from './AddressField.module.css';

/** A file of another site, or a live MCP server. Nothing is sent before the click that names whom. */
export function AddressField() {
  const { commands } = useWorkshop();
  const startImport = useStartImport();
  const [address, setAddress] = useState('');
  const note = useId();
  const url = address.trim();
  const origin = findOrigin(url);
  const load = (kind: AddressKind): void =>
    startImport(convertRejection(importAddress(url, kind, commands)));
  return (
    <section className={styles.address} aria-label="From an address">
      <label>
        From an address
        <input
          type="url"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          placeholder="https://example.com/openapi.json"
          value={address}
          aria-describedby={note}
          onChange={(event) => setAddress(event.target.value)}
        />
      </label>
      <p id={note}>
        {origin === undefined ? (
          url === '' ? (
            'The other site is asked once you click.'
          ) : (
            'Use an https address without a user name.'
          )
        ) : (
          <>
            Sends a request to <b>{origin}</b>, without credentials: up to 2 MB in 10 s.
          </>
        )}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={button.button}
          disabled={origin === undefined}
          onClick={() => load('file')}
        >
          Get file
        </button>
        <button
          type="button"
          className={button.button}
          disabled={origin === undefined}
          onClick={() => load('server')}
        >
          Ask MCP server
        </button>
      </div>
    </section>
  );
}
