import { X } from 'lucide-react';
import type { DrawnPhase } from '../../../app/phases/phases.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useRestoreFocus } from '../../parts/use-restore-focus.ts';
import { PhaseFigures } from '../PhaseFigures.tsx';
import { PlacedFindings, useFindingsAt } from '../PlacedFindings.tsx';
import { ArrowForm } from './ArrowForm.tsx';
import { focusPhase } from './focus-machine.ts';
import { findPicked, useMachine } from './use-machine.ts';
import button from '../../parts/button.module.css';
import styles from './MachineAside.module.css';

/** Details of the picked phase or transition. */
export function MachineAside() {
  const { machine, picked } = useMachine();
  const found = findPicked(machine, picked);
  if (
    picked === undefined ||
    found === undefined ||
    (picked.kind === 'arrow' && found.arrow === undefined)
  )
    return null;
  if (picked.kind === 'phase') return <PhaseDetails phase={found.phase} />;
  return (
    <ArrowForm
      phase={found.phase}
      arrow={found.arrow}
      to={found.arrow?.to ?? (picked.kind === 'new' ? picked.to : '')}
    />
  );
}

function PhaseDetails({ phase }: { readonly phase: DrawnPhase }) {
  const { setPicked } = useMachine();
  const findings = useFindingsAt(phase.at);
  const form = useRestoreFocus<HTMLElement>();
  const close = (): void => {
    setPicked(undefined);
    focusPhase(phase.index);
  };
  return (
    <section
      ref={form}
      className={styles.form}
      aria-label={`Phase ${phase.name}`}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <h3 className={styles.title}>
        <bdi>
          <NameText name={phase.name} />
        </bdi>
        <button
          type="button"
          className={button.icon}
          aria-label={`Close ${phase.name}`}
          onClick={close}
        >
          <X size={14} aria-hidden />
        </button>
      </h3>
      <PhaseFigures phase={phase} />
      <PlacedFindings findings={findings} />
      <ToolList
        label="Visible in every turn"
        names={phase.shown}
        empty="No visible tools. Select a tier with tools."
      />
      {phase.openable.length > 0 && (
        <ToolList label="Visible once opened, found or approved" names={phase.openable} empty="" />
      )}
      {phase.saysDone && <p className={styles.note}>The task can end in this phase.</p>}
    </section>
  );
}

interface ToolListProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly empty: string;
}

function ToolList({ label, names, empty }: ToolListProps) {
  if (names.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <ul className={styles.names}>
        <ManyItems
          items={names.map((name, i) => ({ name, i }))}
          what="tools"
          isList
          render={({ name, i }) => (
            <li key={i}>
              <code dir="ltr">
                <NameText name={name || 'unnamed'} />
              </code>
            </li>
          )}
        />
      </ul>
    </div>
  );
}
