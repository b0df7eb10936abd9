import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useMemo, useState, type RefObject } from 'react';
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
  /** Centers a tool, unless it is in view already. */
  readonly focusTool: (id: string) => void;
  /** As much for the head of a lane. */
  readonly focusLane: (id: string) => void;
  /**
   * For a new size of the canvas, the map or the bundles left of it (`left`, in px of the map):
   * fits the map again, unless the person moved it. Then it only moves right for wider bundles,
   * where the beginning of the lanes is in view.
   */
  readonly handleResize: (left: number) => void;
  /** Where the map opens: all of it where its names are legible then, else its beginning. */
  readonly openFirstView: () => void;
  readonly openWholeView: () => void;
  /** The first of these tools that is in view. */
  readonly findFirst: (ids: readonly (string | undefined)[]) => string | undefined;
}

/** Of a lane, as much as has to be in view: its fold button and its name. */
const LANE_HEAD = { width: 200, height: 36 } as const;

interface MapViewportContext {
  readonly flow: ReturnType<typeof useReactFlow>;
  readonly store: ReturnType<typeof useStoreApi>;
  readonly view: ViewStore;
  readonly latest: RefObject<MapLayout>;
  /** Left of the lanes, in px of the map; changed by handleResize. */
  readonly bundles: { width: number };
}

export function useMapViewport(layout: MapLayout, view: ViewStore): MapViewport {
  const flow = useReactFlow();
  const store = useStoreApi();
  const latest = useLatest(layout);
  const [bundles] = useState(() => ({ width: 0 }));
  return useMemo(
    () => createMapViewport({ flow, store, view, latest, bundles }),
    [flow, store, view, latest, bundles],
  );
}

function createMapViewport(context: MapViewportContext): MapViewport {
  const { flow, store, latest } = context;
  return {
    focusTool: (id) => {
      const place = latest.current.places.get(id);
      if (place === undefined || isInView(context, place)) return;
      void flow.setCenter(place.x + place.width / 2, place.y + place.height / 2, {
        zoom: Math.max(LEGIBLE, flow.getZoom()),
      });
    },
    focusLane: (id) => {
      const lane = latest.current.lanes.find((each) => each.id === id);
      if (lane === undefined || isInView(context, { x: lane.x, y: lane.y, ...LANE_HEAD })) return;
      const { zoom } = flow.getViewport();
      void flow.setViewport({
        x: context.bundles.width * zoom + MARGIN - lane.x * zoom,
        y: MARGIN - lane.y * zoom,
        zoom,
      });
    },
    openFirstView: () => applyFit(context, getFirstViewport),
    openWholeView: () => applyFit(context, getWholeViewport),
    handleResize: (left) => applyResize(context, left),
    findFirst: (ids) => {
      // Before the canvas has a size, every tool counts as in view.
      const isUnmeasured = store.getState().width === 0;
      return ids.find((id) => {
        const place = id === undefined ? undefined : latest.current.places.get(id);
        return place !== undefined && (isUnmeasured || isInView(context, place));
      });
    },
  };
}

function isInView({ store, latest }: MapViewportContext, box: Box): boolean {
  const {
    transform: [x, y, zoom],
    width,
    height,
  } = store.getState();
  return isClear(latest.current, box, {
    canvas: { width, height },
    hasMini: hasMini(),
    viewport: { x, y, zoom },
  });
}

function applyFit(
  { flow, store, view, latest, bundles }: MapViewportContext,
  how: FitFunction,
): void {
  const { width, height } = store.getState();
  if (width === 0 || height === 0) return;
  const viewport = how(latest.current, {
    canvas: { width, height },
    left: bundles.width,
    hasMini: hasMini(),
  });
  view.setState({ fitted: { viewport, how } });
  void flow.setViewport(viewport);
}

function applyResize(context: MapViewportContext, left: number): void {
  const { flow, view } = context;
  const { x, y, zoom } = flow.getViewport();
  const [before, wanted] = [context.bundles.width, left * zoom + MARGIN];
  context.bundles.width = left;
  const { fitted } = view.getState();
  if (fitted !== undefined && isSameView({ x, y, zoom }, fitted.viewport))
    return applyFit(context, fitted.how);
  if (left > before && x >= 0 && x < wanted) void flow.setViewport({ x: wanted, y, zoom });
}

function hasMini(): boolean {
  return innerWidth > MINI_WINDOW;
}

/** Retries for 12 frames: React Flow mounts a tool that was out of view a frame or two later. */
export function focusSoon(id: string, before?: () => void, tries = 12): void {
  requestAnimationFrame(() => {
    before?.();
    const node = document.querySelector<HTMLElement>(`[data-map-tool="${CSS.escape(id)}"]`);
    if (node !== null) node.focus({ preventScroll: true });
    else if (tries > 0) focusSoon(id, undefined, tries - 1);
  });
}
