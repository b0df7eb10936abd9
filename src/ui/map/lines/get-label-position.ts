import type { Viewport } from '@xyflow/react';
import type { Point } from './plan-line-paths.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 8;
/** The buttons below the map. */
const FOOT = 60;

/**
 * Where on the map the middle of words stands so that all of them are in sight, and how large they
 * are drawn to be read when it is far away.
 */
export function getLabelPosition(
  { width, height }: Size,
  middle: Point,
  view: Viewport & Size,
): Point & { readonly scale: number } {
  const scale = Math.max(1, 1 / view.zoom);
  const size = view.zoom * scale;
  const x = getClampedValue(
    middle.x * view.zoom + view.x,
    (width * size) / 2 + MARGIN,
    view.width - (width * size) / 2 - MARGIN,
  );
  const y = getClampedValue(
    middle.y * view.zoom + view.y,
    (height * size) / 2 + MARGIN,
    view.height - (height * size) / 2 - FOOT,
  );
  return { x: (x - view.x) / view.zoom, y: (y - view.y) / view.zoom, scale };
}

function getClampedValue(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
