import { useState } from 'react';
import { getDocumentOrder } from '../../../app/wire/coverage.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import type { JsonObject } from '../../../contract/json/json.ts';
import type { Target } from '../../../emit/target.ts';
import { targets } from '../../../emit/targets.ts';
import { useApp } from '../../use-app.ts';
import styles from './OrderNote.module.css';

interface OrderElsewhereProps {
  readonly document: JsonObject;
  /** The selected target, which is left out. */
  readonly target: Target;
}

/** The argument order at every other target, grouped by order; computed when opened. */
export function OrderElsewhere({ document, target }: OrderElsewhereProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.elsewhere} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>On other targets</summary>
      {isOpen && <Orders document={document} target={target} />}
    </details>
  );
}

function Orders({ document, target }: OrderElsewhereProps) {
  const others = useApp((state) =>
    targets
      .filter(({ id }) => id !== target.id)
      .map(({ id }) => getConfiguredTarget(state.workspace, id)),
  );
  return (
    <ul>
      {groupOrders(document, others).map(({ names, members, isLate, isUncertain }) => (
        <li key={names.join('\n')}>
          <code dir="ltr">{names.join(' → ')}</code> {isUncertain && <em>uncertain</em>}{' '}
          {isLate && <b>a reason comes after its answer</b>}
          <span>{members.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

interface OrderGroup {
  readonly names: readonly string[];
  readonly members: readonly string[];
  readonly isLate: boolean;
  /** Whether the order is uncertain at every member. */
  readonly isUncertain: boolean;
}

function groupOrders(document: JsonObject, others: readonly Target[]): readonly OrderGroup[] {
  const groups = new Map<string, OrderGroup>();
  for (const other of others) {
    const { names, late, rule } = getDocumentOrder(document, other);
    const key = JSON.stringify([names, late.length > 0]);
    const known = groups.get(key);
    groups.set(key, {
      names,
      members: [...(known?.members ?? []), other.label],
      isLate: late.length > 0,
      isUncertain: known?.isUncertain !== false && rule.uncertain === true,
    });
  }
  return [...groups.values()].toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
}
