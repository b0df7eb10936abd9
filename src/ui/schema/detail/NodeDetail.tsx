import { get, isObject } from '../../../contract/json/json.ts';
import { listSchemaTypes, type Schema } from '../../../contract/schema/schema.ts';
import { setClosed } from '../../../design/edit-keyword.ts';
import { isObjectLike } from '../../../design/edit-property.ts';
import { isApplicable, isOfKind, KEYWORDS } from '../../../design/keywords.ts';
import type { Site } from '../../../design/operation.ts';
import { DEFINITIONS, type OutlineRow } from '../../../design/outline.ts';
import type { TreeActions } from '../tree/tree-actions.ts';
import { useLocked } from '../use-locked.ts';
import { AddKeyword } from './AddKeyword.tsx';
import { CostLine, type CostPart } from './CostLine.tsx';
import { EnumEditor } from './EnumEditor.tsx';
import { KeywordField } from './KeywordField.tsx';
import { NodeJson } from './NodeJson.tsx';
import { OtherKeywords } from './OtherKeywords.tsx';
import { PresetMenu } from './PresetMenu.tsx';
import { TypeToggles } from './TypeToggles.tsx';
import { UsesList } from './UsesList.tsx';
import styles from './NodeDetail.module.css';

export interface DetailProps {
  readonly row: OutlineRow;
  readonly site: Site;
  readonly act: TreeActions;
}

interface NodeDetailProps {
  readonly row: OutlineRow;
  readonly root: Schema;
  readonly act: TreeActions;
  /** Undefined where nothing of it is sent. */
  readonly cost: readonly CostPart[] | undefined;
}

/**
 * Everything one schema says: its types, the keywords that apply and those that are declared
 * although they do not, its values, and the rest as JSON.
 */
export function NodeDetail({ row, root, act, cost }: NodeDetailProps) {
  const site: Site = { root, at: row.at };
  const readOnly = useLocked();
  const props: DetailProps = { row, site, act };
  const types = listSchemaTypes(row.schema);
  const isSomeObject = isObject(row.schema);
  const shown = KEYWORDS.filter((one) => {
    const value = get(row.schema, one.keyword);
    return value === undefined
      ? one.isUsual === true && types.length > 0 && one.types.length > 0 && isApplicable(one, types)
      : isOfKind(one.kind, value);
  });
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
