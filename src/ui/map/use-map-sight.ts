import { useReactFlow, useStoreApi } from '@xyflow/react';
import type { MapLayout } from './lay-out-map.ts';

export interface MapSight {
  /** Brings a tool into sight, unless it is there already. */
  readonly bring: (id: string) => void;
  /** Where the map opens: all of it where its names can be read then, else its beginning. */
  readonly showFirst: () => void;
}

const MARGIN = 24;
/** Below it names are not read any more. */
const LEGIBLE = 0.72;

export function useMapSight(layout: MapLayout): MapSight {
  const flow = useReactFlow();
  const store = useStoreApi();
  const isInSight = (id: string): boolean => {
    const [place, { transform: [x, y, zoom], width, height }] = [layout.places.get(id), store.getState()];
    return place !== undefined && place.x * zoom + x >= 0 && (place.x + place.width) * zoom + x <= width && place.y * zoom + y >= 0 && (place.y + place.height) * zoom + y <= height;
  };
  return {
    bring: (id) => {
      const place = layout.places.get(id);
      if (place === undefined || isInSight(id)) return;
      void flow.setCenter(place.x + place.width / 2, place.y + place.height / 2, { zoom: Math.max(LEGIBLE, flow.getZoom()) });
    },
    showFirst: () => {
      const { width, height } = store.getState();
      const wide = (width - 2 * MARGIN) / layout.width;
      const whole = Math.min(wide, (height - 2 * MARGIN) / layout.height);
      const zoom = Math.min(1, whole >= LEGIBLE ? whole : Math.max(LEGIBLE, wide));
      void flow.setViewport({ x: Math.max(MARGIN, (width - layout.width * zoom) / 2), y: Math.max(MARGIN, (height - layout.height * zoom) / 3), zoom });
    },
  };
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
