import { graphlib, layout } from '@dagrejs/dagre';
import type { ToolMap } from '../../../app/map/map.ts';
import type { Route } from '../../../app/map/route.ts';

/** The place of a tool in the order of work: its column from 0, and its order in that column. */
export interface Rank {
  readonly column: number;
  readonly order: number;
}

/** Kinds that declare an order of calls; the others may form cycles. */
const ORDERING: ReadonlySet<string> = new Set(['prerequisite', 'gate', 'commit']);
/** More would make lines longer than a screen. */
const COLUMNS = 6;
/**
 * With more routes there are no ranks: dagre takes 160 ms for 100 tools and 200 routes, 2.3 s for
 * 500 and 1,500 (measured 2026-11-22).
 */
const MOST_ROUTES = 400;

/**
 * Ranks by tool id, for tools in a declared order and tools whose next action leads to one of
 * those. The others have no rank.
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
  const columns = [...new Set(nodes.map(({ x }) => Math.round(x)))].toSorted((a, b) => a - b);
  const perColumn = Math.max(1, columns.length / COLUMNS);
  return new Map(
    nodes.map(({ id, x, y }) => [
      id,
      { column: Math.floor(columns.indexOf(Math.round(x)) / perColumn), order: y },
    ]),
  );
}
