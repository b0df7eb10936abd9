import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useMemo, useRef } from 'react';
import type { Box, MapLayout } from './lay-out-map.ts';
import { useLatest } from './use-latest.ts';

export interface MapSight {
  /** Brings a tool into sight, unless it is there already. */
  readonly bring: (id: string) => void;
  /** As much for the head of a lane. */
  readonly bringLane: (id: string) => void;
  /** Gives the bundles of folded lanes room, where the beginning of the lanes is in sight. */
  readonly makeRoom: (left: number) => void;
  /** Where the map opens: all of it where its names can be read then, else its beginning. */
  readonly showFirst: () => void;
  /** The first of these tools that is in sight. */
  readonly findFirst: (ids: readonly (string | undefined)[]) => string | undefined;
}

const MARGIN = 24;
/** Below it names are not read any more. */
const LEGIBLE = 0.72;
const HEAD = 36;

export function useMapSight(layout: MapLayout): MapSight {
  const flow = useReactFlow();
  const store = useStoreApi();
  const latest = useLatest(layout);
  const room = useRef(0);
  return useMemo(() => {
    const isInSight = (box: Box | undefined): boolean => {
      const { transform: [x, y, zoom], width, height } = store.getState();
      return box !== undefined && box.x * zoom + x >= 0 && (box.x + box.width) * zoom + x <= width && box.y * zoom + y >= 0 && (box.y + box.height) * zoom + y <= height;
    };
    return {
      bring: (id) => {
        const place = latest.current.places.get(id);
        if (place === undefined || isInSight(place)) return;
        void flow.setCenter(place.x + place.width / 2, place.y + place.height / 2, { zoom: Math.max(LEGIBLE, flow.getZoom()) });
      },
      bringLane: (id) => {
        const lane = latest.current.lanes.find((each) => each.id === id);
        if (lane === undefined || isInSight({ x: lane.x, y: lane.y, width: 200, height: HEAD })) return;
        const { zoom } = flow.getViewport();
        void flow.setViewport({ x: room.current * zoom + MARGIN - lane.x * zoom, y: MARGIN - lane.y * zoom, zoom });
      },
      showFirst: () => {
        const { width, height } = store.getState();
        const { lanes, ...size } = latest.current;
        const left = room.current > 0 ? room.current + MARGIN : MARGIN;
        // Heads alone are read at their full size: what is right of them is empty.
        const wide = lanes.every(({ folded }) => folded) ? 1 : (width - left - MARGIN) / size.width;
        const whole = Math.min(wide, (height - 2 * MARGIN) / size.height);
        const zoom = Math.min(1, whole >= LEGIBLE ? whole : Math.max(LEGIBLE, wide));
        void flow.setViewport({ x: Math.max(left, (width - size.width * zoom) / 2), y: Math.max(MARGIN, (height - size.height * zoom) / 3), zoom });
      },
      makeRoom: (left) => {
        const { x, y, zoom } = flow.getViewport();
        const [before, wanted] = [room.current, left * zoom + MARGIN];
        room.current = left;
        if (left > before && x >= 0 && x < wanted) void flow.setViewport({ x: wanted, y, zoom });
      },
      findFirst: (ids) => {
        const { width } = store.getState();
        // Before the canvas has a size, nothing is known of what it shows.
        return ids.find((id) => id !== undefined && latest.current.places.has(id) && (width === 0 || isInSight(latest.current.places.get(id))));
      },
    };
  }, [flow, store, latest]);
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
