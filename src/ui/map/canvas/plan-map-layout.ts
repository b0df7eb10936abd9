import type { ToolMap } from '../../../app/map/map.ts';
import {
  DONE_ID,
  getPhaseId,
  getStubId,
  getTierId,
  listBarePhases,
  listBeforeDone,
  listUnresolvedNames,
} from '../lines/map-lines.ts';
import type { Rank } from './plan-ranks.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Lane extends Box {
  readonly id: string;
  readonly tier: string | undefined;
  readonly tools: number;
  /**
   * A tier; phases that a call leads to without a new tier; the end of the work, where a gate
   * guards it; the names that no tool bears.
   */
  readonly kind: 'tier' | 'phase' | 'done' | 'stray';
  /** Only its head is drawn. */
  readonly folded: boolean;
}

export interface MapLayout {
  /** Tools by id, phases and stubs by their place; without those of folded lanes. */
  readonly places: ReadonlyMap<string, Box>;
  /** By place the id of its lane, drawn or folded; a lane is in itself. */
  readonly laneOf: ReadonlyMap<string, string>;
  readonly lanes: readonly Lane[];
  readonly width: number;
  readonly height: number;
  /** One line per tool instead of two. */
  readonly compact: boolean;
  /** The left edges of the columns, of the lanes' whole width. */
  readonly columns: readonly { readonly x: number }[];
  readonly columnWidth: number;
  readonly columnGap: number;
  readonly rowGap: number;
}

/** Lanes with something in them. */
export function listFoldable({ lanes }: Pick<MapLayout, 'lanes'>): readonly Lane[] {
  return lanes.filter(({ tools, kind }) => tools > 0 || kind === 'done');
}

interface Grid {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly compact: boolean;
}

const GAP = { x: 64, y: 16 } as const;
/** Lines between tools of the first column run in it. */
const EDGE = 48;
const FOOT = 20;
const LANE_HEAD = 36;
/** A lane of which only the head is drawn. */
const FOLDED = 36;
/** Heads alone are no wider. */
const HEADS = 640;
/** As wide as is read without panning on a laptop. */
const READABLE = 1_340;
const COMPACT_FROM = 60;
/** Of a single lane that is panned in any case, as of a screen. */
const SHAPE = 16 / 10;
/** "external message" and its tokens stand side by side. */
const NARROW = 208;
/** A column of fewer looks like a line. */
const FEW = 4;

/**
 * Lanes one below the other, in the order of the tree; columns are the same in all of them, whether
 * one is folded or not.
 */
export function planMapLayout(
  map: ToolMap,
  ranks: ReadonlyMap<string, Rank>,
  folded: ReadonlySet<string> = new Set(),
): MapLayout {
  const grid = planGrid(map, ranks);
  const places = new Map<string, Box>();
  const laneOf = new Map<string, string>();
  const lanes: Lane[] = [];
  const filled = planLanes(map, ranks, grid.columns);
  const isOpen = filled.some(({ id, cells }) => cells.length > 0 && !folded.has(id));
  const width = isOpen ? grid.columns * (grid.width + GAP.x) - GAP.x + 2 * EDGE : HEADS;
  let y = 0;
  for (const { cells, ...lane } of filled) {
    const isFolded = folded.has(lane.id) && cells.length > 0;
    const rows = Math.max(1, ...cells.map(({ row }) => row + 1));
    const height = isFolded ? FOLDED : LANE_HEAD + rows * (grid.height + GAP.y) - GAP.y + FOOT;
    laneOf.set(lane.id, lane.id);
    for (const { id, column, row } of cells) {
      laneOf.set(id, lane.id);
      if (!isFolded)
        places.set(id, {
          x: EDGE + column * (grid.width + GAP.x),
          y: y + LANE_HEAD + row * (grid.height + GAP.y),
          width: grid.width,
          height: grid.height,
        });
    }
    lanes.push({ ...lane, folded: isFolded, x: 0, y, width, height });
    y += height;
  }
  const columns = Array.from({ length: grid.columns }, (_, column) => ({
    x: EDGE + column * (grid.width + GAP.x),
  }));
  return {
    places,
    laneOf,
    lanes,
    width,
    height: y,
    compact: grid.compact,
    columns,
    columnWidth: grid.width,
    columnGap: GAP.x,
    rowGap: GAP.y,
  };
}

interface FilledLane extends Pick<Lane, 'id' | 'tier' | 'tools' | 'kind'> {
  readonly cells: readonly Cell[];
}

