import type { MapLayout } from '../canvas/plan-map-layout.ts';
import type { Bundle } from './bundles.ts';
import type { Point } from './plan-line-paths.ts';

/** Bundles run left of the lanes, the short ones nearest to them. */
const FIRST = 12;
const APART = 16;
const WIDEST = 150;
/** Of the middle of a lane's head below its upper edge. */
const HEAD = 17;
/** Between the ends of several bundles at one head, and how far they may stand from its middle. */
const STEP = 5;
const MOST = 10;

interface Span {
  readonly bundle: Bundle;
  readonly source: number;
  readonly target: number;
}

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
  /** The first at a head takes its middle, the others stand below and above. */
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
  const step = Math.min(APART, WIDEST / Math.max(1, tracks.length));
  return new Map(
    placed.map(({ id, track, from, to }) => {
      const x = -FIRST - step * (track + 1);
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

/** More would hide each other; all of them are listed beside the map. */
export const MOST_BUNDLES = 16;

/** Those that stand for the most lines. */
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
