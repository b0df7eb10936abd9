import type { Viewport } from '@xyflow/react';
import type { Point } from './plan-line-paths.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Px at the other edges. */
const MARGIN = 8;
/** Px at the bottom, for the buttons. */
const FOOT = 60;

/**
 * The center of a label, in px of the map, so that all of it is in view, and its scale: at least 1
 * on the screen.
 */
export function getLabelPosition(
  { width, height }: Size,
  middle: Point,
  view: Viewport & Size,
): Point & { readonly scale: number } {
  const scale = Math.max(1, 1 / view.zoom);
  const size = view.zoom * scale;
  const x = getClamped(
    middle.x * view.zoom + view.x,
    (width * size) / 2 + MARGIN,
    view.width - (width * size) / 2 - MARGIN,
  );
  const y = getClamped(
    middle.y * view.zoom + view.y,
    (height * size) / 2 + MARGIN,
    view.height - (height * size) / 2 - FOOT,
  );
  return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom, scale };
}

function getClamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
