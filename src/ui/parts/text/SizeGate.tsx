import { useState, type ReactNode } from 'react';
import button from '../button.module.css';

interface SizeGateProps {
  /** True where drawing would hold the page for more than a moment. */
  readonly isTooLarge: boolean;
  /** What is too large, and what works instead. */
  readonly message: string;
  /** Drawn when it is small, or when the person asks. */
  readonly children: () => ReactNode;
}

/**
 * A word in place of a view that would freeze the page, and the view itself for whoever can wait.
 */
export function SizeGate({ isTooLarge, message, children }: SizeGateProps) {
  const [isForced, setForced] = useState(false);
  if (!isTooLarge || isForced) return children();
  return (
    <div
      role="note"
      style={{
        padding: '12px 14px',
        display: 'grid',
        gap: 8,
        justifyItems: 'start',
        alignContent: 'start',
      }}
    >
      <p>{message}</p>
      <button type="button" className={button.button} onClick={() => setForced(true)}>
        Draw it anyway
      </button>
    </div>
  );
}
