import { formatPlace } from '../../app/comparing/format-place.ts';
import type { DiffGroup } from '../../app/comparing/group-rows.ts';
import { CLASS_WORDS } from '../../compare/difference-classes.ts';
import { DIFFERENCE_RULES } from '../../compare/difference-rules.ts';
import { getClass } from '../../compare/difference.ts';
import { formatCount } from '../../contract/format-count.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { formatName, NameText, WrappedName } from '../parts/text/NameText.tsx';
import { ChangeValues } from './ChangeValues.tsx';
import { RESTORES, type Restoring } from './use-restore.ts';
import button from '../parts/button.module.css';
import styles from './ChangeItem.module.css';

interface ChangeItemProps {
  readonly group: DiffGroup;
  readonly restoring: Restoring | undefined;
  /** Undefined where there is no such place to open. */
  readonly onOpen: (() => void) | undefined;
}

/** One change: where, what, what follows, and both values. */
export function ChangeItem({ group, restoring, onOpen }: ChangeItemProps) {
  const { difference, rows } = group;
  const { change, effect } = DIFFERENCE_RULES[difference.rule];
  const name = getClass(difference);
  const place = formatPlace(difference.at);
  const isShared = rows.length > 1;
  const owner = isShared ? formatCount(rows.length, 'tool') : formatName(rows[0]?.tool ?? '');
  const what = describePlace(place, owner);
  return (
    <li className={styles.item} data-class={name}>
      <div className={styles.head}>
        <span className={styles.class}>{CLASS_WORDS[name].label}</span>
        {place !== '' && (
          <button
            type="button"
            className={styles.place}
            disabled={onOpen === undefined}
            title={formatPointer(difference.at)}
            aria-label={`Open ${what}`}
            onClick={onOpen}
          >
            <code>
              <WrappedName name={place} />
            </code>
          </button>
        )}
        <p className={styles.change}>
          <b>{change}</b> <span>{effect}</span>
        </p>
        {restoring !== undefined && (
          <button
            type="button"
            className={button.button}
            {...{ [RESTORES]: true }}
            aria-label={`${restoring.getVerb(difference)} ${what}`}
            onClick={() => restoring.restoreRows(rows, what)}
          >
            {restoring.getVerb(difference)}
          </button>
        )}
      </div>
      {isShared && <Owners group={group} />}
      {(!isShared || difference.at.length > 0) && <ChangeValues difference={difference} />}
    </li>
  );
}

function describePlace(place: string, owner: string): string {
  if (place === '') return owner;
  return owner === '' ? place : `${place} of ${owner}`;
}

function Owners({ group: { tools } }: { readonly group: DiffGroup }) {
  return (
    <p className={styles.owners}>
      {formatCount(tools.length, 'tool')}:{' '}
      <ManyItems
        items={tools}
        what="tools"
        step={20}
        render={(tool) => (
          <code key={tool}>
            <NameText name={tool ?? 'the registry'} />
          </code>
        )}
      />
    </p>
  );
}
