import { registryOf } from '../../app/derive.ts';
import { namedTiers, tickTier } from '../../app/phase-edits.ts';
import { listAt } from '../../app/phase-lists.ts';
import { useApp } from '../use-app.ts';
import styles from './TierTicks.module.css';
import { useRegistryChange } from './use-machine.ts';

interface TierTicksProps {
  /** In the document's list of phases. */
  readonly index: number;
  /** Names the group: the phase. */
  readonly label: string;
  readonly readOnly?: boolean;
}

/** The tiers that a phase loads: declared ones in their order, then what else it names, kept until it is unticked. */
export function TierTicks({ index, label, readOnly = false }: TierTicksProps) {
  const change = useRegistryChange();
  const declared = useApp((state) => registryOf(state.workspace).tiers.map((tier) => tier.name));
  const held = useApp((state) => namedTiers(listAt(state.workspace.registry, 'phases')[index]));
  const others = [...new Set(held)].filter((name) => !declared.includes(name));
  if (declared.length + others.length === 0) return <p className={styles.none}>No tiers yet</p>;
  return (
    <div className={styles.ticks} role="group" aria-label={label}>
      {[...declared, ...others].map((name) => (
        <label key={name} title={others.includes(name) ? 'The registry declares no tier of this name.' : undefined}>
          <input type="checkbox" checked={held.includes(name)} disabled={readOnly} onChange={() => change((registry) => tickTier(registry, index, name))} /> <bdi>{name}</bdi>
          {others.includes(name) && <small> not declared</small>}
        </label>
      ))}
    </div>
  );
}
