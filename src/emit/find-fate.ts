import { COARSER, type Dialect, type Fate, type Feature, type Sighting } from './dialect.ts';

/** What the dialect does with one use of a feature. */
export function findFate(sighting: Sighting, dialect: Dialect): Fate {
  return dialect.fateAt?.(sighting) ?? lookUpFate(sighting.feature, dialect);
}

/** The same by the table alone; a finer feature shares the fate of the coarser one. */
export function lookUpFate(feature: Feature, { fates, otherwise }: Dialect): Fate {
  const coarser = COARSER.get(feature);
  return fates[feature] ?? (coarser === undefined ? undefined : fates[coarser]) ?? otherwise;
}
