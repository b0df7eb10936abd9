import '@xyflow/react/dist/base.css';
import { ConnectionMode, MiniMap, ReactFlow, type NodeChange } from '@xyflow/react';
import { useMemo } from 'react';
import { useReadOnly } from '../use-app.ts';
import { listEdges, listNodes, type MapNode } from './flow-elements.ts';
import { LaneNode } from './LaneNode.tsx';
import type { MapLayout } from './lay-out-map.ts';
import styles from './MapCanvas.module.css';
import { isNoTool, touches } from './map-lines.ts';
import type { MapSideProps } from './MapSide.tsx';
import { RouteLine, type RouteLineType } from './RouteLine.tsx';
import { StubNode } from './StubNode.tsx';
import { ToolNode } from './ToolNode.tsx';
import { usePhasesByTier } from './use-phases-by-tier.ts';

const nodeTypes = { tool: ToolNode, lane: LaneNode, stub: StubNode };
const edgeTypes = { route: RouteLine };
/** More than this is more than a screen. */
const MINI_FROM = 60;

/** The map as React Flow draws it. Keys and choices are our own: its selection and its deletion are off. */
export function MapFlow({ drawn: { map, lines, layout }, choice, actions }: MapSideProps) {
  const readOnly = useReadOnly();
  const phases = usePhasesByTier();
  const { held, hold, dragOver, drop } = actions.drag;
  const fixed = useMemo(() => listNodes(map, layout, phases), [map, layout, phases]);
  const nodes = useMemo(() => fixed.map((node) => (node.id === held?.id ? { ...node, position: held.position } : node)), [fixed, held]);
  const edges = useMemo(() => [...listEdges(choice.shown, layout)], [choice.shown, layout]);
  const onNodesChange = (changes: readonly NodeChange<MapNode>[]): void => {
    for (const change of changes) if (change.type === 'position' && change.position !== undefined && change.dragging === true) hold({ id: change.id, position: change.position });
  };
  const onNodeClick = ({ id, type }: MapNode): void => {
    const line = type === 'stub' ? lines.find((each) => touches(each, id)) : undefined;
    if (type === 'tool') actions.goTo(id, true);
    else if (line !== undefined) choice.chooseLine(line.id);
  };
  return (
    <ReactFlow<MapNode, RouteLineType>
      aria-label="Tools and routes"
      aria-describedby="map-keys"
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onInit={actions.showFirst}
      onNodesChange={onNodesChange}
      onNodeClick={(_, node) => onNodeClick(node)}
      onNodeDoubleClick={(_, node) => node.type === 'tool' && actions.openContract(node.id)}
      onEdgeClick={(_, edge) => choice.chooseLine(edge.id)}
      onPaneClick={choice.letGo}
      onNodeDrag={(_, node) => dragOver(node)}
      onNodeDragStop={(_, node) => drop(node)}
      onConnect={({ source, target }) => actions.declare({ from: source, to: target })}
      isValidConnection={({ source, target }) => source !== target && !isNoTool(source) && !isNoTool(target)}
      connectionMode={ConnectionMode.Loose}
      nodesDraggable={!readOnly}
      nodesConnectable={!readOnly}
      {...OURS}
    >
      {map.tools.length > MINI_FROM && <MiniMap style={miniSize(layout)} pannable zoomable ariaLabel="Where you are on the map" className={styles.mini ?? ''} nodeClassName={({ type, id }) => styles[type === 'lane' ? 'miniLane' : id === choice.tool ? 'miniChosen' : 'miniTool'] ?? ''} nodeBorderRadius={4} />}
    </ReactFlow>
  );
}

const OURS = {
  nodesFocusable: false, edgesFocusable: false, elementsSelectable: false, disableKeyboardA11y: true,
  deleteKeyCode: null, selectionKeyCode: null, multiSelectionKeyCode: null, panActivationKeyCode: null,
  onlyRenderVisibleElements: true, panOnScroll: true, zoomOnDoubleClick: false, nodeDragThreshold: 4, minZoom: 0.12, maxZoom: 1.6,
  ariaLabelConfig: { 'node.a11yDescription.default': '', 'node.a11yDescription.keyboardDisabled': '', 'edge.a11yDescription.default': '' },
} as const;

/** As tall as it is wide is no use for what is ten times as tall. */
function miniSize({ width, height }: MapLayout): { readonly width: number; readonly height: number } {
  const scale = Math.min(160 / width, 150 / height);
  return { width: Math.max(64, width * scale), height: Math.max(64, height * scale) };
}
