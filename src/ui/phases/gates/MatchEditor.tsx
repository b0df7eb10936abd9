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
  /** In the registry's document. */
  readonly at: Pointer;
  readonly value: Json | undefined;
  readonly schema: Json | undefined;
  readonly readOnly: boolean;
  /** What the button that adds the first key says. */
  readonly invitation?: string;
}

/**
 * What a call has to hold, key by key: keys and values are those of the tool's schema where it has
 * them.
 */
export function MatchEditor({ label, at, value, schema, readOnly, invitation }: MatchEditorProps) {
  const change = useRegistryChange();
  const { list, focusAfter } = useEntryFocus();
  if (value !== undefined && !isObject(value))
    return (
      <BrokenMatch
        label={label}
        value={value}
        readOnly={readOnly}
        onChange={(next) => change((registry) => setPart(registry, at, next, 'Edit match'))}
      />
    );
  const match: JsonObject = value ?? createJsonObject();
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
          {!readOnly && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${row.key}`}
              onClick={() => remove(i, row.key)}
            >
              <X size={14} aria-hidden />
            </button>
          )}
        </div>
      ))}
      {rows.length === 0 && invitation === undefined && <p className={styles.any}>anything</p>}
      {!readOnly && (
        <button type="button" className={styles.add} data-add onClick={add}>
          <Plus size={12} aria-hidden />{' '}
          {rows.length === 0 ? (invitation ?? 'Only when it holds…') : 'And…'}
        </button>
      )}
    </div>
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
      <p className={styles.problem}>
        It is no object and counts as not declared: anything matches.
      </p>
    </div>
  );
}

function getFreeKey(match: JsonObject): string {
  let count = match.size + 1;
  while (match.has(`key_${count}`)) count += 1;
  return `key_${count}`;
}
