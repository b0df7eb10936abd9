import { Position } from '@xyflow/react';
import type { ToolMap } from '../../../app/map/map.ts';
import { memoize } from '../../../contract/memoize.ts';
import { formatNodeName } from '../format-node-name.ts';
import type { BundleLineType } from '../lines/BundleLine.tsx';
import type { Bundle } from '../lines/bundles.ts';
import {
  DONE_ID,
  getPhaseId,
  getStubId,
  isNoTool,
  listBarePhases,
  listUnresolvedNames,
  type MapLine,
} from '../lines/map-lines.ts';
import { planBundlePaths, selectBundles } from '../lines/plan-bundle-paths.ts';
import { planLinePaths } from '../lines/plan-line-paths.ts';
import { getPathMiddle, printPath } from '../lines/print-path.ts';
import type { RouteLineType } from '../lines/RouteLine.tsx';
import { ROUTE_WORDS } from '../side/route-words.ts';
import type { LaneNodeType } from './LaneNode.tsx';
import type { Box, Lane, MapLayout } from './plan-map-layout.ts';
import type { StubNodeType } from './StubNode.tsx';
import type { ToolNodeType } from './ToolNode.tsx';

export type MapNode = ToolNodeType | LaneNodeType | StubNodeType;
export type MapEdge = RouteLineType | BundleLineType;

const SIZE = { width: 1, height: 1, type: 'source' } as const;

/** With sizes and handles given, React Flow draws lines to nodes out of view too. */
function getNodePosition({ x, y, width, height }: Box): Pick<
  ToolNodeType,
  'position' | 'width' | 'height' | 'measured'
> & {
  readonly handles: NonNullable<ToolNodeType['handles']>;
} {
  return {
    position: { x, y },
    width,
    height,
    measured: { width, height },
    handles: [
      { ...SIZE, id: 'left', position: Position.Left, x: 0, y: height / 2 },
      { ...SIZE, id: 'right', position: Position.Right, x: width - 1, y: height / 2 },
    ],
  };
}

/** Adds a handle over the whole card, so that a new line may end anywhere on it. */
function getToolNodePosition(box: Box): ReturnType<typeof getNodePosition> {
  const place = getNodePosition(box);
  return {
    ...place,
    handles: [
      ...place.handles,
      {
        id: 'card',
        type: 'target',
        position: Position.Left,
        x: 0,
        y: 0,
        width: box.width,
        height: box.height,
      },
    ],
  };
}

const SILENT = { 'aria-roledescription': undefined } as const;

/** In drawing order: lanes, stubs, then tools in the order of the tree. */
export function listNodes(
  map: ToolMap,
  layout: MapLayout,
  phases: ReadonlyMap<string, readonly string[]>,
): readonly MapNode[] {
  const byId = new Map(map.tools.map((tool) => [tool.id, tool]));
  const tools = map.tiers
    .flatMap(({ tools: ids }) => ids)
    .flatMap((id): readonly ToolNodeType[] => {
      const [tool, place] = [byId.get(id), layout.places.get(id)];
      return tool === undefined || place === undefined
        ? []
        : [
            {
              ...getToolNodePosition(place),
              id,
              type: 'tool',
              domAttributes: SILENT,
              data: { name: tool.name, tier: tool.tier, risk: tool.risk },
            },
          ];
    });
  const ends = [
    { kind: 'done', ids: [DONE_ID] },
    { kind: 'phase', ids: listBarePhases(map).map(getPhaseId) },
    { kind: 'unresolved', ids: listUnresolvedNames(map).map(getStubId) },
  ] as const;
  const stubs = ends.flatMap(({ kind, ids }) =>
    ids.flatMap((id): readonly StubNodeType[] => {
      const place = layout.places.get(id);
      return place === undefined
        ? []
        : [
            {
              ...getNodePosition(place),
              id,
              type: 'stub',
              draggable: false,
              domAttributes: SILENT,
              data: { name: formatNodeName(map, id), kind },
            },
          ];
    }),
  );
  return [
    ...layout.lanes.map((lane) => createLaneNode(lane, phases.get(lane.id) ?? [])),
    ...stubs,
    ...tools,
  ];
}

