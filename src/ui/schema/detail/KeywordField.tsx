import { useState } from 'react';
import { get, getString, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import { setKeyword } from '../../../design/edit-keyword.ts';
import { ENCODINGS, FORMATS, type Keyword } from '../../../design/keywords.ts';
import { DraftField } from '../fields/DraftField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import { DependentsField } from './DependentsField.tsx';
import type { DetailProps } from './NodeDetail.tsx';
import { PatternField } from './PatternField.tsx';
import { ValuesField } from './ValuesField.tsx';
import styles from './NodeDetail.module.css';

/** `data-field` of a keyword in the details. */
export function getKeywordFieldId(keyword: string): string {
  return `keyword ${keyword}`;
}

type KeywordFieldProps = DetailProps & { readonly keyword: Keyword };

/**
 * One keyword with the field that its kind of value wants. Emptied or cleared, the keyword is
 * withdrawn.
 */
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

function Field({
  keyword: { keyword, kind },
  row,
  site,
  act,
  value,
  set,
}: KeywordFieldProps & {
  readonly value: Json | undefined;
  readonly set: (next: Json | undefined) => void;
}) {
  switch (kind) {
    case 'pattern':
      return (
        <PatternField value={getString(value)} label={keyword} place={row.place} onChange={set} />
      );
    case 'text':
    case 'prose':
      return (
        <TextField
          label={keyword}
          value={getString(value)}
          isProse={kind === 'prose'}
          onChange={set}
        />
      );
    case 'format':
      return (
        <SuggestField
          label={keyword}
          value={getString(value)}
          suggestions={FORMATS}
          onChange={set}
        />
      );
    case 'encoding':
      return (
        <SuggestField
          label={keyword}
          value={getString(value)}
          suggestions={ENCODINGS}
          onChange={set}
        />
      );
    case 'count':
    case 'number':
      return (
        <DraftField
          label={keyword}
          kind={kind}
          value={value}
          onChange={set}
          onClear={() => set(undefined)}
        />
      );
    case 'values':
      return (
        <ValuesField
          label={keyword}
          values={isArray(value) ? value : []}
          schema={row.schema}
          onChange={set}
        />
      );
    case 'dependents':
      return <DependentsField row={row} site={site} act={act} />;
    case 'value':
      return value === undefined ? null : (
        <ValueField
          label={keyword}
          value={value}
          choices={listChoices(row.schema)}
          onChange={set}
        />
      );
    default:
      return null;
  }
}

/** Where values are enumerated, the others are one of them. */
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

/** The known words to choose from; any other can be typed. */
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
