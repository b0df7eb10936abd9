import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { App } from '../../app/app.ts';
import type { ToolMap } from '../../app/map/map.ts';
import { memoize } from '../../contract/remember.ts';
import { useWorkshop } from '../use-app.ts';
import { bundleLines, turnLane, type Bundle, type Bundled } from './bundle-lines.ts';
import { chooseKinds, neighboursOf, type LineKind, type MapLine } from './map-lines.ts';
import type { Chosen, ViewStore } from './map-view.ts';
import type { DrawnMap } from './use-map.ts';

/**
 * What is looked at on the map: a tool, a line, or what is searched for; and the kinds of lines
 * that are drawn.
 */
export interface MapChoice extends ChoiceDeeds {
  readonly tool: string | undefined;
  readonly line: MapLine | undefined;
  readonly bundle: Bundle | undefined;
  readonly kinds: ReadonlySet<LineKind>;
  /** Of the kinds that are drawn: lines, and those that are one because a lane is folded. */
  readonly bundled: Bundled;
  readonly lit: ReadonlySet<string> | undefined;
  readonly find: string;
  /**
   * Tools whose name holds what is searched for, in the order of the tree; undefined where nothing
   * is.
   */
  readonly found: readonly string[] | undefined;
  readonly setFind: (words: string) => void;
  /** The same object as long as the map is open. */
  readonly deeds: ChoiceDeeds;
}

export interface ChoiceDeeds {
  readonly chooseTool: (id: string) => void;
  readonly chooseLine: (id: string) => void;
  readonly chooseBundle: (id: string) => void;
  readonly letGo: () => void;
  readonly setKinds: (kinds: ReadonlySet<LineKind> | undefined) => void;
  readonly turnLane: (lane: string) => void;
}

export function useMapChoice({ map, lines, layout }: DrawnMap, view: ViewStore): MapChoice {
  const { app } = useWorkshop();
  const chosen = useStore(view, (state) => state.chosen);
  const picked = useStore(view, (state) => state.kinds);
  const [find, setFind] = useState('');
  const deeds = useMemo(() => makeDeeds(app, view), [app, view]);
  const kinds = useMemo(
    () => picked ?? chooseKinds(lines, map.tools.length),
    [picked, lines, map.tools.length],
  );
  const bundled = useMemo(
    () =>
      bundleLines(
        lines.filter((line) => kinds.has(line.kind)),
        layout,
      ),
    [lines, kinds, layout],
  );
  const { tool, line, bundle } = useMemo(
    () => findChosen(chosen, { map, lines, bundled }),
    [chosen, map, lines, bundled],
  );
  const found = useMemo(() => findTools(map, find), [map, find]);
  const lit = useMemo(() => {
    const near = tool === undefined ? undefined : neighboursOf(lines, tool);
    // A tool that stands alone puts nothing else in the shade.
    if (near !== undefined) return near.size > 1 ? near : undefined;
    if (line !== undefined) return new Set([line.source, line.target]);
    if (bundle !== undefined)
      return new Set(bundle.lines.flatMap(({ source, target }) => [source, target]));
    return found && new Set(found);
  }, [lines, tool, line, bundle, found]);
  return { ...deeds, deeds, tool, line, bundle, kinds, bundled, lit, find, found, setFind };
}

function makeDeeds(app: App, view: ViewStore): ChoiceDeeds {
  return {
    chooseTool: (id) => {
      view.setState({ chosen: { kind: 'tool', id } });
      // The same tool is open on the page of one tool.
      app.look({ selected: id, page: 'map' });
    },
    chooseLine: (id) => view.setState({ chosen: { kind: 'line', id } }),
    chooseBundle: (id) => view.setState({ chosen: { kind: 'bundle', id } }),
    letGo: () => view.setState({ chosen: undefined }),
    setKinds: (kinds) => view.setState({ kinds }),
    turnLane: (lane) =>
      view.setState(({ folded = new Set() }) => ({ folded: turnLane(folded, lane) })),
  };
}

interface Choosable extends Pick<DrawnMap, 'map' | 'lines'> {
  readonly bundled: Bundled;
}

type Found = Partial<Pick<MapChoice, 'tool' | 'line' | 'bundle'>>;

function findChosen(chosen: Chosen | undefined, { map, lines, bundled }: Choosable): Found {
  if (chosen === undefined) return {};
  if (chosen.kind === 'tool') return orderOf(map).has(chosen.id) ? { tool: chosen.id } : {};
  const [line, bundle] =
    chosen.kind === 'line'
      ? [lines.find(({ id }) => id === chosen.id), undefined]
      : [undefined, bundled.bundles.find(({ id }) => id === chosen.id)];
  return { ...(line === undefined ? {} : { line }), ...(bundle === undefined ? {} : { bundle }) };
}

/** By tool its place in the tree. */
const orderOf: (map: ToolMap) => ReadonlyMap<string, number> = memoize(
  ({ tiers }) => new Map(tiers.flatMap(({ tools }) => tools).map((id, i) => [id, i])),
);

/** The ids of all tools as the tree shows them. */
export const idsOf: (map: ToolMap) => readonly string[] = memoize((map) => [
  ...orderOf(map).keys(),
]);

function findTools(map: ToolMap, find: string): readonly string[] | undefined {
  const words = find.trim().toLowerCase();
  if (words === '') return undefined;
  const order = orderOf(map);
  return map.tools
    .filter(({ name }) => name.toLowerCase().includes(words))
    .map(({ id }) => id)
    .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}
