import { useState } from 'react';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { registryOf } from '../../app/derive.ts';
import type { Edit } from '../../contract/edit.ts';
import { asNumber, asString, get, isArray, isObject, jsonObject, type Json, type JsonArray } from '../../contract/json.ts';
import { getAt, type Pointer } from '../../contract/pointer.ts';
import { RESULT_ENVELOPES } from '../../contract/vocabulary.ts';
import { JsonBox } from '../fields/JsonBox.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Field } from '../parts/Field.tsx';
import grid from '../parts/grid.module.css';
import table from '../parts/table.module.css';
import { useApp, useExactly, useWorkshop } from '../use-app.ts';
import styles from './SettingsDialog.module.css';

/** What stands beside the tools: names, tiers, phases, budget; the rest of registry.json as JSON. */
export function SettingsDialog() {
  const { app } = useWorkshop();
  const document = useExactly((state) => state.workspace.registry);
  const edit = (edits: readonly Edit[], label: string): void => app.do({ kind: 'edit-registry', edits, label });
  const set = (at: Pointer, value: Json | undefined, label: string): void => edit([value === undefined ? { kind: 'remove', at } : { kind: 'set', at, value }], label);
  const text = (key: string, label: string) => (
    <Field label={label} declared={document.has(key)}>
      {(id) => <input id={id} dir="auto" placeholder="not declared" value={asString(document.get(key)) ?? ''} onChange={(event) => set([key], event.target.value === '' && key !== 'name' ? undefined : event.target.value, `Edit ${label.toLowerCase()}`)} />}
    </Field>
  );
  return (
    <Dialog title="Registry settings" onClose={() => app.look({ dialog: undefined })}>
      <div className={`${grid.grid} ${styles.grid}`}>
        <div className={grid.half}>{text('name', 'Name')}</div>
        <div className={grid.half}>{text('version', 'Version')}</div>
        <div className={grid.wide}>{text('description', 'Description')}</div>
        <Field label="Result envelope" declared={document.has('result_envelope')}>
          {(id) => (
            <select id={id} value={asString(document.get('result_envelope')) ?? ''} onChange={(event) => set(['result_envelope'], event.target.value || undefined, 'Edit result envelope')}>
              <option value="">not declared</option>
              {RESULT_ENVELOPES.map((envelope) => (
                <option key={envelope}>{envelope}</option>
              ))}
            </select>
          )}
        </Field>
        {(['comfortable', 'loaded', 'overloaded'] as const).map((mark, i) => (
          <Field key={mark} label={`Budget: ${mark} up to`} declared={getAt(document, ['budget', mark]) !== undefined}>
            {(id) => <input id={id} inputMode="numeric" placeholder={String([12, 25, 40][i])} value={asNumber(getAt(document, ['budget', mark])) ?? ''} onChange={(event) => set(['budget', mark], /^\d{1,6}$/.test(event.target.value) ? Number(event.target.value) : undefined, 'Edit budget')} />}
          </Field>
        ))}
      </div>
      <Tiers />
      <Phases />
      <h3 className={styles.heading}>registry.json: gates, transitions, lint settings and all else</h3>
      <JsonBox label="Registry JSON" placeholder="{}" value={document} onChange={(value) => isObject(value) && edit([{ kind: 'set', at: [], value }], 'Edit registry JSON')} />
    </Dialog>
  );
}

