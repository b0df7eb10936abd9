import { useMemo, useState } from 'react';
import { mapOf, type ToolMap } from '../../app/map.ts';
import { useExactly } from '../use-app.ts';
import { layOutMap, type MapLayout } from './lay-out-map.ts';
import { drawLines, type MapLine } from './map-lines.ts';
import { rankTools, type Rank } from './rank-tools.ts';

interface Arrangement {
  readonly ids: ReadonlySet<string>;
  readonly ranks: ReadonlyMap<string, Rank>;
}

export interface DrawnMap {
  readonly map: ToolMap;
  readonly lines: readonly MapLine[];
  readonly layout: MapLayout;
  /** By what the routes say now. */
  readonly arrange: () => void;
}

/** The columns are found once and then stand: a tool that is edited, or a route that is declared, moves nothing until somebody asks for it. */
export function useMap(): DrawnMap {
  const map = useExactly((state) => mapOf(state.workspace));
  const [arranged, setArranged] = useState(() => arrangeMap(map));
  const isOther = map.tools.length > 0 && !map.tools.some(({ id }) => arranged.ids.has(id));
  const { ranks } = isOther ? arrangeMap(map) : arranged;
  if (isOther) setArranged(arrangeMap(map));
  const lines = useMemo(() => drawLines(map), [map]);
  const layout = useMemo(() => layOutMap(map, ranks), [map, ranks]);
  return { map, lines, layout, arrange: () => setArranged(arrangeMap(map)) };
}

function arrangeMap(map: ToolMap): Arrangement {
  return { ids: new Set(map.tools.map(({ id }) => id)), ranks: rankTools(map) };
}
