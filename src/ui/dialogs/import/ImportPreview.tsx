import type { PendingImport } from '../../../app/import/import-files.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatShortText } from '../../../contract/format-short-text.ts';
import { getString } from '../../../contract/json/json.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { ConflictChoice, ImportPlan } from '../../../import/plan.ts';
import { ProfilePicker } from '../../parts/ProfilePicker.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import styles from '../dialogs.module.css';

interface ImportPreviewProps {
  readonly arrival: PendingImport;
  readonly choices: ReadonlyMap<number, ConflictChoice>;
  readonly onChoose: (index: number, choice: ConflictChoice) => void;
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

const CHOICES = [
  { value: 'keep', label: 'keep mine' },
  { value: 'replace', label: 'take the imported parts' },
  { value: 'both', label: 'keep both' },
] as const satisfies readonly { value: ConflictChoice; label: string }[];

/** What an import would add, change and leave as it is. */
export function ImportPreview({
  arrival,
  choices,
  onChoose,
  profile,
  onProfile,
}: ImportPreviewProps) {
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
        Found in <b>{arrival.from}</b>:{' '}
        {kinds.map((kind) => `${kind.label} (${kind.count})`).join(', ')}.
      </p>
      {arrival.imported.registry === undefined && (
        <ProfilePicker profile={profile} onProfile={onProfile} />
      )}
      {plan.additions.length > 0 && <Additions additions={plan.additions} />}
      {plan.conflicts.length > 0 && (
        <Conflicts conflicts={plan.conflicts} choices={choices} onChoose={onChoose} />
      )}
      {arrival.isUnchanged && (
        <p className={styles.part} role="status">
          <b>All tools are already in this registry.</b>
        </p>
      )}
      {plan.same.length > 0 && (
        <p className={styles.part}>{formatNumber(plan.same.length)} already here, unchanged.</p>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
    </>
  );
}

function Additions({ additions }: { readonly additions: ImportPlan['additions'] }) {
  return (
    <section className={styles.part}>
      <h3>{formatCount(additions.length, 'new tool')}</h3>
      <ul className={styles.names} tabIndex={0} aria-label="New tools">
        <ManyItems
          isList
          items={[...additions.entries()]}
          what="tools"
          step={200}
          render={([i, tool]) => (
            <li key={i}>
              <code>
                <NameText name={formatShortText(getString(tool.get('name')) ?? '') || 'unnamed'} />
              </code>
            </li>
          )}
        />
      </ul>
    </section>
  );
}

interface ConflictsProps extends Pick<ImportPreviewProps, 'choices' | 'onChoose'> {
  readonly conflicts: ImportPlan['conflicts'];
}

function Conflicts({ conflicts, choices, onChoose }: ConflictsProps) {
  return (
    <section className={styles.part}>
      <h3>{formatCount(conflicts.length, 'tool')} with an existing name</h3>
      <ul>
        <ManyItems
          isList
          items={[...conflicts.entries()]}
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
                  CHOICES.forEach(({ value }) => value === event.target.value && onChoose(i, value))
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
  );
}

/** More notes than this would not be read. */
const MOST_NOTES = 60;

function Notes({ notes }: { readonly notes: PendingImport['notes'] }) {
  return (
    <section className={styles.part}>
      <h3>{formatCount(notes.length, 'note')}</h3>
      <ul className={styles.notes}>
        {notes.slice(0, MOST_NOTES).map((note, i) => (
          <li key={i}>
            {formatShortText(note.message, 1_000)} <span>{formatShortText(note.hint, 1_000)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
