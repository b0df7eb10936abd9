import { RequestLedger } from './RequestLedger.tsx';
import { ToolLedger } from './ToolLedger.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './LedgerView.module.css';

/**
 * What became of each place of the contract; of the whole set, how much of the request's limits it
 * uses.
 */
export function LedgerView({ target, tool, wholeSet }: ViewProps) {
  return (
    <div
      key={wholeSet ? 'set' : tool?.id}
      className={styles.ledger}
      tabIndex={0}
      role="region"
      aria-label={`${target.label} ledger`}
    >
      {wholeSet ? (
        <RequestLedger target={target} />
      ) : tool === undefined ? (
        <p className={styles.empty}>Open a tool to see what becomes of it.</p>
      ) : (
        <ToolLedger tool={tool} target={target} />
      )}
    </div>
  );
}
