import '@xyflow/react/dist/base.css';
import { ConnectionMode, ReactFlow, type Viewport } from '@xyflow/react';
import { memo, useMemo } from 'react';
import type { ToolMap } from '../../../app/map/map.ts';
import { BundleLine } from '../lines/BundleLine.tsx';
import { isNoTool } from '../lines/map-lines.ts';
import { RouteLine } from '../lines/RouteLine.tsx';
import { usePhasesByTier } from '../use-phases-by-tier.ts';
import { listNodes, type MapEdge, type MapNode } from './flow-elements.ts';
import { LaneNode } from './LaneNode.tsx';
import { MiniView } from './MiniView.tsx';
import type { MapLayout } from './plan-map-layout.ts';
import { StubNode } from './StubNode.tsx';
import { ToolNode } from './ToolNode.tsx';
import type { FlowHandlers } from './use-flow-handlers.ts';
import type { ToolDrag } from './use-tool-drag.ts';

const nodeTypes = { tool: ToolNode, lane: LaneNode, stub: StubNode };
const edgeTypes = { route: RouteLine, bundle: BundleLine };

interface MapFlowProps {
  readonly map: ToolMap;
  readonly layout: MapLayout;
  readonly edges: readonly MapEdge[];
  readonly held: ToolDrag['held'];
  /** The same object as long as the map is open. */
  readonly handlers: FlowHandlers;
  readonly readOnly: boolean;
  /** Where it was looked at before. */
  readonly viewport: Viewport | undefined;
}

/**
 * The map as React Flow draws it. Keys and choices are our own: its selection and its deletion are
 * off. What is looked at does not come through here, so that looking on draws nothing anew.
 */
export const MapFlow = memo(function MapFlow({
  map,
  layout,
  edges,
  held,
  handlers,
  readOnly,
  viewport,
}: MapFlowProps) {
  const phases = usePhasesByTier();
  const fixed = useMemo(() => listNodes(map, layout, phases), [map, layout, phases]);
  const nodes = useMemo(
    () => fixed.map((node) => (node.id === held?.id ? { ...node, position: held.position } : node)),
    [fixed, held],
  );
  const drawn = useMemo(() => [...edges], [edges]);
  return (
    <ReactFlow<MapNode, MapEdge>
      aria-label="Tools and routes"
      aria-describedby="map-keys"
      nodes={nodes}
      edges={drawn}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      nodesDraggable={!readOnly}
      nodesConnectable={!readOnly}
      {...(viewport === undefined ? {} : { defaultViewport: viewport })}
      {...handlers}
      {...OURS}
    >
      <MiniView layout={layout} />
    </ReactFlow>
  );
});

const OURS = {
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
  // A click at an edge begins no line: it would end at the next card that is clicked.
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
