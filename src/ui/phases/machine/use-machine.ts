import { createContext, use } from 'react';
import type { Change } from '../../../app/change.ts';
import type { Arrow, DrawnPhase, Machine } from '../../../app/phases/phases.ts';
import type { JsonObject } from '../../../contract/json/json.ts';
import { useWorkshop } from '../../use-app.ts';

/** What is shown in full: a phase, a transition, or a new arrow, saved once it has a tool. */
export type PickedPart =
  | { readonly kind: 'phase'; readonly index: number }
  /** isNew: nothing else was picked since it was added. */
  | {
      readonly kind: 'arrow';
      readonly phase: number;
      readonly index: number;
      readonly isNew?: true;
    }
  | { readonly kind: 'new'; readonly from: number; readonly to: string };

interface MachineState {
  readonly machine: Machine;
  readonly picked: PickedPart | undefined;
  readonly setPicked: (picked: PickedPart | undefined) => void;
  readonly readOnly: boolean;
}

export const MachineContext = createContext<MachineState | undefined>(undefined);

export function useMachine(): MachineState {
  const state = use(MachineContext);
  if (state === undefined) throw new Error('useMachine needs a machine above it');
  return state;
}

/** Reads the registry when the change is made: the rendered one may be a key press behind. */
export function useRegistryChange(): (make: (registry: JsonObject) => Change) => void {
  const { app } = useWorkshop();
  return (make) => app.apply(make(app.store.getState().workspace.registry));
}

export function findPicked(
  { phases }: Machine,
  picked: PickedPart | undefined,
): { readonly phase: DrawnPhase; readonly arrow: Arrow | undefined } | undefined {
  const index = getPhaseIndex(picked);
  const phase = phases.find((each) => each.index === index);
  return (
    phase && {
      phase,
      arrow:
        picked?.kind === 'arrow'
          ? phase.arrows.find((arrow) => arrow.index === picked.index)
          : undefined,
    }
  );
}

function getPhaseIndex(picked: PickedPart | undefined): number | undefined {
  if (picked?.kind === 'phase') return picked.index;
  return picked?.kind === 'arrow' ? picked.phase : picked?.from;
}

export function isPicked(picked: PickedPart | undefined, arrow: Arrow): boolean {
  return picked?.kind === 'arrow' && picked.phase === arrow.phase && picked.index === arrow.index;
}
