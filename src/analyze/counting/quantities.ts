import type { Example, Figure, Quantity, Subject } from '../metric.ts';
import {
  compareFigures,
  createExample,
  createKey,
  createShortSubject,
  MOST_EXAMPLES,
  MOST_SUBJECTS,
  type TurnReference,
} from '../tally.ts';

/** Sums up values by subject. */
export interface Quantities {
  /** A value that is no number from 0 up is left out. */
  readonly add: (subject: Subject, value: number | undefined, reference: TurnReference) => void;
  readonly list: () => readonly Figure[];
}

interface Entry {
  readonly subject: Subject;
  count: number;
  sum: number;
  /** How often each value was measured, to three digits: at most 900 for each power of ten. */
  readonly counts: Map<number, number>;
  /** The largest first. */
  largest: readonly { readonly value: number; readonly example: Example }[];
}

const DIGITS = 3;

export function createQuantities(): Quantities {
  const entries = new Map<string, Entry>();
  return {
    add: (subject, value, reference) => {
      if (value === undefined || !Number.isFinite(value) || value < 0) return;
      const key = createKey(subject);
      const entry = entries.get(key) ?? createEntry(subject);
      if (!entries.has(key) && entries.size >= MOST_SUBJECTS) return;
      entries.set(key, entry);
      addValue(entry, value, reference);
    },
    list: () => [...entries.values()].map(createFigure).toSorted(compareFigures),
  };
}

function createEntry(subject: Subject): Entry {
  return { subject: createShortSubject(subject), count: 0, sum: 0, counts: new Map(), largest: [] };
}

function addValue(entry: Entry, value: number, reference: TurnReference): void {
  const rounded = Number(value.toPrecision(DIGITS));
  entry.count += 1;
  entry.sum += value;
  entry.counts.set(rounded, (entry.counts.get(rounded) ?? 0) + 1);
  const least = entry.largest.at(-1)?.value ?? -1;
  if (entry.largest.length >= MOST_EXAMPLES.subject && value <= least) return;
  entry.largest = [...entry.largest, { value, example: createExample(reference) }]
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_EXAMPLES.subject);
}

function createFigure({ subject, count, sum, counts, largest }: Entry): Figure {
  const values = [...counts].toSorted(([a], [b]) => a - b);
  return {
    subject,
    hits: count,
    of: count,
    quantity: {
      sum,
      ...(count < 5 ? {} : { p50: findPercentile(values, count * 0.5) }),
      ...(count < 20 ? {} : { p95: findPercentile(values, count * 0.95) }),
      ...(count < 100 ? {} : { p99: findPercentile(values, count * 0.99) }),
    } satisfies Quantity,
    examples: largest.map(({ example }) => example),
  };
}

/** The least value that so many values do not exceed. */
function findPercentile(values: readonly (readonly [number, number])[], rank: number): number {
  let seen = 0;
  for (const [value, count] of values) {
    seen += count;
    if (seen >= rank) return value;
  }
  return values.at(-1)?.[0] ?? 0;
}
