import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { getTier } from '../../../app/derive.ts';
import { getEntryName, getFreeEntryName, listAt } from '../../../app/phases/phase-lists.ts';
import type { Workspace } from '../../../app/workspace.ts';
import { createJsonObject, get, getString, type Json } from '../../../contract/json/json.ts';
import { ProseBox } from '../../parts/text/ProseBox.tsx';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { NameBox } from '../registries/NameBox.tsx';
import { useRegistryEdits } from './use-registry-edits.ts';
import button from '../../parts/button.module.css';
import table from '../../parts/table.module.css';
import styles from './SettingsDialog.module.css';

/** The tiers, in the order in which the tree lists them. */
export function TierRows() {
  const { app } = useWorkshop();
  const tiers = useAppStrict((state) => listAt(state.workspace.registry, 'tiers'));
  const { list, focusAfter } = useEntryFocus();
  const { shown, openItemPage, pager } = useItemPage(tiers, 'tiers');
  const applyEdits = useRegistryEdits();
  const { outcome, remove } = useRemoval();
  const add = (): void =>
    focusAfter(tiers.length, () => {
      applyEdits(
        [
          {
            kind: 'set',
            at: ['tiers'],
            value: [...tiers, createJsonObject([['name', getFreeEntryName('tier', tiers)]])],
          },
        ],
        'Add tier',
      );
      openItemPage(tiers.length);
    });
  return (
    <section aria-label="Tiers" ref={list}>
      <h3 className={styles.heading}>Tiers: what is loaded together</h3>
      {shown.map(({ item: tier, index: i }) => (
        <div key={i} className={`${table.row} ${styles.tier}`} data-entry={i}>
          <TierFields tier={tier} index={i} />
          <MoveButtons name={getEntryName(tier)} index={i} count={tiers.length} />
          <button
            type="button"
            className={table.icon}
            aria-label={`Remove tier ${getEntryName(tier)}`}
            onClick={() => focusAfter(i, () => remove(getEntryName(tier), i))}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
      {pager}
      <button type="button" className={table.add} data-add onClick={add}>
        <Plus size={14} aria-hidden /> Tier
      </button>
      <p role="status" className={styles.removal}>
        {outcome !== undefined && (
          <>
            {outcome}{' '}
            <button type="button" className={button.plain} onClick={() => focusAfter(0, app.undo)}>
              Undo
            </button>
          </>
        )}
      </p>
    </section>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
}

function MoveButtons({ name, index, count }: MoveButtonsProps) {
  const applyEdits = useRegistryEdits();
  const moveTo = (to: number): void =>
    applyEdits([{ kind: 'move', at: ['tiers', index], to }], 'Move tier');
  return (
    <>
      <button
        type="button"
        className={table.icon}
        disabled={index === 0}
        aria-label={`Move ${name} up`}
        onClick={() => moveTo(index - 1)}
      >
        <ArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={table.icon}
        disabled={index === count - 1}
        aria-label={`Move ${name} down`}
        onClick={() => moveTo(index + 1)}
      >
        <ArrowDown size={14} aria-hidden />
      </button>
    </>
  );
}

function TierFields({ tier, index }: { readonly tier: Json; readonly index: number }) {
  const { app } = useWorkshop();
  const taken = useAppStrict((state) => listAt(state.workspace.registry, 'tiers'))
    .toSpliced(index, 1)
    .map(getEntryName);
  const name = getEntryName(tier);
  const applyEdits = useRegistryEdits();
  const setDescription = (text: string): void =>
    applyEdits(
      [
        text === ''
          ? { kind: 'remove', at: ['tiers', index, 'description'] }
          : { kind: 'set', at: ['tiers', index, 'description'], value: text },
      ],
      'Edit tier',
    );
  const rename = (to: string): void =>
    name === ''
      ? applyEdits([{ kind: 'set', at: ['tiers', index, 'name'], value: to }], 'Name tier')
      : app.apply({ kind: 'rename-tier', from: name, to });
  return (
    <>
      <NameBox noun="tier" index={index} name={name} taken={taken} onRename={rename} />
      <ProseBox
        label={`Tier ${index + 1} description`}
        placeholder="what it is for"
        text={getString(get(tier, 'description')) ?? ''}
        onChange={setDescription}
      />
    </>
  );
}

interface Removal {
  readonly message: string;
  /** The workspace right after the removal. */
  readonly after: Workspace;
}

/**
 * Removes a tier and describes what that did to its tools, until the next change. Described in the
 * dialog, because a notice lies behind it.
 */
function useRemoval(): {
  readonly outcome: string | undefined;
  readonly remove: (name: string, index: number) => void;
} {
  const { app } = useWorkshop();
  const applyEdits = useRegistryEdits();
  const workspace = useAppStrict((state) => state.workspace);
  const [removal, setRemoval] = useState<Removal>();
  const remove = (name: string, index: number): void => {
    const count = workspace.tools.filter((tool) => getTier(tool) === name).length;
    applyEdits([{ kind: 'remove', at: ['tiers', index] }], 'Remove tier');
    if (count > 0)
      setRemoval({
        message: `${name} is removed. ${count === 1 ? 'One tool still names it and loses its heading’s' : `${count} tools still name it and lose their heading’s`} place and description.`,
        after: app.store.getState().workspace,
      });
  };
  return { outcome: removal?.after === workspace ? removal.message : undefined, remove };
}
