import { Plus } from 'lucide-react';
import { use, useId, useRef, useState, type RefObject } from 'react';
import { createJsonObject, get, isObject, type Json } from '../../../contract/json/json.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import type { Problem } from '../../../contract/problem.ts';
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
  /** Of that object, for labels. */
  readonly title: string;
  readonly onAdd: (property: NewProperty) => void;
  readonly onCancel: (() => void) | undefined;
}

/** Types that Ctrl Enter enters after adding. */
const CONTAINER_TYPES = ['object', 'array'];
const ITEMS = createJsonObject([['type', 'string']]);
const EMPTY = { name: '', type: 'string', description: '', isRequired: false };

type Draft = typeof EMPTY;

/**
 * Name, Tab, type, Tab, description, Enter, and the next one; a last Tab and Space make it required. Ctrl Enter continues inside the new
 * property. Nothing is written before Enter, and a refusal keeps what was typed.
 */
export function AddProperty({ map, depth, title, onAdd, onCancel }: AddPropertyProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const { definitions } = use(WholeSchema);
  const [draft, setDraft] = useState(EMPTY);
  const problem = draft.name === '' ? undefined : checkName(get(map, 'properties'), draft.name);
  const add = (enter: boolean): void => {
    nameField.current?.focus();
    if (draft.name === '' || problem !== undefined) return;
    onAdd(createProperty(draft, definitions, enter));
    setDraft({ ...EMPTY, type: draft.type === 'object' ? 'string' : draft.type });
  };
  const handleCancel = (): void => {
    if (draft.name === '' && draft.description === '') onCancel?.();
    setDraft(EMPTY);
  };
  const setFields = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
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
        <NameField
          ref={nameField}
          name={draft.name}
          title={title}
          problem={problem}
          onChange={(name) => setFields({ name })}
        />
      </span>
      {draft.name !== '' && (
        <>
          <span role="gridcell">
            <TypeSelect type={draft.type} onChange={(type) => setFields({ type })} />
          </span>
          <span role="gridcell" className={styles.last}>
            <DescriptionField
              draft={draft}
              onChange={(description) => setFields({ description })}
            />
            <RequiredBox draft={draft} onChange={(isRequired) => setFields({ isRequired })} />
            <AddButton type={draft.type} onClick={() => add(false)} />
          </span>
        </>
      )}
    </div>
  );
}

interface NameFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly name: string;
  /** Of the object that gets the property. */
  readonly title: string;
  readonly problem: Problem | undefined;
  readonly onChange: (name: string) => void;
}

function NameField({ ref, name, title, problem, onChange }: NameFieldProps) {
  const noteId = useId();
  return (
    <>
      <input
        ref={ref}
        data-field="add"
        aria-label={`New property of ${title}`}
        placeholder="Add property"
        title={`Add to ${title}`}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <span id={noteId} role="status" className={styles.problem}>
          {problem.message} {problem.hint}
        </span>
      )}
    </>
  );
}

interface TypeSelectProps {
  readonly type: string;
  readonly onChange: (type: string) => void;
}

function TypeSelect({ type, onChange }: TypeSelectProps) {
  const { definitions } = use(WholeSchema);
  return (
    <select
      aria-label="Type of the new property"
      value={type}
      onChange={(event) => onChange(event.target.value)}
    >
      {TYPES.map((each) => (
        <option key={each}>{each}</option>
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
  );
}

interface DescriptionFieldProps {
  readonly draft: Draft;
  readonly onChange: (description: string) => void;
}

function DescriptionField({ draft, onChange }: DescriptionFieldProps) {
  return (
    <input
      className={styles.prose}
      aria-label="Description of the new property"
      placeholder="Description for the model"
      dir="auto"
      value={draft.description}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface RequiredBoxProps {
  readonly draft: Draft;
  readonly onChange: (isRequired: boolean) => void;
}

function RequiredBox({ draft, onChange }: RequiredBoxProps) {
  return (
    <label className={styles.required}>
      <input
        type="checkbox"
        checked={draft.isRequired}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      Required
    </label>
  );
}

interface AddButtonProps {
  readonly type: string;
  readonly onClick: () => void;
}

function AddButton({ type, onClick }: AddButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      title={
        CONTAINER_TYPES.includes(type)
          ? 'Enter adds it. Ctrl Enter adds it and continues inside'
          : 'Enter adds it'
      }
    >
      Add
    </button>
  );
}

function createProperty(
  draft: Draft,
  definitions: readonly Definition[],
  enter: boolean,
): NewProperty {
  const entersIt = enter && CONTAINER_TYPES.includes(draft.type);
  const schema = createSchema(draft, definitions);
  const needsItems = entersIt && draft.type === 'array' && isObject(schema);
  return {
    name: draft.name,
    isRequired: draft.isRequired,
    value: needsItems ? new Map(schema).set('items', ITEMS) : schema,
    enter: entersIt,
  };
}

function createSchema({ type, description }: Draft, definitions: readonly Definition[]): Json {
  const reference = definitions.find(({ at }) => `→${formatPointer(at)}` === type);
  const about: readonly (readonly [string, Json])[] =
    description === '' ? [] : [['description', description]];
  if (reference !== undefined)
    return createJsonObject([['$ref', printReference(reference.at)], ...about]);
  // A new object is closed, as the checklist requires.
  if (type === 'object')
    return createJsonObject([
      ['type', type],
      ...about,
      ['properties', createJsonObject()],
      ['additionalProperties', false],
    ]);
  return createJsonObject(type === 'any' ? about : [['type', type], ...about]);
}
