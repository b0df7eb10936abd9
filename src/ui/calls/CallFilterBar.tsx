import { X } from 'lucide-react';
import { useMemo } from 'react';
import {
  listChoices,
  NO_CALL_FILTER,
  selectCalls,
  type CallFilter,
} from '../../app/calls/select-calls.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { formatName } from '../parts/text/NameText.tsx';
import { formatDecision, formatEnd } from './call-words.ts';
import button from '../parts/button.module.css';
import styles from './CallsPage.module.css';

interface CallFilterBarProps {
  readonly entries: readonly LogEntry[];
  readonly filter: CallFilter;
  readonly onFilter: (filter: CallFilter) => void;
}

/** Choices in a list; a model can invent a name with each call. The text finds the others. */
const MOST_CHOICES = 200;

const FACETS = [
  { facet: 'tool', label: 'Tool', any: 'any tool', format: formatName },
  { facet: 'end', label: 'Code', any: 'any code', format: formatPrintedEnd },
  { facet: 'decision', label: 'Decision', any: 'any decision', format: formatDecision },
] as const;

export function CallFilterBar({ entries, filter, onFilter }: CallFilterBarProps) {
  return (
    <>
      <input
        id="filter"
        type="search"
        className={styles.search}
        aria-label="Filter by text"
        placeholder="Text in the call"
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      {FACETS.map((each) => (
        <Choices key={each.facet} {...each} entries={entries} filter={filter} onFilter={onFilter} />
      ))}
      {filter !== NO_CALL_FILTER && (
        <button
          type="button"
          className={button.plain}
          onClick={() => {
            onFilter(NO_CALL_FILTER);
            document.getElementById('filter')?.focus();
          }}
        >
          <X size={14} aria-hidden /> Clear filter
        </button>
      )}
    </>
  );
}

type ChoicesProps = CallFilterBarProps & (typeof FACETS)[number];

/** Each choice with the number of calls that it would leave, the other choices being as they are. */
function Choices({ facet, label, any, format, entries, filter, onFilter }: ChoicesProps) {
  const { tool, end, decision } = filter;
  const choices = useMemo(() => {
    const others = { ...NO_CALL_FILTER, tool, end, decision, [facet]: undefined };
    return listChoices(selectCalls(entries, others), facet).slice(0, MOST_CHOICES);
  }, [entries, facet, tool, end, decision]);
  const value = filter[facet];
  return (
    <select
      aria-label={label}
      className={styles.facet}
      data-set={value !== undefined}
      value={value === undefined ? -1 : choices.findIndex((choice) => choice.value === value)}
      onChange={(event) =>
        onFilter({ ...filter, [facet]: choices[Number(event.target.value)]?.value })
      }
    >
      <option value={-1}>{any}</option>
      {choices.map((choice, i) => (
        <option key={choice.value} value={i}>
          {formatShortText(format(choice.value), 60)} ({formatNumber(choice.count)})
        </option>
      ))}
    </select>
  );
}

function formatPrintedEnd(printed: string): string {
  return printed.startsWith('code ')
    ? formatEnd({ kind: 'code', code: printed.slice(5) })
    : formatEnd({ kind: printed === 'ok' ? 'ok' : 'unlogged' });
}
