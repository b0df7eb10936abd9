import { useMemo } from 'react';
import type { Report } from '../../../analyze/report.ts';
import { listWeeks } from '../../../app/transcripts/list-weeks.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import table from '../table.module.css';

/** How many times each tool returned each code: the last weeks, and all. */
export function CodeTable({ report }: { readonly report: Report }) {
  const { weeks, codes } = useMemo(() => listWeeks(report), [report]);
  if (codes.length === 0) return null;
  const last = weeks.slice(-3);
  return (
    <table className={table.table} aria-label="Codes by week">
      <thead>
        <tr>
          <th scope="col">Code</th>
          {last.map((week) => (
            <th key={week} scope="col">
              {week}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        <ManyItems
          items={codes}
          what="codes"
          isRows
          step={8}
          render={({ tool, code, counts }) => (
            <tr key={JSON.stringify([tool, code])}>
              <th scope="row" title={`${tool}: ${code}`}>
                <bdi>
                  <NameText name={`${tool}: ${code}`} />
                </bdi>
              </th>
              {counts.slice(-3).map((count, i) => (
                <td key={last[i]} data-none={count === 0}>
                  {formatNumber(count)}
                </td>
              ))}
              <td>{formatNumber(counts.reduce((sum, count) => sum + count, 0))}</td>
            </tr>
          )}
        />
      </tbody>
    </table>
  );
}
