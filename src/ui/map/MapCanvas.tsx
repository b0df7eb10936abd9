import { ReactFlowProvider } from '@xyflow/react';
import { useMemo } from 'react';
import { toolsInPhase } from '../../app/derive.ts';
import type { Route } from '../../app/map.ts';
import { useApp, useReadOnly } from '../use-app.ts';
import { LineEnds } from './LineEnds.tsx';
import styles from './MapCanvas.module.css';
import { MapControls } from './MapControls.tsx';
import { MapFlow } from './MapFlow.tsx';
import { MapSide } from './MapSide.tsx';
import { MapViewContext, type MapView } from './map-view.ts';
import { RouteForm } from './RouteForm.tsx';
import { useMapActions } from './use-map-actions.ts';
import { useMapChoice } from './use-map-choice.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMap } from './use-map.ts';

const KEYS = 'Arrows move between tools, Enter opens the contract, Space shows what leads to and from a tool, Alt with an arrow moves it to another tier, Escape lets go. The list view holds the same.';

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
  const choice = useMapChoice(drawn);
  const actions = useMapActions(drawn, choice);
  const onKeyDown = useMapKeys(drawn, choice, actions);
  const { map, layout } = drawn;
  const readOnly = useReadOnly();
  const seen = useSeen();
  const counts = useMemo(() => countRoutes(map.routes), [map.routes]);
  const { held, over } = actions.drag;
  const view: MapView = { selected: choice.tool, line: choice.line?.id, reachable: choice.reachable, lit: choice.lit, seen, compact: layout.compact, over, held: held?.id, readOnly, counts };
  return (
    <div className={styles.split}>
      <MapViewContext value={view}>
        <section className={styles.canvas} aria-label="Map of the tools" tabIndex={-1} data-map onKeyDown={onKeyDown}>
          <p className="visually-hidden" id="map-keys">{KEYS}</p>
          <LineEnds />
          <MapFlow {...{ drawn, choice, actions }} />
          <MapControls onArrange={drawn.arrange} />
          <p role="status" className="visually-hidden">{actions.said}</p>
        </section>
        <MapSide {...{ drawn, choice, actions }} />
      </MapViewContext>
      {actions.declaring !== undefined && <RouteForm {...actions.declaring} onClose={actions.closeForm} />}
    </div>
  );
}

/** The tools of the phase that is looked at; undefined for all. */
function useSeen(): ReadonlySet<string> | undefined {
  const ids = useApp((state) => (state.phase === undefined ? undefined : toolsInPhase(state.workspace, state.phase).map(({ id }) => id)));
  return useMemo(() => ids && new Set(ids), [ids]);
}

function countRoutes(routes: readonly Route[]): MapView['counts'] {
  const counts = new Map<string, { readonly out: number; readonly in: number }>();
  const add = (id: string, out: number, into: number): void => void counts.set(id, { out: (counts.get(id)?.out ?? 0) + out, in: (counts.get(id)?.in ?? 0) + into });
  for (const { from, to } of routes) {
    add(from, 1, 0);
    if (to !== undefined) add(to, 0, 1);
  }
  return counts;
}
