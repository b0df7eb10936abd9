import { memo, useCallback } from 'react';
import { formatNumber } from '../../../contract/format-count.ts';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import type { CoverageHead, CoverageOutcome } from '../../../emit/coverage.ts';
import { focusField } from '../../focus-field.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';
import { OutcomeLabel } from './OutcomeLabel.tsx';
import styles from './OutcomeGroup.module.css';

interface OutcomeGroupProps {
  readonly outcome: CoverageOutcome;
  readonly heads: readonly CoverageHead[];
  /** Printed pointers of what a person can mend. */
  readonly mendable: ReadonlySet<string>;
}

/** All heads with one outcome: what stands inside of one is only counted there. */
export function OutcomeGroup({ outcome, heads, mendable }: OutcomeGroupProps) {
  const { app } = useWorkshop();
  const open = useCallback((at: Pointer) => focusField(app, at), [app]);
  return (
    <section
      id={`outcome-${outcome}`}
      className={styles.group}
      aria-labelledby={`outcome-${outcome}-title`}
    >
      <h3 id={`outcome-${outcome}-title`}>
        <OutcomeLabel
          outcome={outcome}
          count={heads.length}
          isMendable={heads.some(({ entry }) => mendable.has(formatPointer(entry.at)))}
        />{' '}
        <span>{OUTCOME_WORDS[outcome].about}</span>
      </h3>
      <ul data-plain={heads[0]?.entry.message === undefined}>
        <ManyItems
          isList
          items={heads}
          what="parts"
          render={({ entry, below }) => (
            <Entry
              key={formatPointer(entry.at)}
              entry={entry}
              below={below}
              isMendable={mendable.has(formatPointer(entry.at))}
              onOpen={open}
            />
          )}
        />
      </ul>
    </section>
  );
}

const Entry = memo(function Entry({
  entry: { at, message, uncertain },
  below,
  isMendable,
  onOpen,
}: CoverageHead & {
  readonly isMendable: boolean;
  readonly onOpen: (at: Pointer) => void;
}) {
  return (
    <li data-mendable={isMendable}>
      <button type="button" onClick={() => onOpen(at)}>
        <code dir="ltr">
          <NameText name={formatPointer(at)} />
        </code>
        {below > 0 && <small> with {formatNumber(below)} inside</small>}
        {message !== undefined && (
          <span>
            {renderCode(message)}{' '}
            {uncertain === true && (
              <em title="Inferred, from one source only, or sources disagree">uncertain</em>
            )}
          </span>
        )}
      </button>
    </li>
  );
});
