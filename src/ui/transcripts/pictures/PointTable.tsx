import { formatRate } from '../../../app/transcripts/format-figure.ts';
import { formatToolCount } from '../../../app/transcripts/group-tool-counts.ts';
import type { ChartLine } from './chart-lines.ts';
import table from '../table.module.css';
import chart from './chart.module.css';

/** The points of the chart as numbers. */
export function PointTable({ lines }: { readonly lines: readonly ChartLine[] }) {
  const [first] = lines;
  return (
    <div>
      <table
        className={`${table.table} ${chart.points}`}
        aria-label="Both rates by tools in context"
      >
        <thead>
          <tr>
            <th scope="col">Tools</th>
            {lines.map(({ metric }) => (
              <th key={metric.id} scope="col">
                {metric.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.points.map(({ group }) => (
            <tr key={group.from}>
              <th scope="row">{formatToolCount(group)}</th>
              {lines.map(({ metric, points }) => {
                const rate = points.find((point) => point.group === group)?.rate;
                const { value, basis } = formatRate(rate ?? { hits: 0, of: 0 });
                return (
                  <td key={metric.id}>
                    {value} <small>{basis}</small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
