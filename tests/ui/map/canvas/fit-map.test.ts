import { describe, expect, it } from 'vitest';
import {
  getFirstViewport,
  getWholeViewport,
  isClear,
  isSameView,
  measureMiniMap,
  type FitOptions,
} from '../../../../src/ui/map/canvas/fit-map.ts';
import type { Box } from '../../../../src/ui/map/canvas/plan-map-layout.ts';
import { getLabelPosition } from '../../../../src/ui/map/lines/get-label-position.ts';

type Drawn = Parameters<typeof getWholeViewport>[0];

function draw(width: number, height: number, tools: number): Drawn {
  return {
    width,
    height,
    places: new Map(
      Array.from({ length: tools }, (_, i): [string, Box] => [
        `t${i}`,
        { x: 0, y: 0, width: 1, height: 1 },
      ]),
    ),
  };
}

const CANVAS: FitOptions = { canvas: { width: 1120, height: 760 }, left: 0, hasMini: true };

/** What is left free on each side of the canvas. */
function roomAround(
  map: Drawn,
  fitting: FitOptions,
  { x, y, zoom }: ReturnType<typeof getWholeViewport>,
): Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>> {
  return {
    left: x - fitting.left * zoom,
    top: y,
    right: fitting.canvas.width - x - map.width * zoom,
    bottom: fitting.canvas.height - y - map.height * zoom,
  };
}

describe('fitting the map', () => {
  it('keeps the map above the buttons', () => {
    const map = draw(400, 1_400, 20);
    const { bottom, top } = roomAround(map, CANVAS, getWholeViewport(map, CANVAS));
    expect([Math.round(top), Math.round(bottom)]).toEqual([24, 60]);
  });

  it('keeps the map beside the small map or above it, whichever leaves it larger', () => {
    const [tall, wide] = [draw(1_000, 4_000, 200), draw(4_000, 1_000, 200)];
    const [beside, above] = [
      roomAround(tall, CANVAS, getWholeViewport(tall, CANVAS)).right,
      roomAround(wide, CANVAS, getWholeViewport(wide, CANVAS)).bottom,
    ];
    expect([
      beside > (measureMiniMap(tall, CANVAS.canvas)?.width ?? 0) + 16,
      above > (measureMiniMap(wide, CANVAS.canvas)?.height ?? 0) + 36,
    ]).toEqual([true, true]);
  });

  it('keeps bundles in view', () => {
    const [map, fitting] = [draw(1_340, 500, 20), { ...CANVAS, left: 100 }];
    const { left, right } = roomAround(map, fitting, getWholeViewport(map, fitting));
    expect([Math.round(left), Math.round(right)]).toEqual([24, 24]);
  });

  it('opens at the upper left where names would be illegible otherwise, for each window size', () => {
    const map = draw(3_000, 2_000, 500);
    const { x, y, zoom } = getFirstViewport(map, CANVAS);
    expect([x, y, zoom]).toEqual([24, 24, 0.72]);
    const small = draw(1_100, 500, 20);
    const [wide, narrow] = [
      getFirstViewport(small, CANVAS),
      getFirstViewport(small, { ...CANVAS, canvas: { width: 900, height: 760 } }),
    ];
    expect([
      narrow.zoom < wide.zoom,
      isSameView(wide, narrow),
      isSameView(wide, { ...wide }),
    ]).toEqual([true, false, true]);
  });

  it('shows a small map for many tools, or where a few do not fit legibly', () => {
    const small = draw(1_120, 540, 19);
    const has = (map: Drawn, width: number, height: number): boolean =>
      measureMiniMap(map, { width, height }) !== undefined;
    expect([
      has(draw(1_120, 540, 100), 1_120, 740),
      has(small, 1_120, 740),
      has(small, 640, 740),
      has(small, 900, 490),
      has(small, 900, 380),
      has(small, 0, 0),
    ]).toEqual([true, false, true, false, true, false]);
  });

  it('counts a tool as in view only where neither the buttons nor the small map cover it', () => {
    const map = draw(1_120, 760, 100);
    const at = (x: number, y: number): boolean =>
      isClear(
        map,
        { x, y, width: 100, height: 28 },
        { ...CANVAS, viewport: { x: 0, y: 0, zoom: 1 } },
      );
    expect([at(0, 0), at(-1, 0), at(0, 700), at(1_000, 640), at(1_000, 100)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('the label of a line', () => {
  const view = { x: 0, y: 0, zoom: 1, width: 800, height: 600 };

  it('is at the middle of the line, moved into the view near its edge', () => {
    expect([
      getLabelPosition({ width: 200, height: 18 }, { x: 400, y: 300 }, view),
      getLabelPosition({ width: 200, height: 18 }, { x: 20, y: 300 }, view),
      getLabelPosition({ width: 200, height: 18 }, { x: 790, y: 599 }, view),
    ]).toEqual([
      { x: 400, y: 300, scale: 1 },
      { x: 108, y: 300, scale: 1 },
      { x: 692, y: 531, scale: 1 },
    ]);
  });

  it('does not shrink with the zoom', () => {
    expect(
      getLabelPosition({ width: 200, height: 18 }, { x: 0, y: 600 }, { ...view, zoom: 0.5 }),
    ).toEqual({ x: 216, y: 600, scale: 2 });
  });
});
