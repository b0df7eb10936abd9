import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { addPhase } from '../../../app/phases/phase-edits.ts';
import { isDrawable } from '../../../app/phases/phases.ts';
import { Section } from '../../parts/Section.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { useOpenRegistry } from '../../use-open-registry.ts';
import { PlacedFindings, useFindingsAt } from '../PlacedFindings.tsx';
import { StartOffers } from '../StartOffers.tsx';
import { UnreadItems } from '../UnreadItems.tsx';
import { MachineList } from './MachineList.tsx';
import { MachinePicture } from './MachinePicture.tsx';
import { useMachine, useRegistryChange } from './use-machine.ts';
import button from '../../parts/button.module.css';
import styles from '../PhasesPage.module.css';

const VIEWS = [
  { value: 'picture', label: 'Picture' },
  { value: 'list', label: 'List' },
] as const;
export type MachineView = (typeof VIEWS)[number]['value'];

interface MachineSectionProps {
  readonly view: MachineView;
  readonly onView: (view: MachineView) => void;
}

/** Phases and transitions as a picture or a list; both edit. */
export function MachineSection({ view, onView }: MachineSectionProps) {
  const { machine, readOnly } = useMachine();
  const change = useRegistryChange();
  const own = useFindingsAt(['phases']).filter(
    ({ at }) => at.length === 1 || !machine.phases.some(({ index }) => index === at[1]),
  );
  const general = useFindingsAt(['tiers']).filter(({ at }) => at.length === 1);
  const registry = useOpenRegistry();
  const canDraw = isDrawable(machine);
  const add = (): void => {
    flushSync(() => change((registry) => addPhase(registry)));
    const name = [...document.querySelectorAll<HTMLElement>('[data-phase]')]
      .at(-1)
      ?.querySelector('input');
    name?.focus();
    // Selected, so that typing replaces the default name.
    name?.select();
  };
  return (
    <Section
      id="phases-machine"
      title="Phases and tiers"
      about="which tools are visible and which call changes the phase"
      aside={
        canDraw ? (
          <Segmented label="View of the phases" options={VIEWS} value={view} onChange={onView} />
        ) : undefined
      }
    >
      <StartOffers />
      <PlacedFindings findings={[...own, ...general]} />
      <div className={styles.drawn}>
        {!canDraw && (
          <p className={styles.under}>
            Too many phases and transitions for a picture, so they are listed.
          </p>
        )}
        {machine.phases.length > 0 &&
          (view === 'picture' ? <MachinePicture key={registry} /> : <MachineList />)}
        <div className={styles.under}>
          {!readOnly && (
            <button type="button" className={button.button} data-add onClick={add}>
              <Plus size={14} aria-hidden /> Phase
            </button>
          )}
          {machine.phases.length > 0 && (
            <p>
              A session starts in the first phase. The visible tools change between turns, never
              within one.
            </p>
          )}
        </div>
        <UnreadItems items={machine.unread} />
      </div>
    </Section>
  );
}
