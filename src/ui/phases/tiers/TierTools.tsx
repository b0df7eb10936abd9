import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { findTool, getName } from '../../../app/derive.ts';
import { moveToTier } from '../../../app/phases/phase-edits.ts';
import { getEntryName, listAt } from '../../../app/phases/phase-lists.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { get, getString } from '../../../contract/json/json.ts';
import { Menu, type MenuItem } from '../../parts/Menu.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useApp, useReadOnly, useWorkshop } from '../../use-app.ts';
import styles from './TiersPanel.module.css';

interface TierToolsProps {
  readonly tier: string | undefined;
  /** Ids. */
  readonly tools: readonly string[];
}

/** The tools of a tier, rendered once unfolded; each opens, or moves to another tier. */
export function TierTools({ tier, tools }: TierToolsProps) {
  const [isOpen, setOpen] = useState(false);
  if (tools.length === 0) return <p className={styles.note}>no tools</p>;
  return (
    <details className={styles.tools} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{formatCount(tools.length, 'tool')}</summary>
      {isOpen && (
        <ul>
          <ManyItems
            items={tools}
            what="tools"
            isList
            render={(id) => <ToolLine key={id} id={id} tier={tier} />}
          />
        </ul>
      )}
    </details>
  );
}

function ToolLine({ id, tier }: { readonly id: string; readonly tier: string | undefined }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const [name, layer] = useApp((state) => {
    const tool = findTool(state.workspace, id);
    return tool === undefined
      ? ['', undefined]
      : [getName(tool), getString(get(tool.document.get('visibility'), 'layer'))];
  });
  const listMenuItems = (): readonly MenuItem[] => {
    const { workspace } = app.store.getState();
    const tool = findTool(workspace, id);
    const tiers = [...new Set(listAt(workspace.registry, 'tiers').map(getEntryName))].filter(
      (each) => each !== '' && each !== tier,
    );
    if (tool === undefined) return [];
    return [
      ...tiers.map((to) => ({
        label: `Move to ${to}`,
        onSelect: () => app.apply(moveToTier(tool, to)),
      })),
      {
        label: 'Remove from its tier',
        disabled: tier === undefined,
        onSelect: () => app.apply(moveToTier(tool, undefined)),
      },
    ];
  };
  return (
    <li className={styles.tool}>
      <button
        type="button"
        className={styles.open}
        onClick={() => app.setView({ selected: id, pane: 'contract' })}
      >
        <code dir="ltr">
          <NameText name={name || 'unnamed'} />
        </code>{' '}
        {layer !== undefined && layer !== 'task' && <small>{layer}</small>}
      </button>
      {!readOnly && (
        <Menu
          label={`Move ${name || 'unnamed tool'}`}
          className={styles.more}
          trigger={<MoreHorizontal size={14} aria-hidden />}
          listItems={listMenuItems}
        />
      )}
    </li>
  );
}
