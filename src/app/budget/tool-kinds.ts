import type { RoutedPhase, RoutedTool } from '../../contract/session/router.ts';

/** Tools that every turn shows together or not at all: one speaks for all of its kind. */
interface ToolKinds {
  /** The first tool of each kind, in the order of the registry. */
  readonly samples: readonly RoutedTool[];
  /** By the place of a tool, the place of its kind. */
  readonly kindAt: readonly number[];
}

/**
 * By tier and layer. By name too where a transition asks for the name, or where it is found as one
 * tool and approved as another.
 */
export function listKinds(tools: readonly RoutedTool[], phases: readonly RoutedPhase[]): ToolKinds {
  const asked = new Set(phases.flatMap(({ transitions }) => transitions.map(({ tool }) => tool)));
  const listLayerNames = (wanted: string): ReadonlySet<string> =>
    new Set(tools.flatMap(({ name, layer }) => (layer === wanted ? [name] : [])));
  const [found, approved] = [listLayerNames('deferred'), listLayerNames('sensitive')];
  const isTold = (name: string): boolean =>
    asked.has(name) || (found.has(name) && approved.has(name));
  const samples: RoutedTool[] = [];
  const places = new Map<string, number>();
  const kindAt = tools.map((tool) => {
    const { name, tier, layer } = tool;
    const key = JSON.stringify([tier ?? null, layer ?? null, isTold(name) ? name : null]);
    const known = places.get(key);
    if (known === undefined) places.set(key, samples.push(tool) - 1);
    return known ?? samples.length - 1;
  });
  return { samples, kindAt };
}
