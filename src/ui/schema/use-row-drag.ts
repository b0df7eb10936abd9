import { useRef, useState, type DragEvent } from 'react';
import { samePointer } from '../../contract/pointer.ts';
import type { SchemaRow } from './schema-rows.ts';
import type { Tree } from './use-tree.ts';

interface Drop {
  readonly row: string;
  readonly edge: 'before' | 'after';
}

interface RowDrag {
  /** Where the line is drawn. */
  readonly drop: Drop | undefined;
  readonly handlers: {
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
}

/** A property is dragged by its grip among its siblings; Alt with an arrow and the buttons of the details do the same. */
export function useRowDrag(tree: Tree): RowDrag {
  const dragged = useRef<SchemaRow>(undefined);
  const [drop, setDrop] = useState<Drop>();
  const end = (): void => {
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
          const gap = target.index + (over.edge === 'after' ? 1 : 0);
          tree.act.move(from, gap > from.index ? gap - 1 : gap);
        }
        end();
      },
      onDragEnd: end,
    },
  };
}

function findRow(tree: Tree, event: DragEvent<HTMLElement>): SchemaRow | undefined {
  const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;
  return tree.rows.find((row) => row.id === id);
}

function findDrop(tree: Tree, dragged: SchemaRow | undefined, event: DragEvent<HTMLElement>): Drop | undefined {
  const over = findRow(tree, event);
  if (dragged === undefined || over === undefined || over.name === undefined || !samePointer(over.owner, dragged.owner)) return undefined;
  const box = event.target instanceof Element ? event.target.closest('[data-line]')?.getBoundingClientRect() : undefined;
  return { row: over.id, edge: box !== undefined && event.clientY > box.top + box.height / 2 ? 'after' : 'before' };
}
