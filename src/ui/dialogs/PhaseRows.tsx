import { Plus, X } from 'lucide-react';
import { registryOf } from '../../app/derive.ts';
import type { Edit } from '../../contract/edit.ts';
import { asString, jsonObject, type Json, type JsonArray } from '../../contract/json.ts';
import table from '../parts/table.module.css';
import { useApp, useExactly, useWorkshop } from '../use-app.ts';
import { useEntryFocus } from '../use-entry-focus.ts';
import { NameBox } from './NameBox.tsx';
import { listAt, freeEntryName, nameOfEntry } from './registry-lists.ts';
import styles from './SettingsDialog.module.css';

/** The phases, each with the tiers that a model sees in it. */
export function PhaseRows() {
  const { app } = useWorkshop();
  const phases = useExactly((state) => listAt(state.workspace.registry, 'phases'));
  const { list, focusAfter } = useEntryFocus();
  const edit = (edits: readonly Edit[], label: string): void => app.do({ kind: 'edit-registry', edits, label });
  const add = (): void => focusAfter(phases.length, () => edit([{ kind: 'set', at: ['phases'], value: [...phases, jsonObject([['name', freeEntryName('phase', phases)], ['tiers', []]])] }], 'Add phase'));
  const rename = (index: number, from: string, to: string): void => {
    if (from === '') return edit([{ kind: 'set', at: ['phases', index, 'name'], value: to }], 'Name phase');
    app.do({ kind: 'rename-phase', from, to });
    if (app.store.getState().phase === from) app.look({ phase: to });
  };
  return (
    <section aria-label="Phases" ref={list}>
      <h3 className={styles.heading}>Phases: which tiers a model sees, and when</h3>
      {phases.map((phase, i) => (
        <div key={i} className={`${table.row} ${styles.phase}`} data-entry>
          <NameBox noun="phase" index={i} name={nameOfEntry(phase)} taken={phases.toSpliced(i, 1).map(nameOfEntry)} onRename={(to) => rename(i, nameOfEntry(phase), to)} />
          <PhaseTiers held={listAt(phase, 'tiers')} onChange={(tiers) => edit([{ kind: 'set', at: ['phases', i, 'tiers'], value: tiers }], 'Edit phase')} />
          <button type="button" className={table.icon} aria-label={`Remove phase ${nameOfEntry(phase)}`} onClick={() => focusAfter(i, () => edit([{ kind: 'remove', at: ['phases', i] }], 'Remove phase'))}>
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className={table.add} data-add onClick={add}>
        <Plus size={14} aria-hidden /> Phase
      </button>
    </section>
  );
}

interface PhaseTiersProps {
  readonly held: JsonArray;
  readonly onChange: (tiers: readonly Json[]) => void;
}

/** Declared tiers in their order, then what else the phase names: that is kept until it is unticked. */
function PhaseTiers({ held, onChange }: PhaseTiersProps) {
  const declared = useApp((state) => registryOf(state.workspace).tiers.map((tier) => tier.name));
  const others = [...new Set(held.flatMap((tier) => asString(tier) ?? []))].filter((name) => !declared.includes(name));
  const toggle = (name: string): void => {
    if (held.includes(name)) return onChange(held.filter((tier) => tier !== name));
    onChange([...declared.filter((tier) => tier === name || held.includes(tier)), ...held.filter((tier) => !declared.some((each) => each === tier))]);
  };
  return (
    <div className={styles.checks}>
      {[...declared, ...others].map((name) => (
        <label key={name} title={others.includes(name) ? 'The registry declares no tier of this name.' : undefined}>
          <input type="checkbox" checked={held.includes(name)} onChange={() => toggle(name)} /> {name}
          {others.includes(name) && <small>not declared</small>}
        </label>
      ))}
    </div>
  );
}
