import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { Edit } from '../../contract/edit.ts';
import { asStrings, get, jsonObject } from '../../contract/json.ts';
import table from '../parts/table.module.css';
import { useExactly, useWorkshop } from '../use-app.ts';
import { NameBox } from './NameBox.tsx';
import { freeEntryName, listAt, nameOfEntry } from './registry-lists.ts';
import styles from './SettingsDialog.module.css';

export function PhaseSettings() {
  const { app } = useWorkshop();
  const section = useRef<HTMLElement>(null);
  const registry = useExactly((state) => state.workspace.registry);
  const [tiers, phases] = [listAt(registry, 'tiers').map(nameOfEntry), listAt(registry, 'phases')];
  const names = phases.map(nameOfEntry);
  const edit = (edit: Edit, label: string): void => app.do({ kind: 'edit-registry', edits: [edit], label });
  const add = (): void => {
    edit({ kind: 'set', at: ['phases'], value: [...phases, jsonObject([['name', freeEntryName('phase', phases)], ['tiers', []]])] }, 'Add phase');
    requestAnimationFrame(() => [...(section.current?.querySelectorAll<HTMLInputElement>('input[aria-label$="name"]') ?? [])].at(-1)?.select());
  };
  return (
    <section ref={section} aria-label="Phases">
      <h3 className={styles.heading}>Phases: which tiers a model sees, and when</h3>
      {phases.map((phase, i) => {
        const chosen = asStrings(get(phase, 'tiers'));
        // A tier that is nowhere declared stays in the list: only what was clicked changes.
        const toggle = (tier: string): void => edit({ kind: 'set', at: ['phases', i, 'tiers'], value: chosen.includes(tier) ? chosen.filter((each) => each !== tier) : [...chosen, tier] }, 'Edit phase');
        return (
          <div key={`${i} ${names[i]}`} className={`${table.row} ${styles.phase}`}>
            <NameBox name={names[i] ?? ''} label={`Phase ${i + 1} name`} taken={names} onRename={(to) => app.do({ kind: 'rename-phase', from: names[i] ?? '', to })} />
            <div className={styles.checks}>
              {[...new Set([...tiers, ...chosen])].map((tier) => (
                <label key={tier}>
                  <input type="checkbox" checked={chosen.includes(tier)} onChange={() => toggle(tier)} /> {tier}
                </label>
              ))}
            </div>
            <button type="button" className={table.icon} aria-label={`Remove phase ${names[i]}`} onClick={() => edit({ kind: 'remove', at: ['phases', i] }, 'Remove phase')}>
              <X size={14} aria-hidden />
            </button>
          </div>
        );
      })}
      <button type="button" className={table.add} onClick={add}>
        <Plus size={14} aria-hidden /> Phase
      </button>
    </section>
  );
}
