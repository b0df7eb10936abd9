import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import { useLatest } from '../../parts/use-latest.ts';
import type { ViewStore } from '../map-view.ts';
import {
  getFirstViewport,
  getWholeViewport,
  isClear,
  isSameView,
  LEGIBLE,
  MARGIN,
  MINI_WINDOW,
  type FitFunction,
} from './fit-map.ts';
import type { Box, MapLayout } from './plan-map-layout.ts';

export interface MapViewport {
  /** Brings a tool into sight, unless it is there already. */
  readonly focusTool: (id: string) => void;
  /** As much for the head of a lane. */
  readonly focusLane: (id: string) => void;
  /**
   * The canvas, the map or the room for its bundles has another size: fitted anew, unless somebody
   * moved it. Then bundles get room where the beginning of the lanes is in sight.
   */
  readonly handleResize: (left: number) => void;
  /** Where the map opens: all of it where its names can be read then, else its beginning. */
  readonly openFirstView: () => void;
  readonly openWholeView: () => void;
  /** The first of these tools that is in sight. */
  readonly findFirst: (ids: readonly (string | undefined)[]) => string | undefined;
}

const HEAD = 36;

export function useMapViewport(layout: MapLayout, view: ViewStore): MapViewport {
  const flow = useReactFlow();
  const store = useStoreApi();
  const latest = useLatest(layout);
  const room = useRef(0);
  return useMemo(() => {
    const isInSight = (box: Box | undefined): boolean => {
      const {
        transform: [x, y, zoom],
        width,
        height,
      } = store.getState();
      return (
        box !== undefined &&
        isClear(latest.current, box, {
          canvas: { width, height },
          hasMini: hasMini(),
          viewport: { x, y, zoom },
        })
      );
    };
    const applyFit = (how: FitFunction): void => {
      const { width, height } = store.getState();
      if (width === 0 || height === 0) return;
      const viewport = how(latest.current, {
        canvas: { width, height },
        left: room.current,
        hasMini: hasMini(),
      });
      view.setState({ fitted: { viewport, how } });
      void flow.setViewport(viewport);
    };
    return {
      focusTool: (id) => {
        const place = latest.current.places.get(id);
        if (place === undefined || isInSight(place)) return;
        void flow.setCenter(place.x + place.width / 2, place.y + place.height / 2, {
          zoom: Math.max(LEGIBLE, flow.getZoom()),
        });
      },
      focusLane: (id) => {
        const lane = latest.current.lanes.find((each) => each.id === id);
        if (lane === undefined || isInSight({ x: lane.x, y: lane.y, width: 200, height: HEAD }))
          return;
        const { zoom } = flow.getViewport();
        void flow.setViewport({
          x: room.current * zoom + MARGIN - lane.x * zoom,
          y: MARGIN - lane.y * zoom,
          zoom,
        });
      },
      openFirstView: () => applyFit(getFirstViewport),
      openWholeView: () => applyFit(getWholeViewport),
      handleResize: (left) => {
        const { x, y, zoom } = flow.getViewport();
        const [before, wanted] = [room.current, left * zoom + MARGIN];
        room.current = left;
        const { fitted } = view.getState();
        if (fitted !== undefined && isSameView({ x, y, zoom }, fitted.viewport))
          return applyFit(fitted.how);
        if (left > before && x >= 0 && x < wanted) void flow.setViewport({ x: wanted, y, zoom });
      },
      findFirst: (ids) => {
        const { width } = store.getState();
        // Before the canvas has a size, nothing is known of what it shows.
        return ids.find(
          (id) =>
            id !== undefined &&
            latest.current.places.has(id) &&
            (width === 0 || isInSight(latest.current.places.get(id))),
        );
      },
    };
  }, [flow, store, latest, view]);
}

function hasMini(): boolean {
  return innerWidth > MINI_WINDOW;
}

/** A tool that was out of sight is drawn a frame or two later. */
export function focusSoon(id: string, before?: () => void, tries = 12): void {
  requestAnimationFrame(() => {
    before?.();
    const node = document.querySelector<HTMLElement>(`[data-map-tool="${CSS.escape(id)}"]`);
    if (node !== null) node.focus({ preventScroll: true });
    else if (tries > 0) focusSoon(id, undefined, tries - 1);
  });
}
