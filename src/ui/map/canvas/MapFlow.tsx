import '@xyflow/react/dist/base.css';
import {
  ConnectionMode,
  MiniMap,
  ReactFlow,
  useStore,
  type MiniMapNodeProps,
  type Viewport,
} from '@xyflow/react';
import { memo, useMemo } from 'react';
import { listTierGroups } from '../../../app/derive.ts';
import { useAppStrict, useReadOnly } from '../../use-app.ts';
import { BundleLine } from '../lines/BundleLine.tsx';
import { getTierId, isNoTool } from '../lines/map-lines.ts';
import { RouteLine } from '../lines/RouteLine.tsx';
import type { ToolDrag } from '../map-commands.ts';
import type { DrawnMap } from '../use-map.ts';
import { useCanvasState } from './canvas-state.ts';
import { measureMiniMap } from './fit-map.ts';
import { listNodes, type MapEdge, type MapNode } from './flow-elements.ts';
import type { FlowHandlers } from './flow-handlers.ts';
import { LaneNode } from './LaneNode.tsx';
import type { MapLayout } from './plan-map-layout.ts';
import { StubNode } from './StubNode.tsx';
import { ToolNode } from './ToolNode.tsx';
import styles from './MapCanvas.module.css';

const nodeTypes = { tool: ToolNode, lane: LaneNode, stub: StubNode };
const edgeTypes = { route: RouteLine, bundle: BundleLine };

interface MapFlowProps {
  readonly drawn: DrawnMap;
  readonly edges: readonly MapEdge[];
  readonly drag: ToolDrag | undefined;
  /** The same object as long as the map is open. */
  readonly handlers: FlowHandlers;
  /** Of the last visit; undefined on the first. */
  readonly viewport: Viewport | undefined;
}

/**
 * The map as React Flow draws it. Keys and selection are our own: its selection and its deletion
 * are off. The selection is no prop, so that selecting draws nothing anew here.
 */
export const MapFlow = memo(function MapFlow({
  drawn: { map, layout },
  edges,
  drag,
  handlers,
  viewport,
}: MapFlowProps) {
  const readOnly = useReadOnly();
  const groups = useAppStrict((state) => listTierGroups(state.workspace));
  const phases = useMemo(
    () => new Map(groups.map((group) => [getTierId(group.tier), group.phases])),
    [groups],
  );
  const fixed = useMemo(() => listNodes(map, layout, phases), [map, layout, phases]);
  const nodes = useMemo(
    () => fixed.map((node) => (node.id === drag?.id ? { ...node, position: drag.position } : node)),
    [fixed, drag],
  );
  const drawnEdges = useMemo(() => [...edges], [edges]);
  return (
    <ReactFlow<MapNode, MapEdge>
      aria-label="Tools and routes"
      aria-describedby="map-keys"
      nodes={nodes}
      edges={drawnEdges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      nodesDraggable={!readOnly}
      nodesConnectable={!readOnly}
      {...(viewport === undefined ? {} : { defaultViewport: viewport })}
      {...handlers}
      {...FLOW_OPTIONS}
    >
      <MiniView layout={layout} />
    </ReactFlow>
  );
});

/** The small map in the corner; nothing where the canvas shows the whole map legibly. */
function MiniView({ layout }: { readonly layout: MapLayout }) {
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
  const size = useMemo(() => measureMiniMap(layout, { width, height }), [layout, width, height]);
  return size === undefined ? null : (
    <MiniMap
      style={size}
      pannable
      zoomable
      ariaLabel="Overview of the map"
      className={styles.mini ?? ''}
      nodeComponent={MiniTool}
    />
  );
}

/** Each looks up by itself whether it is selected: a selection draws two and not all of them. */
function MiniTool({ id, x, y, width, height }: MiniMapNodeProps) {
  const isChosen = useCanvasState(({ selected }) => selected === id);
  const isLane = id.startsWith('tier ') || id.startsWith('lane ');
  const toolClass = isChosen ? 'miniChosen' : 'miniTool';
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={4}
      className={styles[isLane ? 'miniLane' : toolClass]}
      data-stub={!isLane && isNoTool(id)}
    />
  );
}

const FLOW_OPTIONS = {
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  onlyRenderVisibleElements: true,
  panOnScroll: true,
  zoomOnDoubleClick: false,
  nodeDragThreshold: 4,
  minZoom: 0.12,
  maxZoom: 1.6,
  // Off: a click at an edge would start a line that ends at the next card clicked.
  connectionMode: ConnectionMode.Loose,
  connectOnClick: false,
  isValidConnection: ({ source, target }: { readonly source: string; readonly target: string }) =>
    source !== target && !isNoTool(source) && !isNoTool(target),
  ariaLabelConfig: {
    'node.a11yDescription.default': '',
    'node.a11yDescription.keyboardDisabled': '',
    'edge.a11yDescription.default': '',
  },
} as const;
