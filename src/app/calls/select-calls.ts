import { memoize } from '../../contract/memoize.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { printEnd } from './call-figures.ts';

/** Undefined does not filter. */
export interface CallFilter {
  /** Words that all have to be in the entry. */
  readonly text: string;
  readonly tool: string | undefined;
  /** As printEnd prints it. */
  readonly end: string | undefined;
  /** `none`: no decision was made. */
  readonly decision: string | undefined;
}

export const NO_CALL_FILTER: CallFilter = {
  text: '',
  tool: undefined,
  end: undefined,
  decision: undefined,
};

export const NO_DECISION = 'none';

export type CallOrder = 'at' | 'tool' | 'end' | 'decision' | 'phase' | 'ms';

export interface CallSort {
  readonly by: CallOrder;
  readonly isDescending: boolean;
}

type Facet = 'tool' | 'end' | 'decision';

const FACETS = {
  tool: ({ tool }) => tool,
  end: printEnd,
  decision: ({ decision }) => decision ?? NO_DECISION,
} as const satisfies Record<Facet, (entry: LogEntry) => string>;

/** The whole entry: megabytes are searched at each key. */
const getPlainText = memoize((entry: LogEntry) => JSON.stringify(entry).toLowerCase());

export function selectCalls(entries: readonly LogEntry[], filter: CallFilter): readonly LogEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) => isChosen(entry, filter) && words.every((word) => getPlainText(entry).includes(word)),
  );
}

function isChosen(entry: LogEntry, filter: CallFilter): boolean {
  const facets: readonly Facet[] = ['tool', 'end', 'decision'];
  return facets.every(
    (facet) => filter[facet] === undefined || FACETS[facet](entry) === filter[facet],
  );
}

/** What a filter can choose: each value that occurs, the most frequent first. */
export function listChoices(
  entries: readonly LogEntry[],
  facet: Facet,
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const value = FACETS[facet](entry);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count);
}

const SORT_VALUES = {
  at: ({ at }) => at,
  tool: ({ tool }) => tool,
  end: printEnd,
  decision: ({ decision }) => decision,
  phase: ({ phase }) => phase,
  ms: ({ ms }) => ms,
} as const satisfies Record<CallOrder, (entry: LogEntry) => string | number | null>;

/** What is not known comes last either way; of equal ones, the call that was made later is first. */
export function sortCalls(
  entries: readonly LogEntry[],
  { by, isDescending }: CallSort,
): readonly LogEntry[] {
  const getValue = SORT_VALUES[by];
  return entries.toReversed().toSorted((a, b) => {
    const [one, other] = [getValue(a), getValue(b)];
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other === isDescending ? 1 : -1;
  });
}
