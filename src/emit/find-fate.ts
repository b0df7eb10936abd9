import { COARSER_FEATURES, type Dialect, type FeatureOutcome, type Feature, type FeatureUse } from './dialect.ts';

/** What the dialect does with one use of a feature. */
export function getOutcome(sighting: FeatureUse, dialect: Dialect): FeatureOutcome {
  return dialect.findOutcome?.(sighting) ?? getTableOutcome(sighting.feature, dialect);
}

/** The same by the table alone; a finer feature shares the fate of the coarser one. */
export function getTableOutcome(feature: Feature, { outcomes: fates, otherwise }: Dialect): FeatureOutcome {
  const coarser = COARSER_FEATURES.get(feature);
  return fates[feature] ?? (coarser === undefined ? undefined : fates[coarser]) ?? otherwise;
}
