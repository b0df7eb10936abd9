import type { PendingImport } from '../../../app/import/import-files.ts';
import { formatShortText } from '../../../contract/format-short-text.ts';
import { getString } from '../../../contract/json/json.ts';
import type { ConflictChoice } from '../../../import/plan.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import styles from '../dialogs.module.css';

interface ImportPreviewProps {
  readonly arrival: PendingImport;
  readonly choices: ReadonlyMap<number, ConflictChoice>;
  readonly onChoose: (index: number, choice: ConflictChoice) => void;
}

const CHOICES = [
  { value: 'keep', label: 'keep mine' },
  { value: 'replace', label: 'take the incoming parts' },
  { value: 'both', label: 'keep both' },
] as const satisfies readonly { value: ConflictChoice; label: string }[];

/** What an import would add, change and leave, before anything happens. */
export function ImportPreview({ arrival, choices, onChoose }: ImportPreviewProps) {
  const { plan, kinds } = arrival;
  const cut = arrival.notes.filter(({ code }) => code === 'search_stopped');
  const notes = arrival.notes.filter(({ code }) => code !== 'search_stopped');
  return (
    <>
      {cut.map((note) => (
        <p key={note.message} className={styles.problem}>
          <b>{note.message}</b> {note.hint}
        </p>
      ))}
      <p className={styles.lead}>
        Recognised in <b>{arrival.from}</b>:{' '}
        {kinds.map((kind) => `${kind.label} (${kind.count})`).join(', ')}.
      </p>
      {plan.additions.length > 0 && (
        <section className={styles.part}>
          <h3>{plan.additions.length} new</h3>
          <ul className={styles.names} tabIndex={0} aria-label="New tools">
            <ManyItems
              isList
              items={[...plan.additions.entries()]}
              what="tools"
              step={200}
              render={([i, tool]) => (
                <li key={i}>
                  <code>
                    <NameText
                      name={formatShortText(getString(tool.get('name')) ?? '') || 'unnamed'}
                    />
                  </code>
                </li>
              )}
            />
          </ul>
        </section>
      )}
      {plan.conflicts.length > 0 && (
        <section className={styles.part}>
          <h3>{plan.conflicts.length} with a name that is taken</h3>
          <ul>
            <ManyItems
              isList
              items={[...plan.conflicts.entries()]}
              what="tools"
              render={([i, conflict]) => (
                <li key={i} className={styles.conflict}>
                  <code>
                    <NameText name={formatShortText(conflict.name)} />
                  </code>
                  <span>differs in {conflict.differs.join(', ')}</span>
                  <select
                    aria-label={`What to do with ${formatName(formatShortText(conflict.name))}`}
                    value={choices.get(i) ?? 'keep'}
                    onChange={(event) =>
                      CHOICES.forEach(
                        ({ value }) => value === event.target.value && onChoose(i, value),
                      )
                    }
                  >
                    {CHOICES.map((choice) => (
                      <option key={choice.value} value={choice.value}>
                        {choice.label}
                      </option>
                    ))}
                  </select>
                </li>
              )}
            />
          </ul>
        </section>
      )}
      {arrival.isUnchanged && (
        <p className={styles.part} role="status">
          <b>Adding it would change nothing.</b>
        </p>
      )}
      {plan.same.length > 0 && (
        <p className={styles.part}>{plan.same.length} already here, unchanged.</p>
      )}
      {notes.length > 0 && (
        <section className={styles.part}>
          <h3>{notes.length === 1 ? 'One note' : `${notes.length} notes`}</h3>
          <ul className={styles.notes}>
            {notes.slice(0, 60).map((note, i) => (
              <li key={i}>
                {formatShortText(note.message, 1_000)}{' '}
                <span>{formatShortText(note.hint, 1_000)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
