import { useRef, type ReactNode } from 'react';
import type { Edit } from '../../contract/edit.ts';
import { formatPointer, type Pointer } from '../../contract/pointer.ts';
import type { Schema } from '../../contract/schema.ts';
import { AddProperty } from './AddProperty.tsx';
import { PropertyDetail } from './PropertyDetail.tsx';
import { PropertyRow } from './PropertyRow.tsx';
import { canHoldProperties } from './schema-edits.ts';
import { isObjectLike, type TreeLine } from './schema-rows.ts';
import styles from './SchemaTree.module.css';
import { useRowDrag } from './use-row-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { ROOT_ADD, useTree, type Tree } from './use-tree.ts';

export interface SchemaTreeProps {
  readonly schema: Schema;
  readonly at: Pointer;
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  readonly onPlace?: ((at: Pointer | undefined) => void) | undefined;
  readonly renderFindings?: ((at: Pointer) => ReactNode) | undefined;
}

/** The properties as a treegrid: Tab reaches the active row and its controls, arrows go from row to row. */
export function SchemaTree({ schema, at, title, onEdit, onPlace, renderFindings }: SchemaTreeProps) {
  const tree = useTree({ schema, at }, onEdit);
  const drag = useRowDrag(tree);
  const tell = usePlace(tree, onPlace);
  const onKeyDown = useTreeKeys(tree);
  return (
    <div ref={tree.container} role="treegrid" aria-label={`${title} properties`} className={styles.tree} onKeyDown={onKeyDown} {...tell} {...drag.handlers}>
      {tree.rows.length > 0 && <Head />}
      {tree.lines.map((line) => (
        <div key={line.row.id + line.kind} role="rowgroup" className={styles.line} data-line={line.row.id + (line.kind === 'add' ? ROOT_ADD : '')} data-drop={line.kind === 'row' && drag.drop?.row === line.row.id ? drag.drop.edge : undefined}>
          <Line line={line} tree={tree} renderFindings={renderFindings} />
        </div>
      ))}
      {isOpenToProperties(schema) && (
        <div role="rowgroup" className={styles.line} data-line={ROOT_ADD}>
          <AddProperty owner={{ schema, at }} depth={1} title={title} onAdd={(name, value) => tree.act.add(undefined, { name, value })} />
        </div>
      )}
    </div>
  );
}

function isOpenToProperties(schema: Schema): boolean {
  return canHoldProperties(schema) && (isObjectLike(schema) || (typeof schema !== 'boolean' && schema.size === 0));
}

function Head() {
  return (
    <div role="rowgroup">
      <div role="row" className={styles.head}>
        <span role="columnheader"><span className={styles.unseen}>Order</span></span>
        <span role="columnheader">Property</span>
        <span role="columnheader">Type</span>
        <span role="columnheader">Constraints and description</span>
        <span role="columnheader"><span className={styles.unseen}>Actions</span></span>
      </div>
    </div>
  );
}

function Line({ line, tree, renderFindings }: { readonly line: TreeLine; readonly tree: Tree; readonly renderFindings: SchemaTreeProps['renderFindings'] }) {
  const { row } = line;
  if (line.kind === 'add') {
    return <AddProperty owner={row} depth={row.depth + 1} title={row.name ?? 'each item'} onAdd={(name, value) => tree.act.add(row, { name, value })} onCancel={() => tree.act.stopAdding(row)} />;
  }
  const findings = [row.at, ...line.hidden].map((place) => ({ key: formatPointer(place), content: renderFindings?.(place) })).filter(({ content }) => content !== undefined && content !== null && content !== false);
  const isOpen = tree.view.open.has(row.id);
  return (
    <>
      <PropertyRow row={row} isExpanded={line.hasChildren ? !tree.view.collapsed.has(row.id) : undefined} isOpen={isOpen} isEntry={tree.entry === row.id} act={tree.act} />
      {isOpen && <PropertyDetail row={row} act={tree.act} />}
      {findings.length > 0 && (
        <div role="row" className={styles.findings}>
          <div role="gridcell">{findings.map(({ key, content }) => <div key={key}>{content}</div>)}</div>
        </div>
      )}
    </>
  );
}

interface PlaceHandlers {
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  readonly onMouseOver: (event: { readonly target: EventTarget }) => void;
  readonly onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: EventTarget | null }) => void;
  readonly onMouseLeave: () => void;
}

/** Tells the hovered place, and without one the focused: the description where that is meant, else the property. */
function usePlace(tree: Tree, onPlace: SchemaTreeProps['onPlace']): PlaceHandlers {
  const focused = useRef<Pointer>(undefined);
  const told = useRef('');
  const tell = (at: Pointer | undefined): void => {
    const text = at === undefined ? '' : `at ${formatPointer(at)}`;
    if (told.current !== text) onPlace?.(at);
    told.current = text;
  };
  const find = (target: EventTarget): Pointer | undefined => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
    const row = tree.rows.find((candidate) => candidate.id === line?.dataset['line']);
    const isProse = target instanceof Element && target.closest('[data-field="description"]') !== null;
    return row === undefined || !isProse ? row?.at : [...row.at, 'description'];
  };
  return {
    onFocus: (event) => {
      focused.current = find(event.target);
      tell(focused.current);
    },
    onMouseOver: (event) => tell(find(event.target) ?? focused.current),
    onBlur: (event) => {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
      focused.current = undefined;
      tell(undefined);
    },
    onMouseLeave: () => tell(focused.current),
  };
}
