import { Plus, X } from 'lucide-react';
import { createRegistryChange, setPart } from '../../../app/phases/phase-edits.ts';
import {
  getInitialValue,
  listKeys,
  listMatchRows,
  removeKey,
  renameKey,
  selectKey,
} from '../../../app/phases/phase-match.ts';
import {
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { JsonBox } from '../../fields/JsonBox.tsx';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { useRegistryChange } from '../machine/use-machine.ts';
import { MatchKey } from './MatchKey.tsx';
import { MatchValue } from './MatchValue.tsx';
import styles from './MatchEditor.module.css';

interface MatchEditorProps {
  /** "Input of todo_complete". */
  readonly label: string;
  /** The pointer of the match in registry.json. */
  readonly at: Pointer;
  readonly value: Json | undefined;
  readonly schema: Json | undefined;
  readonly readOnly: boolean;
  /** The label of the button while there is no key. */
  readonly invitation?: string;
}

/** Edits the values that a call needs; keys and values come from the tool's schema, if any. */
export function MatchEditor({ value, ...props }: MatchEditorProps) {
  const { label, at, readOnly } = props;
  const change = useRegistryChange();
  if (value === undefined || isObject(value))
    return <MatchRows {...props} match={value ?? createJsonObject()} />;
  return (
    <BrokenMatch
      label={label}
      value={value}
      readOnly={readOnly}
      onChange={(next) => change((registry) => setPart(registry, at, next, 'Edit match'))}
    />
  );
}

interface MatchRowsProps extends Omit<MatchEditorProps, 'value'> {
  readonly match: JsonObject;
}

function MatchRows({ label, at, match, schema, readOnly, invitation }: MatchRowsProps) {
  const change = useRegistryChange();
  const { list, focusAfter } = useEntryFocus();
  const rows = listMatchRows(match, schema);
  const keys = listKeys(schema);
  const free = keys.filter((key) => !match.has(key));
  const add = (): void => {
    const key = selectKey(schema, free) ?? getFreeKey(match);
    focusAfter(rows.length, () =>
      change((registry) =>
        setPart(registry, [...at, key], getInitialValue(schema, key), 'Add to match'),
      ),
    );
  };
  const rename = (from: string, to: string): void =>
    change(() => createRegistryChange(renameKey(match, { at, from, to }, schema), 'Edit match'));
  const remove = (index: number, key: string): void =>
    focusAfter(index, () =>
      change((registry) => createRegistryChange([removeKey(registry, at, key)], 'Edit match')),
    );
  return (
    <div className={styles.match} role="group" aria-label={label} ref={list}>
      {rows.map((row, i) => (
        <div key={i} className={styles.row} data-entry>
          <MatchKey
            label={`${label}: key ${i + 1}`}
            value={row.key}
            isUnknown={row.isUnknown}
            keys={keys.length === 0 ? undefined : [row.key, ...free]}
            readOnly={readOnly}
            onChange={(to) => rename(row.key, to)}
          />
          <MatchValue
            label={`${label}: value of ${row.key}`}
            row={row}
            readOnly={readOnly}
            onChange={(next) =>
              change((registry) => setPart(registry, [...at, row.key], next, 'Edit match'))
            }
          />
          {!readOnly && <RemoveButton name={row.key} onRemove={() => remove(i, row.key)} />}
        </div>
      ))}
      {rows.length === 0 && invitation === undefined && <p className={styles.any}>anything</p>}
      {!readOnly && (
        <button type="button" className={styles.add} data-add onClick={add}>
          <Plus size={12} aria-hidden />{' '}
          {rows.length === 0 ? (invitation ?? 'Add condition') : 'Add condition'}
        </button>
      )}
    </div>
  );
}

function RemoveButton({
  name,
  onRemove,
}: {
  readonly name: string;
  readonly onRemove: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      <X size={14} aria-hidden />
    </button>
  );
}

interface BrokenMatchProps {
  readonly label: string;
  readonly value: Json;
  readonly readOnly: boolean;
  readonly onChange: (next: Json | undefined) => void;
}

function BrokenMatch({ label, value, readOnly, onChange }: BrokenMatchProps) {
  return (
    <div>
      <JsonBox
        label={label}
        place={{ tool: undefined, at: label }}
        placeholder="{}"
        readOnly={readOnly}
        value={value}
        onChange={onChange}
      />
      <p className={styles.problem}>This is not an object and is ignored: anything matches.</p>
    </div>
  );
}

function getFreeKey(match: JsonObject): string {
  let count = match.size + 1;
  while (match.has(`key_${count}`)) count += 1;
  return `key_${count}`;
}
