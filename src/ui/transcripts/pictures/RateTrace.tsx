import type { Rate } from '../../../analyze/rate.ts';
import { createRateShapes, type PlotBox } from '../../../app/transcripts/create-plot-shapes.ts';
import chart from './chart.module.css';

interface RateTraceProps {
  readonly rates: readonly Rate[];
  readonly box: PlotBox;
  readonly radius: number;
}

/** A rate over time with its interval as a band; gaps where nothing was counted. */
export function RateTrace({ rates, box, radius }: RateTraceProps) {
  const { bands, lines, whiskers, marks } = createRateShapes(rates, box);
  return (
    <g className={chart.trace}>
      {bands.map((points) => (
        <polygon key={points} points={points} />
      ))}
      {whiskers.map(({ x, low, high }) => (
        <line key={x} x1={x} x2={x} y1={low} y2={high} />
      ))}
      {lines.map((points) => (
        <polyline key={points} points={points} />
      ))}
      {marks.map(({ index, x, y, isFew }) => (
        <circle key={index} data-few={isFew} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}
