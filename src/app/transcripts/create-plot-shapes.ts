import { LEAST_FOR_ALARM, type Rate } from '../../analyze/rate.ts';
import { listRuns, type RatePoint } from './list-times.ts';

/** Where a row of slots is drawn. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface ToolPictureBoxes {
  readonly width: number;
  readonly height: number;
  readonly bars: PlotBox;
  readonly rate: PlotBox;
}

/** A tool's small picture: its calls, and below them the failed share. */
export const TOOL_PICTURE: ToolPictureBoxes = {
  width: 200,
  height: 84,
  bars: { left: 0, top: 4, width: 200, height: 40 },
  rate: { left: 0, top: 51, width: 200, height: 30 },
};

/** A rate over time. Nothing is drawn where nothing was counted, nor across it. */
export interface RateShapes {
  /** The 95 % intervals of slots that follow each other, as points of a polygon. */
  readonly bands: readonly string[];
  readonly lines: readonly string[];
  /** The intervals of slots without a neighbour. */
  readonly whiskers: readonly Whisker[];
  readonly marks: readonly RateMark[];
}

interface Whisker {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

interface RateMark {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Below the number from which on a share can be an alarm. */
  readonly isFew: boolean;
}

/** All rates from 0 at the bottom of the box to 1 at its top: boxes of one size can be compared. */
export function createRateShapes(rates: readonly Rate[], box: PlotBox): RateShapes {
  const getX = ({ index }: RatePoint): number => getMiddle(index, rates.length, box);
  const getY = (share: number): number => getRounded(box.top + (1 - share) * box.height);
  const runs = listRuns(rates);
  const long = runs.filter((run) => run.length > 1);
  return {
    bands: long.map((run) =>
      printPoints([
        ...run.map((point) => [getX(point), getY(point.high)] as const),
        ...run.toReversed().map((point) => [getX(point), getY(point.low)] as const),
      ]),
    ),
    lines: long.map((run) => printPoints(run.map((point) => [getX(point), getY(point.share)]))),
    whiskers: runs
      .filter((run) => run.length === 1)
      .flat()
      .map((point) => ({ x: getX(point), low: getY(point.low), high: getY(point.high) })),
    marks: runs.flat().map((point) => ({
      index: point.index,
      x: getX(point),
      y: getY(point.share),
      isFew: point.of < LEAST_FOR_ALARM,
    })),
  };
}

export interface Bar {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WIDEST_BAR = 40;
/** What is not nothing is seen. */
const LEAST_BAR = 1;

/** @param most the value of a bar of the whole height */
export function createBars(values: readonly number[], most: number, box: PlotBox): readonly Bar[] {
  const width = Math.min((box.width / values.length) * 0.8, WIDEST_BAR);
  return values.flatMap((value, index) => {
    if (value === 0) return [];
    const height = Math.max((value / most) * box.height, LEAST_BAR);
    const x = getMiddle(index, values.length, box) - width / 2;
    const y = box.top + box.height - height;
    return [
      {
        index,
        x: getRounded(x),
        y: getRounded(y),
        width: getRounded(width),
        height: getRounded(height),
      },
    ];
  });
}

/** The middle of a slot. */
export function getMiddle(index: number, count: number, { left, width }: PlotBox): number {
  return getRounded(left + ((index + 0.5) * width) / count);
}

/** The slots whose names, so wide, fit below: the first among them, and none over the right edge. */
export function listLabels(count: number, { width }: PlotBox, space: number): readonly number[] {
  const every = Math.max(1, Math.ceil((space * count) / width));
  const last = (count * (width - space / 2)) / width;
  return Array.from({ length: count }, (_, i) => i).filter(
    (i) => i === 0 || (i % every === 0 && i <= last),
  );
}

function printPoints(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map((point) => point.join(',')).join(' ');
}

function getRounded(value: number): number {
  return Math.round(value * 10) / 10;
}
