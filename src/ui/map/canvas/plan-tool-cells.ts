import type { ToolMap } from '../../../app/map/map.ts';
import type { Rank } from './plan-ranks.ts';

/** The place of a tool in its lane, both from 0. */
export interface Cell {
  readonly id: string;
  readonly column: number;
  readonly row: number;
}

export interface PlacementOptions {
  readonly ranks: ReadonlyMap<string, Rank>;
  /** Of groupRelated. */
  readonly groups: ReadonlyMap<string, number>;
  readonly columns: number;
  /** For a lane wider than a screen: a column would run far below it before the next begins. */
  readonly byRows: boolean;
}

/**
 * Ranked tools in their columns; below them the others, related tools next to each other, else in
 * the order of the tree.
 */
export function planToolCells(
  tools: readonly string[],
  { ranks, groups, columns, byRows }: PlacementOptions,
): readonly Cell[] {
  const heights = new Map<number, number>();
  const ranked = tools
    .filter((id) => ranks.has(id))
    .toSorted((a, b) => (ranks.get(a)?.order ?? 0) - (ranks.get(b)?.order ?? 0));
  const cells = ranked.map((id): Cell => {
    const column = ranks.get(id)?.column ?? 0;
    const row = heights.get(column) ?? 0;
    heights.set(column, row + 1);
    return { id, column, row };
  });
  const others = tools
    .filter((id) => !ranks.has(id))
    .toSorted((a, b) => (groups.get(a) ?? Infinity) - (groups.get(b) ?? Infinity) || 0);
  const from = Math.max(0, ...heights.values());
  return [
    ...cells,
    ...(byRows
      ? others.map((id, i) => ({ id, column: i % columns, row: from + Math.floor(i / columns) }))
      : planColumnCells(others, columns, from)),
  ];
}

/** Down the first column, then down the next. */
export function planColumnCells(
  ids: readonly string[],
  columns: number,
  from: number,
): readonly Cell[] {
  const rows = Math.ceil(ids.length / columns);
  return ids.map((id, i) => ({ id, column: Math.floor(i / rows), row: from + (i % rows) }));
}

/**
 * By tool the number of its group: tools that routes or look-alikes connect. A tool without either
 * is in no group.
 */
export function groupRelated({ tools, routes, missing }: ToolMap): ReadonlyMap<string, number> {
  const neighbours = new Map<string, string[]>();
  for (const { from, to } of [...routes, ...missing]) {
    if (to === undefined || to === from) continue;
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const known = neighbours.get(one);
      if (known === undefined) neighbours.set(one, [other]);
      else known.push(other);
    }
  }
  const groups = new Map<string, number>();
  tools.forEach(({ id }, i) => {
    const open = neighbours.has(id) ? [id] : [];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (groups.has(next)) continue;
      groups.set(next, i);
      open.push(...(neighbours.get(next) ?? []));
    }
  });
  return groups;
}
