import { useMemo } from 'react';
import { tierGroupsOf } from '../../app/derive.ts';
import { useExactly } from '../use-app.ts';
import { getTierId } from './map-lines.ts';

/** By a tier's place the phases that show it. */
export function usePhasesByTier(): ReadonlyMap<string, readonly string[]> {
  const groups = useExactly((state) => tierGroupsOf(state.workspace));
  return useMemo(
    () => new Map(groups.map(({ tier, phases }) => [getTierId(tier), phases])),
    [groups],
  );
}
