import { Plus } from 'lucide-react';
import { use, useId, useRef, useState } from 'react';
import { createJsonObject, get, isObject, type Json } from '../../../contract/json/json.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { printReference } from '../../../contract/schema/schema-reference.ts';
import { checkName } from '../../../design/edit-property.ts';
import type { Definition } from '../../../design/survey.ts';
import { getIndent } from './rows/NameCell.tsx';
import { TYPES } from './rows/PropertyType.tsx';
import type { NewProperty } from './tree-actions.ts';
import { WholeSchema } from './tree-context.ts';
import styles from './AddProperty.module.css';

interface AddPropertyProps {
  /** The object that gets it. */
  readonly map: Json;
  readonly depth: number;
  /** What it adds to, for its label. */
  readonly title: string;
  readonly onAdd: (property: NewProperty) => void;
  readonly onCancel: (() => void) | undefined;
}

/** What Ctrl Enter goes on inside of. */
const HOLDERS = ['object', 'array'];
const ITEMS = createJsonObject([['type', 'string']]);
const EMPTY = { name: '', type: 'string', description: '' };

/**
 * Name, Tab, type, Tab, description, Enter: and the next one. Ctrl Enter goes on inside what was
 * added. Nothing is written before Enter, and nothing typed is lost by a refusal.
 */
export function AddProperty({ map, depth, title, onAdd, onCancel }: AddPropertyProps) {
  const noteId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const { definitions } = use(WholeSchema);
  const [draft, setDraft] = useState(EMPTY);
  const problem = draft.name === '' ? undefined : checkName(get(map, 'properties'), draft.name);
  const add = (enter: boolean): void => {
    nameField.current?.focus();
    if (draft.name === '' || problem !== undefined) return;
    const goesOn = enter && HOLDERS.includes(draft.type);
    const value = createSchema(draft, definitions);
    onAdd({
      name: draft.name,
      value:
        goesOn && draft.type === 'array' && isObject(value)
          ? new Map(value).set('items', ITEMS)
          : value,
      enter: goesOn,
    });
    setDraft({ ...EMPTY, type: draft.type === 'object' ? 'string' : draft.type });
  };
  const handleCancel = (): void => {
    if (draft.name === '' && draft.description === '') onCancel?.();
    setDraft(EMPTY);
  };
  const setDraftFields = (part: Partial<typeof EMPTY>): void => setDraft({ ...draft, ...part });
  return (
    <div
      role="row"
      className={styles.add}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement))
          add(event.ctrlKey || event.metaKey);
        else if (event.key === 'Escape') handleCancel();
        else return;
        event.preventDefault();
      }}
    >
      <span role="gridcell">
        <Plus size={14} aria-hidden className={styles.plus} />
      </span>
      <span role="gridcell" style={{ paddingInlineStart: `calc(${getIndent(depth)} + 16px)` }}>
        <input
          ref={nameField}
          data-field="add"
          aria-label={`New property of ${title}`}
          placeholder="Add property"
          title={`Add to ${title}`}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={draft.name}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : noteId}
          onChange={(event) => setDraftFields({ name: event.target.value })}
        />
        {problem !== undefined && (
          <span id={noteId} role="status" className={styles.problem}>
            {problem.message} {problem.hint}
          </span>
        )}
      </span>
      {draft.name !== '' && (
        <>
          <span role="gridcell">
            <select
              aria-label="Type of the new property"
              value={draft.type}
              onChange={(event) => setDraftFields({ type: event.target.value })}
            >
              {TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
              <option>any</option>
              {definitions.length > 0 && (
                <optgroup label="Definitions">
                  {definitions.map(({ name, at }) => (
                    <option key={formatPointer(at)} value={`→${formatPointer(at)}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          </span>
          <span role="gridcell" className={styles.last}>
            <input
              className={styles.prose}
              aria-label="Description of the new property"
              placeholder="Describe it for the model"
              dir="auto"
              value={draft.description}
              onChange={(event) => setDraftFields({ description: event.target.value })}
            />
            <button
              type="button"
              onClick={() => add(false)}
              title={
                HOLDERS.includes(draft.type)
                  ? 'Enter adds it, Ctrl Enter goes on inside it'
                  : 'Enter adds it'
              }
            >
              Add
            </button>
          </span>
        </>
      )}
    </div>
  );
}

function createSchema(
  { type, description }: typeof EMPTY,
  definitions: readonly Definition[],
): Json {
  const reference = definitions.find(({ at }) => `→${formatPointer(at)}` === type);
  const words: readonly (readonly [string, Json])[] =
    description === '' ? [] : [['description', description]];
  if (reference !== undefined)
    return createJsonObject([['$ref', printReference(reference.at)], ...words]);
  // A new object takes nothing until it says otherwise, as the checklist asks.
  if (type === 'object')
    return createJsonObject([
      ['type', type],
      ...words,
      ['properties', createJsonObject()],
      ['additionalProperties', false],
    ]);
  return createJsonObject(type === 'any' ? words : [['type', type], ...words]);
}
