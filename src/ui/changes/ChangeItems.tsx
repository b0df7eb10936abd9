import type { DiffGroup } from '../../app/comparing/group-rows.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import type { Restoring } from './use-restore.ts';

interface ChangeItemsProps {
  readonly groups: readonly DiffGroup[];
  readonly restoring: Restoring | undefined;
  /** Opens the place of a change; absent where several tools have it. */
  readonly onOpen?: (group: DiffGroup) => (() => void) | undefined;
}

export function ChangeItems({ groups, restoring, onOpen }: ChangeItemsProps) {
  return (
    <ul>
      <ManyItems
        items={groups}
        what="differences"
        isList
        step={30}
        render={(group) => (
          <ChangeItem
            key={getGroupKey(group)}
            group={group}
            restoring={restoring}
            onOpen={onOpen?.(group)}
          />
        )}
      />
    </ul>
  );
}

/** Stays with its difference when others leave. */
export function getGroupKey({ difference, tools }: DiffGroup): string {
  const { rule, at, beforeAt } = difference;
  return JSON.stringify([rule, at, beforeAt, tools[0], tools.length]);
}
