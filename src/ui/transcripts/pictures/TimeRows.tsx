import type { Rate } from '../../../analyze/rate.ts';
import type { Timeline } from '../../../analyze/timeline.ts';
import { formatRate } from '../../../app/transcripts/format-figure.ts';
import type { TimeTable } from '../../../app/transcripts/list-times.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import table from '../table.module.css';
import chart from './chart.module.css';

interface TimeRowsProps {
  readonly times: TimeTable;
  readonly unit: Timeline['unit'];
}

/** The picture as numbers, the last days or weeks first. */
export function TimeRows({ times: { names, calls, rates }, unit }: TimeRowsProps) {
  const rows = names.map((name, i) => ({ name, i })).toReversed();
  return (
    <table className={`${table.table} ${chart.stacked}`} aria-label={`Calls and rates by ${unit}`}>
      <thead>
        <tr>
          <th scope="col">{unit === 'day' ? 'Day' : 'Week'}</th>
          <th scope="col">Calls</th>
          {rates.map(({ metric }) => (
            <th key={metric.id} scope="col">
              {metric.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <ManyItems
          items={rows}
          what={`${unit}s`}
          isRows
          step={10}
          render={({ name, i }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-none={calls[i] === 0}>{formatNumber(calls[i] ?? 0)}</td>
              {rates.map((each) => (
                <RateCell key={each.metric.id} rate={each.rates[i] ?? { hits: 0, of: 0 }} />
              ))}
            </tr>
          )}
        />
      </tbody>
    </table>
  );
}

function RateCell({ rate }: { readonly rate: Rate }) {
  if (rate.of === 0) return <td data-none>–</td>;
  const { value, basis } = formatRate(rate);
  return (
    <td>
      {value} <small>{basis}</small>
    </td>
  );
}
