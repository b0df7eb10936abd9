import { Plus, X } from 'lucide-react';
import type { Edit } from '../../../contract/document/edit.ts';
import { createJsonObject, get, isObject, listStrings } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { setKeyword } from '../../../design/edit-keyword.ts';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import type { DetailProps } from './detail-props.ts';
import { OfferSelect } from './OfferSelect.tsx';
import styles from './NodeDetail.module.css';

/** Names that a select lists. */
const MOST_OFFERS = 500;

/** `dependentRequired`: for each property, those that must come with it. */
export function DependentsField({ row, site, act }: DetailProps) {
  const declared = get(row.schema, 'dependentRequired');
  const map = isObject(declared) ? declared : createJsonObject();
  const names = listPropertyNames(row.schema);
  const free = names.filter((name) => !map.has(name));
  const { shown, pager } = useItemPage([...map], 'properties');
  const applyEdits = (edits: readonly Edit[]): void =>
    act.applyEdits(edits, 'Edit dependentRequired');
  const set = (name: string, list: readonly string[]): void =>
    applyEdits([{ kind: 'set', at: [...site.at, 'dependentRequired', name], value: list }]);
  const add = (name: string): void =>
    map.size === 0
      ? applyEdits(setKeyword(site, 'dependentRequired', createJsonObject([[name, []]])))
      : set(name, []);
  const remove = (name: string): void =>
    applyEdits(
      map.size === 1
        ? setKeyword(site, 'dependentRequired', undefined)
        : [{ kind: 'remove', at: [...site.at, 'dependentRequired', name] }],
    );
  return (
    <span className={styles.list}>
      {shown.map(({ item: [name, list] }) => (
        <Dependents
          key={name}
          name={name}
          dependents={listStrings(list)}
          names={names}
          onChange={(next) => set(name, next)}
          onRemove={() => remove(name)}
        />
      ))}
      {pager}
      {free.length > 0 && (
        <NameSelect
          label="Property that requires others"
          prompt="If present…"
          names={free}
          onChoose={add}
        />
      )}
      {free.length === 0 && map.size === 0 && (
        <span className={styles.aside}>
          <Plus size={12} aria-hidden /> Add properties first.
        </span>
      )}
    </span>
  );
}

interface DependentsProps {
  readonly name: string;
  /** The properties that must come with it. */
  readonly dependents: readonly string[];
  /** All properties of the schema. */
  readonly names: readonly string[];
  readonly onChange: (dependents: readonly string[]) => void;
  readonly onRemove: () => void;
}

function Dependents({ name, dependents, names, onChange, onRemove }: DependentsProps) {
  const rest = names.filter((each) => each !== name && !dependents.includes(each));
  return (
    <span className={styles.pair}>
      <span>
        <code>{name}</code> requires
      </span>
      {dependents.map((dependent) => (
        <button
          key={dependent}
          type="button"
          className={styles.token}
          aria-label={`${name} no longer needs ${dependent}`}
          onClick={() => onChange(dependents.filter((other) => other !== dependent))}
        >
          {dependent} <X size={12} aria-hidden />
        </button>
      ))}
      {rest.length > 0 && (
        <NameSelect
          label={`Another property that must come with ${name}`}
          prompt="and…"
          names={rest}
          onChoose={(chosen) => onChange([...dependents, chosen])}
        />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove the dependency of ${name}`}
        onClick={onRemove}
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}

interface NameSelectProps {
  readonly label: string;
  readonly prompt: string;
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}

function NameSelect({ label, prompt, names, onChoose }: NameSelectProps) {
  return (
    <OfferSelect label={label} prompt={prompt} onChoose={onChoose}>
      {names.slice(0, MOST_OFFERS).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </OfferSelect>
  );
}
