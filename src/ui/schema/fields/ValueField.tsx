import { formatShortText, LONG_TEXT } from '../../../contract/format-short-text.ts';
import { getJsonType, isJsonEqual, type Json, type JsonType } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { LazyLongText } from '../../parts/text/LazyLongText.tsx';
import { DraftField } from './DraftField.tsx';
import { convertValue, VALUE_KINDS } from './value-kinds.ts';
import styles from './fields.module.css';

interface ValueFieldProps {
  /** The label: "Default", "Value 2". */
  readonly label: string;
  readonly value: Json;
  /** If given, only these values can be chosen. */
  readonly choices?: readonly Json[] | undefined;
  readonly onChange: (value: Json) => void;
}

/**
 * Any JSON value with its type beside it, so that 1 and "1" can be told apart and neither becomes
 * the other.
 */
export function ValueField({ label, value, choices, onChange }: ValueFieldProps) {
  const kind = getJsonType(value);
  const chosen = choices?.findIndex((choice) => isJsonEqual(choice, value));
  if (choices !== undefined && chosen !== undefined && chosen >= 0) {
    return (
      <select
        aria-label={label}
        className={styles.kind}
        value={chosen}
        onChange={(event) => onChange(choices[Number(event.target.value)] ?? value)}
      >
        {choices.map((choice, i) => (
          <option key={i} value={i}>
            {formatShortText(typeof choice === 'string' ? choice : printJson(choice))}
          </option>
        ))}
      </select>
    );
  }
  return (
    <span className={styles.value}>
      <select
        aria-label={`${label}: kind`}
        className={styles.kind}
        value={kind}
        onChange={(event) => onChange(convertValue(value, readKind(event.target.value)))}
      >
        {Object.entries(VALUE_KINDS).map(([id, word]) => (
          <option key={id} value={id}>
            {word}
          </option>
        ))}
      </select>
      <ValueInput label={label} value={value} onChange={onChange} />
    </span>
  );
}

function readKind(text: string): JsonType {
  switch (text) {
    case 'number':
    case 'boolean':
    case 'null':
    case 'array':
    case 'object':
      return text;
    default:
      return 'string';
  }
}

function ValueInput({ label, value, onChange }: ValueFieldProps) {
  const kind = getJsonType(value);
  if (typeof value === 'string' && value.length > LONG_TEXT)
    return <LazyLongText label={label} text={value} isCode onChange={onChange} />;
  if (typeof value === 'string')
    return (
      <input
        className={styles.code}
        aria-label={label}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (typeof value === 'boolean') {
    return (
      <select
        aria-label={label}
        className={styles.kind}
        value={String(value)}
        onChange={(event) => onChange(event.target.value === 'true')}
      >
        <option>true</option>
        <option>false</option>
      </select>
    );
  }
  return kind === 'number' || kind === 'array' || kind === 'object' ? (
    <DraftField label={label} kind={kind} value={value} onChange={onChange} />
  ) : null;
}
