import { ReactFlowProvider } from '@xyflow/react';
import { useCallback } from 'react';
import { useReadOnly } from '../../use-app.ts';
import { LineEnds } from '../lines/LineEnds.tsx';
import { useMapView } from '../map-view.ts';
import { MapSection } from '../MapSection.tsx';
import { MapSide } from '../side/MapSide.tsx';
import { RouteForm } from '../side/RouteForm.tsx';
import { useMapActions } from '../use-map-actions.ts';
import { useMapChoice } from '../use-map-choice.ts';
import { useMap } from '../use-map.ts';
import { CanvasContext } from './canvas-state.ts';
import { MapControls } from './MapControls.tsx';
import { MapFlow } from './MapFlow.tsx';
import { useCanvasStore } from './use-canvas-store.ts';
import { useFlowHandlers } from './use-flow-handlers.ts';
import { useMapEdges } from './use-map-edges.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useResizeFit } from './use-resize-fit.ts';
import { useSavedViewport } from './use-saved-viewport.ts';
import styles from './MapCanvas.module.css';

/** The tools in their tiers, and lines for what leads from one to another. */
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
  const readOnly = useReadOnly();
  const viewport = useSavedViewport(view);
  const { store, applyChanges } = useCanvasStore({ drawn, choice, actions });
  const handlers = useFlowHandlers({
    drawn,
    choice,
    actions,
    hasViewport: viewport !== undefined,
    onMoved: applyChanges,
  });
  const onKeyDown = useMapKeys(drawn, choice, actions);
  const edges = useMapEdges(drawn, choice);
  const { focusLane, handleResize } = actions.viewport;
  const left = Math.max(
    0,
    ...edges.map((edge) => (edge.type === 'bundle' ? -(edge.data?.middle.x ?? 0) : 0)),
  );
  useResizeFit(handleResize, { left, layout: drawn.layout });
  const handleLaneFocus = useCallback((lane: string) => focusLane(lane), [focusLane]);
  return (
    <div className={styles.split}>
      <CanvasContext value={store}>
        <MapSection
          onKeyDown={onKeyDown}
          onLaneFocus={handleLaneFocus}
          isAsked={choice.lit !== undefined || choice.line !== undefined}
        >
          <LineEnds />
          <MapFlow
            map={drawn.map}
            layout={drawn.layout}
            {...{ edges, handlers, readOnly, viewport }}
            held={actions.drag.held}
          />
          <MapControls drawn={drawn} view={view} viewport={actions.viewport} />
          <p role="status" className="visually-hidden">
            {actions.said}
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
