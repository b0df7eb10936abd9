import { useMemo, useState } from 'react';
import type { OpenConflict } from '../../app/app.ts';
import type { Choices, WorkspaceConflict } from '../../app/merging/merge-workspaces.ts';
import type { Side } from '../../contract/document/merging.ts';
import { formatCount } from '../../contract/format-count.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { describeConflict, formatSide } from './describe-conflict.ts';
import button from '../parts/button.module.css';
import styles from './ConflictDialog.module.css';

interface ConflictDialogProps {
  readonly conflict: OpenConflict;
  /** What the registry is merged with. */
  readonly other?: keyof typeof WORDS;
  readonly onDecide: (choices: Choices) => void;
  readonly onClose: () => void;
}

const WORDS = {
  tab: {
    both: 'both tabs',
    sides: { mine: 'This tab', theirs: 'Other tab' },
    keep: 'Keep all from this tab',
    take: 'Take all from the other tab',
  },
  side: {
    both: 'both sides',
    sides: { mine: 'This registry', theirs: 'Other side' },
    keep: 'Keep all from this registry',
    take: 'Take all from the other side',
  },
  folder: {
    both: 'the registry and the folder',
    sides: { mine: 'This registry', theirs: 'Folder' },
    keep: 'Keep all from this registry',
    take: 'Take all from the folder',
  },
} as const;

/**
 * Every place that both sides changed, with both values. Each is a radio group named for the place,
 * with a radio for each side.
 */
export function ConflictDialog({
  conflict,
  other = 'tab',
  onDecide,
  onClose,
}: ConflictDialogProps) {
  const words = WORDS[other];
  const [choices, setChoices] = useState<Choices>(new Map());
  const { conflicts } = conflict;
  const open = conflicts.filter(({ key }) => !choices.has(key)).length;
  return (
    <Dialog
      title={`Changed in ${words.both}: ${count(conflicts.length)}`}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={styles.open}>
            {open === 0 ? 'All chosen' : `${count(open)} to choose`}
          </span>
          <button
            type="button"
            className={button.primary}
            disabled={open > 0}
            onClick={() => onDecide(choices)}
          >
            Save choices
          </button>
        </>
      }
    >
      <p className={styles.lead}>All other changes of {words.both} are merged.</p>
      <ChooseAll
        words={words}
        onChoose={(side) => setChoices(new Map(conflicts.map(({ key }) => [key, side])))}
      />
      <ul className={styles.places}>
        <ManyItems
          items={conflicts}
          what="places"
          isList
          render={(place) => (
            <Place
              key={place.key}
              place={place}
              conflict={conflict}
              labels={words.sides}
              chosen={choices.get(place.key)}
              onChoose={(side) => setChoices(new Map(choices).set(place.key, side))}
            />
          )}
        />
      </ul>
    </Dialog>
  );
}

interface ChooseAllProps {
  readonly words: { readonly keep: string; readonly take: string };
  readonly onChoose: (side: Side) => void;
}

function ChooseAll({ words, onChoose }: ChooseAllProps) {
  return (
    <div className={styles.all}>
      <button type="button" data-first className={button.button} onClick={() => onChoose('mine')}>
        {words.keep}
      </button>
      <button type="button" className={button.button} onClick={() => onChoose('theirs')}>
        {words.take}
      </button>
    </div>
  );
}

function count(places: number): string {
  return formatCount(places, 'place');
}

interface PlaceProps {
  readonly place: WorkspaceConflict;
  readonly conflict: OpenConflict;
  readonly labels: Readonly<Record<Side, string>>;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function Place({ place, conflict, labels, chosen, onChoose }: PlaceProps) {
  const name = describeConflict(place, conflict);
  const texts = useMemo(
    () => ({
      mine: formatSide(place, 'mine', conflict),
      theirs: formatSide(place, 'theirs', conflict),
    }),
    [place, conflict],
  );
  return (
    <li>
      <fieldset className={styles.place} role="radiogroup" aria-label={name}>
        <legend>{name}</legend>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.side} data-chosen={chosen === side}>
            <span>
              <input
                type="radio"
                name={place.key}
                aria-label={labels[side]}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />{' '}
              {labels[side]}
            </span>
            <pre dir="auto">{texts[side]}</pre>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
