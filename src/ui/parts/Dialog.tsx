import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A palette stands higher and has no title bar. */
  readonly look?: 'sheet' | 'palette';
}

/** The browser's own dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children, footer, look = 'sheet' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // The browser would focus the close button: better the first thing to fill in, or the main action.
    dialog.current.querySelector<HTMLElement>('[data-first], footer button:last-of-type')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} data-look={look} aria-labelledby={id} onClose={onClose} onClick={(event) => event.target === dialog.current && onClose()}>
      <div className={styles.sheet}>
        <header className={look === 'palette' ? 'visually-hidden' : styles.header}>
          <h2 id={id}>{title}</h2>
          {look === 'sheet' && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <X size={16} aria-hidden />
            </button>
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
