import { Plus } from 'lucide-react';
import { addGate, listGates, listUnreadGates } from '../../../app/phases/phase-gates.ts';
import { Section } from '../../parts/Section.tsx';
import { useAppStrict } from '../../use-app.ts';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { useMachine, useRegistryChange } from '../machine/use-machine.ts';
import { PlacedFindings, useFindingsAt } from '../PlacedFindings.tsx';
import { UnreadItems } from '../UnreadItems.tsx';
import { DoneTool } from './DoneTool.tsx';
import { GateCard } from './GateCard.tsx';
import { GateTemplates } from './GateTemplates.tsx';
import table from '../../parts/table.module.css';
import styles from './GatesSection.module.css';

/** The gates: calls required before another call, or before the task may end. */
export function GatesSection() {
  const { machine, readOnly } = useMachine();
  const change = useRegistryChange();
  const registry = useAppStrict((state) => state.workspace.registry);
  const { list, focusAfter } = useEntryFocus();
  const gates = listGates(registry);
  const general = useFindingsAt(['gates']).filter(
    ({ at }) => at.length === 1 || !gates.some(({ index }) => index === at[1]),
  );
  return (
    <Section id="phases-gates" title="Gates" about="what must happen before a call">
      <DoneTool />
      <PlacedFindings findings={general} />
      <div className={styles.gates} ref={list}>
        {gates.map((gate, i) => (
          <GateCard
            key={gate.index}
            gate={gate}
            onRemove={(run) => focusAfter(Math.max(0, i - 1), run)}
          />
        ))}
        {gates.length === 0 && (
          <p className={styles.none}>
            No gates yet: the model may finish at any time. Add a gate to require calls first.
          </p>
        )}
        {!readOnly && (
          <button
            type="button"
            className={table.add}
            data-add
            onClick={() =>
              focusAfter(gates.length, () =>
                change((document) => addGate(document, machine.done.tool)),
              )
            }
          >
            <Plus size={14} aria-hidden /> Gate
          </button>
        )}
      </div>
      <UnreadItems items={listUnreadGates(registry)} />
      <GateTemplates />
    </Section>
  );
}
