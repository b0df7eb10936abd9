import { graphlib, layout } from '@dagrejs/dagre';
import type { Route, ToolMap } from '../../../app/map/map.ts';

/**
 * Where a tool stands in the order of the work: columns from the left, and its height among those
 * of its column.
 */
export interface Rank {
  readonly column: number;
  readonly order: number;
}

/** Kinds that say what is called before what; the others may lead in circles. */
const ORDERING: ReadonlySet<string> = new Set(['prerequisite', 'gate', 'commit']);
/** More would make lines longer than a screen. */
const COLUMNS = 6;
/**
 * dagre takes 160 ms for 100 tools and 200 routes, 2.3 s for 500 and 1,500 (measured 2026-11-22).
 */
const MOST_ROUTES = 400;

/**
 * Tools that some order is declared for. The others follow those that they lead to next; what leads
 * nowhere has no rank.
 */
export function planRanks({ routes }: Pick<ToolMap, 'routes'>): ReadonlyMap<string, Rank> {
  const order = routes.flatMap((route) => (ORDERING.has(route.kind) ? listCallOrder(route) : []));
  const ranked = new Set(order.flat());
  const before = routes.flatMap((route) =>
    route.kind === 'next' &&
    !ranked.has(route.from) &&
    route.to !== undefined &&
    ranked.has(route.to)
      ? listCallOrder(route)
      : [],
  );
  if (order.length === 0 || order.length + before.length > MOST_ROUTES) return new Map();
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', ranker: 'network-simplex' });
  for (const id of new Set([...ranked, ...before.flat()]))
    graph.setNode(id, { width: 1, height: 1 });
  for (const [from, to] of before) graph.setEdge(from, to, { weight: 1 });
  for (const [from, to] of order) graph.setEdge(from, to, { weight: 4 });
  layout(graph);
  return readRanks(
    graph
      .nodes()
      .map((id) => ({ id, x: Number(graph.node(id)['x']), y: Number(graph.node(id)['y']) })),
  );
}

function listCallOrder({ from, to, kind }: Route): readonly (readonly [string, string])[] {
  if (to === undefined || to === from) return [];
  return [kind === 'prerequisite' || kind === 'gate' ? [to, from] : [from, to]];
}

function readRanks(
  nodes: readonly { readonly id: string; readonly x: number; readonly y: number }[],
): ReadonlyMap<string, Rank> {
  const places = [...new Set(nodes.map(({ x }) => Math.round(x)))].toSorted((a, b) => a - b);
  const fold = Math.max(1, places.length / COLUMNS);
  return new Map(
    nodes.map(({ id, x, y }) => [
      id,
      { column: Math.floor(places.indexOf(Math.round(x)) / fold), order: y },
    ]),
  );
}
