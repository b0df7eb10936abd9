import type { Point } from './plan-line-paths.ts';

/** Of a corner, px. */
const RADIUS = 7;

/**
 * An SVG path with round corners, from the last point to the first: lines that share their last
 * segment then have their dashes in step.
 */
export function printPath(points: readonly Point[]): string {
  const kept = points
    .toReversed()
    .filter((point, i, all) => i === 0 || point.x !== all[i - 1]?.x || point.y !== all[i - 1]?.y);
  const [first, ...rest] = kept;
  if (first === undefined) return '';
  const pieces = rest.map((point, i) => {
    const [before, after] = [kept[i] ?? point, kept[i + 2]];
    if (after === undefined) return `L ${point.x} ${point.y}`;
    const radius = Math.min(
      RADIUS,
      measureLength(before, point) / 2,
      measureLength(point, after) / 2,
    );
    const [enter, leave] = [
      getPointTowards(point, before, radius),
      getPointTowards(point, after, radius),
    ];
    return `L ${enter.x} ${enter.y} Q ${point.x} ${point.y} ${leave.x} ${leave.y}`;
  });
  return [`M ${first.x} ${first.y}`, ...pieces].join(' ');
}

/** The middle of the longest segment: the place of the label. */
export function getPathMiddle(points: readonly Point[]): Point {
  let longest: readonly [Point, Point] | undefined;
  points.forEach((point, i) => {
    const next = points[i + 1];
    if (
      next !== undefined &&
      (longest === undefined || measureLength(point, next) > measureLength(...longest))
    )
      longest = [point, next];
  });
  return longest === undefined
    ? { x: 0, y: 0 }
    : getPointTowards(longest[0], longest[1], measureLength(...longest) / 2);
}

function measureLength(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function getPointTowards(from: Point, to: Point, by: number): Point {
  const length = measureLength(from, to) || 1;
  return {
    x: from.x + ((to.x - from.x) * by) / length,
    y: from.y + ((to.y - from.y) * by) / length,
  };
}
