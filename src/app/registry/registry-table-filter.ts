import { memoizeLast } from '../../contract/memoize.ts';
import {
  LAYERS,
  RISK_CLASSES,
  type Layer,
  type RiskClass,
} from '../../contract/schema/vocabulary.ts';
import type { TableRow } from './registry-table.ts';

/** Undefined: any; null: tools that declare none. */
export interface TableFilter {
  /** Words, all of which have to be found in name, title or description. */
  readonly text: string;
  /** The words have to be found in the name. */
  readonly namesOnly: boolean;
  readonly risk: RiskClass | null | undefined;
  readonly tier: string | null | undefined;
  readonly layer: Layer | null | undefined;
  readonly state: RowState | undefined;
  readonly hasErrors: boolean;
  /** A rule that found something. */
  readonly rule: string | undefined;
}

const ROW_STATES = ['error', 'unstated', 'warn', 'pass'] as const;
export type RowState = (typeof ROW_STATES)[number];

export const NO_FILTER: TableFilter = {
  text: '',
  namesOnly: false,
  risk: undefined,
  tier: undefined,
  layer: undefined,
  state: undefined,
  hasErrors: false,
  rule: undefined,
};

type FacetCondition = (row: TableRow, filter: TableFilter) => boolean;

const CONDITIONS = {
  risk: ({ facts }, { risk }) => risk === undefined || (facts.risk ?? null) === risk,
  tier: ({ facts }, { tier }) => tier === undefined || (facts.tier ?? null) === tier,
  layer: ({ facts }, { layer }) => layer === undefined || (facts.layer ?? null) === layer,
  state: ({ lintSummary }, { state }) => state === undefined || lintSummary?.state === state,
  hasErrors: ({ lintSummary }, { hasErrors }) => !hasErrors || (lintSummary?.errors ?? 0) > 0,
  rule: ({ lintSummary }, { rule }) => rule === undefined || lintSummary?.rules.has(rule) === true,
} as const satisfies Record<Exclude<keyof TableFilter, 'text' | 'namesOnly'>, FacetCondition>;

type Facet = keyof typeof CONDITIONS;
const FACETS: readonly Facet[] = ['risk', 'tier', 'layer', 'state', 'hasErrors', 'rule'];

/** Asked for each row of the same filter. */
const splitText = memoizeLast((text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * Descriptions are long and the table and each facet ask the same: they are looked through once.
 */
const findText = memoizeLast(
  (rows: readonly TableRow[], text: string, namesOnly: boolean): readonly TableRow[] => {
    const words = splitText(text);
    return words.length === 0
      ? rows
      : rows.filter(({ facts: { plainName, text: all } }) =>
          words.every((word) => (namesOnly ? plainName : all).includes(word)),
        );
  },
);

export function isFiltering(filter: TableFilter): boolean {
  return splitText(filter.text).length > 0 || isFaceted(filter);
}

function isFaceted(filter: TableFilter): boolean {
  return (
    filter.hasErrors ||
    [filter.risk, filter.tier, filter.layer, filter.state, filter.rule].some(
      (value) => value !== undefined,
    )
  );
}

export function selectRows(rows: readonly TableRow[], filter: TableFilter): readonly TableRow[] {
  const found = findText(rows, filter.text, filter.namesOnly);
  return isFaceted(filter)
    ? found.filter((row) => FACETS.every((facet) => CONDITIONS[facet](row, filter)))
    : found;
}

/**
 * How many tools each choice would leave, the other choices being as they are. What none has is not
 * offered, unless it is chosen.
 */
export interface TableFacets {
  readonly risk: readonly FacetChoice<RiskClass | null>[];
  readonly tier: readonly FacetChoice<string | null>[];
  readonly layer: readonly FacetChoice<Layer | null>[];
  readonly state: readonly FacetChoice<RowState>[];
  readonly rule: readonly FacetChoice<string>[];
  readonly errors: number;
}

export interface FacetChoice<T> {
  readonly value: T;
  readonly count: number;
}

/** `tiers`: the declared ones, in their order. */
export function listFacets(
  rows: readonly TableRow[],
  filter: TableFilter,
  tiers: readonly string[],
): TableFacets {
  const selectRowsWithout = (facet: Facet): readonly TableRow[] =>
    selectRows(rows, { ...filter, [facet]: NO_FILTER[facet] });
  const byRisk = countBy(
    selectRowsWithout('risk').map(({ facts }) => facts.risk ?? null),
    filter.risk,
  );
  const byTier = countBy(
    selectRowsWithout('tier').map(({ facts }) => facts.tier ?? null),
    filter.tier,
  );
  const byLayer = countBy(
    selectRowsWithout('layer').map(({ facts }) => facts.layer ?? null),
    filter.layer,
  );
  const byState = countBy(
    selectRowsWithout('state').flatMap(({ lintSummary }) => lintSummary?.state ?? []),
    filter.state,
  );
  const byRule = countBy(
    selectRowsWithout('rule').flatMap(({ lintSummary }) => [...(lintSummary?.rules ?? [])]),
    filter.rule,
  );
  return {
    risk: listChoices([...RISK_CLASSES, null], byRisk),
    tier: listChoices(
      [
        ...new Set([
          ...tiers,
          ...[...byTier.keys()].filter((tier) => tier !== null).toSorted(),
          null,
        ]),
      ],
      byTier,
    ),
    layer: listChoices([...LAYERS, null], byLayer),
    state: listChoices(ROW_STATES, byState),
    rule: listChoices([...byRule.keys()].toSorted(), byRule),
    errors: selectRowsWithout('hasErrors').filter(
      ({ lintSummary }) => (lintSummary?.errors ?? 0) > 0,
    ).length,
  };
}

function countBy<T>(values: readonly T[], chosen: T | undefined): ReadonlyMap<T, number> {
  const counts = new Map<T, number>(chosen === undefined ? [] : [[chosen, 0]]);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function listChoices<T>(
  order: readonly T[],
  counts: ReadonlyMap<T, number>,
): readonly FacetChoice<T>[] {
  return order.flatMap((value) => {
    const count = counts.get(value);
    return count === undefined ? [] : [{ value, count }];
  });
}
