import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Notice } from '../../app/app.ts';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './Notices.module.css';

/** The current notice; with an undo button while its step is the last one. */
export function Notices() {
  const notice = useApp((state) => state.notice);
  return notice === undefined ? null : <Row key={notice.id} notice={notice} />;
}

/** Goes after a while, but not from under the pointer or the focus (WCAG 2.2.1). */
function Row({ notice }: { readonly notice: Notice }) {
  const { app } = useWorkshop();
  const [isHeld, setHeld] = useState(false);
  const { message, hint, tone } = notice;
  const action =
    notice.undo === true ? { label: 'Undo', run: app.undo } : (notice.action ?? undefined);
  const shownMs = getShownMs(notice);
  useEffect(() => {
    if (isHeld || shownMs === undefined) return;
    const timer = setTimeout(() => app.setNotice(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [app, isHeld, shownMs]);
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        <b>{formatName(message)}</b> {hint}
      </p>
      {action !== undefined && (
        <button
          type="button"
          className={button.button}
          onClick={() => {
            // Another step may have been made since this was drawn.
            if (app.store.getState().notice !== notice) return;
            app.setNotice(undefined);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={button.icon}
        aria-label="Close notice"
        onClick={() => app.setNotice(undefined)}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}

/** Milliseconds; undefined: until it is closed. */
function getShownMs({ tone, undo, action, stays }: Notice): number | undefined {
  if (stays === true) return undefined;
  if (tone === 'problem') return 20_000;
  return undo === true || action !== undefined ? 10_000 : 4_000;
}
