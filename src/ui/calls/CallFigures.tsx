import { useMemo, type ReactNode } from 'react';
import {
  countByDecision,
  countByWeek,
  listToolFigures,
  PERCENTILES,
  type ToolFigures,
} from '../../app/calls/call-figures.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { Section } from '../parts/Section.tsx';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { formatName, NameText } from '../parts/text/NameText.tsx';
import { formatDecision, formatEnd, formatMs } from './call-words.ts';
import styles from './CallFigures.module.css';

/** Rows at a time. */
const STEP = 10;
/** This column has two numbers: those that are timed, and those that ran. */
const TIMED = 'Timed';
/** A table of so few columns has room for whole codes. */
const FEW = 4;
/** Columns of weeks; the calls of earlier weeks are one more. */
const WEEKS = 3;

/** Counts and percentiles of the calls that the filter leaves. */
export function CallFigures({ calls }: { readonly calls: readonly LogEntry[] }) {
  return (
    <div className={styles.figures}>
      <ByTool calls={calls} />
      <ByWeek calls={calls} />
      <ByDecision calls={calls} />
    </div>
  );
}

interface FiguresProps {
  readonly calls: readonly LogEntry[];
}

function ByTool({ calls }: FiguresProps) {
  const rows = useMemo(() => listToolFigures(calls), [calls]);
  return (
    <Section id="calls-by-tool" title="By tool" about="latency of the calls whose handler ran">
      <FigureTable
        label="Calls by tool"
        heads={['Tool', 'Calls', 'Failed', TIMED, ...PERCENTILES.map(({ rank }) => `p${rank}`)]}
      >
        <ManyItems
          items={rows}
          what="tools"
          isRows
          step={STEP}
          render={(row) => <ToolRow key={row.tool} row={row} />}
        />
      </FigureTable>
      <p className={styles.note}>
        {PERCENTILES.map(({ rank, least }) => `p${rank} needs ${least} timed calls`).join(', ')}.
      </p>
    </Section>
  );
}

function ToolRow({ row: { tool, calls, failed, unrun, latency } }: { readonly row: ToolFigures }) {
  const { timed, ran, percentiles } = latency;
  return (
    <tr>
      <NameCell name={tool} />
      <td>{formatNumber(calls)}</td>
      <td
        title={unrun === 0 ? undefined : `The handler did not run in ${formatCount(unrun, 'call')}`}
      >
        {formatNumber(failed)}
      </td>
      <td title={`${formatNumber(timed)} of ${formatCount(ran, 'call')} that ran`}>
        {timed === ran ? formatNumber(timed) : `${formatNumber(timed)}/${formatNumber(ran)}`}
      </td>
      {PERCENTILES.map(({ rank }, i) => (
        <td key={rank} data-none={percentiles[i] === undefined}>
          {percentiles[i] === undefined ? '–' : formatMs(percentiles[i])}
        </td>
      ))}
    </tr>
  );
}

function ByWeek({ calls }: FiguresProps) {
  const { weeks, rows } = useMemo(() => countByWeek(calls), [calls]);
  const shown = weeks.slice(0, WEEKS);
  const hasEarlier = weeks.length > WEEKS;
  return (
    <Section id="calls-by-week" title="By code and week" about="ISO weeks, in UTC">
      <FigureTable
        label="Calls by code and week"
        heads={['Code', ...shown, ...(hasEarlier ? ['Earlier'] : []), 'All']}
      >
        <ManyItems
          items={rows}
          what="codes"
          isRows
          step={STEP}
          render={({ end, calls: all, counts }) => (
            <tr key={`${end.kind} ${formatEnd(end)}`}>
              <NameCell name={formatEnd(end)} />
              {counts.slice(0, WEEKS).map((count, i) => (
                <CountCell key={weeks[i]} count={count} />
              ))}
              {hasEarlier && <CountCell count={counts.slice(WEEKS).reduce((a, b) => a + b, 0)} />}
              <CountCell count={all} />
            </tr>
          )}
        />
      </FigureTable>
    </Section>
  );
}

function ByDecision({ calls }: FiguresProps) {
  const rows = useMemo(() => countByDecision(calls), [calls]);
  return (
    <Section id="calls-by-decision" title="By tool and decision">
      <FigureTable label="Calls by tool and decision" heads={['Tool', 'Decision', 'Calls']}>
        <ManyItems
          items={rows}
          what="decisions"
          isRows
          step={STEP}
          render={({ tool, decision, calls: count }) => (
            <tr key={`${decision} ${tool}`}>
              <NameCell name={tool} />
              <td data-none={decision === null}>{formatDecision(decision)}</td>
              <CountCell count={count} />
            </tr>
          )}
        />
      </FigureTable>
    </Section>
  );
}

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function FigureTable({ label, heads, children }: FigureTableProps) {
  return (
    <table className={styles.table} aria-label={label} data-few={heads.length <= FEW}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-wide={head === TIMED}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function NameCell({ name }: { readonly name: string }) {
  return (
    <th scope="row" title={formatName(name)}>
      <bdi>{name === '' ? <i>unnamed</i> : <NameText name={name} />}</bdi>
    </th>
  );
}

function CountCell({ count }: { readonly count: number }) {
  return <td data-none={count === 0}>{formatNumber(count)}</td>;
}
