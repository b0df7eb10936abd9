import { useEffect, useState } from 'react';
import type { AppState } from '../../app/app.ts';
import { getRegistry } from '../../app/derive.ts';
import { listToolsInPhase } from '../../app/phases/list-tools-in-phase.ts';
import { measureInSteps } from '../../app/tokens/tokens.ts';
import { getConfiguredTarget } from '../../app/wire/wire.ts';
import type { Tool } from '../../app/workspace.ts';
import type { Target } from '../../emit/target.ts';
import { runInSlices } from '../budget/run-in-slices.ts';
import { useApp, useAppStrict, useWorkshop } from '../use-app.ts';

/** Up to this many tools are measured within one frame. */
const MANY = 60;

/**
 * The tools of the chosen phase, else of the first one: in a registry with phases no turn shows all
 * tools.
 */
export function listMeasuredTools({
  workspace,
  phase,
}: Pick<AppState, 'workspace' | 'phase'>): readonly Tool[] {
  return listToolsInPhase(workspace, phase ?? getRegistry(workspace).phases[0]?.name);
}

/**
 * The chosen target. With many tools it changes only after each tool was measured on it, in slices:
 * until then the status bar shows the former target.
 */
export function useMeasuredTarget(): Target {
  const { app } = useWorkshop();
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const [measured, setMeasured] = useState(target);
  useEffect(() => {
    const state = app.store.getState();
    return runInSlices(measureInSteps(state, listMeasuredTools(state), target), () =>
      setMeasured(target),
    );
  }, [app, target]);
  const isSmall = useApp((state) => listMeasuredTools(state).length <= MANY);
  return isSmall ? target : measured;
}
