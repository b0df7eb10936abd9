import { useState } from 'react';
import type { CountOrder } from '../../../app/net/net-client.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { countBytes } from '../../../contract/json/print-json.ts';
import type { CountRequest } from '../../../measure/counter.ts';
import { formatBytes } from '../../format-bytes.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { useWorkshop } from '../../use-app.ts';
import styles from './CountDialog.module.css';

/** Characters of a body that are shown; the copy button copies all of it. */
const SHOWN = 20_000;

/** The exact requests, before they are sent. */
export function CountRequests({ order }: { readonly order: CountOrder }) {
  return (
    <div className={styles.requests}>
      <h3>Requests</h3>
      <RequestFold title="With tools" request={order.withTools} withKey={order.withKey} />
      <RequestFold title="Without tools" request={order.withoutTools} withKey={order.withKey} />
    </div>
  );
}

interface RequestFoldProps {
  readonly title: string;
  readonly request: CountRequest;
  readonly withKey: boolean;
}

function RequestFold({ title, request, withKey }: RequestFoldProps) {
  const { commands } = useWorkshop();
  const [open, setOpen] = useState(false);
  const { url, headers, keyHeader, body } = request;
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(withKey ? [`${keyHeader.name}: ${keyHeader.prefix}[your key]`] : []),
  ];
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className={styles.small}>{formatBytes(countBytes(body))}</span>{' '}
        <code className={styles.url}>POST {url}</code>
      </summary>
      {open && (
        <div className={styles.sent}>
          <pre tabIndex={0} role="region" aria-label={`${title}: headers`}>
            {lines.join('\n')}
          </pre>
          <pre tabIndex={0} role="region" aria-label={`${title}: body`}>
            {body.slice(0, SHOWN)}
          </pre>
          {body.length > SHOWN && (
            <p className={styles.small}>
              {formatNumber(body.length - SHOWN)} more characters. Copy the body to see all of it.
            </p>
          )}
          <CopyButton label={`${title}: copy the body`} onCopy={() => commands.copy(body)} />
        </div>
      )}
    </details>
  );
}
