import type { Report } from '../../analyze/report.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import { useTranscripts } from './use-transcripts.ts';
import button from '../parts/button.module.css';
import styles from './TranscriptsPage.module.css';

interface RegistryNoteProps {
  readonly report: Report;
  readonly registry: GuardedRegistry;
  /** The contracts are still as they were counted. */
  readonly isCurrent: boolean;
}

/** How the open registry and the transcripts go together. */
export function RegistryNote({ report, registry, isCurrent }: RegistryNoteProps) {
  const run = useTranscripts();
  const missing = describeMissing(report, registry);
  if (isCurrent && missing === undefined) return null;
  return (
    <div className={styles.note} role="status">
      {isCurrent ? (
        <p>{missing}</p>
      ) : (
        <>
          <p>The contracts have changed since these figures were counted.</p>
          <button
            type="button"
            className={button.button}
            onClick={() => run((commands) => commands.countAgain())}
          >
            Count again
          </button>
        </>
      )}
    </div>
  );
}

function describeMissing({ usage }: Report, { tools }: GuardedRegistry): string | undefined {
  const names = new Set(tools.map(({ name }) => name));
  const known = usage.filter(({ tool }) => names.has(tool)).length;
  if (usage.length === 0 || known === usage.length) return undefined;
  return known === 0
    ? `None of the ${formatCount(usage.length, 'called tool')} is in the open registry. Open the registry that the models used to see which contracts to change.`
    : `${formatNumber(known)} of ${formatCount(usage.length, 'called tool')} are in the open registry. The others cannot be held against a contract.`;
}
