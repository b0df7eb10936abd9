import { useCallback, useMemo } from 'react';
import { contractOf, nameOf } from '../../../app/derive.ts';
import { findWay, type Way } from '../../../app/phases/find-way.ts';
import { listChoices, type PlayChoice } from '../../../app/phases/play-choices.ts';
import { playOf, type Play, type PlayEvent } from '../../../app/phases/play.ts';
import { routerOf } from '../../../app/phases/router-of.ts';
import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/remember.ts';
import type { Router } from '../../../contract/router.ts';
import { useExactly, useWorkshop } from '../../use-app.ts';

/** A session that is played on the page: never saved, and played anew when the design changes. */
export interface PlayState {
  readonly router: Router;
  readonly play: Play;
  readonly listToolChoices: (tool: string) => readonly PlayChoice[];
  readonly add: (events: readonly PlayEvent[]) => void;
  readonly removeLastStep: () => void;
  readonly startOver: () => void;
  readonly findWay: () => Way;
}

export function usePlay(): PlayState {
  const router = useExactly((state) => routerOf(state.workspace));
  const tools = useExactly((state) => state.workspace.tools);
  const { app } = useWorkshop();
  const events = useExactly((state) => state.played);
  const contracts = useMemo(
    () =>
      new Map(
        tools
          .toReversed()
          .map((tool): readonly [string, Contract] => [nameOf(tool), contractOf(tool.document)]),
      ),
    [tools],
  );
  const play = useMemo(() => playOf(router, events), [router, events]);
  const happened = events.slice(0, play.steps.length);
  const listFor = useCallback(
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
    listToolChoices: (tool) => listFor(tool, play.session.phase),
    add: (more) => app.look({ played: [...happened, ...more] }),
    removeLastStep: () => app.look({ played: happened.slice(0, -1) }),
    startOver: () => app.look({ played: [] }),
    findWay: () => findWay(router, play, listFor),
  };
}

/** The router stays the same while words are typed, and so does what can be done in it. */
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
