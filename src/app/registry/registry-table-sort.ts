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

/** Columns in which the most expensive, heaviest or worst tool is looked for first. */
const LARGEST_FIRST: ReadonlySet<TableColumn> = new Set([
  'marks',
  'tokens',
  'parameters',
  'weight',
  'findings',
]);

/** A second click reverses the order, a third restores the order of the registry. */
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
 * Sorts stably: equal rows stay in the order of the registry, and rows without a value come last in
 * either direction. `tiers`: the declared ones, in their order.
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
    .map((row) => ({ row, key: SORT_KEYS[sort.column](row, order) }))
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined)
        return Number(a.key === undefined) - Number(b.key === undefined);
      return turn * compareKeys(a.key, b.key);
    })
    .map(({ row }) => row);
}

/** A declared tier has a number and comes before tiers that only tools name. */
function compareKeys(a: NonNullable<SortKey>, b: NonNullable<SortKey>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareNames(a, b);
  return typeof a === 'number' ? -1 : 1;
}

/** More than a tool has findings of one severity. */
const STEP = 100_000;

type SortKeyReader = (row: TableRow, tiers: ReadonlyMap<string, number>) => SortKey;

const SORT_KEYS = {
  name: ({ facts }) => (facts.name === '' ? undefined : facts.name),
  marks: ({ lintSummary }) =>
    lintSummary &&
    lintSummary.failing + lintSummary.marks.filter(({ state }) => state === 'error').length / STEP,
  risk: ({ facts }) => facts.risk && RISK_CLASSES.indexOf(facts.risk),
  decision: ({ facts }) => facts.decision && DECISIONS.indexOf(facts.decision.decision),
  tier: ({ facts }, tiers) =>
    facts.tier === undefined ? undefined : (tiers.get(facts.tier) ?? facts.tier),
  layer: ({ facts }) => facts.layer && LAYERS.indexOf(facts.layer),
  tokens: ({ tokens }) => tokens.tokens,
  parameters: ({ facts }) => (facts.required + facts.optional) * STEP + facts.optional,
  weight: ({ facts }) => facts.weight.likely,
  findings: ({ lintSummary }) =>
    lintSummary && (lintSummary.errors * STEP + lintSummary.warnings) * STEP + lintSummary.advice,
} as const satisfies Record<TableColumn, SortKeyReader>;
