import type { Connection, NodeChange, Viewport } from '@xyflow/react';
import { useMemo } from 'react';
import { useLatest } from '../../parts/use-latest.ts';
import { listNodeLines } from '../lines/map-lines.ts';
import type { MapActions } from '../use-map-actions.ts';
import type { MapChoice } from '../use-map-choice.ts';
import type { DrawnMap } from '../use-map.ts';
import type { MapEdge, MapNode } from './flow-elements.ts';

/** What a pointer does on the canvas. */
export interface FlowHandlers {
  readonly onInit: () => void;
  readonly onNodesChange: (changes: NodeChange<MapNode>[]) => void;
  readonly onNodeClick: (event: unknown, node: MapNode) => void;
  readonly onNodeDoubleClick: (event: unknown, node: MapNode) => void;
  readonly onEdgeClick: (event: unknown, edge: MapEdge) => void;
  readonly onPaneClick: () => void;
  readonly onNodeDrag: (event: unknown, node: MapNode) => void;
  readonly onNodeDragStop: (event: unknown, node: MapNode) => void;
  readonly onConnect: (ends: Connection) => void;
  readonly onMoveEnd: (event: unknown, viewport: Viewport) => void;
}

interface FlowHandlersInput {
  readonly drawn: DrawnMap;
  readonly choice: MapChoice;
  readonly actions: MapActions;
  readonly hasViewport: boolean;
  readonly onMoved: () => void;
}

/** The same object as long as the map is open: each new handler would go through every node. */
export function useFlowHandlers(handled: FlowHandlersInput): FlowHandlers {
  const latest = useLatest(handled);
  return useMemo(
    (): FlowHandlers => ({
      onInit: () => !latest.current.hasViewport && latest.current.actions.viewport.openFirstView(),
      onNodesChange: (changes) => {
        for (const change of changes)
          if (
            change.type === 'position' &&
            change.position !== undefined &&
            change.dragging === true
          )
            latest.current.actions.drag.setHeld({ id: change.id, position: change.position });
      },
      onNodeClick: (_, { id, type }) => {
        const { drawn, choice, actions } = latest.current;
        const [line] = type === 'stub' ? listNodeLines(drawn.lines, id) : [];
        if (type === 'tool') actions.openTool(id, true);
        else if (line !== undefined) choice.selectLine(line.id);
      },
      onNodeDoubleClick: (_, { id, type }) =>
        type === 'tool' && latest.current.actions.openContract(id),
      onEdgeClick: (_, { id, type }) =>
        type === 'bundle'
          ? latest.current.choice.selectBundle(id)
          : latest.current.choice.selectLine(id),
      onPaneClick: () => latest.current.choice.removeSelection(),
      onNodeDrag: (_, node) => latest.current.actions.drag.handleDragOver(node),
      onNodeDragStop: (_, node) => latest.current.actions.drag.handleDrop(node),
      onConnect: ({ source, target }) =>
        latest.current.actions.openForm({ from: source, to: target }),
      onMoveEnd: () => latest.current.onMoved(),
    }),
    [latest],
  );
}
