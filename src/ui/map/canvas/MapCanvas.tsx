import { ReactFlowProvider, useReactFlow, useStore, type Viewport } from '@xyflow/react';
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { resolveFoldedEnds } from '../lines/bundles.ts';
import { LineEnds } from '../lines/LineEnds.tsx';
import { listNodeLines } from '../lines/map-lines.ts';
import { useMapView, type ViewStore } from '../map-view.ts';
import { MapSection } from '../MapSection.tsx';
import { MapSide } from '../side/MapSide.tsx';
import { RouteForm } from '../side/RouteForm.tsx';
import { useMapActions } from '../use-map-actions.ts';
import { useMapChoice, type MapChoice } from '../use-map-choice.ts';
import { useMap, type DrawnMap } from '../use-map.ts';
import { CanvasContext } from './canvas-state.ts';
import { listBundles, listEdges, type MapEdge } from './flow-elements.ts';
import { createFlowHandlers } from './flow-handlers.ts';
import { MapControls } from './MapControls.tsx';
import { MapFlow } from './MapFlow.tsx';
import { useCanvasStore } from './use-canvas-store.ts';
import { useMapKeys } from './use-map-keys.ts';
import styles from './MapCanvas.module.css';

/** The tools in their tiers, and lines for the routes between them. */
export function MapCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  );
}

function Canvas() {
  const view = useMapView();
  const drawn = useMap(view);
  const choice = useMapChoice(drawn, view);
  const actions = useMapActions(drawn, choice, view);
  const saved = useSavedViewport(view);
  const { store, applyChanges } = useCanvasStore({ drawn, choice, actions });
  const onKeyDown = useMapKeys(drawn, choice, actions);
  const edges = useMapEdges(drawn, choice);
  useResizeFit(actions.viewport.handleResize, edges, drawn);
  const { commands, viewport } = actions;
  const choose = choice.commands;
  const handlers = useMemo(
    () =>
      createFlowHandlers({
        commands,
        choose,
        onInit: () => saved === undefined && viewport.openFirstView(),
        onMoveEnd: applyChanges,
      }),
    [commands, choose, saved, viewport, applyChanges],
  );
  return (
    <div className={styles.split}>
      <CanvasContext value={store}>
        <MapSection
          onKeyDown={onKeyDown}
          onLaneFocus={viewport.focusLane}
          isAsked={choice.lit !== undefined || choice.line !== undefined}
        >
          <LineEnds />
          <MapFlow
            drawn={drawn}
            edges={edges}
            drag={actions.drag}
            handlers={handlers}
            viewport={saved}
          />
          <MapControls drawn={drawn} view={view} viewport={viewport} />
          <p role="status" className="visually-hidden">
            {actions.status}
          </p>
        </MapSection>
        <MapSide {...{ drawn, choice, actions, edges }} />
      </CanvasContext>
      {actions.declaring !== undefined && (
        <RouteForm
          {...actions.declaring}
          onClose={actions.closeForm}
          onDeclared={actions.focusDeclared}
        />
      )}
    </div>
  );
}

/** The viewport of the last visit to the map; the present one is saved when the map closes. */
function useSavedViewport(view: ViewStore): Viewport | undefined {
  const [viewport] = useState(() => view.getState().viewport);
  const { getViewport, viewportInitialized } = useReactFlow();
  useLayoutEffect(
    () => () => {
      if (viewportInitialized) view.setState({ viewport: getViewport() });
    },
    [view, getViewport, viewportInitialized],
  );
  return viewport;
}

/**
 * The lines of the kinds that are drawn, and those of the selected tool or line: the same array
 * while these add none.
 */
function useMapEdges(
  { lines, layout }: DrawnMap,
  { bundled, ...chosen }: MapChoice,
): readonly MapEdge[] {
  // Arrow keys move on at once, the lines follow.
  const [tool, line] = [useDeferredValue(chosen.tool), useDeferredValue(chosen.line)];
  const drawn = useMemo(() => new Set(bundled.single), [bundled]);
  const more = useMemo(() => {
    const chosenLines = line === undefined ? [] : [line];
    const near = tool === undefined ? chosenLines : listNodeLines(lines, tool);
    return near.flatMap((each) => (drawn.has(each) ? [] : (resolveFoldedEnds(each, layout) ?? [])));
  }, [lines, layout, drawn, tool, line]);
  const base = useMemo(() => listEdges(bundled.single, layout), [bundled, layout]);
  const bundles = useMemo(() => listBundles(bundled.bundles, layout), [bundled, layout]);
  const routes = useMemo(
    () => (more.length === 0 ? base : listEdges([...bundled.single, ...more], layout)),
    [more, base, bundled, layout],
  );
  return useMemo(() => [...bundles, ...routes], [bundles, routes]);
}

/** Fits the map anew when the window, the folded lanes or the width of the bundles change. */
function useResizeFit(
  onResize: (left: number) => void,
  edges: readonly MapEdge[],
  { layout: { width, height } }: DrawnMap,
): void {
  const canvas = useStore((state) => `${state.width} ${state.height}`);
  const left = Math.max(
    0,
    ...edges.map((edge) => (edge.type === 'bundle' ? -(edge.data?.middle.x ?? 0) : 0)),
  );
  useLayoutEffect(() => onResize(left), [onResize, left, width, height, canvas]);
}
