import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import button from '../parts/button.module.css';
import { useWorkshop } from '../use-app.ts';
import styles from './Guarded.module.css';

interface GuardedProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A panel that breaks leaves the others working, and the work can always be taken out. */
export function Guarded({ name, children }: GuardedProps) {
  const { app, desk } = useWorkshop();
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <div className={styles.broken} role="alert">
          <p>
            <b>{name} stopped working</b> ({error instanceof Error ? error.message : String(error)}). The rest still works and nothing is lost.
          </p>
          <button type="button" className={button.button} onClick={resetErrorBoundary}>
            Try again
          </button>
          <button type="button" className={button.button} onClick={app.undo}>
            Undo the last step
          </button>
          <button type="button" className={button.button} onClick={() => void desk.downloadBundle()}>
            Download the work
          </button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
