import { get, isObject } from '../../../contract/json/json.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { listSchemaTypes, type Schema } from '../../../contract/schema/schema.ts';
import { setClosed } from '../../../design/edit-keyword.ts';
import { isObjectLike } from '../../../design/edit-property.ts';
import type { Site } from '../../../design/operation.ts';
import { DEFINITIONS, type OutlineRow } from '../../../design/outline.ts';
import { listUses } from '../../../design/references.ts';
import { findPreset, listPresets, setPreset } from '../../../design/set-preset.ts';
import type { TreeActions } from '../tree/tree-actions.ts';
import { useLocked } from '../use-locked.ts';
import { AddKeyword } from './AddKeyword.tsx';
import { CostLine, type CostPart } from './CostLine.tsx';
import type { DetailProps } from './detail-props.ts';
import { EnumEditor } from './EnumEditor.tsx';
import { KeywordField } from './KeywordField.tsx';
import { NodeJson } from './NodeJson.tsx';
import { OfferSelect } from './OfferSelect.tsx';
import { OtherKeywords } from './OtherKeywords.tsx';
import { listShownKeywords } from './shown-keywords.ts';
import { TypeToggles } from './TypeToggles.tsx';
import styles from './NodeDetail.module.css';

interface NodeDetailProps {
  readonly row: OutlineRow;
  readonly root: Schema;
  readonly act: TreeActions;
  /** Undefined when nothing of it is sent. */
  readonly cost: readonly CostPart[] | undefined;
}

/**
 * All of one schema: its types, the applicable keywords and the declared ones that do not apply,
 * its values, and the rest as JSON.
 */
export function NodeDetail({ row, root, act, cost }: NodeDetailProps) {
  const site: Site = { root, at: row.at };
  const readOnly = useLocked();
  const props: DetailProps = { row, site, act };
  const types = listSchemaTypes(row.schema);
  const isSomeObject = isObject(row.schema);
  const shown = listShownKeywords(row.schema);
  const hasValues =
    isSomeObject &&
    !types.some((type) => type === 'object' || type === 'array') &&
    get(row.schema, '$ref') === undefined;
  return (
    <div role="row" className={styles.detail}>
      <div role="gridcell">
        <fieldset className={styles.fields} disabled={readOnly}>
          {isSomeObject && <TypeToggles {...props} />}
          {shown.map((one) => (
            <KeywordField key={one.keyword} keyword={one} {...props} />
          ))}
          {(hasValues || get(row.schema, 'enum') !== undefined) && <EnumEditor {...props} />}
          <OtherKeywords {...props} />
          {cost !== undefined && <CostLine parts={cost} />}
          <div className={styles.footer}>
            {isObjectLike(row.schema) && !isObject(get(row.schema, 'additionalProperties')) && (
              <ClosedToggle {...props} />
            )}
            <PresetMenu {...props} />
            <AddKeyword {...props} />
            <NodeJson {...props} />
          </div>
          {DEFINITIONS.includes(row.keyword) && <UsesList {...props} />}
        </fieldset>
      </div>
    </div>
  );
}

function ClosedToggle({ row, site, act }: DetailProps) {
  const isClosed = get(row.schema, 'additionalProperties') === false;
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isClosed}
        onChange={() =>
          act.applyEdits(
            setClosed(site, !isClosed),
            isClosed ? 'Open the object' : 'Close the object',
          )
        }
      />{' '}
      closed: no other properties
    </label>
  );
}

/**
 * Constraints that belong together, by their meaning: an e-mail address, a percentage, a page size.
 */
function PresetMenu({ row, site, act }: DetailProps) {
  const presets = listPresets(row.schema);
  if (presets.length === 0) return null;
  const now = findPreset(row.schema);
  return (
    <OfferSelect
      label="Apply a preset"
      prompt={now === undefined ? 'Choose a preset' : `Preset: ${now.label}`}
      onChoose={(id) => {
        const preset = presets.find((one) => one.id === id);
        if (preset !== undefined)
          act.applyEdits(setPreset(site, preset), `Apply preset ${preset.label}`);
      }}
    >
      {presets.map((preset) => (
        <option key={preset.id} value={preset.id} title={preset.means}>
          {preset.label}
        </option>
      ))}
    </OfferSelect>
  );
}

/** The references to a definition, each a link. */
function UsesList({ row, site, act }: DetailProps) {
  const { itself, below } = listUses(site.root, row.at);
  const uses = [...itself, ...below];
  if (uses.length === 0) return null;
  return (
    <div className={styles.uses}>
      <span className={styles.label}>Used by</span>
      {uses.map(({ at }, i) => (
        <button
          key={formatPointer(at)}
          type="button"
          className={styles.token}
          data-field={i === 0 ? 'uses' : undefined}
          onClick={() => act.focusPointer(at)}
        >
          {at.filter((key) => key !== 'properties' && key !== '$defs').join(' / ') || '(root)'}
        </button>
      ))}
    </div>
  );
}
