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
  /** A palette is placed higher and has no title bar; a book fills the window. */
  readonly look?: 'sheet' | 'palette' | 'book';
}

/**
 * The browser's dialog element: it traps the focus and closes on Escape. On closing, the focus
 * returns to where it was.
 */
export function Dialog({ title, onClose, children, footer, look = 'sheet' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const former = document.activeElement;
    shown?.showModal();
    // The browser would focus the close button; the first field or the main action is better.
    shown?.querySelector<HTMLElement>('[data-first], [data-footer] button:last-of-type')?.focus();
    // Closed before it leaves the page, however that happens: only then the browser restores the
    // focus.
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
      // At once: the close event comes later, and a key pressed meanwhile would be lost. A file
      // picker's own event bubbles.
      onCancel={(event) => event.target === dialog.current && onClose()}
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
