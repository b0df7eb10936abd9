import { useEffect, useMemo, useState } from 'react';
import { compareWithSide, type SideComparison } from '../../app/comparing/compare-with-side.ts';
import type { OpenSide } from '../../app/comparing/open-compared-side.ts';
import type { Workspace } from '../../app/workspace.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';
import { runInSlices } from '../budget/run-in-slices.ts';

/** Tools of both sides; fewer are compared within a moment. */
const MANY = 2_000;

interface DatedComparison {
  readonly side: OpenSide;
  readonly isSwapped: boolean;
  readonly compared: SideComparison;
}

/**
 * The open registry against a side. Many tools are compared between keys and frames: undefined
 * until it is done, and after an edit the former comparison.
 */
export function useComparison(
  workspace: Workspace,
  side: OpenSide,
  isSwapped: boolean,
): SideComparison | undefined {
  const isMany = workspace.tools.length + side.tools.length > MANY;
  const direct = useMemo(
    () => (isMany ? undefined : runToCompletion(compareWithSide(workspace, side, isSwapped))),
    [isMany, workspace, side, isSwapped],
  );
  const [made, setMade] = useState<DatedComparison>();
  useEffect(
    () =>
      isMany
        ? runInSlices(compareWithSide(workspace, side, isSwapped), (compared) =>
            setMade({ side, isSwapped, compared }),
          )
        : undefined,
    [isMany, workspace, side, isSwapped],
  );
  if (direct !== undefined) return direct;
  return made?.side === side && made.isSwapped === isSwapped ? made.compared : undefined;
}
