import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Notice } from '../../app/app.ts';
import { createLazyPart, removeFailedParts } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';
import styles from './Guarded.module.css';

const Notices = createLazyPart(() => import('../startup/Notices.tsx').then((file) => file.Notices));

/** The current notice. If its code fails to load, its text still appears. */
export function NoticeArea() {
  const notice = useApp((state) => state.notice);
  return (
    // Always there, because a screen reader announces only what changes in it.
    <div aria-live="polite" className={styles.notices}>
      {notice !== undefined && <Current notice={notice} />}
    </div>
  );
}

function Current({ notice }: { readonly notice: Notice }) {
  return (
    <ErrorBoundary
      resetKeys={[notice.id]}
      onError={removeFailedParts}
      fallback={
        <div className={styles.broken} role="alert">
          <p>
            <b>{notice.message}</b> {notice.hint}
          </p>
        </div>
      }
    >
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </ErrorBoundary>
  );
}
