import { useCallback, useMemo } from 'react';
import { getContract, getName } from '../../../app/derive.ts';
import { findSessionRun, type SessionRun } from '../../../app/phases/find-session-run.ts';
import { getRouter } from '../../../app/phases/get-router.ts';
import { listChoices, type PlayChoice } from '../../../app/phases/play-choices.ts';
import { runEvents, type Play, type PlayEvent } from '../../../app/phases/play.ts';
import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import type { Router } from '../../../contract/session/router.ts';
import { useAppStrict, useWorkshop } from '../../use-app.ts';

/** A session tried on the page: never saved, and run again when the design changes. */
export interface PlayState {
  readonly router: Router;
  readonly play: Play;
  /** How a call of the tool can end in the present phase. */
  readonly listToolChoices: (tool: string) => readonly PlayChoice[];
  readonly add: (events: readonly PlayEvent[]) => void;
  readonly removeLastStep: () => void;
  readonly startOver: () => void;
  /** The fewest calls after which done is accepted. */
  readonly findWay: () => SessionRun;
}

export function usePlay(): PlayState {
  const router = useAppStrict((state) => getRouter(state.workspace));
  const tools = useAppStrict((state) => state.workspace.tools);
  const { app } = useWorkshop();
  const events = useAppStrict((state) => state.played);
  const contracts = useMemo(
    () =>
      new Map(
        tools
          .toReversed()
          .map((tool): readonly [string, Contract] => [getName(tool), getContract(tool.document)]),
      ),
    [tools],
  );
  const play = useMemo(() => runEvents(router, events), [router, events]);
  const happened = events.slice(0, play.steps.length);
  const listPhaseChoices = useCallback(
    (tool: string, phase: string | null): readonly PlayChoice[] => {
      const contract = contracts.get(tool);
      return contract === undefined
        ? [{ label: 'succeeds', call: { tool, ok: true } }]
        : memoizeChoices(router).list(contract, phase);
    },
    [contracts, router],
  );
  return {
    router,
    play,
    listToolChoices: (tool) => listPhaseChoices(tool, play.session.phase),
    add: (more) => app.setView({ played: [...happened, ...more] }),
    removeLastStep: () => app.setView({ played: happened.slice(0, -1) }),
    startOver: () => app.setView({ played: [] }),
    findWay: () => findSessionRun(router, play, listPhaseChoices),
  };
}

/** By router, which stays the same while prose is typed. */
const memoizeChoices = memoize((router: Router) => {
  const byPhase = new Map<string | null, WeakMap<Contract, readonly PlayChoice[]>>();
  return {
    list: (contract: Contract, phase: string | null): readonly PlayChoice[] => {
      const known = byPhase.get(phase) ?? new WeakMap<Contract, readonly PlayChoice[]>();
      byPhase.set(phase, known);
      const choices = known.get(contract) ?? listChoices(contract, router, phase);
      known.set(contract, choices);
      return choices;
    },
  };
});
