import type { ToolMap } from '../../../app/map/map.ts';
import type { LooseRoute, Route, RouteKind } from '../../../app/map/route.ts';
import { memoize } from '../../../contract/memoize.ts';

/** `dangling`: a route to a name that no tool has; `missing`: look-alikes without a route. */
export type LineKind = RouteKind | 'dangling' | 'missing';

/** The order of work, then next calls, then routes only in prose, then defects. */
export const LINE_KINDS: readonly LineKind[] = [
  'prerequisite',
  'gate',
  'commit',
  'transition',
  'next',
  'sibling',
  'verification',
  'error',
  'prose',
  'missing',
  'dangling',
];

/** All routes of one kind between two nodes, in both directions. */
export interface MapLine {
  readonly id: string;
  readonly kind: LineKind;
  /**
   * Node ids: of a tool, stub, tier or phase, or DONE_ID. The source is called first.
   */
  readonly source: string;
  readonly target: string;
  /** There are routes in both directions. */
  readonly both: boolean;
  /** Empty for the kind `missing`. */
  readonly routes: readonly (Route | LooseRoute)[];
  /** Of the kind `missing`: why a route is suggested. */
  readonly because: string | undefined;
}

export const getStubId = (name: string): string => `stub ${name}`;
const TIER = 'tier ';
export const getTierId = (tier: string | undefined): string =>
  `${TIER}${JSON.stringify(tier ?? null)}`;

/** The node of a phase that a call opens; only for phases that add no tier of the map. */
export const getPhaseId = (name: string): string => `phase ${name}`;

/** The node of the end of the task, where a gate guards it and no tool ends it. */
export const DONE_ID = 'done ';
const NO_TOOLS = ['stub ', TIER, 'lane ', getPhaseId(''), DONE_ID] as const;

/** The id of a stub, tier, lane or phase, or DONE_ID. */
export const isNoTool = (id: string): boolean => NO_TOOLS.some((prefix) => id.startsWith(prefix));

/** The same for both directions. */
export const getLineId = (kind: LineKind, source: string, target: string): string =>
  `${kind} ${[source, target].toSorted().join(' ')}`;

/** Memoized by map, for later visits to the page. */
export const getMapLines: (map: ToolMap) => readonly MapLine[] = memoize(createMapLines);

/** A route from a tool to itself (call it again after an error) has no line. */
export function createMapLines({
  tiers,
  routes,
  loose,
  missing,
}: Pick<ToolMap, 'tiers' | 'routes' | 'loose' | 'missing'>): readonly MapLine[] {
  const drawn = getTierNames(tiers);
  const lines = new Map<
    string,
    MapLine & { readonly routes: (Route | LooseRoute)[]; both: boolean }
  >();
  for (const route of [...routes, ...loose]) {
    const kind =
      route.dangles || ('start' in route && route.start !== undefined) ? 'dangling' : route.kind;
    for (const [source, target] of listEnds(route, drawn)) {
      if (source === target) continue;
      const id = getLineId(kind, source, target);
      const line = lines.get(id) ?? {
        id,
        kind,
        source,
        target,
        both: false,
        routes: [],
        because: undefined,
      };
      line.both ||= line.source !== source;
      line.routes.push(route);
      lines.set(id, line);
    }
  }
  const suggested = missing.map(({ from, to, because }): MapLine => ({
    id: `missing ${from} ${to}`,
    kind: 'missing',
    source: from,
    target: to,
    both: true,
    routes: [],
    because,
  }));
  return [...lines.values(), ...suggested];
}

/** "Call B first" and gates are routes of A, but B is called before A: their ends are swapped. */
function listEnds(
  route: Route | LooseRoute,
  tiers: ReadonlySet<string | undefined>,
): readonly (readonly [source: string, target: string])[] {
  const start =
    'from' in route ? route.from : route.start === undefined ? DONE_ID : getStubId(route.start);
  const ends = route.dangles
    ? [getStubId(route.name)]
    : route.to === undefined
      ? listOpened(route, tiers)
      : [route.to];
  return ends.map((end) =>
    route.kind === 'prerequisite' || route.kind === 'gate' ? [end, start] : [start, end],
  );
}

