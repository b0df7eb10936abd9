import { useState } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import { getJsonType, type Json, type JsonType } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { addValues } from '../../../design/values/edit-values.ts';
import { checkValue, type EnumValue } from '../../../design/values/enum-values.ts';
import { getValueKind, readDraft } from '../fields/value-kinds.ts';
import type { DetailProps } from './detail-props.ts';
import styles from './EnumEditor.module.css';

interface NewValueProps extends DetailProps {
  readonly values: readonly EnumValue[];
}

/** Adds one value, or what stands between commas as several. */
export function NewValue({ row, site, act, values }: NewValueProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const sample = values[0]?.value;
  const kind = getValueKind(
    listSchemaTypes(row.schema)[0] ?? (sample === undefined ? undefined : getJsonType(sample)),
  );
  const parts = splitAtCommas(text);
  const add = (texts: readonly string[]): void => {
    const added: Json[] = [];
    for (const each of texts) {
      const read = readNewValue(kind, each);
      const refusal = read.kind === 'problem' ? read.problem : checkValue(site, read.value);
      if (refusal !== undefined || read.kind === 'problem')
        return setProblem(refusal === undefined ? '' : `${refusal.message} ${refusal.hint}`);
      added.push(read.value);
    }
    act.applyEdits(
      addValues(site, added),
      added.length === 1 ? 'Add allowed value' : 'Add allowed values',
    );
    setText('');
  };
  return (
    <span className={styles.new}>
      <input
        aria-label="New allowed value"
        placeholder={kind === 'number' ? 'Add a number' : 'Add a value'}
        data-field="enum-add"
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(parts);
        }}
      />
      <button type="button" disabled={text === ''} onClick={() => add(parts)}>
        {parts.length > 1 ? `Add ${formatCount(parts.length, 'value')}` : 'Add'}
      </button>
      {parts.length > 1 && (
        <button type="button" onClick={() => add([text])}>
          Add as one
        </button>
      )}
      {problem !== undefined && (
        <span role="status" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}

function readNewValue(kind: JsonType, text: string): ReturnType<typeof readDraft> {
  return kind === 'boolean' || kind === 'null' ? readDraft('string', text) : readDraft(kind, text);
}

/** `["EUR", "USD"]` for "EUR, USD"; the text alone where a part would be empty, or is no word. */
function splitAtCommas(text: string): readonly string[] {
  const parts = [...new Set(text.split(',').map((part) => part.trim()))];
  return parts.every((part) => /^[^\s"'{}[\]]+$/u.test(part)) ? parts : [text];
}
