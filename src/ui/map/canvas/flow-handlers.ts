import type { Connection, NodeChange } from '@xyflow/react';
import type { MapCommands } from '../map-commands.ts';
import type { ChoiceCommands } from '../use-map-choice.ts';
import type { MapEdge, MapNode } from './flow-elements.ts';

/** What a pointer does on the canvas, as props of React Flow. */
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
  readonly onMoveEnd: () => void;
}

interface FlowHandlersContext extends Pick<FlowHandlers, 'onInit' | 'onMoveEnd'> {
  readonly commands: MapCommands;
  readonly choose: ChoiceCommands;
}

/** To be made once per map: React Flow hands each new handler to every node. */
export function createFlowHandlers({
  commands,
  choose,
  onInit,
  onMoveEnd,
}: FlowHandlersContext): FlowHandlers {
  return {
    onInit,
    onNodesChange: (changes) => {
      for (const change of changes)
        if (change.type === 'position' && change.position !== undefined && change.dragging === true)
          commands.startDrag({ id: change.id, position: change.position });
    },
    onNodeClick: (_, node) => commands.openNode(node),
    onNodeDoubleClick: (_, { id, type }) => type === 'tool' && commands.openContract(id),
    onEdgeClick: (_, { id, type }) =>
      type === 'bundle' ? choose.selectBundle(id) : choose.selectLine(id),
    onPaneClick: choose.removeSelection,
    onNodeDrag: (_, node) => commands.handleDragOver(node),
    onNodeDragStop: (_, node) => commands.handleDrop(node),
    onConnect: ({ source, target }) => commands.openForm({ from: source, to: target }),
    onMoveEnd,
  };
}
