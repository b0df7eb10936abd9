import { Braces } from 'lucide-react';
import { useState } from 'react';
import type { MatchRow } from '../../../app/phases/phase-match.ts';
import { getString, type Json } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { JsonBox } from '../../fields/JsonBox.tsx';
import styles from './MatchEditor.module.css';

interface MatchValueProps {
  readonly label: string;
  readonly row: MatchRow;
  readonly readOnly: boolean;
  readonly onChange: (value: Json) => void;
}

/** A field by the type of the value; JSON on demand, for numbers and for nested values. */
export function MatchValue({ label, row, readOnly, onChange }: MatchValueProps) {
  // By key: a row whose key changes goes back to its own field without losing the focus.
  const [jsonKey, setJsonKey] = useState<string>();
  const asJson = jsonKey === row.key;
  const isJson = asJson || row.kind === 'json' || row.kind === 'number';
  return (
    <div className={styles.value}>
      {isJson ? (
        <JsonBox
          label={label}
          place={{ tool: undefined, at: label }}
          placeholder="null"
          readOnly={readOnly}
          value={row.value}
          onChange={(value) => value !== undefined && onChange(value)}
        />
      ) : (
        <PlainValue label={label} row={row} readOnly={readOnly} onChange={onChange} />
      )}
      {row.kind !== 'json' && row.kind !== 'number' && !readOnly && (
        <button
          type="button"
          className={styles.json}
          aria-pressed={asJson}
          aria-label={`${label}, as JSON`}
          title="As JSON"
          onClick={() => setJsonKey(asJson ? undefined : row.key)}
        >
          <Braces size={13} aria-hidden />
        </button>
      )}
    </div>
  );
}

function PlainValue({ label, row: { kind, value, choices }, readOnly, onChange }: MatchValueProps) {
  if (kind === 'text')
    return (
      <input
        aria-label={label}
        dir="auto"
        spellCheck={false}
        readOnly={readOnly}
        placeholder="empty text"
        value={getString(value) ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const options = kind === 'flag' ? [true, false] : choices;
  return (
    <select
      aria-label={label}
      disabled={readOnly}
      value={printJson(value)}
      onChange={(event) =>
        onChange(options.find((option) => printJson(option) === event.target.value) ?? value)
      }
    >
      {options.map((option) => (
        <option key={printJson(option)} value={printJson(option)}>
          {getString(option) ?? printJson(option)}
        </option>
      ))}
    </select>
  );
}
