import type { MapLayout } from './plan-map-layout.ts';

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isDirection(key: string): key is Direction {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

/** The nearest tool in a direction. A px to the side counts as three ahead. */
export function findNearest(
  { places }: Pick<MapLayout, 'places'>,
  ids: readonly string[],
  from: string,
  direction: Direction,
): string | undefined {
  const here = places.get(from);
  if (here === undefined) return undefined;
  const isVertical = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  let nearest: { readonly id: string; readonly distance: number } | undefined;
  for (const id of ids) {
    const place = places.get(id);
    if (place === undefined) continue;
    const ahead = (isVertical ? place.y - here.y : place.x - here.x) * sign;
    const aside = Math.abs(isVertical ? place.x - here.x : place.y - here.y);
    const distance = ahead + aside * 3;
    if (ahead > 0 && distance < (nearest?.distance ?? Infinity)) nearest = { id, distance };
  }
  return nearest?.id;
}
