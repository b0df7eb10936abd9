import type { Move } from '../../app/try/list-moves.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { useWorkshop } from '../use-app.ts';
import { formatTime } from './format-time.ts';
import button from '../parts/button.module.css';
import styles from './Try.module.css';

/** The lines that the guard hands to the log: what the contracts let be logged. */
export function CallLog({ moves }: { readonly moves: readonly Move[] }) {
  const { app } = useWorkshop();
  const entries = moves.flatMap(({ after }) => after.run?.log ?? []);
  if (entries.length === 0) return null;
  return (
    <section className={styles.log} aria-labelledby="try-log">
      <div className={styles.resultHead}>
        <h3 id="try-log">Log</h3>
        <button
          type="button"
          className={button.plain}
          title="The calls of all sessions, under Evidence"
          onClick={() => app.setView({ page: 'evidence' })}
        >
          All calls
        </button>
      </div>
      <ol>
        {entries.map((entry, i) => (
          <li key={i}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const { at, tool, ok, ran, code, type, decision } = entry;
  return (
    <details>
      <summary>
        <span>{formatTime(at)}</span> <code>{tool}</code>{' '}
        <span data-ok={ok}>{ok ? (ran ? 'ok' : 'repeat') : (code ?? type)}</span>{' '}
        <small>{decision ?? ''}</small>
      </summary>
      <pre>{JSON.stringify(entry, undefined, 2)}</pre>
    </details>
  );
}
