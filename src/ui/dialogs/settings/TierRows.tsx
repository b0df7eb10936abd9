import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { getTier } from '../../../app/derive.ts';
import { getEntryName, getFreeEntryName, listAt } from '../../../app/phases/phase-lists.ts';
import type { Workspace } from '../../../app/workspace.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import { createJsonObject, get, getString, type Json } from '../../../contract/json/json.ts';
import { ProseBox } from '../../parts/text/ProseBox.tsx';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { NameBox } from '../registries/NameBox.tsx';
import button from '../../parts/button.module.css';
import table from '../../parts/table.module.css';
import styles from './SettingsDialog.module.css';

/** The tiers in the order of the tree. */
export function TierRows() {
  const { app } = useWorkshop();
  const tiers = useAppStrict((state) => listAt(state.workspace.registry, 'tiers'));
  const { list, focusAfter } = useEntryFocus();
  const { shown, openItemPage, pager } = useItemPage(tiers, 'tiers');
  const applyEdits = (edits: readonly Edit[], label: string): void =>
    app.apply({ kind: 'edit-registry', edits, label });
  const { said, remove } = useRemoval();
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
          <button
            type="button"
            className={table.icon}
            disabled={i === 0}
            aria-label={`Move ${getEntryName(tier)} up`}
            onClick={() => applyEdits([{ kind: 'move', at: ['tiers', i], to: i - 1 }], 'Move tier')}
          >
            <ArrowUp size={14} aria-hidden />
          </button>
          <button
            type="button"
            className={table.icon}
            disabled={i === tiers.length - 1}
            aria-label={`Move ${getEntryName(tier)} down`}
            onClick={() => applyEdits([{ kind: 'move', at: ['tiers', i], to: i + 1 }], 'Move tier')}
          >
            <ArrowDown size={14} aria-hidden />
          </button>
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
      <p role="status" className={styles.said}>
        {said !== undefined && (
          <>
            {said}{' '}
            <button type="button" className={button.plain} onClick={() => focusAfter(0, app.undo)}>
              Undo
            </button>
          </>
        )}
      </p>
    </section>
  );
}

function TierFields({ tier, index }: { readonly tier: Json; readonly index: number }) {
  const { app } = useWorkshop();
  const taken = useAppStrict((state) => listAt(state.workspace.registry, 'tiers'))
    .toSpliced(index, 1)
    .map(getEntryName);
  const name = getEntryName(tier);
  const applyEdits = (edits: readonly Edit[], label: string): void =>
    app.apply({ kind: 'edit-registry', edits, label });
  const describe = (text: string): void =>
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
        onChange={describe}
      />
    </>
  );
}

/**
 * What the removal of a tier did to its tools. Said here, because a notice lies behind the dialog;
 * gone with the next change.
 */
function useRemoval(): {
  readonly said: string | undefined;
  readonly remove: (name: string, index: number) => void;
} {
  const { app } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const [removal, setRemoval] = useState<{ readonly words: string; readonly after: Workspace }>();
  const remove = (name: string, index: number): void => {
    const held = workspace.tools.filter((tool) => getTier(tool) === name).length;
    app.apply({
      kind: 'edit-registry',
      edits: [{ kind: 'remove', at: ['tiers', index] }],
      label: 'Remove tier',
    });
    if (held > 0)
      setRemoval({
        words: `${name} is removed. ${held === 1 ? 'One tool still names it and loses its heading’s' : `${held} tools still name it and lose their heading’s`} place and description.`,
        after: app.store.getState().workspace,
      });
  };
  return { said: removal?.after === workspace ? removal.words : undefined, remove };
}
