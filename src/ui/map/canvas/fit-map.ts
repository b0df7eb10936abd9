import type { Viewport } from '@xyflow/react';
import type { Box, MapLayout } from './plan-map-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

type MapExtent = Pick<MapLayout, 'width' | 'height' | 'places'>;

export const MARGIN = 24;
/** Below it names are not read any more. */
export const LEGIBLE = 0.72;
/** The buttons below the map with the air around them. */
const FOOT = 60;
/** The small map stands in the corner with this much around it. */
const MINI = { beside: 32, below: 52 } as const;
/** More than this is more than a screen, or names smaller than they are read with ease. */
const MINI_FROM = 60;
/** The page is too narrow for a small map below it. */
export const MINI_WINDOW = 720;
const LEAST = 0.12;

/**
 * The small map; undefined where the map is small itself and the canvas shows all of it. As tall as
 * it is wide is no use for what is ten times as tall.
 */
export function measureMiniMap(
  { width, height, places }: MapExtent,
  canvas: Size,
): Size | undefined {
  const isWhole =
    Math.min((canvas.width - 2 * MARGIN) / width, (canvas.height - MARGIN - FOOT) / height) >=
    LEGIBLE;
  if (places.size <= MINI_FROM && (isWhole || canvas.width === 0)) return undefined;
  const scale = Math.min(160 / width, 150 / height);
  return { width: Math.max(64, width * scale), height: Math.max(64, height * scale) };
}

export interface FitOptions {
  readonly canvas: Size;
  /** What bundles take left of the lanes, on the map. */
  readonly left: number;
  readonly hasMini: boolean;
}

export type FitFunction = (map: MapExtent, fitting: FitOptions) => Viewport;

/** All of the map, clear of what lies on it. */
export function getWholeViewport(map: MapExtent, { canvas, left, hasMini }: FitOptions): Viewport {
  const mini = hasMini ? measureMiniMap(map, canvas) : undefined;
  // Beside the small map or above it, whichever leaves more.
  const rooms =
    mini === undefined
      ? [{ right: MARGIN, foot: FOOT }]
      : [
          { right: mini.width + MINI.beside, foot: FOOT },
          { right: MARGIN, foot: mini.height + MINI.below },
        ];
  const [best] = rooms
    .map(({ right, foot }) => ({
      width: canvas.width - MARGIN - right,
      height: canvas.height - MARGIN - foot,
    }))
    .map((room) => ({
      room,
      zoom: Math.min(room.width / (map.width + left), room.height / map.height),
    }))
    .toSorted((a, b) => b.zoom - a.zoom);
  const zoom = Math.max(LEAST, Math.min(1, best?.zoom ?? 1));
  return { ...getCenteredOffset(map, { left, zoom }, best?.room ?? canvas), zoom };
}

/**
 * Where the map opens: all of it where its names can be read then, else its beginning, as wide as
 * can be read.
 */
export function getFirstViewport(map: MapExtent, fitting: FitOptions): Viewport {
  const whole = getWholeViewport(map, fitting);
  if (whole.zoom >= LEGIBLE) return whole;
  const { canvas, left, hasMini } = fitting;
  const beside = hasMini ? (measureMiniMap(map, canvas)?.width ?? 0) + MINI.beside : MARGIN;
  const room = { width: canvas.width - MARGIN - beside, height: canvas.height - MARGIN - FOOT };
  const zoom = Math.max(LEGIBLE, Math.min(1, room.width / (map.width + left)));
  return { ...getCenteredOffset(map, { left, zoom }, room), zoom };
}

/** In the middle of its room, somewhat higher; what is larger begins at its upper left. */
function getCenteredOffset(
  map: MapExtent,
  { left, zoom }: { readonly left: number; readonly zoom: number },
  room: Size,
): { readonly x: number; readonly y: number } {
  const [wide, tall] = [(map.width + left) * zoom, map.height * zoom];
  return {
    x: MARGIN + Math.max(0, (room.width - wide) / 2) + left * zoom,
    y: MARGIN + Math.max(0, (room.height - tall) / 3),
  };
}

/** Whether a box of the map is in sight, and nothing that stands in the corners covers it. */
export function isClear(
  map: MapExtent,
  { x, y, width, height }: Box,
  {
    canvas,
    hasMini,
    viewport,
  }: Pick<FitOptions, 'canvas' | 'hasMini'> & { readonly viewport: Viewport },
): boolean {
  const [left, top] = [x * viewport.zoom + viewport.x, y * viewport.zoom + viewport.y];
  const [right, bottom] = [left + width * viewport.zoom, top + height * viewport.zoom];
  const mini = hasMini ? measureMiniMap(map, canvas) : undefined;
  const isBehindMini =
    mini !== undefined &&
    right > canvas.width - mini.width - MINI.beside &&
    bottom > canvas.height - mini.height - MINI.below;
  return (
    left >= 0 &&
    top >= 0 &&
    right <= canvas.width &&
    bottom <= canvas.height - FOOT &&
    !isBehindMini
  );
}

/** The person has not moved it since. */
export function isSameView(a: Viewport, b: Viewport | undefined): boolean {
  return (
    b !== undefined &&
    Math.abs(a.x - b.x) < 1 &&
    Math.abs(a.y - b.y) < 1 &&
    Math.abs(a.zoom - b.zoom) < 0.001
  );
}
