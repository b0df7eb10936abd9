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
import { groupRelated, planColumnCells, planToolCells, type Cell } from './plan-tool-cells.ts';

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
   * `phase`: phases that a call opens without a new tier; `done`: the end of the work, where a
   * gate guards it; `unresolved`: names that no tool has.
   */
  readonly kind: 'tier' | 'phase' | 'done' | 'unresolved';
  /** Only its head is drawn. */
  readonly folded: boolean;
}

export interface MapLayout {
  /** Tools and stubs by id; without those of folded lanes. */
  readonly places: ReadonlyMap<string, Box>;
  /** By the id of a tool, stub or lane the id of its lane, folded or not; a lane is in itself. */
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

/** Lanes that are not empty. */
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
/** Left and right of the tools: lines between tools of the first column run there. */
const EDGE = 48;
const FOOT = 20;
const LANE_HEAD = 36;
/** The height of a folded lane. */
const FOLDED = 36;
/** The width of the map while every lane is folded. */
const HEADS = 640;
/** Px that a laptop shows without panning. */
const READABLE = 1_340;
const COMPACT_FROM = 60;
/** Width to height of a single large lane, which is panned in any case: that of a screen. */
const SHAPE = 16 / 10;
/** Fits "external message" and the tokens side by side. */
const NARROW = 208;
/** Rows: a column of fewer looks like a line. */
const FEW = 4;

/**
 * Lanes one below the other, in the order of the tree. All share the same columns, folded or not.
 * Lengths are px of the map.
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
  const groups = groupRelated(map);
  const byRows = isOneLane(map) && map.tools.length > COMPACT_FROM;
  const tiers = map.tiers.map(({ tier, tools }): FilledLane => ({
    id: getTierId(tier),
    tier,
    tools: tools.length,
    kind: 'tier',
    cells: planToolCells(tools, { ranks, groups, columns, byRows }),
  }));
  return [
    ...tiers,
    ...planStubLane('phase', listBarePhases(map).map(getPhaseId), columns),
    ...planDoneLane(map, ranks, columns),
    ...planStubLane('unresolved', listUnresolvedNames(map).map(getStubId), columns),
  ];
}

/** No lane where there is nothing to put in it. */
function planStubLane(
  kind: 'phase' | 'unresolved',
  ids: readonly string[],
  columns: number,
): readonly FilledLane[] {
  if (ids.length === 0) return [];
  const cells = planColumnCells(ids, columns, 0);
  return [{ id: `lane ${kind}`, tier: undefined, tools: ids.length, kind, cells }];
}

/** The end of the work, right of the tools that have to be called before it. */
function planDoneLane(
  map: ToolMap,
  ranks: ReadonlyMap<string, Rank>,
  columns: number,
): readonly FilledLane[] {
  const before = listBeforeDone(map);
  if (before === undefined) return [];
  const column = Math.min(
    columns - 1,
    Math.max(0, ...before.map((id) => (ranks.get(id)?.column ?? 0) + 1)),
  );
  const cells = [{ id: DONE_ID, column, row: 0 }];
  return [{ id: 'lane done', tier: undefined, tools: 0, kind: 'done', cells }];
}

/** Wide enough for nine of ten names; longer ones are cut. */
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

/** Empty tiers, and the lanes below the tiers, hardly change the shape. */
function isOneLane({ tiers }: ToolMap): boolean {
  return tiers.filter(({ tools }) => tools.length > 0).length === 1;
}
