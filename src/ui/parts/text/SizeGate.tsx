import { useState, type ReactNode } from 'react';
import button from '../button.module.css';

interface SizeGateProps {
  /** True when drawing would block the page noticeably. */
  readonly isTooLarge: boolean;
  /** Says what is too large, and what works instead. */
  readonly message: string;
  /** Called when it is small enough, or on request. */
  readonly children: () => ReactNode;
}

/** A message instead of a view that would freeze the page, with a button that draws it anyway. */
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
        Show anyway
      </button>
    </div>
  );
}