const LANE_NAMES: Readonly<Record<Exclude<Lane['kind'], 'tier'>, string>> = {
  phase: 'Phases',
  done: 'End of the task',
  unresolved: 'Broken references',
};

export function formatLaneName({ kind, tier }: Pick<Lane, 'kind' | 'tier'>): string {
  return kind === 'tier' ? (tier ?? 'no tier') : LANE_NAMES[kind];
}

function createLaneNode(lane: Lane, phases: readonly string[]): LaneNodeType {
  return {
    ...getNodePosition(lane),
    id: lane.id,
    type: 'lane',
    draggable: false,
    selectable: false,
    zIndex: -1,
    style: { pointerEvents: 'none' },
    domAttributes: SILENT,
    data: {
      name: formatLaneName(lane),
      tools: lane.tools,
      kind: lane.kind,
      folded: lane.folded,
      phases,
    },
    handles: [{ ...SIZE, id: 'left', position: Position.Left, x: 0, y: 0 }],
  };
}

const getKnownEdges: (layout: MapLayout) => Map<string, RouteLineType> = memoize(() => new Map());

/** A line with an unchanged path keeps its object, so that React Flow renders only new ones. */
export function listEdges(lines: readonly MapLine[], layout: MapLayout): readonly RouteLineType[] {
  const corners = planLinePaths(lines, layout);
  const known = getKnownEdges(layout);
  return lines.flatMap((line): readonly RouteLineType[] => {
    const points = corners.get(line.id);
    if (points === undefined) return [];
    const [before, path] = [known.get(line.id), printPath(points)];
    if (before?.data?.path === path && before.data.line === line) return [before];
    const { id, kind, source, target, both, routes } = line;
    const words =
      kind === 'missing'
        ? 'Look alike'
        : [...new Set(routes.map((route) => route.words ?? ROUTE_WORDS[route.kind].label))]
            .slice(0, 2)
            .join(' · ');
    const edge: RouteLineType = {
      id,
      type: 'route',
      source,
      target,
      sourceHandle: isNoTool(source) && !layout.places.has(source) ? 'left' : 'right',
      targetHandle: 'left',
      focusable: false,
      data: { line, kind, both, words, path, middle: getPathMiddle(points) },
    };
    known.set(id, edge);
    return [edge];
  });
}

/** Lines that are drawn, and lines that are only part of a drawn bundle. */
export function countDrawn(
  edges: readonly MapEdge[],
  bundles: readonly Bundle[],
): { readonly single: number; readonly bundled: number } {
  const ids = new Set(edges.map(({ id }) => id));
  const single = edges.filter(({ type }) => type === 'route').length;
  const members = bundles.flatMap(({ id, lines }) => (ids.has(id) ? lines : []));
  return { single, bundled: members.filter(({ id }) => !ids.has(id)).length };
}

const ORIGIN = { x: 0, y: 0 } as const;

export function listBundles(
  bundles: readonly Bundle[],
  layout: MapLayout,
): readonly BundleLineType[] {
  const chosen = selectBundles(bundles);
  const corners = planBundlePaths(chosen, layout);
  const names = new Map(layout.lanes.map((lane) => [lane.id, formatLaneName(lane)]));
  // On neighbouring tracks the numbers are at different heights, so that they do not overlap.
  const tracks = [...new Set([...corners.values()].map(([, upper]) => upper?.x ?? 0))].toSorted(
    (a, b) => b - a,
  );
  return chosen.map(({ id, source, target, both, lines }) => {
    const points = corners.get(id) ?? [];
    const [, upper = ORIGIN, lower = upper] = points;
    return {
      id,
      type: 'bundle',
      source,
      target,
      sourceHandle: 'left',
      targetHandle: 'left',
      focusable: false,
      data: {
        count: lines.length,
        both,
        from: names.get(source) ?? '',
        to: names.get(target) ?? '',
        path: printPath(points),
        middle: {
          x: upper.x,
          y: upper.y + (lower.y - upper.y) * (tracks.indexOf(upper.x) % 2 === 0 ? 0.4 : 0.6),
        },
      },
    };
  });
}