function planLanes(
  map: ToolMap,
  ranks: ReadonlyMap<string, Rank>,
  columns: number,
): readonly FilledLane[] {
  const together = groupRelated(map);
  const byRows = isOneLane(map) && map.tools.length > COMPACT_FROM;
  const tiers = map.tiers.map(({ tier, tools }): FilledLane => ({
    id: getTierId(tier),
    tier,
    tools: tools.length,
    kind: 'tier',
    cells: planToolCells(tools, { ranks, together, columns, byRows }),
  }));
  const before = listBeforeDone(map);
  // Right of what has to be called before it.
  const column = Math.min(
    columns - 1,
    Math.max(0, ...(before ?? []).map((id) => (ranks.get(id)?.column ?? 0) + 1)),
  );
  const done: readonly FilledLane[] =
    before === undefined
      ? []
      : [
          {
            id: 'lane done',
            tier: undefined,
            tools: 0,
            kind: 'done',
            cells: [{ id: DONE_ID, column, row: 0 }],
          },
        ];
  const bare = listBarePhases(map);
  const phase: readonly FilledLane[] =
    bare.length === 0
      ? []
      : [
          {
            id: 'lane phase',
            tier: undefined,
            tools: bare.length,
            kind: 'phase',
            cells: planColumnCells(bare.map(getPhaseId), columns, 0),
          },
        ];
  const strays = listUnresolvedNames(map);
  const stray: readonly FilledLane[] =
    strays.length === 0
      ? []
      : [
          {
            id: 'lane stray',
            tier: undefined,
            tools: strays.length,
            kind: 'stray',
            cells: planColumnCells(strays.map(getStubId), columns, 0),
          },
        ];
  return [...tiers, ...phase, ...done, ...stray];
}

/** A name of usual length is readable; a few very long ones are cut. */
function planGrid(map: ToolMap, ranks: ReadonlyMap<string, Rank>): Grid {
  const { tools } = map;
  const compact = tools.length > COMPACT_FROM;
  const lengths = tools.map(({ name }) => name.length).toSorted((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const width = Math.round(Math.min(264, Math.max(NARROW, usual * 7.5 + 52)));
  const ranked = Math.max(0, ...[...ranks.values()].map(({ column }) => column + 1));
  const others = Math.max(
    listUnresolvedNames(map).length,
    listBarePhases(map).length,
    ...map.tiers.map((tier) => tier.tools.filter((id) => !ranks.has(id)).length),
  );
  const height = compact ? 28 : 44;
  const readable = Math.floor(READABLE / (width + GAP.x));
  const screen =
    compact && isOneLane(map)
      ? Math.round(Math.sqrt((SHAPE * others * (height + GAP.y)) / (width + GAP.x)))
      : 0;
  const most = screen > readable + 1 ? screen : readable;
  return {
    columns: Math.max(ranked, Math.min(most, Math.ceil(others / FEW)), 2),
    width,
    height,
    compact,
  };
}

/** Tiers that hold nothing, and what stands below the tiers, change little of the shape. */
function isOneLane({ tiers }: ToolMap): boolean {
  return tiers.filter(({ tools }) => tools.length > 0).length === 1;
}

interface Cell {
  readonly id: string;
  readonly column: number;
  readonly row: number;
}

interface PlacementOptions {
  readonly ranks: ReadonlyMap<string, Rank>;
  readonly together: ReadonlyMap<string, number>;
  readonly columns: number;
  /**
   * What is wider than a screen is read in rows: a column would lead far below it before the next
   * begins.
   */
  readonly byRows: boolean;
}

/**
 * Ranked tools in their columns; below them the others, those that lead to each other side by side,
 * else as the tree has them.
 */
function planToolCells(
  tools: readonly string[],
  { ranks, together, columns, byRows }: PlacementOptions,
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
    .toSorted((a, b) => (together.get(a) ?? Infinity) - (together.get(b) ?? Infinity) || 0);
  const from = Math.max(0, ...heights.values());
  return [
    ...cells,
    ...(byRows
      ? others.map((id, i) => ({ id, column: i % columns, row: from + Math.floor(i / columns) }))
      : planColumnCells(others, columns, from)),
  ];
}

/** Down, then to the next column, as a list is read. */
function planColumnCells(ids: readonly string[], columns: number, from: number): readonly Cell[] {
  const rows = Math.ceil(ids.length / columns);
  return ids.map((id, i) => ({ id, column: Math.floor(i / rows), row: from + (i % rows) }));
}

/**
 * By tool the number of the group that it leads to, comes from or looks like; without any it stands
 * alone.
 */
function groupRelated({ tools, routes, missing }: ToolMap): ReadonlyMap<string, number> {
  const near = new Map<string, string[]>();
  for (const { from, to } of [...routes, ...missing]) {
    if (to === undefined || to === from) continue;
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const known = near.get(one);
      if (known === undefined) near.set(one, [other]);
      else known.push(other);
    }
  }
  const groups = new Map<string, number>();
  tools.forEach(({ id }, i) => {
    const open = near.has(id) ? [id] : [];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (groups.has(next)) continue;
      groups.set(next, i);
      open.push(...(near.get(next) ?? []));
    }
  });
  return groups;
}
