import { createContext, use } from 'react';
import type { Change } from '../../../app/change.ts';
import type { Arrow, DrawnPhase, Machine } from '../../../app/phases/phases.ts';
import type { JsonObject } from '../../../contract/json/json.ts';
import { useWorkshop } from '../../use-app.ts';

/**
 * What is looked at closely: a phase, a transition, or an arrow that has no tool yet and so is not
 * in the document.
 */
export type PickedPart =
  | { readonly kind: 'phase'; readonly index: number }
  /** isNew: since it was drawn nothing else was looked at. */
  | {
      readonly kind: 'arrow';
      readonly phase: number;
      readonly index: number;
      readonly isNew?: true;
    }
  | { readonly kind: 'new'; readonly from: number; readonly to: string };

export interface MachineState {
  readonly machine: Machine;
  readonly picked: PickedPart | undefined;
  readonly setPicked: (picked: PickedPart | undefined) => void;
  readonly readOnly: boolean;
}

export const MachineContext = createContext<MachineState | undefined>(undefined);

export function useMachine(): MachineState {
  const room = use(MachineContext);
  if (room === undefined) throw new Error('a phase stands outside the machine');
  return room;
}

/** The registry is read when the change is made: what was drawn may be a key behind. */
export function useRegistryChange(): (make: (registry: JsonObject) => Change) => void {
  const { app } = useWorkshop();
  return (make) => app.apply(make(app.store.getState().workspace.registry));
}

export function findPicked(
  { phases }: Machine,
  picked: PickedPart | undefined,
): { readonly phase: DrawnPhase; readonly arrow: Arrow | undefined } | undefined {
  const index =
    picked?.kind === 'phase'
      ? picked.index
      : picked?.kind === 'arrow'
        ? picked.phase
        : picked?.from;
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

export function isPicked(picked: PickedPart | undefined, arrow: Arrow): boolean {
  return picked?.kind === 'arrow' && picked.phase === arrow.phase && picked.index === arrow.index;
}
