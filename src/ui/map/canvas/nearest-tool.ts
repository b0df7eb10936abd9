import type { MapLayout } from './plan-map-layout.ts';

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export function isDirection(key: string): key is Direction {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

/** The next tool that way: straight ahead before aslant. */
export function findNearest(
  { places }: Pick<MapLayout, 'places'>,
  ids: readonly string[],
  from: string,
  direction: Direction,
): string | undefined {
  const here = places.get(from);
  if (here === undefined) return undefined;
  const upright = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  let nearest: { readonly id: string; readonly distance: number } | undefined;
  for (const id of ids) {
    const place = places.get(id);
    if (place === undefined) continue;
    const ahead = (upright ? place.y - here.y : place.x - here.x) * sign;
    const aside = Math.abs(upright ? place.x - here.x : place.y - here.y);
    const distance = ahead + aside * 3;
    if (ahead > 0 && distance < (nearest?.distance ?? Infinity)) nearest = { id, distance };
  }
  return nearest?.id;
}
