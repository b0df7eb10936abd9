import { X } from 'lucide-react';
import { useState } from 'react';
import { get, isArray, jsonEquals, jsonType, type Json } from '../../contract/json.ts';
import { printJson } from '../../contract/print-json.ts';
import { schemaTypes } from '../../contract/schema.ts';
import styles from './EnumEditor.module.css';
import { addEnumValue, removeEnumValue, setEnumValue, type Place } from './schema-edits.ts';
import type { TreeActions } from './tree-actions.ts';
import { ValueField } from './ValueField.tsx';
import { kindOfType, readDraft } from './value-kinds.ts';

interface EnumEditorProps {
  readonly place: Place;
  readonly edit: TreeActions['edit'];
}

/** The allowed values, each of its own kind. A new one is of the declared type. */
export function EnumEditor({ place, edit }: EnumEditorProps) {
  const list = get(place.schema, 'enum');
  const values = isArray(list) ? list : [];
  if (list !== undefined && !isArray(list)) return null;
  return (
    <fieldset className={styles.enum}>
      <legend>Allowed values</legend>
      {/* By index: two equal values are legal to load, and typing changes the value itself. */}
      {values.map((value, index) => (
        <span key={index} className={styles.item}>
          <ValueField label={`Value ${index + 1}`} value={value} onChange={(next) => edit(setEnumValue(place, index, next), 'Edit allowed value')} />
          <button type="button" className={styles.remove} aria-label={`Remove value ${index + 1}`} onClick={(event) => removeValue(event.currentTarget, () => edit(removeEnumValue(place, index), 'Remove allowed value'))}>
            <X size={13} aria-hidden />
          </button>
        </span>
      ))}
      <NewValue place={place} values={values} edit={edit} />
    </fieldset>
  );
}

/** The pressed button may go with its row: focus goes to the field for a new value, which stays. */
function removeValue(button: HTMLElement, remove: () => void): void {
  button.closest('fieldset')?.querySelector<HTMLElement>('[data-field="enum-add"]')?.focus();
  remove();
}

function NewValue({ place, values, edit }: EnumEditorProps & { readonly values: readonly Json[] }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const sample = values[0];
  const kind = kindOfType(schemaTypes(place.schema)[0] ?? (sample === undefined ? undefined : jsonType(sample)));
  const add = (): void => {
    const read = kind === 'boolean' || kind === 'null' ? readDraft('string', text) : readDraft(kind, text);
    if (read.kind === 'problem') return setProblem(`${read.problem.message} ${read.problem.hint}`);
    if (values.some((value) => jsonEquals(value, read.value))) return setProblem(`${printJson(read.value)} is already in the list. Type another value.`);
    edit(addEnumValue(place, read.value), 'Add allowed value');
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
          add();
        }}
      />
      <button type="button" disabled={text === ''} onClick={add}>Add</button>
      {problem !== undefined && <span role="status" className={styles.problem}>{problem}</span>}
    </span>
  );
}
