import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { getToolMap, type ToolMap } from '../../app/map/map.ts';
import { createCache, memoize } from '../../contract/memoize.ts';
import { useAppStrict } from '../use-app.ts';
import { planMapLayout, type MapLayout } from './canvas/plan-map-layout.ts';
import { planRanks } from './canvas/plan-ranks.ts';
import { isSparse } from './is-sparse.ts';
import { getMapLines, getTierId, type MapLine } from './lines/map-lines.ts';
import type { Arrangement, ViewStore } from './map-view.ts';

export interface DrawnMap {
  readonly map: ToolMap;
  readonly lines: readonly MapLine[];
  readonly layout: MapLayout;
  readonly canFold: boolean;
  /** Computes the columns from the present routes. */
  readonly replaceArrangement: () => void;
}

/**
 * With more tools, and more than two tiers, the map opens with all tiers folded; so it does where
 * few tools are connected.
 */
const FOLD_FROM = 150;

const getInitialFolds: (map: ToolMap) => ReadonlySet<string> = memoize(
  (map) =>
    new Set(
      (map.tools.length > FOLD_FROM && map.tiers.length > 2) || isSparse(map)
        ? map.tiers.map(({ tier }) => getTierId(tier))
        : [],
    ),
);

/**
 * Columns are computed once per set of tools: editing a tool or declaring a route moves nothing
 * until the person arranges the map again.
 */
export function useMap(view: ViewStore): DrawnMap {
  const map = useAppStrict((state) => getToolMap(state.workspace));
  const saved = useStore(view, (state) => state.arranged);
  const folded = useStore(view, (state) => state.folded) ?? getInitialFolds(map);
  const isOther =
    saved === undefined || (map.tools.length > 0 && !map.tools.some(({ id }) => saved.ids.has(id)));
  const arranged = isOther ? getArrangement(map) : saved;
  useEffect(() => view.setState({ arranged, folded }), [view, arranged, folded]);
  const layout = getLayout(map, arranged, folded);
  return useMemo(
    () => ({
      map,
      lines: getMapLines(map),
      layout,
      canFold: layout.lanes.length > 1 || isSparse(map),
      replaceArrangement: () => view.setState({ arranged: getArrangement(map) }),
    }),
    [map, layout, view],
  );
}

/** Memoized: dagre is slow (see plan-ranks.ts). */
const getArrangement: (map: ToolMap) => Arrangement = memoize((map) => ({
  ids: new Set(map.tools.map(({ id }) => id)),
  ranks: planRanks(map),
}));

interface CachedLayout {
  readonly arranged: Arrangement;
  readonly folded: ReadonlySet<string>;
  readonly layout: MapLayout;
}

const layouts = createCache<ToolMap, CachedLayout>();

/** Cached outside React, so that coming back to the page lays out nothing again. */
function getLayout(map: ToolMap, arranged: Arrangement, folded: ReadonlySet<string>): MapLayout {
  const known = layouts.get(map);
  if (known?.arranged === arranged && known.folded === folded) return known.layout;
  const layout = planMapLayout(map, arranged.ranks, folded);
  layouts.set(map, { arranged, folded, layout });
  return layout;
}
