import type { ReactNode } from 'react';
import type { TurnChange } from '../../../app/budget/compare-budgets.ts';
import type { ChangePlan } from '../../../app/budget/what-if.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useReadOnly } from '../../use-app.ts';
import { TurnTable } from './TurnTable.tsx';
import button from '../../parts/button.module.css';
import styles from './WhatIf.module.css';

interface OutlookViewProps {
  readonly outlook: ChangePlan;
  /** The label of the button: "Move 2 tools to ops". */
  readonly title: string;
  readonly onDo: () => void;
  /** More details, above the button. */
  readonly children?: ReactNode;
}

/** The effect of a change on every turn, what it would break, and the button that applies it. */
export function OutlookView({
  outlook: { turns, broken },
  title,
  onDo,
  children,
}: OutlookViewProps) {
  const readOnly = useReadOnly();
  return (
    <>
      <p role="status" className={styles.lead}>
        {describeTurns(turns)}
        {broken.length > 0 && ` Would break ${formatCount(broken.length, 'reference')}.`}
      </p>
      <TurnTable turns={turns} />
      {broken.length > 0 && (
        <div className={styles.broken}>
          <h3>What would break</h3>
          <ul>
            <ManyItems
              isList
              items={broken}
              what="places"
              render={({ text }) => <li key={text}>{renderCode(text)}</li>}
            />
          </ul>
        </div>
      )}
      {children}
      <p className={styles.fields}>
        <button type="button" className={button.primary} disabled={readOnly} onClick={onDo}>
          {renderCode(title)}
        </button>
        <span className={styles.none}>
          {readOnly ? 'This registry is read-only.' : 'You can undo this in one step.'}
        </span>
      </p>
    </>
  );
}

/** Names the turns whose band changes; counts the rest. */
function describeTurns(turns: readonly TurnChange[]): string {
  const changed = turns.filter(
    ({ isChanged, before, after }) => isChanged && before !== undefined && after !== undefined,
  );
  const [fresh, gone] = [
    turns.filter(({ before }) => before === undefined).length,
    turns.filter(({ after }) => after === undefined).length,
  ];
  const former = turns.length - fresh;
  const count =
    changed.length === 0
      ? 'No turn changes'
      : `${formatNumber(changed.length)} of ${formatCount(former, 'turn changes', 'turns change')}`;
  const all = [
    count,
    fresh === 0 ? '' : `${formatCount(fresh, 'is', 'are')} new`,
    gone === 0 ? '' : `${formatCount(gone, 'is', 'are')} no longer reachable`,
  ]
    .filter((part) => part !== '')
    .join(', ');
  if (changed.length === 0) return `${all}.`;
  const moved = changed
    .filter(({ bandSteps, opened }) => bandSteps !== 0 && opened.length === 0)
    .slice(0, 3);
  const words = moved.map(
    ({ phase, before, after }) =>
      `${phase ?? 'All tools'}: ${before?.count ?? 0} to ${after?.count ?? 0} tools, ${before?.band ?? ''} to ${after?.band ?? ''}.`,
  );
  return [
    `${all}.`,
    ...words,
    moved.length === 0 ? 'No phase changes its level with nothing opened.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
