import { Plus } from 'lucide-react';
import { getRegistry, listTierGroups } from '../../../app/derive.ts';
import { addTier } from '../../../app/phases/phase-edits.ts';
import { getEntryName, listAt } from '../../../app/phases/phase-lists.ts';
import type { Json } from '../../../contract/json/json.ts';
import { useApp, useAppStrict } from '../../use-app.ts';
import { useEntryFocus } from '../../use-entry-focus.ts';
import { useMachine, useRegistryChange } from '../machine/use-machine.ts';
import { TierCard } from './TierCard.tsx';
import table from '../../parts/table.module.css';
import styles from './TiersPanel.module.css';

interface ListedTiers {
  /** Of the registry's list, in its order. */
  readonly entries: readonly Json[];
  /** Undeclared tiers: those that tools name, then those that only phases name. */
  readonly undeclared: readonly string[];
  /** Ids of the tools of a tier; undefined is "no tier". */
  readonly listTools: (name: string | undefined) => readonly string[];
}

function useListedTiers(): ListedTiers {
  const entries = useAppStrict((state) => listAt(state.workspace.registry, 'tiers'));
  const groups = useApp((state) => listTierGroups(state.workspace));
  const loaded = useApp((state) => [
    ...new Set(getRegistry(state.workspace).phases.flatMap((phase) => phase.tiers)),
  ]);
  const declared = new Set(entries.map(getEntryName));
  const named = [...groups.flatMap(({ tier }) => tier ?? []), ...loaded];
  return {
    entries,
    undeclared: [...new Set(named)].filter((name) => !declared.has(name)),
    listTools: (name) => groups.find(({ tier }) => tier === name)?.tools ?? [],
  };
}

/** The tiers, each with its tools and the phases that show it. */
export function TiersPanel() {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  const { list, focusAfter } = useEntryFocus();
  const { entries, undeclared, listTools } = useListedTiers();
  const without = listTools(undefined);
  return (
    <section className={styles.panel} aria-labelledby="phases-tiers" ref={list}>
      <h3 className={styles.heading} id="phases-tiers">
        Tiers: tools shown together
      </h3>
      <div className={styles.cards}>
        {entries.map((entry, i) => (
          <TierCard
            key={i}
            index={i}
            name={getEntryName(entry)}
            tools={listTools(getEntryName(entry))}
            onRemove={(run) => focusAfter(Math.max(0, i - 1), run)}
          />
        ))}
        {undeclared.map((name) => (
          <TierCard
            key={`other ${name}`}
            index={undefined}
            name={name}
            tools={listTools(name)}
            onRemove={(run) => run()}
          />
        ))}
        {without.length > 0 && (
          <TierCard index={undefined} name={undefined} tools={without} onRemove={(run) => run()} />
        )}
      </div>
      {entries.length + undeclared.length + without.length === 0 && (
        <p className={styles.note}>
          No tiers yet. A tier is a group of tools that a phase shows together, such as core, build
          and ops.
        </p>
      )}
      {!readOnly && (
        <button
          type="button"
          className={table.add}
          data-add
          onClick={() => focusAfter(entries.length, () => change((registry) => addTier(registry)))}
        >
          <Plus size={14} aria-hidden /> Tier
        </button>
      )}
    </section>
  );
}
