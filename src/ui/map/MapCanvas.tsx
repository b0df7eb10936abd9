import '@xyflow/react/dist/base.css';
import { ConnectionMode, MiniMap, ReactFlow, ReactFlowProvider, type NodeChange } from '@xyflow/react';
import { useMemo } from 'react';
import { toolsInPhase } from '../../app/derive.ts';
import { useApp, useReadOnly } from '../use-app.ts';
import { listEdges, listNodes, type MapNode } from './flow-elements.ts';
import { LaneNode } from './LaneNode.tsx';
import type { MapLayout } from './lay-out-map.ts';
import { LineEnds } from './LineEnds.tsx';
import styles from './MapCanvas.module.css';
import { isNoTool } from './map-lines.ts';
import { MapControls } from './MapControls.tsx';
import { MapSide } from './MapSide.tsx';
import { MapViewContext, type MapView } from './map-view.ts';
import { RouteForm } from './RouteForm.tsx';
import { RouteLine } from './RouteLine.tsx';
import { StubNode } from './StubNode.tsx';
import { ToolNode } from './ToolNode.tsx';
import { useMapActions } from './use-map-actions.ts';
import { useMapChoice } from './use-map-choice.ts';
import { useMapKeys } from './use-map-keys.ts';
import { usePhasesByTier } from './use-phases-by-tier.ts';
import { useMap } from './use-map.ts';

const nodeTypes = { tool: ToolNode, lane: LaneNode, stub: StubNode };
const edgeTypes = { route: RouteLine };

/** The tools in their tiers, and lines for what leads from one to another. */
export function MapCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  );
}

function Canvas() {
  const drawn = useMap();
  const { map, layout } = drawn;
  const readOnly = useReadOnly();
  const choice = useMapChoice(drawn);
  const actions = useMapActions(drawn, choice);
  const onKeyDown = useMapKeys(drawn, choice, actions);
  const seenIds = useApp((state) => (state.phase === undefined ? undefined : toolsInPhase(state.workspace, state.phase).map(({ id }) => id)));
  const seen = useMemo(() => seenIds && new Set(seenIds), [seenIds]);
  const phases = usePhasesByTier();
  const fixed = useMemo(() => listNodes(map, layout, phases), [map, layout, phases]);
  const nodes = useMemo(() => {
    const { held } = actions;
    return held === undefined ? [...fixed] : fixed.map((node) => (node.id === held.id ? { ...node, position: held.position } : node));
  }, [fixed, actions.held]);
  const edges = useMemo(() => [...listEdges(choice.shown, layout)], [choice.shown, layout]);
  const counts = useMemo(() => countRoutes(map.routes), [map.routes]);
  const view: MapView = { selected: choice.tool, line: choice.line?.id, reachable: choice.reachable, lit: choice.lit, seen, compact: layout.compact, over: actions.over, held: actions.held?.id, readOnly, counts };
  const onNodesChange = (changes: readonly NodeChange<MapNode>[]): void => {
    for (const change of changes) if (change.type === 'position' && change.position !== undefined && change.dragging === true) actions.hold({ id: change.id, position: change.position });
  };
  return (
    <div className={styles.split}>
      <MapViewContext value={view}>
        <section className={styles.canvas} aria-label="Map of the tools" onKeyDown={onKeyDown}>
          <p className="visually-hidden" id="map-keys">Arrows move between tools, Enter opens the contract, Space shows what leads to and from a tool, Alt with an arrow moves it to another tier, Escape lets go. The list view holds the same.</p>
          <LineEnds />
          <ReactFlow<MapNode, (typeof edges)[number]>
            aria-label="Tools and routes"
            aria-describedby="map-keys"
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onInit={actions.showFirst}
            onNodesChange={onNodesChange}
            onNodeClick={(_, node) => node.type === 'tool' && actions.goTo(node.id, true)}
            onNodeDoubleClick={(_, node) => node.type === 'tool' && actions.openContract(node.id)}
            onEdgeClick={(_, edge) => choice.chooseLine(edge.id)}
            onPaneClick={choice.letGo}
            onNodeDrag={(_, node) => actions.dragOver(node)}
            onNodeDragStop={(_, node) => actions.drop(node)}
            onConnect={({ source, target }) => actions.declare({ from: source, to: target })}
            isValidConnection={({ source, target }) => source !== target && !isNoTool(source) && !isNoTool(target)}
            connectionMode={ConnectionMode.Loose}
            nodesDraggable={!readOnly}
            nodesConnectable={!readOnly}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            onlyRenderVisibleElements
            disableKeyboardA11y
            panOnScroll
            zoomOnDoubleClick={false}
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            nodeDragThreshold={4}
            minZoom={0.12}
            maxZoom={1.6}
            ariaLabelConfig={{ 'node.a11yDescription.default': '', 'node.a11yDescription.keyboardDisabled': '', 'edge.a11yDescription.default': '' }}
          >
            {map.tools.length > 60 && <MiniMap style={miniSize(layout)} pannable zoomable ariaLabel="Where you are on the map" className={styles.mini ?? ''} nodeClassName={(node) => (node.type === 'lane' ? (styles.miniLane ?? '') : node.id === choice.tool ? (styles.miniChosen ?? '') : (styles.miniTool ?? ''))} nodeBorderRadius={4} />}
          </ReactFlow>
          <MapControls onArrange={drawn.arrange} />
          <p role="status" className="visually-hidden">{actions.said}</p>
        </section>
        <MapSide drawn={drawn} choice={choice} actions={actions} />
      </MapViewContext>
      {actions.declaring !== undefined && <RouteForm {...actions.declaring} onClose={actions.closeForm} />}
    </div>
  );
}

/** As tall as it is wide is no use for what is ten times as tall. */
function miniSize({ width, height }: MapLayout): { readonly width: number; readonly height: number } {
  const scale = Math.min(160 / width, 150 / height);
  return { width: Math.max(64, width * scale), height: Math.max(64, height * scale) };
}

function countRoutes(routes: readonly { readonly from: string; readonly to: string | undefined }[]): MapView['counts'] {
  const counts = new Map<string, { readonly out: number; readonly in: number }>();
  const add = (id: string, out: number, into: number): void => void counts.set(id, { out: (counts.get(id)?.out ?? 0) + out, in: (counts.get(id)?.in ?? 0) + into });
  for (const { from, to } of routes) {
    add(from, 1, 0);
    if (to !== undefined) add(to, 0, 1);
  }
  return counts;
}
