import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { jsonObject, type Json } from '../../contract/json.ts';
import styles from './AddProperty.module.css';
import { TYPES } from './PropertyType.tsx';
import { checkName, type Place } from './schema-edits.ts';

interface AddPropertyProps {
  readonly owner: Place;
  readonly depth: number;
  /** What it adds to, for its label. */
  readonly title: string;
  readonly onAdd: (name: string, value: Json) => void;
  readonly onCancel?: () => void;
}

const EMPTY = { name: '', type: 'string', description: '' };

/** Name, Tab, type, Tab, description, Enter: and the next one. Nothing is written before Enter, and nothing typed is lost by a refusal. */
export function AddProperty({ owner, depth, title, onAdd, onCancel }: AddPropertyProps) {
  const noteId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const problem = draft.name === '' ? undefined : checkName(owner, draft.name);
  const add = (): void => {
    nameField.current?.focus();
    if (draft.name === '' || problem !== undefined) return;
    onAdd(draft.name, makeSchema(draft));
    setDraft({ ...EMPTY, type: draft.type });
  };
  const cancel = (): void => {
    setDraft(EMPTY);
    onCancel?.();
  };
  const change = (part: Partial<typeof EMPTY>): void => setDraft({ ...draft, ...part });
  return (
    <div role="row" className={styles.add} onKeyDown={(event) => {
      if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) add();
      else if (event.key === 'Escape') cancel();
      else return;
      event.preventDefault();
    }}>
      <span role="gridcell"><Plus size={14} aria-hidden className={styles.plus} /></span>
      <span role="gridcell" style={{ paddingInlineStart: (depth - 1) * 16 }}>
        <input ref={nameField} data-field="add" aria-label={`New property of ${title}`} placeholder="Add property" dir="ltr" spellCheck={false} autoComplete="off" value={draft.name} aria-invalid={problem !== undefined} aria-describedby={problem === undefined ? undefined : noteId} onChange={(event) => change({ name: event.target.value })} />
        {problem !== undefined && <span id={noteId} role="status" className={styles.problem}>{problem.message} {problem.hint}</span>}
      </span>
      {draft.name !== '' && <Rest draft={draft} change={change} add={add} />}
    </div>
  );
}

function Rest({ draft, change, add }: { readonly draft: typeof EMPTY; readonly change: (part: Partial<typeof EMPTY>) => void; readonly add: () => void }) {
  return (
    <>
      <span role="gridcell">
        <select aria-label="Type of the new property" value={draft.type} onChange={(event) => change({ type: event.target.value })}>
          {TYPES.map((type) => <option key={type}>{type}</option>)}
          <option>any</option>
        </select>
      </span>
      <span role="gridcell" className={styles.last}>
        <input className={styles.prose} aria-label="Description of the new property" placeholder="Describe it for the model" dir="auto" value={draft.description} onChange={(event) => change({ description: event.target.value })} />
        <button type="button" onClick={add}>Add</button>
      </span>
    </>
  );
}

function makeSchema({ type, description }: typeof EMPTY): Json {
  const typed: readonly (readonly [string, Json])[] = type === 'any' ? [] : [['type', type]];
  return jsonObject(description === '' ? typed : [...typed, ['description', description]]);
}
