import { DEFAULT_MARKS, getBand, hasCustomMarks, RATES, type Band } from '../../contract/budget.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Budget, BudgetRow } from './budget.ts';

const RANGES = {
  comfortable: 'up to 12',
  loaded: '13 to 25',
  strained: '26 to 40',
  overloaded: 'more than 40',
} as const satisfies Record<Band, string>;

/**
 * The share of correct calls with so many tools: `92–98 %`, `13 to 25`. It was measured at the
 * default marks: undefined for a registry with marks of its own.
 */
export function findRate(
  tools: number,
  limits: Registry['budget'],
): { readonly rate: string; readonly range: string } | undefined {
  if (tools === 0 || hasCustomMarks(limits)) return undefined;
  const band = getBand(tools, DEFAULT_MARKS);
  return { rate: RATES[band], range: RANGES[band] };
}

/**
 * The band of the load where it differs from that of the count: the tools are heavier than average.
 */
export function findLoadBand(
  { load, band }: Pick<BudgetRow, 'load' | 'band'>,
  { limits }: Pick<Budget, 'limits'>,
): Band | undefined {
  const byLoad = getBand(Math.round(load.likely), limits);
  return byLoad === band ? undefined : byLoad;
}
