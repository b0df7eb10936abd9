import type { Size } from './phase-layout.ts';

/** From an overview to large type. */
const ZOOMS = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5] as const;

/** The next one; the same where there is none. */
export function getNextZoom(zoom: number, step: -1 | 1): number {
  const next =
    step === 1 ? ZOOMS.find((each) => each > zoom) : ZOOMS.findLast((each) => each < zoom);
  return next ?? zoom;
}

/** The zoom that shows the whole picture, at most 1 and never too small to read. */
export function getFitZoom(picture: Size, room: Size): number {
  if (picture.width === 0 || picture.height === 0) return 1;
  const fitting = Math.min(1, room.width / picture.width, room.height / picture.height);
  return Math.max(ZOOMS[0], Math.floor(fitting * 100) / 100);
}
