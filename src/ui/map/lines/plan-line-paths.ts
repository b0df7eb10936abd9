import type { Box, MapLayout } from '../canvas/plan-map-layout.ts';
import type { LineKind, MapLine } from './map-lines.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Upright pieces of lines run in the gaps between columns, level ones between rows: no line passes
 * behind a tool.
 */
export function planLinePaths(
  lines: readonly MapLine[],
  layout: MapLayout,
): ReadonlyMap<string, readonly Point[]> {
  const courses = lines.flatMap((line): readonly LinePath[] => {
    const course = planLinePath(line, layout);
    return course === undefined ? [] : [course];
  });
  const tracks = planTracks(
    courses.flatMap(({ uprights }) => uprights),
    layout,
  );
  return new Map(
    courses.map((course) => [course.id, course.getPoints((upright) => tracks.get(upright) ?? 0)]),
  );
}

/** A piece of a line in a gap; pieces of the same group may lie on each other. */
interface VerticalSegment {
  /** The column that the gap is left of. */
  readonly gap: number;
  readonly group: string;
  readonly from: number;
  readonly to: number;
}

interface LinePath {
  readonly id: string;
  readonly uprights: readonly VerticalSegment[];
  readonly getPoints: (trackOf: (upright: VerticalSegment) => number) => readonly Point[];
}

/**
 * Kinds leave a tool at different heights, so that two routes between the same tools are two lines.
 */
const HEIGHT: Readonly<Record<LineKind, number>> = {
  prerequisite: 0,
  gate: -7,
  commit: 7,
  transition: 7,
  next: -4,
  sibling: 4,
  verification: -9,
  error: 9,
  prose: 0,
  missing: 9,
  dangling: 0,
};
const LEFT_OF_ITS_COLUMN: ReadonlySet<LineKind> = new Set(['sibling', 'prose', 'missing']);

function planLinePath(line: MapLine, layout: MapLayout): LinePath | undefined {
  const [source, target] = [layout.places.get(line.source), layout.places.get(line.target)];
  if (source === undefined || target === undefined)
    return planToLane(line, { source, target }, layout);
  const shift = HEIGHT[line.kind];
  const [sy, ty] = [getMiddleY(source) + shift, getMiddleY(target) + shift];
  const [sc, tc] = [findColumnIndex(source, layout), findColumnIndex(target, layout)];
  const group = line.both ? line.id : `${line.kind} ${line.target}`;
  if (sc === tc) {
    const isLeft = LEFT_OF_ITS_COLUMN.has(line.kind);
    const upright = { gap: isLeft ? sc : sc + 1, group, from: sy, to: ty };
    const edge = isLeft ? source.x : source.x + source.width;
    return {
      id: line.id,
      uprights: [upright],
      getPoints: (trackOf) => [
        { x: edge, y: sy },
        { x: trackOf(upright), y: sy },
        { x: trackOf(upright), y: ty },
        { x: edge, y: ty },
      ],
    };
  }
  const ahead = sc < tc;
  const [start, end] = [
    { x: ahead ? source.x + source.width : source.x, y: sy },
    { x: ahead ? target.x : target.x + target.width, y: ty },
  ];
  const gap = ahead ? tc : tc + 1;
  if (Math.abs(sc - tc) === 1) {
    const upright = { gap, group, from: sy, to: ty };
    return {
      id: line.id,
      uprights: [upright],
      getPoints: (trackOf) =>
        sy === ty
          ? [start, end]
          : [start, { x: trackOf(upright), y: sy }, { x: trackOf(upright), y: ty }, end],
    };
  }
  // Over the tools between them: above the row of the target when it comes from above, else below
  // it.
  const level =
    sy < ty
      ? target.y - layout.rowGap / 2 + shift / 3
      : target.y + target.height + layout.rowGap / 2 + shift / 3;
  const [leaving, arriving] = [
    { gap: ahead ? sc + 1 : sc, group: `${line.kind} ${line.source}`, from: sy, to: level },
    { gap, group, from: level, to: ty },
  ];
  return {
    id: line.id,
    uprights: [leaving, arriving],
    getPoints: (trackOf) => [
      start,
      { x: trackOf(leaving), y: sy },
      { x: trackOf(leaving), y: level },
      { x: trackOf(arriving), y: level },
      { x: trackOf(arriving), y: ty },
      end,
    ],
  };
}

