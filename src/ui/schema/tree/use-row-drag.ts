import { useRef, useState, type DragEvent } from 'react';
import { hasPrefix, isSamePointer } from '../../../contract/json/pointer.ts';
import { listPropertyNames, type Schema } from '../../../contract/schema/schema.ts';
import { moveProperty } from '../../../design/move-property.ts';
import type { OutlineRow } from '../../../design/outline.ts';
import { formatRow } from './rows/format-row.ts';
import { isOpenToProperties } from './tree-lines.ts';
import type { Tree } from './use-tree.ts';

interface DropTarget {
  readonly row: string;
  readonly edge: 'before' | 'after' | 'inside';
}

export interface RowDrag {
  /** Where the insertion line is drawn. */
  readonly drop: DropTarget | undefined;
  readonly handlers: {
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
}

/**
 * Dragging a schema by its grip moves it among its siblings, a property also into another object.
 * Alt with an arrow does the same.
 */
export function useRowDrag(tree: Tree, root: Schema): RowDrag {
  const dragged = useRef<OutlineRow>(undefined);
  const [drop, setDrop] = useState<DropTarget>();
  const stopDrag = (): void => {
    dragged.current = undefined;
    setDrop(undefined);
  };
  return {
    drop,
    handlers: {
      onDragStart: (event) => {
        dragged.current = findRow(tree, event);
        if (dragged.current === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', dragged.current.name ?? '');
      },
      onDragOver: (event) => {
        const over = findDrop(tree, dragged.current, event);
        if (over !== undefined) event.preventDefault();
        if (over?.row !== drop?.row || over?.edge !== drop?.edge) setDrop(over);
      },
      onDrop: (event) => {
        const from = dragged.current;
        const target = findRow(tree, event);
        const over = findDrop(tree, from, event);
        if (from !== undefined && target !== undefined && over !== undefined) {
          event.preventDefault();
          applyDrop(tree, root, { from, target, edge: over.edge });
        }
        stopDrag();
      },
      onDragEnd: stopDrag,
    },
  };
}

function applyDrop(
  tree: Tree,
  root: Schema,
  {
    from,
    target,
    edge,
  }: { readonly from: OutlineRow; readonly target: OutlineRow; readonly edge: DropTarget['edge'] },
): void {
  const gap = target.index + (edge === 'after' ? 1 : 0);
  if (edge !== 'inside' && isSibling(from, target))
    return tree.act.move(from, gap > from.index ? gap - 1 : gap);
  const owner = edge === 'inside' ? target.at : target.owner;
  const moved = moveProperty(root, from.at, {
    owner,
    index: edge === 'inside' ? listPropertyNames(target.schema).length : gap,
  });
  if (moved.kind === 'ok')
    tree.act.applyOffer(from, {
      label: `Move ${formatRow(from)}`,
      edits: moved.value,
      goTo: [...owner, 'properties', String(from.at.at(-1))],
    });
  else tree.act.setRefusal(`${moved.problem.message} ${moved.problem.hint}`);
}

function isSibling(a: OutlineRow, b: OutlineRow): boolean {
  return a.keyword === b.keyword && isSamePointer(a.owner, b.owner);
}

function findRow(tree: Tree, event: DragEvent<HTMLElement>): OutlineRow | undefined {
  const id =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-line]')?.dataset['line']
      : undefined;
  return id === undefined ? undefined : tree.rows.find((row) => row.id === id);
}

function findDrop(
  tree: Tree,
  dragged: OutlineRow | undefined,
  event: DragEvent<HTMLElement>,
): DropTarget | undefined {
  const over = findRow(tree, event);
  if (dragged === undefined || over === undefined) return undefined;
  if (over.id === dragged.id || hasPrefix(over.at, dragged.at)) return undefined;
  const part = measurePart(event);
  const isProperty = dragged.keyword === 'properties';
  if (isProperty && isOpenToProperties(over) && (over.depth === 0 || (part > 0.3 && part < 0.7)))
    return isSamePointer(over.at, dragged.owner) ? undefined : { row: over.id, edge: 'inside' };
  if (!isSibling(over, dragged) && !(isProperty && over.keyword === 'properties')) return undefined;
  return { row: over.id, edge: part > 0.5 ? 'after' : 'before' };
}

/** How far down in its row the pointer is, from 0 to 1. */
function measurePart({ target, clientY }: DragEvent<HTMLElement>): number {
  const row =
    target instanceof Element
      ? target.closest('[data-line]')?.querySelector('[data-row]')
      : undefined;
  const box = row?.getBoundingClientRect();
  return box === undefined || box.height === 0 ? 0 : (clientY - box.top) / box.height;
}
