import { useMemo } from 'react';
import type { Rate } from '../../../analyze/rate.ts';
import type { Report } from '../../../analyze/report.ts';
import { formatRate } from '../../../app/transcripts/format-figure.ts';
import { listToolRows, type ToolRow } from '../../../app/transcripts/list-tool-rows.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import { ToolLink } from './ToolLink.tsx';
import table from '../table.module.css';
import chart from './chart.module.css';

/** Each tool with its calls as a bar, the failed ones marked. */
export function ToolTable({ report }: { readonly report: Report }) {
  const rows = useMemo(() => listToolRows(report), [report]);
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ calls }) => calls));
  return (
    <Section id="log-tools" title="By tool" about={formatCount(rows.length, 'called tool')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={chart.scroll} tabIndex={0} role="region" aria-label="By tool">
        <table className={table.table} aria-label="Calls by tool">
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col" data-bar>
                <span className="visually-hidden">Picture of the calls</span>
              </th>
              <th scope="col">Calls</th>
              <th scope="col">Failed</th>
              <th scope="col">Invalid arguments</th>
              <th scope="col" data-text>
                Last code
              </th>
            </tr>
          </thead>
          <tbody>
            <ManyItems
              items={rows}
              what="tools"
              isRows
              step={20}
              render={(row) => <Row key={row.tool} row={row} most={most} />}
            />
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface RowProps {
  readonly row: ToolRow;
  /** The calls of the most called tool. */
  readonly most: number;
}

function Row({ row: { tool, calls, failures, failed, lastCode, invalid }, most }: RowProps) {
  return (
    <tr>
      <th scope="row" title={formatName(tool)}>
        <ToolLink name={tool} />
      </th>
      <td data-bar>
        <svg className={chart.calls} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
          <rect width={(calls / most) * 100} height="8" />
          <rect data-failed width={(failures / most) * 100} height="8" />
        </svg>
      </td>
      <td>{formatNumber(calls)}</td>
      <td title={failed && formatRate(failed).basis} data-none={failures === 0}>
        {formatNumber(failures)}
      </td>
      <td data-none={invalid === undefined || invalid.hits === 0}>
        {invalid === undefined ? 'not checked' : <RateText rate={invalid} />}
      </td>
      <td data-text data-none={lastCode === undefined} title={lastCode}>
        {lastCode === undefined ? 'none' : <NameText name={lastCode} />}
      </td>
    </tr>
  );
}

function RateText({ rate }: { readonly rate: Rate }) {
  const { value, basis } = formatRate(rate);
  return (
    <span title={basis}>{rate.hits === 0 ? '0' : `${formatNumber(rate.hits)} (${value})`}</span>
  );
}
