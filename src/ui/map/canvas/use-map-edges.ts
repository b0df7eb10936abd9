import { useDeferredValue, useMemo } from 'react';
import { resolveFoldedEnds } from '../lines/bundles.ts';
import { listNodeLines } from '../lines/map-lines.ts';
import type { MapChoice } from '../use-map-choice.ts';
import type { DrawnMap } from '../use-map.ts';
import { listBundles, listEdges, type MapEdge } from './flow-elements.ts';

/**
 * The lines of the kinds that are drawn, and those of the tool or line that is looked at: the same
 * list where these add none.
 */
export function useMapEdges(
  { lines, layout }: DrawnMap,
  { bundled, ...chosen }: MapChoice,
): readonly MapEdge[] {
  // The keys walk on while the lines follow.
  const [tool, line] = [useDeferredValue(chosen.tool), useDeferredValue(chosen.line)];
  const drawn = useMemo(() => new Set(bundled.single), [bundled]);
  const more = useMemo(() => {
    const near =
      tool === undefined ? (line === undefined ? [] : [line]) : listNodeLines(lines, tool);
    return near.flatMap((each) => (drawn.has(each) ? [] : (resolveFoldedEnds(each, layout) ?? [])));
  }, [lines, layout, drawn, tool, line]);
  const base = useMemo(() => listEdges(bundled.single, layout), [bundled, layout]);
  const bundles = useMemo(() => listBundles(bundled.bundles, layout), [bundled, layout]);
  const routes = useMemo(
    () => (more.length === 0 ? base : listEdges([...bundled.single, ...more], layout)),
    [more, base, bundled, layout],
  );
  return useMemo(() => [...bundles, ...routes], [bundles, routes]);
}
