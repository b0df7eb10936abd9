import type { DrawnPhase } from '../../app/phases/phases.ts';
import { renamePhase } from '../../app/phases/rename-phase.ts';
import { useWorkshop } from '../use-app.ts';
import { useMachine, useRegistryChange } from './machine/use-machine.ts';
import { NameBox } from './NameBox.tsx';
import styles from './machine/MachinePicture.module.css';

/** Renaming updates transitions, gates and the phase of the status bar. */
export function PhaseName({ phase }: { readonly phase: DrawnPhase }) {
  const { app } = useWorkshop();
  const { machine, readOnly } = useMachine();
  const change = useRegistryChange();
  const rename = (to: string): void => {
    change((registry) => renamePhase(registry, phase.index, to));
    if (app.store.getState().phase === phase.name) app.setView({ phase: to });
  };
  if (readOnly)
    return (
      <b className={styles.fixed}>
        <bdi>{phase.name}</bdi>
      </b>
    );
  return (
    <div className={styles.name}>
      <NameBox
        noun="phase"
        index={phase.index}
        name={phase.name}
        taken={machine.phases.filter((each) => each !== phase).map(({ name }) => name)}
        onRename={rename}
      />
    </div>
  );
}
