import type { Box, MapLayout } from '../canvas/plan-map-layout.ts';
import type { LineKind, MapLine } from './map-lines.ts';
import { planTracks, type VerticalSegment } from './plan-tracks.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The corners of each line, by its id. Vertical segments run in the gaps between columns, level
 * ones between rows: no line passes behind a tool.
 */
export function planLinePaths(
  lines: readonly MapLine[],
  layout: MapLayout,
): ReadonlyMap<string, readonly Point[]> {
  const paths = lines.flatMap((line): readonly LinePath[] => {
    const path = planLinePath(line, layout);
    return path === undefined ? [] : [path];
  });
  const tracks = planTracks(
    paths.flatMap(({ segments }) => segments),
    layout,
  );
  return new Map(
    paths.map((path) => [path.id, path.getPoints((segment) => tracks.get(segment) ?? 0)]),
  );
}

interface LinePath {
  readonly id: string;
  readonly segments: readonly VerticalSegment[];
  readonly getPoints: (getTrack: (segment: VerticalSegment) => number) => readonly Point[];
}

/**
 * Px from the middle of the tool. Kinds start at different heights, so that two routes between the
 * same tools are two lines.
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

/** The two ends of a line between tools. */
interface PathEnds {
  readonly line: MapLine;
  readonly source: Box;
  readonly target: Box;
  readonly sourceColumn: number;
  readonly targetColumn: number;
  readonly sourceY: number;
  readonly targetY: number;
}

function planLinePath(line: MapLine, layout: MapLayout): LinePath | undefined {
  const [source, target] = [layout.places.get(line.source), layout.places.get(line.target)];
  if (source === undefined || target === undefined)
    return planToLane(line, { source, target }, layout);
  const shift = HEIGHT[line.kind];
  const ends: PathEnds = {
    line,
    source,
    target,
    sourceColumn: findColumnIndex(source, layout),
    targetColumn: findColumnIndex(target, layout),
    sourceY: getMiddleY(source) + shift,
    targetY: getMiddleY(target) + shift,
  };
  const distance = Math.abs(ends.sourceColumn - ends.targetColumn);
  if (distance === 0) return planInColumn(ends);
  return distance === 1 ? planToNextColumn(ends) : planOverColumns(ends, layout);
}

function getTargetGroup({ line }: PathEnds): string {
  return line.both ? line.id : `${line.kind} ${line.target}`;
}

/** Leaves the column on one side and comes back on the same side. */
function planInColumn(ends: PathEnds): LinePath {
  const { line, source, sourceColumn: column, sourceY, targetY } = ends;
  const isLeft = LEFT_OF_ITS_COLUMN.has(line.kind);
  const segment = {
    gap: isLeft ? column : column + 1,
    group: getTargetGroup(ends),
    from: sourceY,
    to: targetY,
  };
  const edge = isLeft ? source.x : source.x + source.width;
  return {
    id: line.id,
    segments: [segment],
    getPoints: (getTrack) => [
      { x: edge, y: sourceY },
      { x: getTrack(segment), y: sourceY },
      { x: getTrack(segment), y: targetY },
      { x: edge, y: targetY },
    ],
  };
}

/** Start and end on the sides that face each other, and the gap at the target. */
function getFacingSides({ source, target, ...ends }: PathEnds): {
  readonly isAhead: boolean;
  readonly start: Point;
  readonly end: Point;
  readonly gap: number;
} {
  const isAhead = ends.sourceColumn < ends.targetColumn;
  return {
    isAhead,
    start: { x: isAhead ? source.x + source.width : source.x, y: ends.sourceY },
    end: { x: isAhead ? target.x : target.x + target.width, y: ends.targetY },
    gap: isAhead ? ends.targetColumn : ends.targetColumn + 1,
  };
}

function planToNextColumn(ends: PathEnds): LinePath {
  const { line, sourceY, targetY } = ends;
  const { start, end, gap } = getFacingSides(ends);
  const segment = { gap, group: getTargetGroup(ends), from: sourceY, to: targetY };
  return {
    id: line.id,
    segments: [segment],
    getPoints: (getTrack) =>
      sourceY === targetY
        ? [start, end]
        : [start, { x: getTrack(segment), y: sourceY }, { x: getTrack(segment), y: targetY }, end],
  };
}

/** Past the columns between them: above the target's row when it comes from above, else below. */
function planOverColumns(ends: PathEnds, { rowGap }: MapLayout): LinePath {
  const { line, target, sourceColumn, sourceY, targetY } = ends;
  const { isAhead, start, end, gap } = getFacingSides(ends);
  const between = sourceY < targetY ? target.y - rowGap / 2 : target.y + target.height + rowGap / 2;
  const level = between + HEIGHT[line.kind] / 3;
  const leaving = {
    gap: isAhead ? sourceColumn + 1 : sourceColumn,
    group: `${line.kind} ${line.source}`,
    from: sourceY,
    to: level,
  };
  const arriving = { gap, group: getTargetGroup(ends), from: level, to: targetY };
  return {
    id: line.id,
    segments: [leaving, arriving],
    getPoints: (getTrack) => [
      start,
      { x: getTrack(leaving), y: sourceY },
      { x: getTrack(leaving), y: level },
      { x: getTrack(arriving), y: level },
      { x: getTrack(arriving), y: targetY },
      end,
    ],
  };
}

/** Between a tool and a lane: down or up to the edge of the lane. */
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
  const segment = {
    gap: findColumnIndex(box, layout) + 1,
    group: `${line.kind} ${line.source} ${line.target}`,
    from: y,
    to,
  };
  const getPoints = (getTrack: (segment: VerticalSegment) => number): readonly Point[] => [
    { x: box.x + box.width, y },
    { x: getTrack(segment), y },
    { x: getTrack(segment), y: to },
  ];
  return {
    id: line.id,
    segments: [segment],
    getPoints: source === undefined ? (getTrack) => getPoints(getTrack).toReversed() : getPoints,
  };
}

function getMiddleY({ y, height }: Box): number {
  return y + height / 2;
}

function findColumnIndex({ x }: Box, { columns }: MapLayout): number {
  return columns.findIndex((column) => column.x === x);
}
