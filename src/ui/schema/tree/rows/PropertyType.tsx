import { use, useState } from 'react';
import { isObject } from '../../../../contract/json/json.ts';
import { formatPointer } from '../../../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../../../contract/schema/schema.ts';
import { setType } from '../../../../design/edit-keyword.ts';
import { isApplicable, KEYWORDS } from '../../../../design/keywords.ts';
import type { OutlineRow } from '../../../../design/outline.ts';
import { useLocked } from '../../use-locked.ts';
import type { TreeActions } from '../tree-actions.ts';
import { WholeSchema } from '../tree-context.ts';
import { formatType } from './schema-chips.ts';
import styles from './PropertyRow.module.css';

export const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] as const;

interface PropertyTypeProps {
  readonly label: string;
  readonly row: OutlineRow;
  readonly isReachable: boolean;
  readonly act: TreeActions;
}

/**
 * With more definitions, only the focused select lists them: a thousand in each row take a second.
 */
const MOST_DEFINITIONS = 50;

/**
 * The declared type as written (`string | null`, `dict`, an enum), the seven types to choose from,
 * and the definitions to refer to.
 */
export function PropertyType({ label, row, isReachable, act }: PropertyTypeProps) {
  const { definitions } = use(WholeSchema);
  const isLocked = useLocked();
  const [isInHand, setInHand] = useState(false);
  const { schema } = row;
  const now = formatType(schema);
  const isPlain = now === 'any' || TYPES.some((type) => type === now);
  const selectType = (chosen: string): void => {
    const definition = definitions.find(({ at }) => `→${formatPointer(at)}` === chosen);
    if (definition !== undefined) return act.setReference(row, definition.at);
    if (chosen === 'enum…') return act.openDetail(row, 'enum-add');
    if (chosen === 'several…') return act.openDetail(row, 'types');
    const type = chosen === 'any' ? undefined : chosen;
    // The edits are computed with the row's schema as root, so they are moved to its pointer.
    act.applyEdits(
      setType(
        { root: isObject(schema) || typeof schema === 'boolean' ? schema : true, at: [] },
        type,
      ).map((edit) => ({ ...edit, at: [...row.at, ...edit.at] })),
      describeTypeChange(row, type),
    );
  };
  return (
    <select
      className={styles.type}
      aria-label={label}
      title={now}
      data-field="type"
      data-kind={now.startsWith('→') ? 'reference' : undefined}
      tabIndex={isReachable ? 0 : -1}
      disabled={isLocked || (!isObject(schema) && typeof schema !== 'boolean')}
      value={now}
      onFocus={() => setInHand(true)}
      onPointerEnter={() => setInHand(true)}
      onChange={(event) => selectType(event.target.value)}
    >
      {!isPlain && <option value={now}>{now}</option>}
      {TYPES.map((type) => (
        <option key={type}>{type}</option>
      ))}
      <option>any</option>
      <option>several…</option>
      {isObject(schema) && !schema.has('enum') && <option>enum…</option>}
      {definitions.length > 0 && (isInHand || definitions.length <= MOST_DEFINITIONS) && (
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

/** The undo label names the keywords that stay although they do not apply to the new type. */
function describeTypeChange({ schema }: OutlineRow, type: string | undefined): string {
  const label = `Change type to ${type ?? 'any'}`;
  if (type === undefined || !isObject(schema)) return label;
  const idle = KEYWORDS.filter((one) => schema.has(one.keyword) && !isApplicable(one, [type])).map(
    (one) => one.keyword,
  );
  const unions =
    listSchemaTypes(schema).length === 0
      ? ['anyOf', 'oneOf'].filter((keyword) => schema.has(keyword))
      : [];
  const kept = [...idle, ...unions];
  return kept.length === 0 ? label : `${label}, keeping ${kept.join(', ')}`;
}
