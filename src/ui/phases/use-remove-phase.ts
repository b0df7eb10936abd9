import { flushSync } from 'react-dom';
import { describeRemovedPhase } from '../../app/phases/describe-removed-phase.ts';
import { removePhase } from '../../app/phases/phase-edits.ts';
import { useWorkshop } from '../use-app.ts';
import { focusPhaseButton } from './machine/focus-machine.ts';
import { useMachine } from './machine/use-machine.ts';

/**
 * Deletes a phase by its index, reports what was removed with it, and focuses a button of the phase
 * before: there the next key changes nothing.
 */
export function useRemovePhase(): (index: number) => void {
  const { app } = useWorkshop();
  const { machine, setPicked } = useMachine();
  return (index) => {
    const { registry } = app.store.getState().workspace;
    const place = machine.phases.findIndex((phase) => phase.index === index);
    flushSync(() => {
      setPicked(undefined);
      app.apply(removePhase(registry, index));
    });
    app.setNotice({ tone: 'done', message: describeRemovedPhase(registry, index), undo: true });
    focusPhaseButton(Math.max(0, place - 1));
  };
}
