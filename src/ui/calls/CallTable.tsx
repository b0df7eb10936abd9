import { Fragment, useState, useSyncExternalStore } from 'react';
import type { CallOrder, CallSort } from '../../app/calls/select-calls.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { formatName, NameText } from '../parts/text/NameText.tsx';
import { useItemPage } from '../parts/text/use-item-page.tsx';
import { formatDecision, formatEntryEnd, formatMs } from './call-words.ts';
import { CallDetail } from './CallDetail.tsx';
import styles from './CallTable.module.css';

interface CallTableProps {
  readonly calls: readonly LogEntry[];
  readonly sort: CallSort;
  readonly onSort: (sort: CallSort) => void;
}

/** `from`: the narrowest window that shows it, in px. An opened row has it in any. */
const COLUMNS = [
  { by: 'at', label: 'Time', from: 0 },
  { by: 'tool', label: 'Tool', from: 0 },
  { by: 'end', label: 'Code', from: 0 },
  { by: 'decision', label: 'Decision', from: 700 },
  { by: 'phase', label: 'Phase', from: 700 },
  { by: 'ms', label: 'Latency', from: 480 },
] as const satisfies readonly {
  readonly by: CallOrder;
  readonly label: string;
  readonly from: number;
}[];

const CLOCK = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** One page of the calls; a row opens to all that was logged of it. */
export function CallTable({ calls, sort, onSort }: CallTableProps) {
  const { shown, pager } = useItemPage(calls, 'calls');
  const columns = useColumns();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const setOpen = (entry: LogEntry): void => {
    const next = new Set(opened);
    if (!next.delete(printCallKey(entry))) next.add(printCallKey(entry));
    setOpened(next);
  };
  return (
    <div className={styles.whole}>
      <table className={styles.table} aria-label="Calls" aria-rowcount={calls.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ by, label }) => (
              <SortHead key={by} by={by} label={label} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ item, index }) => (
            <Fragment key={index}>
              <CallRow
                entry={item}
                index={index}
                shown={columns.map(({ by }) => by)}
                isOpen={opened.has(printCallKey(item))}
                onToggle={() => setOpen(item)}
              />
              {opened.has(printCallKey(item)) && (
                <tr>
                  <td className={styles.detail} colSpan={columns.length} id={`call-${index}`}>
                    <CallDetail entry={item} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {pager}
    </div>
  );
}

/** The log is read again while rows are open, and its entries are others then. */
function printCallKey({ at, session, id }: LogEntry): string {
  return JSON.stringify([at, session, id]);
}

/** In the code and not in the style sheet: an opened row spans exactly the columns there are. */
function useColumns(): readonly (typeof COLUMNS)[number][] {
  const width = useSyncExternalStore(addResizeListener, () => innerWidth);
  return COLUMNS.filter(({ from }) => width >= from);
}

function addResizeListener(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

interface SortHeadProps extends Omit<CallTableProps, 'calls'> {
  readonly by: CallOrder;
  readonly label: string;
}

/** A second press turns the order round; times begin with the last. */
function SortHead({ by, label, sort, onSort }: SortHeadProps) {
  const isSorted = sort.by === by;
  return (
    <th
      scope="col"
      data-column={by}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() =>
          onSort({ by, isDescending: isSorted ? !sort.isDescending : by === 'at' || by === 'ms' })
        }
      >
        {label}
        {isSorted && <span aria-hidden>{sort.isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}

interface CallRowProps {
  readonly entry: LogEntry;
  readonly index: number;
  readonly shown: readonly CallOrder[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function CallRow({ entry, index, shown, isOpen, onToggle }: CallRowProps) {
  const { at, tool, ok, decision, phase, ms } = entry;
  const time = new Date(at);
  return (
    <tr aria-rowindex={index + 2} data-open={isOpen}>
      <td data-column="at">
        <time dateTime={time.toISOString()} title={`${time.toISOString()} (UTC)`}>
          {CLOCK.format(time)}
        </time>
      </td>
      <th scope="row" data-column="tool">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `call-${index}` : undefined}
          title={`${formatName(tool)}: show this call`}
          onClick={onToggle}
        >
          <bdi>{tool === '' ? <i>unnamed</i> : <NameText name={tool} />}</bdi>
        </button>
      </th>
      <td data-column="end" data-ok={ok} title={formatEntryEnd(entry)}>
        {formatEntryEnd(entry)}
      </td>
      {shown.includes('decision') && (
        <td data-column="decision" data-none={decision === null}>
          {formatDecision(decision)}
        </td>
      )}
      {shown.includes('phase') && (
        <td data-column="phase" data-none={phase === null}>
          {phase === null ? 'none' : <NameText name={phase} />}
        </td>
      )}
      {shown.includes('ms') && (
        <td data-column="ms" data-none={ms === null}>
          {ms === null ? 'not logged' : formatMs(ms)}
        </td>
      )}
    </tr>
  );
}
