import { createJsonObject } from '../../contract/json/json.ts';
import { FAILURE_TYPES } from '../../contract/schema/vocabulary.ts';
import { AddEntry } from '../fields/AddEntry.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { RemoveEntry } from '../fields/RemoveEntry.tsx';
import { Section } from '../parts/Section.tsx';
import { useEntries, type Entries } from '../use-entries.ts';
import { useToolNames } from '../use-tool-names.ts';
import table from '../parts/table.module.css';
import styles from './ErrorsSection.module.css';

const TYPES = FAILURE_TYPES.map((type) => ({ value: type, label: type }));
const RETRY = [
  { value: 'true', label: 'retry' },
  { value: 'false', label: 'no retry' },
] as const;

export function ErrorsSection() {
  const { list, ...entries } = useEntries(['errors'], 'error');
  const names = useToolNames();
  return (
    <Section
      id="errors"
      title="Errors"
      about="the model reads these when a call fails"
      aside={
        entries.declared ? `${entries.items.length} declared · 11 failure types` : 'not declared'
      }
    >
      <div ref={list}>
        {entries.items.length > 0 && (
          <div className={`${table.head} ${styles.columns}`} aria-hidden>
            <span>Code</span>
            <span>Type</span>
            <span>Retry</span>
          </div>
        )}
        <ul className={table.rows}>
          {entries.shown.map(({ index }) => (
            <ErrorRow key={index} index={index} entries={entries} names={names} />
          ))}
        </ul>
        {entries.pager}
        <FindingsAt at={['errors']} />
        <AddEntry label="Error" entries={entries} entry={createJsonObject([['code', '']])} />
      </div>
    </Section>
  );
}

interface ErrorRowProps {
  readonly index: number;
  readonly entries: Entries;
  /** Tool names, offered as next actions. */
  readonly names: readonly string[];
}

function ErrorRow({ index, entries, names }: ErrorRowProps) {
  return (
    <li data-entry={index} className={`${table.row} ${styles.columns}`}>
      <CellPart
        at={['errors', index, 'code']}
        label={`Error ${index + 1} code`}
        placeholder="code"
        look="code"
      />
      <CellPart
        at={['errors', index, 'type']}
        label={`Error ${index + 1} type`}
        placeholder="type"
        options={TYPES}
        look="code"
      />
      <CellPart
        at={['errors', index, 'retryable']}
        label={`Error ${index + 1} retryable`}
        placeholder="retry?"
        options={RETRY}
        look="flag"
      />
      <RemoveEntry entries={entries} index={index} />
      <div className={styles.prose}>
        <CellPart
          at={['errors', index, 'message']}
          label={`Error ${index + 1} message`}
          placeholder="What happened"
          look="prose"
        />
        <CellPart
          at={['errors', index, 'hint']}
          label={`Error ${index + 1} hint`}
          placeholder="Next action, e.g. call list_ids first"
          look="prose"
        />
        <ListPart
          at={['errors', index, 'next_valid_actions']}
          label="Next valid actions"
          look="code"
          suggestions={names}
        />
      </div>
      <div className={table.wide}>
        <FindingsAt at={['errors', index]} below />
      </div>
    </li>
  );
}
