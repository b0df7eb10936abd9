import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { App } from '../../app/app.ts';
import type { ToolMap } from '../../app/map/map.ts';
import { memoize } from '../../contract/memoize.ts';
import { useWorkshop } from '../use-app.ts';
import { addOrRemove } from './add-or-remove.ts';
import { groupLines, type Bundle, type BundledLines } from './lines/bundles.ts';
import { getNeighbours, selectKinds, type LineKind, type MapLine } from './lines/map-lines.ts';
import type { SelectedItem, ViewStore } from './map-view.ts';
import type { DrawnMap } from './use-map.ts';

/** The selection and search on the map, and the kinds of lines that are drawn. */
export interface MapChoice extends ChoiceCommands {
  readonly tool: string | undefined;
  readonly line: MapLine | undefined;
  readonly bundle: Bundle | undefined;
  readonly kinds: ReadonlySet<LineKind>;
  /** The lines of these kinds; lines between folded lanes as bundles. */
  readonly bundled: BundledLines;
  /** Highlighted nodes; undefined where nothing is to be faded. */
  readonly lit: ReadonlySet<string> | undefined;
  readonly find: string;
  /** Ids of the tools found by name, in the order of the tree; undefined without a search. */
  readonly found: readonly string[] | undefined;
  readonly setFind: (words: string) => void;
  /** The same object as long as the map is open. */
  readonly commands: ChoiceCommands;
}

export interface ChoiceCommands {
  readonly selectTool: (id: string) => void;
  readonly selectLine: (id: string) => void;
  readonly selectBundle: (id: string) => void;
  readonly removeSelection: () => void;
  readonly setKinds: (kinds: ReadonlySet<LineKind> | undefined) => void;
  readonly openOrCloseLane: (lane: string) => void;
}

export function useMapChoice({ map, lines, layout }: DrawnMap, view: ViewStore): MapChoice {
  const { app } = useWorkshop();
  const chosen = useStore(view, (state) => state.chosen);
  const picked = useStore(view, (state) => state.kinds);
  const [find, setFind] = useState('');
  const commands = useMemo(() => createCommands(app, view), [app, view]);
  const kinds = useMemo(
    () => picked ?? selectKinds(lines, map.tools.length),
    [picked, lines, map.tools.length],
  );
  const bundled = useMemo(
    () =>
      groupLines(
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
    const near = tool === undefined ? undefined : getNeighbours(lines, tool);
    // A tool without lines fades nothing else.
    if (near !== undefined) return near.size > 1 ? near : undefined;
    if (line !== undefined) return new Set([line.source, line.target]);
    if (bundle !== undefined)
      return new Set(bundle.lines.flatMap(({ source, target }) => [source, target]));
    return found && new Set(found);
  }, [lines, tool, line, bundle, found]);
  return { ...commands, commands, tool, line, bundle, kinds, bundled, lit, find, found, setFind };
}

function createCommands(app: App, view: ViewStore): ChoiceCommands {
  return {
    selectTool: (id) => {
      view.setState({ chosen: { kind: 'tool', id } });
      // Selects the tool on the other pages too.
      app.setView({ selected: id, page: 'tools' });
    },
    selectLine: (id) => view.setState({ chosen: { kind: 'line', id } }),
    selectBundle: (id) => view.setState({ chosen: { kind: 'bundle', id } }),
    removeSelection: () => view.setState({ chosen: undefined }),
    setKinds: (kinds) => view.setState({ kinds }),
    openOrCloseLane: (lane) =>
      view.setState(({ folded = new Set() }) => ({ folded: addOrRemove(folded, lane) })),
  };
}

interface SelectableItems extends Pick<DrawnMap, 'map' | 'lines'> {
  readonly bundled: BundledLines;
}

type FoundItems = Partial<Pick<MapChoice, 'tool' | 'line' | 'bundle'>>;

function findChosen(
  chosen: SelectedItem | undefined,
  { map, lines, bundled }: SelectableItems,
): FoundItems {
  if (chosen === undefined) return {};
  if (chosen.kind === 'tool') return getToolOrder(map).has(chosen.id) ? { tool: chosen.id } : {};
  const [line, bundle] =
    chosen.kind === 'line'
      ? [lines.find(({ id }) => id === chosen.id), undefined]
      : [undefined, bundled.bundles.find(({ id }) => id === chosen.id)];
  return { ...(line === undefined ? {} : { line }), ...(bundle === undefined ? {} : { bundle }) };
}

/** By tool id its index in the tree. */
const getToolOrder: (map: ToolMap) => ReadonlyMap<string, number> = memoize(
  ({ tiers }) => new Map(tiers.flatMap(({ tools }) => tools).map((id, i) => [id, i])),
);

/** The ids of all tools, in the order of the tree. */
export const listToolIds: (map: ToolMap) => readonly string[] = memoize((map) => [
  ...getToolOrder(map).keys(),
]);

function findTools(map: ToolMap, find: string): readonly string[] | undefined {
  const words = find.trim().toLowerCase();
  if (words === '') return undefined;
  const order = getToolOrder(map);
  return map.tools
    .filter(({ name }) => name.toLowerCase().includes(words))
    .map(({ id }) => id)
    .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}
