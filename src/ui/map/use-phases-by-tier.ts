import { useMemo } from 'react';
import { listTierGroups } from '../../app/derive.ts';
import { useAppStrict } from '../use-app.ts';
import { getTierId } from './lines/map-lines.ts';

/** By a tier's place the phases that show it. */
export function usePhasesByTier(): ReadonlyMap<string, readonly string[]> {
  const groups = useAppStrict((state) => listTierGroups(state.workspace));
  return useMemo(
    () => new Map(groups.map(({ tier, phases }) => [getTierId(tier), phases])),
    [groups],
  );
}