function Tiers() {
  const { app } = useWorkshop();
  const registry = useExactly((state) => state.workspace.registry);
  const tiers = listTiers(registry);
  const edit = (edits: readonly Edit[], label: string): void => app.do({ kind: 'edit-registry', edits, label });
  return (
    <section aria-label="Tiers">
      <h3 className={styles.heading}>Tiers: what is loaded together</h3>
      {tiers.map((tier, i) => (
        <div key={i} className={`${table.row} ${styles.tier}`}>
          <TierName key={nameOfTier(tier)} name={nameOfTier(tier)} label={`Tier ${i + 1} name`} onRename={(to) => app.do({ kind: 'rename-tier', from: nameOfTier(tier), to })} />
          <input aria-label={`Tier ${i + 1} description`} dir="auto" placeholder="what it is for" value={asString(get(tier, 'description')) ?? ''} onChange={(event) => edit([event.target.value === '' ? { kind: 'remove', at: ['tiers', i, 'description'] } : { kind: 'set', at: ['tiers', i, 'description'], value: event.target.value }], 'Edit tier')} />
          <button type="button" className={table.icon} disabled={i === 0} aria-label={`Move ${nameOfTier(tier)} up`} onClick={() => edit([{ kind: 'move', at: ['tiers', i], to: i - 1 }], 'Move tier')}>
            <ArrowUp size={14} aria-hidden />
          </button>
          <button type="button" className={table.icon} disabled={i === tiers.length - 1} aria-label={`Move ${nameOfTier(tier)} down`} onClick={() => edit([{ kind: 'move', at: ['tiers', i], to: i + 1 }], 'Move tier')}>
            <ArrowDown size={14} aria-hidden />
          </button>
          <button type="button" className={table.icon} aria-label={`Remove tier ${nameOfTier(tier)}`} onClick={() => edit([{ kind: 'remove', at: ['tiers', i] }], 'Remove tier')}>
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className={table.add} onClick={() => edit([{ kind: 'set', at: ['tiers'], value: [...tiers, jsonObject([['name', freeTier(tiers.map(nameOfTier))]])] }], 'Add tier')}>
        <Plus size={14} aria-hidden /> Tier
      </button>
    </section>
  );
}

/** Renames when it is left or Enter is pressed: while it is typed, a name passes through those of other tiers. */
function TierName({ name, label, onRename }: { readonly name: string; readonly label: string; readonly onRename: (to: string) => void }) {
  const [text, setText] = useState(name);
  const commit = (): void => (text.trim() === '' ? setText(name) : onRename(text.trim()));
  return <input aria-label={label} className={table.mono} value={text} onChange={(event) => setText(event.target.value)} onBlur={commit} onKeyDown={(event) => event.key === 'Enter' && commit()} />;
}

/** As the document holds them, so that an index means the same place. */
function listTiers(registry: Json): JsonArray {
  const tiers = getAt(registry, ['tiers']);
  return isArray(tiers) ? tiers : [];
}

function nameOfTier(tier: Json): string {
  return asString(get(tier, 'name')) ?? '';
}

function freeTier(names: readonly string[]): string {
  let count = names.length + 1;
  while (names.includes(`tier_${count}`)) count += 1;
  return `tier_${count}`;
}

function Phases() {
  const { app } = useWorkshop();
  const { tiers, phases } = useApp((state) => registryOf(state.workspace));
  const registry = useExactly((state) => state.workspace.registry);
  const edit = (edits: readonly Edit[], label: string): void => app.do({ kind: 'edit-registry', edits, label });
  return (
    <section aria-label="Phases">
      <h3 className={styles.heading}>Phases: which tiers a model sees, and when</h3>
      {phases.map((phase, i) => (
        <div key={i} className={`${table.row} ${styles.phase}`}>
          <input aria-label={`Phase ${i + 1} name`} className={table.mono} value={phase.name} onChange={(event) => event.target.value !== '' && edit([{ kind: 'set', at: ['phases', i, 'name'], value: event.target.value }], 'Rename phase')} />
          <div className={styles.checks}>
            {tiers.map((tier) => (
              <label key={tier.name}>
                <input type="checkbox" checked={phase.tiers.includes(tier.name)} onChange={() => edit([{ kind: 'set', at: ['phases', i, 'tiers'], value: tiers.map((each) => each.name).filter((name) => (name === tier.name) !== phase.tiers.includes(name)) }], 'Edit phase')} /> {tier.name}
              </label>
            ))}
          </div>
          <button type="button" className={table.icon} aria-label={`Remove phase ${phase.name}`} onClick={() => edit([{ kind: 'remove', at: ['phases', i] }], 'Remove phase')}>
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className={table.add} onClick={() => edit([{ kind: 'set', at: registry.has('phases') ? ['phases', phases.length] : ['phases'], value: registry.has('phases') ? jsonObject([['name', `phase_${phases.length + 1}`], ['tiers', []]]) : [jsonObject([['name', 'phase_1'], ['tiers', []]])] }], 'Add phase')}>
        <Plus size={14} aria-hidden /> Phase
      </button>
    </section>
  );
}
