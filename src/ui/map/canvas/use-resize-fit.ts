import { useStore } from '@xyflow/react';
import { useLayoutEffect } from 'react';
import type { MapLayout } from './plan-map-layout.ts';
import type { MapViewport } from './use-map-viewport.ts';

interface ResizeInput {
  /** What bundles take left of the lanes. */
  readonly left: number;
  readonly layout: Pick<MapLayout, 'width' | 'height'>;
}

/** Another window, other folds, more bundles: what is seen goes with them. */
export function useResizeFit(
  follow: MapViewport['handleResize'],
  { left, layout: { width, height } }: ResizeInput,
): void {
  const canvas = useStore((state) => `${state.width} ${state.height}`);
  useLayoutEffect(() => follow(left), [follow, left, width, height, canvas]);
}
