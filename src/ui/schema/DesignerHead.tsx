import { use } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import { formatCount } from '../../contract/format-count.ts';
import { get, isObject } from '../../contract/json/json.ts';
import { listPropertyNames, type Schema } from '../../contract/schema/schema.ts';
import { setClosed } from '../../design/edit-keyword.ts';
import { isObjectLike } from '../../design/edit-property.ts';
import { listOffersById } from '../../design/operations.ts';
import { SchemaServices } from './services.ts';
import { FindField } from './tree/FindField.tsx';
import { formatType } from './tree/rows/schema-chips.ts';
import type { Tree } from './tree/use-tree.ts';
import styles from './SchemaDesigner.module.css';

export const VIEWS = ['Tree', 'JSON', 'Both'] as const;
export type View = (typeof VIEWS)[number];

interface DesignerHeadProps {
  readonly title: string;
  readonly schema: Schema | undefined;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly tree: Tree;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  readonly onInfer: () => void;
}

const MANY_ROWS = 8;

/** Above the views: the shape, actions on the whole schema, and the choice of view. */
export function DesignerHead({
  title,
  schema,
  view,
  onView,
  tree,
  onEdit,
  onInfer,
}: DesignerHeadProps) {
  const services = use(SchemaServices);
  const width = services?.width;
  return (
    <div className={styles.head}>
      {schema === undefined ? (
        <span>not declared</span>
      ) : (
        <Shape schema={schema} isLocked={services?.readOnly === true} onEdit={onEdit} />
      )}
      <span className={styles.tools}>
        {schema !== undefined && view !== 'JSON' && tree.rows.length > MANY_ROWS && (
          <FindField tree={tree} title={title} />
        )}
        {services !== undefined && !services.readOnly && (
          <button type="button" data-infer className={styles.toggle} onClick={onInfer}>
            From samples…
          </button>
        )}
        {width !== undefined && (view === 'Both' || width.isWide) && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={width.isWide}
            title={
              width.isWide ? 'Show the tools and the wire again' : 'Show tree and JSON side by side'
            }
            onClick={() => width.setWide(!width.isWide)}
          >
            {width.isWide ? 'Narrow' : 'Widen'}
          </button>
        )}
        <Views title={title} view={view} onChange={onView} />
      </span>
    </div>
  );
}

function Shape({
  schema,
  isLocked,
  onEdit,
}: {
  readonly schema: Schema;
  readonly isLocked: boolean;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
}) {
  const { isClosed, words } = describeShape(schema);
  const all = listOffersById('close-all-objects', { root: schema, at: [] })[0];
  const label = isClosed === true ? 'Open the object' : 'Close the object';
  return (
    <span>
      {words}
      {!isLocked && isClosed !== undefined && (
        <button
          type="button"
          className={styles.toggle}
          onClick={() => onEdit(setClosed({ root: schema, at: [] }, !isClosed), label)}
          title={isClosed ? 'additionalProperties: true' : 'additionalProperties: false'}
        >
          {label}
        </button>
      )}
      {!isLocked && all !== undefined && (
        <button
          type="button"
          className={styles.toggle}
          onClick={() => onEdit(all.edits, all.label)}
        >
          {all.label}
        </button>
      )}
    </span>
  );
}

function Views({
  title,
  view,
  onChange,
}: {
  readonly title: string;
  readonly view: View;
  readonly onChange: (view: View) => void;
}) {
  return (
    <div role="group" aria-label={`${title} view`} className={styles.segments}>
      {VIEWS.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}

interface ShapeText {
  /** Undefined for a non-object, and where other properties have a schema. */
  readonly isClosed: boolean | undefined;
  /** "closed object, 3 properties". */
  readonly words: string;
}

/**
 * The root in a few words. An undeclared `additionalProperties` is named: it means open, but nobody
 * chose it.
 */
function describeShape(schema: Schema): ShapeText {
  if (!isObjectLike(schema))
    return {
      isClosed: undefined,
      words:
        typeof schema === 'boolean'
          ? `${String(schema)}: ${schema ? 'any value' : 'no value'}`
          : formatType(schema),
    };
  const count = listPropertyNames(schema).length;
  const properties = formatCount(count, 'property', 'properties');
  const extra = get(schema, 'additionalProperties');
  if (isObject(extra))
    return {
      isClosed: undefined,
      words: `object, ${properties}, other properties follow one schema`,
    };
  if (extra === false) return { isClosed: true, words: `closed object, ${properties}` };
  return {
    isClosed: false,
    words: `${extra === undefined ? 'object, closed not declared' : 'open object'}, ${properties}`,
  };
}
