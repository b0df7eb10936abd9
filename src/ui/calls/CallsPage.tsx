import { useCallback, useEffect, useState } from 'react';
import type { CallLog, StoredCalls } from '../../app/calls/call-log.ts';
import { formatCount, selectPlural } from '../../contract/format-count.ts';
import { readProblem, type Outcome } from '../../contract/problem.ts';
import { ProblemBox } from '../dialogs/ProblemBox.tsx';
import { useReadOnly, useWorkshop } from '../use-app.ts';
import { useOpenRegistry } from '../use-open-registry.ts';
import { CallBrowser } from './CallBrowser.tsx';
import { DeleteLog } from './DeleteLog.tsx';
import button from '../parts/button.module.css';
import styles from './CallsPage.module.css';

/** The calls that were made in this browser with the open registry. */
export function CallsPage() {
  return <Log key={useOpenRegistry()} />;
}

function Log() {
  const { stored, reload } = useStoredCalls();
  const [isDeleted, setDeleted] = useState(false);
  if (stored === undefined) return <div className={styles.page} aria-busy />;
  if (stored.kind === 'problem')
    return (
      <div className={styles.page}>
        <div className={styles.empty}>
          <ProblemBox problem={stored.problem} />
          <button type="button" className={button.button} onClick={reload}>
            Load again
          </button>
        </div>
      </div>
    );
  const { entries, damaged } = stored.value;
  const remove = (
    <DeleteLog
      calls={entries.length + damaged}
      onDelete={() => {
        setDeleted(true);
        reload();
      }}
    />
  );
  return (
    <div id="page-calls" className={styles.page}>
      {damaged > 0 && (
        <p className={styles.damaged} role="status">
          {formatCount(damaged, 'record')} of this log {selectPlural(damaged, 'is', 'are')} damaged
          and not shown. {entries.length === 0 && remove}
        </p>
      )}
      {entries.length > 0 ? (
        <CallBrowser entries={entries} remove={remove} />
      ) : (
        damaged === 0 && <EmptyLog takesFocus={isDeleted} />
      )}
    </div>
  );
}

/** Read again when the person comes back: another tab may have logged calls. */
function useStoredCalls(): {
  readonly stored: Outcome<StoredCalls> | undefined;
  readonly reload: () => void;
} {
  const { commands } = useWorkshop();
  const [stored, setStored] = useState<Outcome<StoredCalls>>();
  const reload = useCallback(
    () =>
      void commands
        .openCalls()
        .then((log: CallLog) => log.read())
        .catch((error: unknown): Outcome<StoredCalls> => ({
          kind: 'problem',
          problem: readProblem(error),
        }))
        .then(setStored),
    [commands],
  );
  useEffect(() => {
    reload();
    const handleVisible = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, [reload]);
  return { stored, reload };
}

/** `takesFocus`: what had it was deleted. */
function EmptyLog({ takesFocus }: { readonly takesFocus: boolean }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  return (
    <div className={styles.empty}>
      <p>
        {readOnly
          ? 'A shared registry keeps no log of calls. Save a copy to log the calls that you try.'
          : 'No calls yet. Calls that you make in Session, Try are logged here.'}
      </p>
      <p>
        The log has the arguments, result, code and latency that each contract logs. It stays in
        this browser.
      </p>
      <button
        ref={(element) => {
          if (takesFocus) element?.focus();
        }}
        type="button"
        className={button.primary}
        onClick={() => app.setView({ sessionView: 'try' })}
      >
        Try a call
      </button>
    </div>
  );
}
