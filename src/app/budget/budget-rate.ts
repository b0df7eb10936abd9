import { getBand, RATES, type Band } from '../../contract/budget.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Budget, BudgetRow } from './budget.ts';

/** Where the author of the rates set the marks; a registry may set its own. */
const AUTHOR_MARKS: Registry['budget'] = { comfortable: 12, loaded: 25, overloaded: 40 };

const RANGES = {
  comfortable: 'up to 12',
  loaded: 'at 13 to 25',
  strained: 'at 26 to 40',
  overloaded: 'above 40',
} as const satisfies Record<Band, string>;

/**
 * The author's rate for this number of tools: `92–98 %`, `at 13 to 25`. It uses the author's
 * limits, not those of the registry.
 */
export function getRate(tools: number): { readonly rate: string; readonly range: string } {
  const band = getBand(tools, AUTHOR_MARKS);
  return { rate: RATES[band], range: RANGES[band] };
}

export function hasCustomLimits({ comfortable, loaded, overloaded }: Registry['budget']): boolean {
  return (
    comfortable !== AUTHOR_MARKS.comfortable ||
    loaded !== AUTHOR_MARKS.loaded ||
    overloaded !== AUTHOR_MARKS.overloaded
  );
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
