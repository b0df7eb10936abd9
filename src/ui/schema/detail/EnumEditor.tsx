import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { moveValue, removeValue, setValue, setWords } from '../../../design/values/edit-values.ts';
import { readValues, type EnumValue } from '../../../design/values/enum-values.ts';
import { useItemPage } from '../../parts/text/use-item-page.tsx';
import { ValueField } from '../fields/ValueField.tsx';
import type { DetailProps } from './detail-props.ts';
import { NewValue } from './NewValue.tsx';
import styles from './EnumEditor.module.css';

/** The allowed values, each of its own type, with descriptions. A new one has the declared type. */
export function EnumEditor(props: DetailProps) {
  const found = readValues(props.site);
  const values = found?.values ?? [];
  const { shown, pager } = useItemPage(values, 'values');
  return (
    <fieldset className={styles.enum}>
      <legend>Allowed values</legend>
      {/* Keyed by index: a loaded list may have equal values, and typing changes the value. */}
      {shown.map(({ item: value, index }) => (
        <Value key={index} {...props} value={value} index={index} count={values.length} />
      ))}
      {pager}
      <NewValue {...props} values={values} />
    </fieldset>
  );
}

interface ValueProps extends DetailProps {
  readonly value: EnumValue;
  readonly index: number;
  readonly count: number;
}

function Value({ site, act, value, index, count }: ValueProps) {
  const nth = index + 1;
  const move = (step: 1 | -1): void => {
    focusMovedValue(step);
    act.applyEdits(moveValue(site, index, index + step), 'Move allowed value');
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  const removeIt = (button: HTMLElement): void => {
    // The pressed button may disappear with its row: the field for a new value stays.
    button.closest('fieldset')?.querySelector<HTMLElement>('[data-field="enum-add"]')?.focus();
    act.applyEdits(removeValue(site, index), 'Remove allowed value');
  };
  return (
    <span className={styles.item} data-item onKeyDown={handleKeyDown}>
      <ValueField
        label={`Value ${nth}`}
        value={value.value}
        onChange={(next) => act.applyEdits(setValue(site, index, next), 'Edit allowed value')}
      />
      <DescriptionInput
        value={value.description}
        label={`Description of value ${nth}`}
        onCommit={(text) =>
          act.applyEdits(
            setWords(site, index, { description: text === '' ? undefined : text }),
            'Describe allowed value',
          )
        }
      />
      <MoveButtons nth={nth} count={count} onMove={move} />
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove value ${nth}`}
        onClick={(event) => removeIt(event.currentTarget)}
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}

interface MoveButtonsProps {
  /** 1-based. */
  readonly nth: number;
  readonly count: number;
  readonly onMove: (step: 1 | -1) => void;
}

function MoveButtons({ nth, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={styles.move}
        aria-label={`Move value ${nth} up`}
        disabled={nth === 1}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={12} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.move}
        aria-label={`Move value ${nth} down`}
        disabled={nth === count}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={12} aria-hidden />
      </button>
    </>
  );
}

/**
 * The focus moves with the value: to the same control one line on, or, if that is disabled there,
 * to its neighbour.
 */
function focusMovedValue(step: 1 | -1): void {
  const control = document.activeElement;
  const item = control?.closest('[data-item]');
  const next = step === -1 ? item?.previousElementSibling : item?.nextElementSibling;
  if (item === null || item === undefined || next?.matches('[data-item]') !== true) return;
  const [from, to] = [item, next].map((each) => [
    ...each.querySelectorAll<HTMLElement>('input, select, button'),
  ]);
  if (from === undefined || to === undefined) return;
  // From the end: a value of another kind has other controls at its start.
  const same = to.at(from.findIndex((each) => each === control) - from.length);
  [same, ...to.slice(-3)].find((each) => each?.matches(':enabled') === true)?.focus();
}

/**
 * Written on blur: the first description turns the list into branches, which should not happen at
 * the first letter.
 */
function DescriptionInput({
  value = '',
  label,
  onCommit,
}: {
  readonly value: string | undefined;
  readonly label: string;
  readonly onCommit: (text: string) => void;
}) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: string }>();
  const text = draft?.value === value ? draft.text : value;
  const saveDescription = (): void => {
    if (text !== value) onCommit(text);
  };
  return (
    <input
      className={styles.words}
      aria-label={label}
      placeholder="Meaning"
      dir="auto"
      value={text}
      onChange={(event) => setDraft({ text: event.target.value, value })}
      onBlur={saveDescription}
      onKeyDown={(event) => {
        // An unwritten description would not move with its value: the first press only writes it.
        const isMove =
          event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && text !== value;
        if (isMove) event.stopPropagation();
        if (isMove || event.key === 'Enter') saveDescription();
      }}
    />
  );
}
