import { useEffect, useMemo } from 'react';
import { runCaseList, type CaseRuns } from '../../app/cases/case-runs.ts';
import { getRegistry } from '../../app/derive.ts';
import { getGuardedRegistry } from '../../app/try/get-guarded-registry.ts';
import type { Json } from '../../contract/json/json.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import type { CaseRun } from '../../simulate/run-cases.ts';
import { resolveAnswer } from '../schema/try/probe-requests.ts';
import { useAppStrict, useWorkshop } from '../use-app.ts';
import { useSettled } from '../workbench/use-settled.ts';

/** Milliseconds without an edit before the cases run again. */
const PAUSE_MS = 400;

/** Runs the cases of the open registry, again after each edit that they can depend on. */
export function useCaseRunner(): void {
  const { app, commands } = useWorkshop();
  const workspace = useSettled((state) => state.workspace);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { cases } = getRegistry(workspace);
      const registry = getGuardedRegistry(workspace);
      if (isSameRun(cases, registry)) return;
      const current = { cases, registry };
      last = current;
      const { stage } = app.store.getState();
      // An edit that no case can depend on does not make these results old.
      const isCurrent = (): boolean => last === current && app.store.getState().stage === stage;
      void runCaseList(cases, registry, (job) => resolveAnswer(commands.runGuard(job))).then(
        (caseRuns) => {
          if (isCurrent()) app.setView({ caseRuns });
        },
      );
    }, PAUSE_MS);
    const isSameRun = (cases: readonly Json[], registry: GuardedRegistry): boolean =>
      last?.registry === registry &&
      last.cases.length === cases.length &&
      last.cases.every((each, i) => each === cases[i]) &&
      app.store.getState().caseRuns !== undefined;
    return () => clearTimeout(timer);
  }, [app, commands, workspace]);
}

let last: { readonly cases: readonly Json[]; readonly registry: GuardedRegistry } | undefined;

export interface ShownCase {
  readonly index: number;
  readonly json: Json;
  /** Undefined until it has run. */
  readonly run: CaseRun | undefined;
}

/** The cases of the open registry with their results; all of them, or those that `isShown`. */
export function useCases(isShown: (json: Json) => boolean): {
  readonly cases: readonly ShownCase[];
  readonly problem: CaseRuns['problem'];
} {
  const cases = useAppStrict((state) => getRegistry(state.workspace).cases);
  const runs = useAppStrict((state) => state.caseRuns);
  const all = useMemo(() => {
    const places = new Map(runs?.cases.map((json, i) => [json, runs.results[i]]));
    return cases.map((json, index) => ({ index, json, run: places.get(json) }));
  }, [cases, runs]);
  return { cases: all.filter(({ json }) => isShown(json)), problem: runs?.problem };
}
