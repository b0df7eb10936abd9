import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { readLoadProblem, removeFailedParts, startRetry, useRetries } from '../lazy-part.ts';
import { useWorkshop } from '../use-app.ts';
import { ReloadButton } from '../workbench/LeaveButton.tsx';
import button from '../parts/button.module.css';
import styles from './Guarded.module.css';

interface GuardedProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Shown while it loads. */
  readonly fallback?: ReactNode;
  /** Closes the part, if it is above the page. */
  readonly onClose?: () => void;
}

/**
 * A part that crashes or fails to load leaves the others working, and the work can always be
 * downloaded.
 */
export function Guarded({ name, children, fallback = null, onClose }: GuardedProps) {
  const retries = useRetries();
  return (
    <ErrorBoundary
      onError={removeFailedParts}
      resetKeys={[retries]}
      fallbackRender={({ error }) => <Broken name={name} error={error} onClose={onClose} />}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface BrokenProps {
  readonly name: string;
  readonly error: unknown;
  readonly onClose: (() => void) | undefined;
}

function Broken({ name, error, onClose }: BrokenProps) {
  const { app, commands } = useWorkshop();
  const problem = readLoadProblem(error);
  return (
    <div className={styles.broken} role="alert" data-over={onClose !== undefined}>
      <p>
        {problem !== undefined ? (
          <>
            <b>{name} did not load.</b> {problem.message} {problem.hint}
          </>
        ) : (
          <>
            <b>{name} stopped working</b> ({error instanceof Error ? error.message : String(error)}
            ). The rest still works and nothing is lost.
          </>
        )}
      </p>
      <button type="button" className={button.button} onClick={startRetry}>
        Try again
      </button>
      {problem !== undefined ? (
        <ReloadButton />
      ) : (
        <button type="button" className={button.button} onClick={app.undo}>
          Undo last step
        </button>
      )}
      <button type="button" className={button.button} onClick={commands.exportBundle}>
        Download registry
      </button>
      {onClose !== undefined && (
        <button type="button" className={button.plain} onClick={onClose}>
          Close
        </button>
      )}
    </div>
  );
}
