import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
import {
  getValueKey,
  groupRows,
  listRows,
  type DiffGroup,
} from '../../app/comparing/group-rows.ts';
import type { ToolDifferences } from '../../compare/compare-designs.ts';
import { DIFFERENCE_CLASSES, type DifferenceClass } from '../../compare/difference-classes.ts';
import { getClass } from '../../compare/difference.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { ChangeItems } from './ChangeItems.tsx';
import type { ChangesStore } from './changes-view.ts';
import { ToolChanges } from './ToolChanges.tsx';
import type { Restoring } from './use-restore.ts';
import styles from './ChangesPage.module.css';

interface ChangeListProps {
  readonly comparison: DesignComparison;
  readonly view: ChangesStore;
  readonly isSwapped: boolean;
  readonly restoring: Restoring | undefined;
}

/** What several tools share, then tool by tool, then the registry. */
export function ChangeList({ comparison, view, isSwapped, restoring }: ChangeListProps) {
  const classes = useStore(view, (state) => state.classes);
  const { shared, owners } = useMemo(
    () => groupByOwner(comparison, classes),
    [comparison, classes],
  );
  return (
    <div className={styles.list}>
      {shared.length > 0 && (
        <section className={styles.tool} aria-label="Several tools">
          <header>
            <h3>Several tools</h3>
          </header>
          <ChangeItems groups={shared} restoring={restoring} />
        </section>
      )}
      <ManyItems
        items={owners}
        what="tools"
        step={20}
        render={({ key, owner, groups }) => (
          <ToolChanges
            key={key}
            tool={owner}
            groups={groups}
            comparison={comparison}
            isSwapped={isSwapped}
            restoring={restoring}
          />
        )}
      />
    </div>
  );
}

interface OwnerGroups {
  /** Names can be double. */
  readonly key: string;
  readonly owner: ToolDifferences | undefined;
  readonly groups: readonly DiffGroup[];
}

/** The worst first. */
function getRank({ difference }: DiffGroup): number {
  return DIFFERENCE_CLASSES.indexOf(getClass(difference));
}

function groupByOwner(
  comparison: DesignComparison,
  classes: ReadonlySet<DifferenceClass>,
): { readonly shared: readonly DiffGroup[]; readonly owners: readonly OwnerGroups[] } {
  const rows = listRows(comparison).filter(
    ({ difference }) => classes.size === 0 || classes.has(getClass(difference)),
  );
  const groups = groupRows(rows, getValueKey);
  const owners = new Map<ToolDifferences | undefined, DiffGroup[]>();
  for (const group of groups) {
    const owner = group.rows[0]?.owner;
    if (group.rows.length > 1) continue;
    const known = owners.get(owner);
    if (known === undefined) owners.set(owner, [group]);
    else known.push(group);
  }
  const names = [...owners.keys()].map((owner) => owner?.name);
  return {
    shared: groups
      .filter((group) => group.rows.length > 1)
      .toSorted((a, b) => getRank(a) - getRank(b)),
    owners: [...owners].map(([owner, found], i) => ({
      key: `${names.indexOf(owner?.name) === i ? '' : i} ${owner?.name ?? ''}`,
      owner,
      groups: found,
    })),
  };
}
