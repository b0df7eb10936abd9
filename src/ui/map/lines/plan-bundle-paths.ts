import type { MapLayout } from '../canvas/plan-map-layout.ts';
import type { Bundle } from './bundles.ts';
import type { Point } from './plan-line-paths.ts';

/** Px left of the lanes: the first track, the step to the next, and the most for all tracks. */
const FIRST_TRACK = 12;
const TRACK_STEP = 16;
const ALL_TRACKS = 150;
/** Px from the upper edge of a lane to the middle of its head. */
const HEAD = 17;
/** Px between the ends of several bundles at one head, and the most from its middle. */
const STEP = 5;
const MOST = 10;

interface Span {
  readonly bundle: Bundle;
  readonly source: number;
  readonly target: number;
}

/** The corners of each bundle, by its id; short bundles run nearest to the lanes. */
export function planBundlePaths(
  bundles: readonly Bundle[],
  { lanes }: Pick<MapLayout, 'lanes'>,
): ReadonlyMap<string, readonly Point[]> {
  const tops = new Map(lanes.map(({ id, y }) => [id, y]));
  const spans = bundles
    .map((bundle): Span => ({
      bundle,
      source: (tops.get(bundle.source) ?? 0) + HEAD,
      target: (tops.get(bundle.target) ?? 0) + HEAD,
    }))
    .toSorted((a, b) => measureSpan(a) - measureSpan(b));
  const tracks: Span[][] = [];
  const ends = new Map<string, number>();
  /** 0 for the first bundle at a head, then alternately below and above. */
  const addEndOffset = (lane: string): number => {
    const count = ends.get(lane) ?? 0;
    ends.set(lane, count + 1);
    return Math.max(
      -MOST,
      Math.min(MOST, (count % 2 === 0 ? -1 : 1) * Math.ceil(count / 2) * STEP),
    );
  };
  const placed = spans.map((span) => {
    const free = tracks.findIndex((track) => track.every((other) => isApart(span, other)));
    const track = free === -1 ? tracks.length : free;
    tracks[track] = [...(tracks[track] ?? []), span];
    const [from, to] = [
      span.source + addEndOffset(span.bundle.source),
      span.target + addEndOffset(span.bundle.target),
    ];
    return { id: span.bundle.id, track, from, to };
  });
  const step = Math.min(TRACK_STEP, ALL_TRACKS / Math.max(1, tracks.length));
  return new Map(
    placed.map(({ id, track, from, to }) => {
      const x = -FIRST_TRACK - step * (track + 1);
      return [
        id,
        [
          { x: 0, y: from },
          { x, y: from },
          { x, y: to },
          { x: 0, y: to },
        ],
      ];
    }),
  );
}

/** More would overlap; the panel beside the map lists all. */
export const MOST_BUNDLES = 16;

/** The bundles with the most lines. */
export function selectBundles(bundles: readonly Bundle[]): readonly Bundle[] {
  return bundles.toSorted((a, b) => b.lines.length - a.lines.length).slice(0, MOST_BUNDLES);
}

function measureSpan({ source, target }: Span): number {
  return Math.abs(source - target);
}

function isApart(a: Span, b: Span): boolean {
  return (
    Math.max(a.source, a.target) + 2 * MOST < Math.min(b.source, b.target) ||
    Math.max(b.source, b.target) + 2 * MOST < Math.min(a.source, a.target)
  );
}
