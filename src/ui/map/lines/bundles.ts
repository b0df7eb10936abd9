import type { MapLayout } from '../canvas/plan-map-layout.ts';
import type { MapLine } from './map-lines.ts';

/** All lines between two lanes, at least one of them folded: drawn as one, with their number. */
export interface Bundle {
  readonly id: string;
  /** Ids of lanes; with lines in both directions, the source is the upper lane. */
  readonly source: string;
  readonly target: string;
  readonly both: boolean;
  readonly lines: readonly MapLine[];
}

export interface BundledLines {
  /** Lines whose ends are both drawn. */
  readonly single: readonly MapLine[];
  readonly bundles: readonly Bundle[];
}

type Lanes = Pick<MapLayout, 'places' | 'laneOf' | 'lanes'>;

/** Lines inside a folded lane are dropped. */
export function groupLines(lines: readonly MapLine[], layout: Lanes): BundledLines {
  if (!layout.lanes.some(({ folded }) => folded)) return { single: lines, bundles: [] };
  const order = new Map(layout.lanes.map(({ id }, i) => [id, i]));
  const single: MapLine[] = [];
  const pairs = new Map<
    string,
    {
      readonly ends: readonly [string, string];
      readonly lines: MapLine[];
      down: boolean;
      up: boolean;
    }
  >();
  for (const line of lines) {
    const [source, target] = [layout.laneOf.get(line.source), layout.laneOf.get(line.target)];
    if (source === undefined || target === undefined || isDrawn(line, layout)) {
      single.push(line);
      continue;
    }
    if (source === target) continue;
    const isDown = (order.get(source) ?? 0) < (order.get(target) ?? 0);
    const ends: readonly [string, string] = isDown ? [source, target] : [target, source];
    const id = JSON.stringify(ends);
    const pair = pairs.get(id) ?? { ends, lines: [], down: false, up: false };
    pair.lines.push(line);
    pair.down ||= line.both || isDown;
    pair.up ||= line.both || !isDown;
    pairs.set(id, pair);
  }
  return {
    single,
    bundles: [...pairs].map(
      ([
        id,
        {
          ends: [upper, lower],
          lines: members,
          down,
          up,
        },
      ]) => ({
        id: `bundle ${id}`,
        source: down ? upper : lower,
        target: down ? lower : upper,
        both: down && up,
        lines: members,
      }),
    ),
  };
}

/** Both ends are tools that are not folded away, or lanes that the line itself leads to. */
function isDrawn({ source, target }: MapLine, { places, laneOf }: Lanes): boolean {
  return [source, target].every((end) => places.has(end) || laneOf.get(end) === end);
}

/**
 * A line of the selected tool, to the lane of the other end if that is folded away. Undefined where
 * both ends are.
 */
export function resolveFoldedEnds(line: MapLine, { places, laneOf }: Lanes): MapLine | undefined {
  const [source, target] = [line.source, line.target].map((end) =>
    places.has(end) ? end : (laneOf.get(end) ?? end),
  );
  if (source === undefined || target === undefined || !(places.has(source) || places.has(target)))
    return undefined;
  return source === line.source && target === line.target ? line : { ...line, source, target };
}

export function removeFoldedLane(
  folded: ReadonlySet<string>,
  lane: string | undefined,
): ReadonlySet<string> {
  return lane === undefined || !folded.has(lane)
    ? folded
    : new Set([...folded].filter((each) => each !== lane));
}
