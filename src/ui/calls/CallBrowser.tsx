import { Download } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import {
  NO_CALL_FILTER,
  selectCalls,
  sortCalls,
  type CallFilter,
  type CallSort,
} from '../../app/calls/select-calls.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { useWorkshop } from '../use-app.ts';
import { CallFigures } from './CallFigures.tsx';
import { CallFilterBar } from './CallFilterBar.tsx';
import { CallTable } from './CallTable.tsx';
import button from '../parts/button.module.css';
import styles from './CallsPage.module.css';

interface CallBrowserProps {
  readonly entries: readonly LogEntry[];
  /** The button that deletes the log. */
  readonly remove: ReactNode;
}

/** The calls and their figures; the filter is for both. */
export function CallBrowser({ entries, remove }: CallBrowserProps) {
  const [filter, setFilter] = useState<CallFilter>(NO_CALL_FILTER);
  const [sort, setSort] = useState<CallSort>({ by: 'at', isDescending: true });
  // Typing stays ahead of a search through megabytes.
  const searched = useDeferredValue(filter);
  const found = useMemo(() => selectCalls(entries, searched), [entries, searched]);
  const sorted = useMemo(() => sortCalls(found, sort), [found, sort]);
  const isFiltered = searched !== NO_CALL_FILTER;
  return (
    <>
      <div className={styles.bar} role="search" aria-label="Calls in the log">
        <CallFilterBar entries={entries} filter={filter} onFilter={setFilter} />
        <p className={styles.count} role="status">
          {isFiltered
            ? `${formatNumber(found.length)} of ${formatNumber(entries.length)}`
            : formatCount(entries.length, 'call')}
        </p>
        <div className={styles.aside}>
          <ExportButtons calls={found} />
          {remove}
        </div>
      </div>
      {found.length === 0 ? (
        <p className={styles.empty}>No call matches. Clear the filter to see all calls.</p>
      ) : (
        <div className={styles.columns}>
          <CallTable calls={sorted} sort={sort} onSort={setSort} />
          <CallFigures calls={found} />
        </div>
      )}
    </>
  );
}

function ExportButtons({ calls }: { readonly calls: readonly LogEntry[] }) {
  const { commands } = useWorkshop();
  const save = (format: 'jsonl' | 'spans') => (): void =>
    void commands.openCalls().then((log) => log.export(calls, format));
  return (
    <>
      <button
        type="button"
        className={button.plain}
        title="Download the calls shown, one JSON object a line"
        disabled={calls.length === 0}
        onClick={save('jsonl')}
      >
        <Download size={14} aria-hidden /> JSONL
      </button>
      <button
        type="button"
        className={button.plain}
        title="Download the calls shown as OpenTelemetry GenAI spans (OTLP JSON)"
        disabled={calls.length === 0}
        onClick={save('spans')}
      >
        <Download size={14} aria-hidden /> OpenTelemetry spans
      </button>
    </>
  );
}
