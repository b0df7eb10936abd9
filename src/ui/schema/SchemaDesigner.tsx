import { use, useState, type ReactNode } from 'react';
import type { Edit } from '../../contract/edit.ts';
import type { Pointer } from '../../contract/pointer.ts';
import type { Schema } from '../../contract/schema.ts';
import { sayShape } from './say-shape.ts';
import { declareSchema, toggleClosed } from './schema-edits.ts';
import styles from './SchemaDesigner.module.css';
import { SchemaJson } from './SchemaJson.tsx';
import { SchemaRoot } from './SchemaRoot.tsx';
import { SchemaScope } from './scope.ts';
import { SchemaTree } from './SchemaTree.tsx';

interface SchemaDesignerProps {
  readonly schema: Schema | undefined;
  /** Where it stands in the contract's document; every edit's pointer starts with it. */
  readonly at: Pointer;
  /** For labels: "Input". It is not drawn. */
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  /** The focused place, or the hovered one; undefined when there is none. */
  readonly onPlace?: (at: Pointer | undefined) => void;
  /** What is to be said about the root, or about one row (see findRowPlace). */
  readonly renderFindings?: (at: Pointer) => ReactNode;
}

const VIEWS = ['Tree', 'JSON', 'Both'] as const;
type View = (typeof VIEWS)[number];

/** One schema in two views. The tree never rewrites what it does not show; the JSON never replaces text that means the same. */
export function SchemaDesigner({ schema, at, title, onEdit, onPlace, renderFindings }: SchemaDesignerProps) {
  const views = use(SchemaScope)?.memory.views;
  const [view, setView] = useState<View>(() => VIEWS.find((one) => one === views?.get(title)) ?? 'Tree');
  const choose = (next: View): void => {
    views?.set(title, next);
    setView(next);
  };
  return (
    <div className={styles.designer}>
      <div className={styles.head}>
        {schema === undefined ? <span>not declared</span> : <ShapeToggle schema={schema} at={at} onEdit={onEdit} />}
        <Views title={title} view={view} onChange={choose} />
      </div>
      <div className={styles.views} data-view={view}>
        {view !== 'JSON' && (
          <div className={styles.pane}>
            {schema === undefined ? <Undeclared title={title} onDeclare={() => onEdit(declareSchema(at), 'Declare schema')} /> : (
              <>
                <SchemaRoot place={{ schema, at }} title={title} onEdit={onEdit} />
                <SchemaTree schema={schema} at={at} title={title} onEdit={onEdit} onPlace={onPlace} renderFindings={renderFindings} />
              </>
            )}
          </div>
        )}
        {view !== 'Tree' && <div className={styles.pane}><SchemaJson schema={schema} at={at} title={title} onEdit={onEdit} /></div>}
      </div>
      {renderFindings?.(at)}
    </div>
  );
}

function Undeclared({ title, onDeclare }: { readonly title: string; readonly onDeclare: () => void }) {
  return (
    <p className={styles.undeclared}>
      No {title.toLowerCase()} schema is declared.{' '}
      <button type="button" className={styles.button} onClick={onDeclare}>Declare a closed object</button>
    </p>
  );
}

function ShapeToggle({ schema, at, onEdit }: { readonly schema: Schema } & Pick<SchemaDesignerProps, 'at' | 'onEdit'>) {
  const { isClosed, words } = sayShape(schema);
  if (isClosed === undefined) return <span>{words}</span>;
  const label = isClosed ? 'Open the object' : 'Close the object';
  return (
    <span>
      {words}
      <button type="button" className={styles.toggle} onClick={() => onEdit(toggleClosed({ schema, at }), label)} title={isClosed ? 'additionalProperties: true' : 'additionalProperties: false'}>{label}</button>
    </span>
  );
}

function Views({ title, view, onChange }: { readonly title: string; readonly view: View; readonly onChange: (view: View) => void }) {
  return (
    <div role="group" aria-label={`${title} view`} className={styles.segments}>
      {VIEWS.map((one) => <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>{one}</button>)}
    </div>
  );
}
