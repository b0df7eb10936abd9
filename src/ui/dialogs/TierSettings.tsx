import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { tierOf } from '../../app/derive.ts';
import type { Edit } from '../../contract/edit.ts';
import { asString, get, jsonObject } from '../../contract/json.ts';
import table from '../parts/table.module.css';
import { useExactly, useWorkshop } from '../use-app.ts';
import { NameBox } from './NameBox.tsx';
import { freeEntryName, listAt, nameOfEntry } from './registry-lists.ts';
import styles from './SettingsDialog.module.css';

export function TierSettings() {
  const { app } = useWorkshop();
  const section = useRef<HTMLElement>(null);
  const tiers = listAt(useExactly((state) => state.workspace.registry), 'tiers');
  const names = tiers.map(nameOfEntry);
  const edit = (edit: Edit, label: string): void => app.do({ kind: 'edit-registry', edits: [edit], label });
  const add = (): void => {
    edit({ kind: 'set', at: ['tiers'], value: [...tiers, jsonObject([['name', freeEntryName('tier', tiers)]])] }, 'Add tier');
    requestAnimationFrame(() => [...(section.current?.querySelectorAll<HTMLInputElement>('input[aria-label$="name"]') ?? [])].at(-1)?.select());
  };
  const remove = (index: number): void => {
    const orphans = app.store.getState().workspace.tools.filter((tool) => tierOf(tool) === names[index]).length;
    edit({ kind: 'remove', at: ['tiers', index] }, 'Remove tier');
    app.notify({ tone: 'done', message: orphans === 0 ? 'Tier removed.' : `Tier removed; ${orphans} ${orphans === 1 ? 'tool still names' : 'tools still name'} it.`, undo: true });
  };
  return (
    <section ref={section} aria-label="Tiers">
      <h3 className={styles.heading}>Tiers: what is loaded together</h3>
      {tiers.map((tier, i) => (
        <div key={`${i} ${names[i]}`} className={`${table.row} ${styles.tier}`}>
          <NameBox name={names[i] ?? ''} label={`Tier ${i + 1} name`} taken={names} onRename={(to) => app.do({ kind: 'rename-tier', from: names[i] ?? '', to })} />
          <input aria-label={`Tier ${i + 1} description`} dir="auto" placeholder="what it is for" value={asString(get(tier, 'description')) ?? ''} onChange={({ target }) => edit(target.value === '' ? { kind: 'remove', at: ['tiers', i, 'description'] } : { kind: 'set', at: ['tiers', i, 'description'], value: target.value }, 'Edit tier')} />
          <button type="button" className={table.icon} disabled={i === 0} aria-label={`Move ${names[i]} up`} onClick={() => edit({ kind: 'move', at: ['tiers', i], to: i - 1 }, 'Move tier')}>
            <ArrowUp size={14} aria-hidden />
          </button>
          <button type="button" className={table.icon} disabled={i === tiers.length - 1} aria-label={`Move ${names[i]} down`} onClick={() => edit({ kind: 'move', at: ['tiers', i], to: i + 1 }, 'Move tier')}>
            <ArrowDown size={14} aria-hidden />
          </button>
          <button type="button" className={table.icon} aria-label={`Remove tier ${names[i]}`} onClick={() => remove(i)}>
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className={table.add} onClick={add}>
        <Plus size={14} aria-hidden /> Tier
      </button>
    </section>
  );
}
