import { memoize } from '../../contract/memoize.ts';
import type { MappedTool, MissingRoute, ToolMap } from './map.ts';
import type { LooseRoute, Route, RouteKind } from './route.ts';

/** A tool with the routes from it and to it. */
export interface MapRow {
  readonly tool: MappedTool;
  readonly out: readonly Route[];
  readonly into: readonly Route[];
  /** Seen from this tool: `to` is always the other one. */
  readonly missing: readonly MissingRoute[];
}

export interface MapFilter {
  /** In the name of the tool. */
  readonly words: string;
  readonly kind: RouteKind | undefined;
  /** Unresolved routes and similar tools. */
  readonly onlyProblems: boolean;
}

export interface MapRows {
  /** Tiers without a row are left out while something is filtered. */
  readonly tiers: readonly {
    readonly tier: string | undefined;
    readonly rows: readonly MapRow[];
  }[];
  readonly loose: readonly LooseRoute[];
}

const groupRowsById: (map: ToolMap) => ReadonlyMap<string, MapRow> = memoize(
  ({ tools, routes, missing }) => {
    const rows = new Map(
      tools.map((tool) => [
        tool.id,
        {
          tool,
          out: new Array<Route>(),
          into: new Array<Route>(),
          missing: new Array<MissingRoute>(),
        },
      ]),
    );
    for (const route of routes) {
      rows.get(route.from)?.out.push(route);
      if (route.to !== undefined && route.to !== route.from) rows.get(route.to)?.into.push(route);
    }
    for (const pair of missing) {
      rows.get(pair.from)?.missing.push(pair);
      rows.get(pair.to)?.missing.push({ from: pair.to, to: pair.from, because: pair.because });
    }
    return rows;
  },
);

/**
 * The map as a list: the tools of each tier that pass the filter, each with those of its routes
 * that do.
 */
export function listRows(map: ToolMap, filter: MapFilter): MapRows {
  const rows = groupRowsById(map);
  const isFiltered = filter.words.trim() !== '' || filter.kind !== undefined || filter.onlyProblems;
  const tiers = map.tiers.map(({ tier, tools }) => ({
    tier,
    rows: tools.flatMap((id) => selectRow(rows.get(id), filter)),
  }));
  return {
    tiers: isFiltered ? tiers.filter((each) => each.rows.length > 0) : tiers,
    loose: map.loose.filter(
      (route) =>
        filter.words.trim() === '' &&
        (filter.kind === undefined || route.kind === filter.kind) &&
        (!filter.onlyProblems || isBroken(route)),
    ),
  };
}

function selectRow(
  row: MapRow | undefined,
  { words, kind, onlyProblems }: MapFilter,
): readonly MapRow[] {
  if (row === undefined || !row.tool.name.toLowerCase().includes(words.trim().toLowerCase()))
    return [];
  if (kind === undefined && !onlyProblems) return [row];
  const isShown = (route: Route): boolean =>
    (kind === undefined || route.kind === kind) && (!onlyProblems || route.dangles);
  const [out, into] = [row.out.filter(isShown), row.into.filter(isShown)];
  const missing = kind === undefined ? row.missing : [];
  return out.length + into.length + missing.length === 0
    ? []
    : [{ tool: row.tool, out, into, missing }];
}

/** Starts or ends at a name that does not exist. */
export function isBroken(route: Route | LooseRoute): boolean {
  return route.dangles || ('start' in route && route.start !== undefined);
}