/**
 * The tiers that appear with the phase, or the phase itself where none does. A route that starts
 * from no tool is drawn to the first one only.
 */
function listOpened(
  route: Route | LooseRoute,
  tiers: ReadonlySet<string | undefined>,
): readonly string[] {
  const appearing = route.toTiers.filter((tier) => tiers.has(tier)).map(getTierId);
  const ends = appearing.length === 0 ? [getPhaseId(route.name)] : appearing;
  return 'from' in route ? ends : ends.slice(0, 1);
}

const getTierNames: (tiers: ToolMap['tiers']) => ReadonlySet<string | undefined> = memoize(
  (tiers) => new Set(tiers.map(({ tier }) => tier)),
);

/** Phases that a call opens without a new tier, in the order of the routes. */
export function listBarePhases({
  tiers,
  routes,
  loose,
}: Pick<ToolMap, 'tiers' | 'routes' | 'loose'>): readonly string[] {
  const drawn = getTierNames(tiers);
  const isBare = (route: Route | LooseRoute): boolean =>
    route.kind === 'transition' && !route.dangles && !route.toTiers.some((tier) => drawn.has(tier));
  return [
    ...new Set([...routes, ...loose].flatMap((route) => (isBare(route) ? [route.name] : []))),
  ];
}

/** Names that no tool has, in the order of the routes. */
export function listUnresolvedNames({
  routes,
  loose,
}: Pick<ToolMap, 'routes' | 'loose'>): readonly string[] {
  const named = [...routes, ...loose].flatMap((route) => [
    ...(route.dangles ? [route.name] : []),
    ...('start' in route && route.start !== undefined ? [route.start] : []),
  ]);
  return [...new Set(named)];
}

/** The ids of tools that gates on done require; undefined where no gate guards done itself. */
export function listBeforeDone({ loose }: Pick<ToolMap, 'loose'>): readonly string[] | undefined {
  const gates = loose.filter(({ start }) => start === undefined);
  return gates.length === 0 ? undefined : gates.flatMap(({ to }) => to ?? []);
}

/** Most important first: kinds are drawn in this order until the map has enough lines. */
const BY_IMPORTANCE: readonly LineKind[] = [
  'dangling',
  'prerequisite',
  'gate',
  'commit',
  'transition',
  'sibling',
  'missing',
  'verification',
  'prose',
  'next',
  'error',
];

export function selectKinds(lines: readonly MapLine[], tools: number): ReadonlySet<LineKind> {
  const most = Math.min(90, Math.max(24, tools * 1.6));
  const counts = countKinds(lines);
  let drawn = 0;
  return new Set(
    BY_IMPORTANCE.filter((kind) => {
      const count = counts.get(kind) ?? 0;
      if (count === 0 || drawn + count > most) return false;
      drawn += count;
      return true;
    }),
  );
}

export function countKinds(lines: readonly MapLine[]): ReadonlyMap<LineKind, number> {
  const counts = new Map<LineKind, number>();
  for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

const groupLinesByNode: (lines: readonly MapLine[]) => ReadonlyMap<string, readonly MapLine[]> =
  memoize((lines) => {
    const places = new Map<string, MapLine[]>();
    for (const line of lines) {
      for (const place of [line.source, line.target]) {
        const known = places.get(place);
        if (known === undefined) places.set(place, [line]);
        else known.push(line);
      }
    }
    return places;
  });

/** The lines that start or end at a node. */
export function listNodeLines(lines: readonly MapLine[], place: string): readonly MapLine[] {
  return groupLinesByNode(lines).get(place) ?? [];
}

/** The node and all nodes that a line connects with it. */
export function getNeighbours(lines: readonly MapLine[], place: string): ReadonlySet<string> {
  return new Set([
    place,
    ...listNodeLines(lines, place).flatMap(({ source, target }) => [source, target]),
  ]);
}

/** In the order of the legend. */
export function sortLines(lines: readonly MapLine[]): readonly MapLine[] {
  return lines.toSorted((a, b) => LINE_KINDS.indexOf(a.kind) - LINE_KINDS.indexOf(b.kind));
}
