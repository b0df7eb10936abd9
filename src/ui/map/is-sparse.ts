import type { ToolMap } from '../../app/map/map.ts';
import { memoize } from '../../contract/memoize.ts';

/** Up to this many tools are drawn whatever connects them. */
const FEW = 60;
/** The share of tools with a route, below which a drawing is mostly unconnected boxes. */
const CONNECTED = 1 / 3;

/**
 * Many tools and few routes: a drawing would show little, so the map asks and folds instead.
 * Look-alikes do not count, because nobody declared them.
 */
export const isSparse: (map: ToolMap) => boolean = memoize(({ tools, routes }) => {
  if (tools.length <= FEW) return false;
  const ends = new Set(routes.flatMap(({ from, to }) => [from, to]));
  return tools.filter(({ id }) => ends.has(id)).length < CONNECTED * tools.length;
});
