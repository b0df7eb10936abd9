import { useMemo, useState } from 'react';
import { useLatest } from '../parts/use-latest.ts';
import { useWorkshop } from '../use-app.ts';
import { useMapViewport, type MapViewport } from './canvas/use-map-viewport.ts';
import {
  createMapCommands,
  type MapCommands,
  type RouteEnds,
  type ToolDrag,
} from './map-commands.ts';
import type { ViewStore } from './map-view.ts';
import type { MapChoice } from './use-map-choice.ts';
import type { DrawnMap } from './use-map.ts';

export interface MapActions extends MapCommands {
  /** The same object as long as the map is open. */
  readonly commands: MapCommands;
  readonly drag: ToolDrag | undefined;
  /** The id of the lane under the dragged tool. */
  readonly over: string | undefined;
  readonly viewport: MapViewport;
  /** The last move as a sentence, for screen readers. */
  readonly status: string;
  /** The open form's ends; undefined while it is closed. */
  readonly declaring: RouteEnds | undefined;
}

/** The commands of the map, with the state that only they change. */
export function useMapActions(drawn: DrawnMap, choice: MapChoice, view: ViewStore): MapActions {
  const { app } = useWorkshop();
  const viewport = useMapViewport(drawn.layout, view);
  const [status, setStatus] = useState('');
  const [declaring, setDeclaring] = useState<RouteEnds>();
  const [drag, setDrag] = useState<ToolDrag>();
  const [over, setOver] = useState<string>();
  const latest = useLatest({ drawn, choice });
  const commands = useMemo(
    () =>
      createMapCommands({
        app,
        view,
        viewport,
        latest,
        setDrag,
        setOver,
        setDeclaring,
        setStatus,
      }),
    [app, view, viewport, latest],
  );
  return { ...commands, commands, drag, over, viewport, status, declaring };
}