/** To or from a lane: down (or up) to its edge. */
function planToLane(
  line: MapLine,
  { source, target }: { readonly source: Box | undefined; readonly target: Box | undefined },
  layout: MapLayout,
): LinePath | undefined {
  const [box, end] = source === undefined ? [target, line.source] : [source, line.target];
  const lane = layout.lanes.find(({ id }) => id === end);
  if (lane === undefined || box === undefined) return undefined;
  const y = getMiddleY(box) + HEIGHT[line.kind];
  const to = lane.y > box.y ? lane.y - 1 : lane.y + lane.height - 1;
  const upright = {
    gap: findColumnIndex(box, layout) + 1,
    group: `${line.kind} ${line.source} ${line.target}`,
    from: y,
    to,
  };
  const getPoints = (trackOf: (upright: VerticalSegment) => number): readonly Point[] => [
    { x: box.x + box.width, y },
    { x: trackOf(upright), y },
    { x: trackOf(upright), y: to },
  ];
  return {
    id: line.id,
    uprights: [upright],
    getPoints: source === undefined ? (trackOf) => getPoints(trackOf).toReversed() : getPoints,
  };
}

function getMiddleY({ y, height }: Box): number {
  return y + height / 2;
}

function findColumnIndex({ x }: Box, { columns }: MapLayout): number {
  return columns.findIndex((column) => column.x === x);
}

const APART = 7;
/** Room for the signs at the ends of lines. */
const AIR = 15;

/**
 * Groups that would lie on each other get tracks side by side: each the first that is free from its
 * upper end on.
 */
function planTracks(
  uprights: readonly VerticalSegment[],
  layout: MapLayout,
): ReadonlyMap<VerticalSegment, number> {
  const places = new Map<VerticalSegment, number>();
  for (const [gap, members] of groupBy(uprights, (upright) => upright.gap)) {
    const groups = [...groupBy(members, (upright) => upright.group).values()]
      .map((group) => ({
        group,
        top: Math.min(...group.flatMap(({ from, to }) => [from, to])),
        bottom: Math.max(...group.flatMap(({ from, to }) => [from, to])),
      }))
      .toSorted((a, b) => a.top - b.top || a.bottom - b.bottom);
    const ends: number[] = [];
    const tracks = groups.map(({ top, bottom }) => {
      const free = ends.findIndex((end) => end < top - 2);
      const track = free === -1 ? ends.length : free;
      ends[track] = bottom;
      return track;
    });
    const { start, width } = getGap(gap, layout);
    const step = Math.min(APART, (width - 2 * AIR) / Math.max(1, ends.length - 1));
    const first = start + (width - step * (ends.length - 1)) / 2;
    groups.forEach(({ group }, i) => {
      for (const upright of group) places.set(upright, first + step * (tracks[i] ?? 0));
    });
  }
  return places;
}

function groupBy<K>(
  uprights: readonly VerticalSegment[],
  keyOf: (upright: VerticalSegment) => K,
): ReadonlyMap<K, readonly VerticalSegment[]> {
  const groups = new Map<K, VerticalSegment[]>();
  for (const upright of uprights) {
    const group = groups.get(keyOf(upright));
    if (group === undefined) groups.set(keyOf(upright), [upright]);
    else group.push(upright);
  }
  return groups;
}

function getGap(
  gap: number,
  { columns, columnWidth, columnGap }: MapLayout,
): { readonly start: number; readonly width: number } {
  const before = columns[gap - 1];
  return before === undefined
    ? { start: (columns[0]?.x ?? 0) - columnGap * 0.7, width: columnGap * 0.7 }
    : { start: before.x + columnWidth, width: columnGap };
}

const RADIUS = 7;

/**
 * A path with round corners, from its end to its start: the dashes of lines that share their last
 * piece then lie on each other.
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

/** The middle of the longest piece: there its words stand. */
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
