import { useMemo, useState } from 'react';
import { useWorkshop } from '../use-app.ts';
import { chooseKinds, neighboursOf, touches, type LineKind, type MapLine } from './map-lines.ts';
import type { DrawnMap } from './use-map.ts';

/** What is looked at on the map: a tool, a line, or what is searched for; and the kinds of lines that are drawn. */
export interface MapChoice {
  readonly tool: string | undefined;
  readonly line: MapLine | undefined;
  readonly reachable: string | undefined;
  readonly kinds: ReadonlySet<LineKind>;
  readonly shown: readonly MapLine[];
  readonly lit: ReadonlySet<string> | undefined;
  readonly find: string;
  /** Tools whose name holds what is searched for, in the order of the tree; undefined where nothing is. */
  readonly found: readonly string[] | undefined;
  readonly chooseTool: (id: string) => void;
  readonly chooseLine: (id: string) => void;
  readonly letGo: () => void;
  readonly setFind: (words: string) => void;
  readonly toggleKind: (kind: LineKind) => void;
  readonly setKinds: (kinds: ReadonlySet<LineKind> | undefined) => void;
}

type Chosen = { readonly kind: 'tool' | 'line'; readonly id: string } | undefined;

export function useMapChoice({ map, lines }: DrawnMap): MapChoice {
  const { app } = useWorkshop();
  const [chosen, setChosen] = useState<Chosen>();
  const [find, setFind] = useState('');
  // Until somebody decides, the map shows what says most of it.
  const [picked, setKinds] = useState<ReadonlySet<LineKind>>();
  const kinds = useMemo(() => picked ?? chooseKinds(lines, map.tools.length), [picked, lines, map.tools.length]);
  const ids = useMemo(() => map.tiers.flatMap(({ tools }) => tools), [map.tiers]);
  const tool = chosen?.kind === 'tool' && ids.includes(chosen.id) ? chosen.id : undefined;
  const line = chosen?.kind === 'line' ? lines.find(({ id }) => id === chosen.id) : undefined;
  const shown = useMemo(() => lines.filter((each) => kinds.has(each.kind) || each === line || (tool !== undefined && touches(each, tool))), [lines, kinds, line, tool]);
  const found = useMemo(() => {
    const words = find.trim().toLowerCase();
    return words === '' ? undefined : map.tools.filter(({ name }) => name.toLowerCase().includes(words)).map(({ id }) => id).toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
  }, [find, map.tools, ids]);
  const lit = useMemo(() => {
    const near = tool === undefined ? undefined : neighboursOf(lines, tool);
    // A tool that stands alone puts nothing else in the shade.
    if (near !== undefined) return near.size > 1 ? near : undefined;
    if (line !== undefined) return new Set([line.source, line.target]);
    return found && new Set(found);
  }, [lines, tool, line, found]);
  return {
    tool, line, kinds, shown, lit, find, found, setFind, setKinds,
    reachable: tool ?? ids[0],
    chooseTool: (id) => {
      setChosen({ kind: 'tool', id });
      // The same tool is open on the page of one tool.
      app.look({ selected: id, page: 'map' });
    },
    chooseLine: (id) => setChosen({ kind: 'line', id }),
    letGo: () => setChosen(undefined),
    toggleKind: (kind) => setKinds(new Set(kinds.has(kind) ? [...kinds].filter((each) => each !== kind) : [...kinds, kind])),
  };
}
