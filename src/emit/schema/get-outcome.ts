import {
  COARSER_FEATURES,
  type Dialect,
  type Feature,
  type FeatureOutcome,
  type FeatureUse,
} from './dialect.ts';

/** The dialect's outcome for one use of a feature. */
export function getOutcome(use: FeatureUse, dialect: Dialect): FeatureOutcome {
  return dialect.findOutcome?.(use) ?? getTableOutcome(use.feature, dialect);
}

/**
 * The outcome by the table alone; a finer feature without an entry shares that of the coarser one.
 */
export function getTableOutcome(
  feature: Feature,
  { outcomes: fates, otherwise }: Dialect,
): FeatureOutcome {
  const coarser = COARSER_FEATURES.get(feature);
  return fates[feature] ?? (coarser === undefined ? undefined : fates[coarser]) ?? otherwise;
}
