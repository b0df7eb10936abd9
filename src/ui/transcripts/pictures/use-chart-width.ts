import { useSyncExternalStore } from 'react';

/** In a narrower window a chart is drawn narrower: scaled down, its words could not be read. */
const NARROW = 600;

/** The width of a chart's own coordinates. */
export function useChartWidth(): number {
  return useSyncExternalStore(addResizeListener, () => (innerWidth < NARROW ? 360 : 640));
}

function addResizeListener(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
