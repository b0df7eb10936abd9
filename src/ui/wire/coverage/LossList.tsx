import { memo, useCallback } from 'react';
import type { LostPart } from '../../../app/wire/coverage.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import type { Target } from '../../../emit/target.ts';
import { focusField } from '../../focus-field.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import { OUTCOME_WORDS } from './outcome-words.ts';
import styles from './LossList.module.css';

interface LossListProps {
  readonly parts: readonly LostPart[];
  readonly target: Target;
}

/** What does not reach the target as it is written, worst first; each part opens its field. */
export const LossList = memo(function LossList({ parts, target }: LossListProps) {
  const { app } = useWorkshop();
  const open = useCallback((at: Pointer) => focusField(app, at), [app]);
  return (
    <section id="losses" className={styles.losses} aria-label="Not sent as written">
      <h3>
        {describeCount(parts.length, target.label)} <span>checked {target.verified}</span>
      </h3>
      <ul>
        <ManyItems
          isList
          items={parts}
          what="parts"
          render={(part) => (
            <LossLine key={formatPointer(part.entry.at)} part={part} onOpen={open} />
          )}
        />
      </ul>
    </section>
  );
});

function describeCount(count: number, label: string): string {
  if (count === 0) return `Everything reaches ${label} as written.`;
  return `${formatCount(count, 'part does', 'parts do')} not reach ${label} as written`;
}

const LossLine = memo(function LossLine({
  part: { entry, kind, isMendable },
  onOpen,
}: {
  readonly part: LostPart;
  readonly onOpen: (at: Pointer) => void;
}) {
  return (
    <li data-kind={kind} data-mendable={isMendable}>
      <button type="button" onClick={() => onOpen(entry.at)}>
        <b title={OUTCOME_WORDS[kind].about}>{OUTCOME_WORDS[kind].word}</b>{' '}
        <code>
          <NameText name={formatPointer(entry.at) || '/'} />
        </code>{' '}
        {entry.message !== undefined && renderCode(entry.message)}
      </button>
    </li>
  );
});
