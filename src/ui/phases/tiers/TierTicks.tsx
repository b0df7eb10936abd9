import { useState } from 'react';
import { getRegistry } from '../../../app/derive.ts';
import { addOrRemoveTier, listNamedTiers } from '../../../app/phases/phase-edits.ts';
import { listAt } from '../../../app/phases/phase-lists.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import { useApp } from '../../use-app.ts';
import { useRegistryChange } from '../machine/use-machine.ts';
import styles from './TierTicks.module.css';

interface TierTicksProps {
  /** In the registry's list of phases. */
  readonly index: number;
  /** Names the group: the phase. */
  readonly label: string;
  readonly readOnly?: boolean;
  /** With many tiers, those that it does not load are behind a button. */
  readonly isFolded?: boolean;
}

/** Up to this many tiers, all are shown. */
const FEW = 5;

/** Checkboxes for the tiers of a phase: declared tiers in their order, then others it names. */
export function TierTicks({ index, label, readOnly = false, isFolded = false }: TierTicksProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useRegistryChange();
  // Opens the folded list: a box that is unticked must not vanish.
  const handleToggle = (name: string): void => {
    setOpen(isFolded);
    change((registry) => addOrRemoveTier(registry, index, name));
  };
  const declared = useApp((state) => getRegistry(state.workspace).tiers.map((tier) => tier.name));
  const loaded = useApp((state) =>
    listNamedTiers(listAt(state.workspace.registry, 'phases')[index]),
  );
  const isDeclared = new Set(declared);
  const isLoaded = new Set(loaded);
  const others = [...isLoaded].filter((name) => !isDeclared.has(name));
  const all = [...declared, ...others];
  const shown =
    isFolded && !isOpen && all.length > FEW ? all.filter((name) => isLoaded.has(name)) : all;
  const { shown: page, pager } = useItemPage(shown, 'tiers');
  if (all.length === 0) return <p className={styles.none}>No tiers yet</p>;
  return (
    <div className={styles.ticks} role="group" aria-label={label}>
      {page.map(({ item: name }) => (
        <label
          key={name}
          title={!isDeclared.has(name) ? 'The registry doesn’t declare this tier.' : undefined}
        >
          <input
            type="checkbox"
            checked={isLoaded.has(name)}
            disabled={readOnly}
            onChange={() => handleToggle(name)}
          />{' '}
          <bdi>
            <NameText name={name} />
          </bdi>
          {!isDeclared.has(name) && <small> not declared</small>}
        </label>
      ))}
      {pager}
      {isFolded && all.length > FEW && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show ${formatNumber(all.length - shown.length)} more`}
        </button>
      )}
    </div>
  );
}
