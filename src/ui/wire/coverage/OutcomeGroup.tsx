import { memo, useCallback, useMemo } from 'react';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import type { CoverageEntry, CoverageOutcome } from '../../../emit/coverage.ts';
import { focusField } from '../../focus-field.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import { OutcomeLabel, OUTCOMES } from './OutcomeLabel.tsx';
import styles from './OutcomeGroup.module.css';

interface OutcomeGroupProps {
  readonly outcome: CoverageOutcome;
  readonly entries: readonly CoverageEntry[];
}

/** All places with one outcome. A place whose parent has the same outcome is only counted there. */
export function OutcomeGroup({ outcome, entries }: OutcomeGroupProps) {
  const { app } = useWorkshop();
  const open = useCallback((at: Pointer) => focusField(app, at), [app]);
  const heads = useMemo(() => listHeads(entries), [entries]);
  return (
    <section
      id={`outcome-${outcome}`}
      className={styles.group}
      aria-labelledby={`outcome-${outcome}-title`}
    >
      <h3 id={`outcome-${outcome}-title`}>
        <OutcomeLabel outcome={outcome} count={entries.length} />{' '}
        <span>{OUTCOMES[outcome].about}</span>
      </h3>
      <ul data-plain={heads[0]?.entry.message === undefined}>
        <ManyItems
          isList
          items={heads}
          what="places"
          render={({ entry, below }) => (
            <Entry key={formatPointer(entry.at)} entry={entry} below={below} onOpen={open} />
          )}
        />
      </ul>
    </section>
  );
}

interface GroupHead {
  readonly entry: CoverageEntry;
  /** The number of places below it with the same outcome. */
  readonly below: number;
}

function listHeads(entries: readonly CoverageEntry[]): readonly GroupHead[] {
  const places = new Set(entries.map(({ at }) => formatPointer(at)));
  const findLeader = ({ follows }: CoverageEntry): string | undefined => {
    const leader = follows && formatPointer(follows);
    return leader !== undefined && places.has(leader) ? leader : undefined;
  };
  const below = new Map<string, number>();
  for (const entry of entries) {
    const leader = findLeader(entry);
    if (leader !== undefined) below.set(leader, (below.get(leader) ?? 0) + 1);
  }
  return entries
    .filter((entry) => findLeader(entry) === undefined)
    .map((entry) => ({ entry, below: below.get(formatPointer(entry.at)) ?? 0 }));
}

const Entry = memo(function Entry({
  entry: { at, message, uncertain },
  below,
  onOpen,
}: GroupHead & { readonly onOpen: (at: Pointer) => void }) {
  return (
    <li>
      <button type="button" onClick={() => onOpen(at)}>
        <code dir="ltr">
          <NameText name={formatPointer(at)} />
        </code>
        {below > 0 && <small> and {below.toLocaleString('en')} below it</small>}
        {message !== undefined && (
          <span>
            {renderCode(message)}{' '}
            {uncertain === true && (
              <em title="One source only, sources that disagree, or inferred">uncertain</em>
            )}
          </span>
        )}
      </button>
    </li>
  );
});
