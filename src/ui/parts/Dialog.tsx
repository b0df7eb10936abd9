import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusOpenTool } from './focus-open-tool.ts';
import { NameText } from './text/NameText.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** A palette stands higher and has no title bar; a book takes the window. */
  readonly look?: 'sheet' | 'palette' | 'book';
}

/**
 * The browser's own dialog: it holds the focus and closes on Escape. However it ends, the focus
 * goes back to where it was.
 */
export function Dialog({ title, onClose, children, footer, look = 'sheet' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const former = document.activeElement;
    shown?.showModal();
    // The browser would focus the close button: better the first thing to fill in, or the main
    // action.
    shown?.querySelector<HTMLElement>('[data-first], [data-footer] button:last-of-type')?.focus();
    // Closed while it is still in the page, whatever took it away: only so the browser gives the
    // focus back.
    return () => {
      shown?.close();
      const { activeElement } = document;
      if (activeElement !== document.body && shown?.contains(activeElement) === false) return;
      if (former instanceof HTMLElement && former !== document.body && former.isConnected)
        former.focus();
      else focusOpenTool();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={id}
      onClose={() => dialog.current?.isConnected === true && !dialog.current.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.sheet}>
        <div className={look === 'palette' ? 'visually-hidden' : styles.header}>
          <h2 id={id}>
            <NameText name={title} />
          </h2>
          {look !== 'palette' && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <X size={16} aria-hidden />
            </button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && (
          <div className={styles.footer} data-footer>
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
