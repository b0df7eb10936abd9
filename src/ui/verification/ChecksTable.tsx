import { createJsonObject, get, getString } from '../../contract/json/json.ts';
import { CHECK_SEVERITIES } from '../../contract/schema/checks.ts';
import { checks } from '../../verify/checks.ts';
import { AddEntry } from '../fields/AddEntry.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { ChoicePart } from '../fields/ChoicePart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { JsonPart } from '../fields/JsonPart.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { NumberPart } from '../fields/NumberPart.tsx';
import { RemoveEntry } from '../fields/RemoveEntry.tsx';
import { TextPart } from '../fields/TextPart.tsx';
import { useEntries, type Entries } from '../use-entries.ts';
import { listSettings, type CheckSetting } from './check-settings.ts';
import table from '../parts/table.module.css';
import styles from './ChecksTable.module.css';

const AT = ['verification', 'checks'] as const;
const KINDS = checks.map(({ kind, label }) => ({ value: kind, label }));
const SEVERITIES = CHECK_SEVERITIES.map((severity) => ({ value: severity, label: severity }));

interface ChecksTableProps {
  /** Of the tools, for what reads back. */
  readonly names: readonly string[];
}

/** The checks in their order, each with what it asks for. */
export function ChecksTable({ names }: ChecksTableProps) {
  const { list, ...entries } = useEntries(AT, 'check');
  return (
    <div ref={list} className={styles.table}>
      {entries.items.length > 0 && (
        <div className={`${table.head} ${styles.columns}`} aria-hidden>
          <span>Check</span>
          <span>Severity</span>
          <span>Reason</span>
        </div>
      )}
      <ul className={table.rows}>
        {entries.shown.map(({ item, index }) => (
          <CheckRow
            key={index}
            index={index}
            kind={getString(get(item, 'kind'))}
            entries={entries}
            names={names}
          />
        ))}
      </ul>
      {entries.pager}
      <FindingsAt at={AT} />
      <AddEntry
        label="Check"
        entries={entries}
        entry={createJsonObject([['kind', 'http_status']])}
      />
    </div>
  );
}

interface CheckRowProps {
  readonly index: number;
  readonly kind: string | undefined;
  readonly entries: Entries;
  readonly names: readonly string[];
}

function CheckRow({ index, kind, entries, names }: CheckRowProps) {
  const at = [...AT, index];
  const check = checks.find((each) => each.kind === kind);
  const settings = listSettings(kind);
  return (
    <li data-entry={index} className={`${table.row} ${styles.columns}`}>
      <CellPart
        at={[...at, 'kind']}
        label={`Check ${index + 1}`}
        placeholder="kind"
        options={KINDS}
      />
      <CellPart
        at={[...at, 'severity']}
        label={`Check ${index + 1} severity`}
        placeholder={check?.severity ?? 'severity'}
        options={SEVERITIES}
      />
      <CellPart
        at={[...at, 'reason']}
        label={`Check ${index + 1} reason`}
        placeholder="why it differs"
        look="prose"
      />
      <RemoveEntry entries={entries} index={index} />
      <div className={styles.about}>{check?.summary}</div>
      {settings.length > 0 && (
        <div className={styles.settings}>
          {settings.map((setting) => (
            <Setting key={setting.key} at={[...at, setting.key]} setting={setting} names={names} />
          ))}
        </div>
      )}
      <div className={table.wide}>
        <FindingsAt at={at} below />
      </div>
    </li>
  );
}

interface SettingProps {
  readonly at: readonly (string | number)[];
  readonly setting: CheckSetting;
  readonly names: readonly string[];
}

function Setting({ at, setting, names }: SettingProps) {
  const { look, label, unit, example = '' } = setting;
  switch (look) {
    case 'count':
      return <NumberPart at={at} label={label} {...(unit === undefined ? {} : { unit })} />;
    case 'text':
      return <TextPart at={at} label={label} look="code" placeholder={example} />;
    case 'texts':
      return <ListPart at={at} label={label} />;
    case 'json':
      return <JsonPart at={at} label={label} placeholder={example} />;
    case 'tool':
      return (
        <ChoicePart
          at={at}
          label={label}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      );
    case 'choice':
      return (
        <ChoicePart
          at={at}
          label={label}
          options={(setting.options ?? []).map((value) => ({ value, label: value }))}
        />
      );
  }
}
