import { Graph, layout } from '@dagrejs/dagre';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Size {
  readonly id: string;
}

/** A labelled arrow; the size is that of its label. */
export interface Link extends Size {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface Picture extends Size {
  /** Top left corners, by id. */
  readonly boxes: ReadonlyMap<string, Point>;
  /** By id: the line as an SVG path, and the top left corner of its label. */
  readonly links: ReadonlyMap<string, { readonly path: string; readonly label: Point }>;
}

/** Towards the right, or down the page. */
type Direction = 'LR' | 'TB';

const MARGIN = 16;
const BETWEEN = { nodesep: 36, ranksep: 52, edgesep: 14 };
const LOOP_GAP = 14;
const INSET = 12;

/**
 * Places boxes in the order of the arrows. Each label has a box of its own, which separates
 * parallel and backward arrows.
 */
export function planLayout(
  boxes: readonly Box[],
  links: readonly Link[],
  direction: Direction,
): Picture {
  const isAcross = direction === 'LR';
  const loops = new Map(
    boxes.map(({ id }) => [id, links.filter(({ from, to }) => from === id && to === id)]),
  );
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: direction, marginx: MARGIN, marginy: MARGIN, ...BETWEEN });
  for (const box of boxes)
    graph.setNode(box.id, measureWithLoops(box, loops.get(box.id) ?? [], isAcross));
  for (const { id, from, to, width, height } of links)
    if (from !== to) graph.setEdge(from, to, { width, height, labelpos: 'c' }, id);
  layout(graph);
  const corners = new Map(boxes.map(({ id }) => [id, getCorner(graph.node(id))]));
  const drawn = links.map(
    (link) =>
      [
        link.id,
        link.from === link.to
          ? planLoop(link, { boxes, corners, loops, isAcross })
          : planLink(link, graph.edge(link.from, link.to, link.id), { boxes, corners, isAcross }),
      ] as const,
  );
  const { width = 0, height = 0 }: { width?: number; height?: number } = graph.graph();
  return {
    width: getFiniteValue(width),
    height: getFiniteValue(height),
    boxes: corners,
    links: new Map(drawn),
  };
}

/** An arrow from a phase to itself is drawn below it or beside it. */
function measureWithLoops(
  { width, height }: Size,
  loops: readonly Link[],
  isAcross: boolean,
): { width: number; height: number } {
  if (loops.length === 0) return { width, height };
  return isAcross
    ? {
        width: Math.max(width, ...loops.map((loop) => loop.width)),
        height: height + loops.reduce((sum, loop) => sum + loop.height + LOOP_GAP, 0),
      }
    : { width: width + LOOP_GAP + Math.max(...loops.map((loop) => loop.width)), height };
}

interface PlacedBoxes {
  readonly boxes: readonly Box[];
  readonly corners: ReadonlyMap<string, Point>;
  readonly isAcross: boolean;
}

function planLink(
  link: Link,
  { points = [], x = 0, y = 0 }: { points?: Point[]; x?: number; y?: number },
  placed: PlacedBoxes,
): { path: string; label: Point } {
  const last = points.length - 1;
  const ends = points.map((point, i) =>
    i === 0
      ? getLinkEnd(point, points[1] ?? point, { ...placed, id: link.from })
      : i === last
        ? getLinkEnd(point, points[last - 1] ?? point, { ...placed, id: link.to })
        : point,
  );
  return {
    path: printCurve(ends, placed.isAcross),
    label: { x: x - link.width / 2, y: y - link.height / 2 },
  };
}

/**
 * Arrows end at the side of the box that faces them: dagre puts them at its corners and at the
 * space of loops.
 */
function getLinkEnd(
  end: Point,
  before: Point,
  { boxes, corners, isAcross, id }: PlacedBoxes & { readonly id: string },
): Point {
  const box = boxes.find((each) => each.id === id);
  const corner = corners.get(id);
  if (box === undefined || corner === undefined) return end;
  if (isAcross)
    return {
      x: before.x > corner.x + box.width / 2 ? corner.x + box.width : corner.x,
      y: getClampedValue(end.y, corner.y + INSET, corner.y + box.height - INSET),
    };
  return {
    x: getClampedValue(end.x, corner.x + INSET, corner.x + box.width - INSET),
    y: before.y > corner.y + box.height / 2 ? corner.y + box.height : corner.y,
  };
}

function planLoop(
  link: Link,
  {
    boxes,
    corners,
    loops,
    isAcross,
  }: PlacedBoxes & { readonly loops: ReadonlyMap<string, readonly Link[]> },
): { path: string; label: Point } {
  const box = boxes.find(({ id }) => id === link.from) ?? link;
  const { x, y } = corners.get(link.from) ?? { x: 0, y: 0 };
  const all = loops.get(link.from) ?? [];
  const before = all
    .slice(0, all.indexOf(link))
    .reduce((sum, loop) => sum + loop.height + LOOP_GAP, 0);
  const label = isAcross
    ? { x: x + (box.width - link.width) / 2, y: y + box.height + before + LOOP_GAP }
    : { x: x + box.width + LOOP_GAP, y: y + before };
  const middle = label.y + link.height / 2;
  const path = isAcross
    ? `M ${x + 10} ${y + box.height} C ${x - 6} ${middle} ${x} ${middle} ${label.x + 4} ${middle} L ${label.x + link.width - 4} ${middle} C ${x + box.width} ${middle} ${x + box.width + 6} ${middle} ${x + box.width - 10} ${y + box.height}`
    : `M ${x + box.width} ${middle - 6} L ${label.x + 8} ${middle - 6} L ${label.x + 8} ${middle + 6} L ${x + box.width} ${middle + 6}`;
  return { path, label };
}

/** Leaves and arrives along the direction of the picture. */
function printCurve(points: readonly Point[], isAcross: boolean): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let last = first;
  return [
    `M ${printPoint(first)}`,
    ...rest.map((point) => {
      const middle = isAcross ? (last.x + point.x) / 2 : (last.y + point.y) / 2;
      const bend = isAcross
        ? `${getRoundedValue(middle)} ${getRoundedValue(last.y)} ${getRoundedValue(middle)} ${getRoundedValue(point.y)}`
        : `${getRoundedValue(last.x)} ${getRoundedValue(middle)} ${getRoundedValue(point.x)} ${getRoundedValue(middle)}`;
      last = point;
      return `C ${bend} ${printPoint(point)}`;
    }),
  ].join(' ');
}

function getCorner({
  x = 0,
  y = 0,
  width = 0,
  height = 0,
}: {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}): Point {
  return { x: getRoundedValue(x - width / 2), y: getRoundedValue(y - height / 2) };
}

function getClampedValue(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Of no boxes dagre makes a picture of minus infinity. */
function getFiniteValue(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function getRoundedValue(value: number): number {
  return Math.round(value * 10) / 10;
}

function printPoint({ x, y }: Point): string {
  return `${getRoundedValue(x)} ${getRoundedValue(y)}`;
}
