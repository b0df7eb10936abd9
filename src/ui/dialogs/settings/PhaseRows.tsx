import { Plus, X } from 'lucide-react';
import { addPhase, renamePhase } from '../../../app/phases/phase-edits.ts';
import { getEntryName, listAt } from '../../../app/phases/phase-lists.ts';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import { useRegistryChange } from '../../phases/machine/use-machine.ts';
import { TierTicks } from '../../phases/tiers/TierTicks.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { NameBox } from '../registries/NameBox.tsx';
import { useRegistryEdits } from './use-registry-edits.ts';
import table from '../../parts/table.module.css';
import styles from './SettingsDialog.module.css';

/** With more phases than this, each shows only the tiers it loads. */
const MANY = 12;

/** The phases, each with the tiers that a model sees in it. */
export function PhaseRows() {
  const { app } = useWorkshop();
  const change = useRegistryChange();
  const applyEdits = useRegistryEdits();
  const phases = useAppStrict((state) => listAt(state.workspace.registry, 'phases'));
  const { list, focusAfter } = useEntryFocus();
  const { shown, openItemPage, pager } = useItemPage(phases, 'phases');
  const rename = (index: number, from: string, to: string): void => {
    change((registry) => renamePhase(registry, index, to));
    if (from !== '' && app.store.getState().phase === from) app.setView({ phase: to });
  };
  const remove = (index: number): void =>
    applyEdits([{ kind: 'remove', at: ['phases', index] }], 'Remove phase');
  return (
    <section aria-label="Phases" ref={list}>
      <h3 className={styles.heading}>Phases: which tiers a model sees, and when</h3>
      {shown.map(({ item: phase, index: i }) => (
        <div key={i} className={`${table.row} ${styles.phase}`} data-entry={i}>
          <NameBox
            noun="phase"
            index={i}
            name={getEntryName(phase)}
            taken={phases.toSpliced(i, 1).map(getEntryName)}
            onRename={(to) => rename(i, getEntryName(phase), to)}
          />
          <TierTicks
            index={i}
            label={`Tiers of ${getEntryName(phase)}`}
            isFolded={shown.length > MANY}
          />
          <button
            type="button"
            className={table.icon}
            aria-label={`Remove phase ${getEntryName(phase)}`}
            onClick={() => focusAfter(i, () => remove(i))}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
      {pager}
      <button
        type="button"
        className={table.add}
        data-add
        onClick={() =>
          focusAfter(phases.length, () => {
            change((registry) => addPhase(registry));
            openItemPage(phases.length);
          })
        }
      >
        <Plus size={14} aria-hidden /> Phase
      </button>
    </section>
  );
}
