import type { Viewport } from '@xyflow/react';
import type { Box, MapLayout } from './plan-map-layout.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

type MapExtent = Pick<MapLayout, 'width' | 'height' | 'places'>;

export const MARGIN = 24;
/** The smallest zoom at which names are legible. */
export const LEGIBLE = 0.72;
/** Px at the bottom, for the buttons with their margin. */
const FOOT = 60;
/** Px that the small map in the corner takes beyond its own size. */
const MINI = { beside: 32, below: 52 } as const;
/** More tools need more than a screen, or names too small to read with ease. */
const MINI_FROM = 60;
/** In a narrower window (px) there is no small map. */
export const MINI_WINDOW = 720;
/** The smallest zoom, as in FLOW_OPTIONS. */
const LEAST = 0.12;

/**
 * The size of the small map in px, in the proportions of the map; undefined where the canvas shows
 * a map of few tools whole and legible.
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
  /** The width of the bundles left of the lanes, in px of the map. */
  readonly left: number;
  readonly hasMini: boolean;
}

export type FitFunction = (map: MapExtent, fitting: FitOptions) => Viewport;

/** All of the map, clear of the buttons and the small map. */
export function getWholeViewport(map: MapExtent, { canvas, left, hasMini }: FitOptions): Viewport {
  const mini = hasMini ? measureMiniMap(map, canvas) : undefined;
  // Beside the small map or above it, whichever leaves the map larger.
  const corners =
    mini === undefined
      ? [{ right: MARGIN, foot: FOOT }]
      : [
          { right: mini.width + MINI.beside, foot: FOOT },
          { right: MARGIN, foot: mini.height + MINI.below },
        ];
  const [best] = corners
    .map(({ right, foot }) => ({
      width: canvas.width - MARGIN - right,
      height: canvas.height - MARGIN - foot,
    }))
    .map((area) => ({
      area,
      zoom: Math.min(area.width / (map.width + left), area.height / map.height),
    }))
    .toSorted((a, b) => b.zoom - a.zoom);
  const zoom = Math.max(LEAST, Math.min(1, best?.zoom ?? 1));
  return { ...getCenteredOffset(map, { left, zoom }, best?.area ?? canvas), zoom };
}

/** Where the map opens: all of it if its names are legible then, else its upper left part. */
export function getFirstViewport(map: MapExtent, fitting: FitOptions): Viewport {
  const whole = getWholeViewport(map, fitting);
  if (whole.zoom >= LEGIBLE) return whole;
  const { canvas, left, hasMini } = fitting;
  const beside = hasMini ? (measureMiniMap(map, canvas)?.width ?? 0) + MINI.beside : MARGIN;
  const area = { width: canvas.width - MARGIN - beside, height: canvas.height - MARGIN - FOOT };
  const zoom = Math.max(LEGIBLE, Math.min(1, area.width / (map.width + left)));
  return { ...getCenteredOffset(map, { left, zoom }, area), zoom };
}

/** Centered, but above the middle; a map larger than the area starts at its upper left. */
function getCenteredOffset(
  map: MapExtent,
  { left, zoom }: { readonly left: number; readonly zoom: number },
  area: Size,
): { readonly x: number; readonly y: number } {
  const [wide, tall] = [(map.width + left) * zoom, map.height * zoom];
  return {
    x: MARGIN + Math.max(0, (area.width - wide) / 2) + left * zoom,
    y: MARGIN + Math.max(0, (area.height - tall) / 3),
  };
}

/** Whether a box is in view, and neither the buttons nor the small map cover it. */
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

/** Equal but for rounding: the map was not moved since it was fitted. */
export function isSameView(a: Viewport, b: Viewport | undefined): boolean {
  return (
    b !== undefined &&
    Math.abs(a.x - b.x) < 1 &&
    Math.abs(a.y - b.y) < 1 &&
    Math.abs(a.zoom - b.zoom) < 0.001
  );
}
