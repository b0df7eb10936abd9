import { use, useState } from 'react';
import { get, getString, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import { setKeyword } from '../../../design/edit-keyword.ts';
import { ENCODINGS, FORMATS } from '../../../design/keyword-values.ts';
import type { Keyword } from '../../../design/keywords.ts';
import type { OutlineRow } from '../../../design/outline.ts';
import { DraftField } from '../fields/DraftField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import { SchemaServices } from '../services.ts';
import { PatternBench } from '../try/pattern/PatternBench.tsx';
import { DependentsField } from './DependentsField.tsx';
import type { DetailProps } from './detail-props.ts';
import { getKeywordFieldId } from './shown-keywords.ts';
import { ValuesField } from './ValuesField.tsx';
import styles from './NodeDetail.module.css';

type KeywordFieldProps = DetailProps & { readonly keyword: Keyword };

/** One keyword with a field for its kind of value. Emptying the field removes the keyword. */
export function KeywordField(props: KeywordFieldProps) {
  const { keyword: one, row, site, act } = props;
  const { keyword, kind } = one;
  const value = get(row.schema, keyword);
  const set = (next: Json | undefined): void =>
    act.applyEdits(
      setKeyword(site, keyword, next),
      next === undefined ? `Clear ${keyword}` : `Edit ${keyword}`,
    );
  if (kind === 'flag') {
    return (
      <label className={styles.check} data-field={getKeywordFieldId(keyword)} title={one.means}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.target.checked ? true : undefined)}
        />{' '}
        {keyword}
      </label>
    );
  }
  const isWide =
    kind === 'pattern' ||
    kind === 'values' ||
    kind === 'dependents' ||
    (kind === 'value' && (isArray(value) || isObject(value)));
  return (
    <span className={styles.field} data-wide={isWide}>
      <span className={styles.label} title={one.means}>
        <span aria-hidden>{keyword}</span>
        {value !== undefined &&
          (kind === 'value' || kind === 'values' || kind === 'dependents') && (
            <button
              type="button"
              className={styles.clear}
              aria-label={`Clear ${keyword}`}
              onClick={() => set(undefined)}
            >
              clear
            </button>
          )}
      </span>
      <span className={styles.field} data-field={getKeywordFieldId(keyword)}>
        <Field {...props} value={value} set={set} />
      </span>
    </span>
  );
}

type FieldProps = KeywordFieldProps & {
  readonly value: Json | undefined;
  readonly set: (next: Json | undefined) => void;
};

function Field(props: FieldProps) {
  const { keyword, row, site, act, value, set } = props;
  const { kind } = keyword;
  const label = keyword.keyword;
  switch (kind) {
    case 'pattern':
    case 'text':
    case 'prose':
    case 'format':
    case 'encoding':
      return (
        <StringField kind={kind} label={label} value={getString(value)} row={row} onChange={set} />
      );
    case 'count':
    case 'number':
      return (
        <DraftField
          label={label}
          kind={kind}
          value={value}
          onChange={set}
          onClear={() => set(undefined)}
        />
      );
    case 'values':
      return (
        <ValuesField
          label={label}
          values={isArray(value) ? value : []}
          schema={row.schema}
          onChange={set}
        />
      );
    case 'dependents':
      return <DependentsField row={row} site={site} act={act} />;
    case 'value':
      return value === undefined ? null : (
        <ValueField label={label} value={value} choices={listChoices(row.schema)} onChange={set} />
      );
    default:
      return null;
  }
}

interface StringFieldProps {
  readonly kind: 'pattern' | 'text' | 'prose' | 'format' | 'encoding';
  readonly label: string;
  readonly value: string | undefined;
  readonly row: OutlineRow;
  readonly onChange: (value: string | undefined) => void;
}

function StringField({ kind, label, value, row, onChange }: StringFieldProps) {
  const props = { label, value, onChange };
  if (kind === 'pattern') return <PatternField {...props} place={row.place} />;
  if (kind === 'format') return <SuggestField {...props} suggestions={FORMATS} />;
  if (kind === 'encoding') return <SuggestField {...props} suggestions={ENCODINGS} />;
  return <TextField {...props} isProse={kind === 'prose'} />;
}

/** With an `enum`, `const` and `default` are one of its values. */
function listChoices(schema: Json): readonly Json[] | undefined {
  const list = get(schema, 'enum');
  return isArray(list) && list.length > 0 ? list : undefined;
}

interface SuggestFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly suggestions: readonly string[];
  readonly onChange: (value: string | undefined) => void;
}

/** A select of the known values; any other can be typed. */
function SuggestField({ label, value, suggestions, onChange }: SuggestFieldProps) {
  const isKnown = value === undefined || suggestions.includes(value);
  const [isTyped, setTyped] = useState(!isKnown);
  if (isTyped || !isKnown)
    return (
      <TextField
        label={label}
        value={value}
        onChange={(next) => {
          if (next === undefined) setTyped(false);
          onChange(next);
        }}
      />
    );
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={value ?? ''}
      onChange={(event) => {
        if (event.target.value === 'other…') setTyped(true);
        else onChange(event.target.value === '' ? undefined : event.target.value);
      }}
    >
      <option value="">none</option>
      {suggestions.map((word) => (
        <option key={word}>{word}</option>
      ))}
      <option>other…</option>
    </select>
  );
}

interface PatternFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Of the schema: the key of the texts tried on the pattern. */
  readonly place: string;
  readonly onChange: (value: string | undefined) => void;
}

/** A pattern and, on demand, the bench it is tried on. */
function PatternField({ label, value, place, onChange }: PatternFieldProps) {
  const canTry = use(SchemaServices) !== undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles.pair}>
        <TextField label={label} value={value} onChange={onChange} />
        {canTry && value !== undefined && value !== '' && (
          <button
            type="button"
            className={styles.declare}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Try it'}
          </button>
        )}
      </span>
      {isOpen && value !== undefined && value !== '' && (
        <PatternBench pattern={value} label={place} onChange={onChange} />
      )}
    </>
  );
}
