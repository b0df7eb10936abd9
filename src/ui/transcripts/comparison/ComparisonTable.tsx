import { useMemo } from 'react';
import { compareReports } from '../../../analyze/compare-reports.ts';
import type { Report } from '../../../analyze/report.ts';
import { listComparisons } from '../../../app/transcripts/list-comparisons.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import table from '../table.module.css';
import styles from './ComparisonSection.module.css';

interface ComparisonTableProps {
  readonly before: Report;
  readonly after: Report;
}

/** Each figure on both sides with its difference, and the tools that clearly changed. */
export function ComparisonTable({ before, after }: ComparisonTableProps) {
  const rows = useMemo(() => listComparisons(compareReports(before, after)), [before, after]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Figures side by side">
        <table className={table.table} aria-label="Figures before and after">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ metric, label, subject, before: one, after: other, change, isClear }) => (
              <tr key={`${metric} ${subject}`}>
                <th scope="row" data-part={subject !== ''}>
                  {subject === '' ? (
                    label
                  ) : (
                    <bdi>
                      <NameText name={subject} />
                    </bdi>
                  )}
                </th>
                <td data-none={one === ''}>{one === '' ? 'not counted' : one}</td>
                <td data-none={other === ''}>{other === '' ? 'not counted' : other}</td>
                <td data-clear={isClear} data-none={change === ''}>
                  {change === '' ? 'unknown' : change}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.about}>
        Differences with their 95 % intervals. Those in bold are more than chance.
      </p>
    </>
  );
}
