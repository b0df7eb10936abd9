import { useState, type DragEvent } from 'react';
import { findTool, getTier } from '../../app/derive.ts';
import { moveBeside } from '../../app/tree/move-tool.ts';
import { useWorkshop } from '../use-app.ts';

const TOOL = 'text/x-tool';

interface RowDrop {
  /** Where the dragged tool would land. */
  readonly drop: 'before' | 'after' | undefined;
  readonly handlers: Readonly<
    Record<'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
  >;
}

/** A tree row that can be dragged, and onto which other tools can be dropped. */
export function useRowDrop(id: string): RowDrop {
  const { app } = useWorkshop();
  const [drop, setDrop] = useState<RowDrop['drop']>();
  return {
    drop,
    handlers: {
      onDragStart: (event) => event.dataTransfer.setData(TOOL, id),
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes(TOOL)) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setDrop(event.clientY < top + height / 2 ? 'before' : 'after');
      },
      onDragLeave: () => setDrop(undefined),
      onDrop: (event) => {
        const moved = event.dataTransfer.getData(TOOL);
        setDrop(undefined);
        if (moved === '' || moved === id) return;
        event.preventDefault();
        event.stopPropagation();
        const tool = findTool(app.store.getState().workspace, id);
        moveBeside(app, moved, {
          neighbour: id,
          after: drop === 'after',
          tier: tool && getTier(tool),
        });
      },
    },
  };
}
