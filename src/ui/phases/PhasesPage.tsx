import { useState } from 'react';
import { getMachine, isDrawable } from '../../app/phases/phases.ts';
import { PageGate } from '../shell/PageGate.tsx';
import { useAppStrict, useReadOnly } from '../use-app.ts';
import { useNarrow } from '../use-narrow.ts';
import { GatesSection } from './gates/GatesSection.tsx';
import { MachineAside } from './machine/MachineAside.tsx';
import { MachineSection, type MachineView } from './machine/MachineSection.tsx';
import { MachineContext, type PickedPart } from './machine/use-machine.ts';
import { TiersPanel } from './tiers/TiersPanel.tsx';
import styles from './PhasesPage.module.css';

/** Phases, tiers and gates: the only place where they are edited. */
export function PhasesPage() {
  return <PageGate view="phases">{() => <Machine />}</PageGate>;
}

function Machine() {
  const machine = useAppStrict((state) => getMachine(state.workspace));
  const readOnly = useReadOnly();
  const narrow = useNarrow();
  const [chosen, setView] = useState<MachineView>(narrow ? 'list' : 'picture');
  const view = isDrawable(machine) ? chosen : 'list';
  const [picked, setPicked] = useState<PickedPart>();
  return (
    <MachineContext value={{ machine, picked, setPicked, readOnly }}>
      <div id="page-phases" className={styles.page}>
        <div className={styles.design}>
          <MachineSection view={view} onView={setView} />
          <aside className={styles.aside} aria-label="Details and tiers">
            <div className={styles.beside}>
              {view === 'picture' && (
                <div className={styles.picked}>
                  <MachineAside />
                </div>
              )}
              <TiersPanel />
            </div>
          </aside>
          <GatesSection />
        </div>
      </div>
    </MachineContext>
  );
}
