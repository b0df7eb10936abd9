import { DECISIONS, LAYERS, RISK_CLASSES } from '../../contract/schema/vocabulary.ts';
import type { TableRow } from './registry-table.ts';

export const TABLE_COLUMNS = [
  'name',
  'marks',
  'risk',
  'decision',
  'tier',
  'layer',
  'tokens',
  'parameters',
  'weight',
  'findings',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export interface TableSort {
  readonly column: TableColumn;
  readonly direction: 'ascending' | 'descending';
}

/** What one looks for first: the dearest, the heaviest, the worst. */
const LARGEST_FIRST: ReadonlySet<TableColumn> = new Set([
  'marks',
  'tokens',
  'parameters',
  'weight',
  'findings',
]);

/** The same column again turns round, and a third time gives the order of the registry back. */
export function getNextSort(
  now: TableSort | undefined,
  column: TableColumn,
): TableSort | undefined {
  const first = LARGEST_FIRST.has(column) ? 'descending' : 'ascending';
  if (now?.column !== column) return { column, direction: first };
  return now.direction === first
    ? { column, direction: first === 'ascending' ? 'descending' : 'ascending' }
    : undefined;
}

const compareNames = new Intl.Collator('en', { numeric: true }).compare;

type SortKey = number | string | undefined;

/**
 * Tools that are alike stay in the order of the registry; those that declare nothing come last,
 * whichever way. `tiers`: the declared ones, in their order.
 */
export function sortRows(
  rows: readonly TableRow[],
  sort: TableSort | undefined,
  tiers: readonly string[],
): readonly TableRow[] {
  if (sort === undefined) return rows;
  const order = new Map(tiers.map((tier, i) => [tier, i]));
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: getSortKey(row, sort.column, order) }))
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined)
        return Number(a.key === undefined) - Number(b.key === undefined);
      return turn * compareKeys(a.key, b.key);
    })
    .map(({ row }) => row);
}

/** A declared tier is a number and comes before one that only tools name. */
function compareKeys(a: NonNullable<SortKey>, b: NonNullable<SortKey>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareNames(a, b);
  return typeof a === 'number' ? -1 : 1;
}

/** More than any tool has findings of one severity. */
const STEP = 100_000;

function getSortKey(
  { facts, verdict, tokens }: TableRow,
  column: TableColumn,
  tiers: ReadonlyMap<string, number>,
): SortKey {
  switch (column) {
    case 'name':
      return facts.name === '' ? undefined : facts.name;
    case 'marks':
      return (
        verdict &&
        verdict.failing + verdict.marks.filter(({ state }) => state === 'error').length / STEP
      );
    case 'risk':
      return facts.risk && RISK_CLASSES.indexOf(facts.risk);
    case 'decision':
      return facts.decision && DECISIONS.indexOf(facts.decision.decision);
    case 'tier':
      return facts.tier === undefined ? undefined : (tiers.get(facts.tier) ?? facts.tier);
    case 'layer':
      return facts.layer && LAYERS.indexOf(facts.layer);
    case 'tokens':
      return tokens.tokens;
    case 'parameters':
      return (facts.required + facts.optional) * STEP + facts.optional;
    case 'weight':
      return facts.weight.likely;
    case 'findings':
      return verdict && (verdict.errors * STEP + verdict.warnings) * STEP + verdict.advice;
  }
}
