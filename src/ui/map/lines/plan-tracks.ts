import type { MapLayout } from '../canvas/plan-map-layout.ts';

/** A vertical segment of a line in a gap; segments of one group may overlap. */
export interface VerticalSegment {
  /** The column right of the gap. */
  readonly gap: number;
  readonly group: string;
  readonly from: number;
  readonly to: number;
}

/** Px between two tracks of a gap. */
const TRACK_STEP = 7;
/** Px at both sides of a gap, for the signs at the ends of lines. */
const GAP_MARGIN = 15;

/**
 * By segment its x. Groups that would overlap get tracks side by side: each the first one that is
 * free from the group's upper end on.
 */
export function planTracks(
  segments: readonly VerticalSegment[],
  layout: MapLayout,
): ReadonlyMap<VerticalSegment, number> {
  const places = new Map<VerticalSegment, number>();
  for (const [gap, members] of groupBy(segments, (segment) => segment.gap)) {
    const groups = [...groupBy(members, (segment) => segment.group).values()]
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
    const step = Math.min(TRACK_STEP, (width - 2 * GAP_MARGIN) / Math.max(1, ends.length - 1));
    const first = start + (width - step * (ends.length - 1)) / 2;
    groups.forEach(({ group }, i) => {
      for (const segment of group) places.set(segment, first + step * (tracks[i] ?? 0));
    });
  }
  return places;
}

function groupBy<K>(
  segments: readonly VerticalSegment[],
  getKey: (segment: VerticalSegment) => K,
): ReadonlyMap<K, readonly VerticalSegment[]> {
  const groups = new Map<K, VerticalSegment[]>();
  for (const segment of segments) {
    const group = groups.get(getKey(segment));
    if (group === undefined) groups.set(getKey(segment), [segment]);
    else group.push(segment);
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
