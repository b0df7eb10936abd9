import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Sample } from '../../../../probe/probe.ts';
import { describePointer, listOwners } from '../describe-pointer.ts';
import styles from './SampleMenu.module.css';

interface SampleMenuProps {
  readonly label: string;
  readonly samples: readonly Sample[];
  readonly onChoose: (sample: Sample) => void;
}

/**
 * Samples by their pointer, as a browser popover. Arrows move, a letter goes to the next title that
 * starts with it.
 */
export function SampleMenu({ label, samples, onChoose }: SampleMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const handleToggle = (open: boolean): void => {
    if (!open) return setOpen(false);
    if (button.current === null || list.current === null) return;
    setPosition(list.current, button.current);
    list.current.querySelector('button')?.focus({ preventScroll: true });
  };
  const selectSample = (sample: Sample): void => {
    list.current?.hidePopover();
    button.current?.focus();
    onChoose(sample);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        popoverTarget={id}
        disabled={samples.length === 0}
      >
        {label} {samples.length > 0 && <span className={styles.count}>{samples.length}</span>}{' '}
        <ChevronDown size={12} aria-hidden />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={(event) => event.newState === 'open' && flushSync(() => setOpen(true))}
        onToggle={(event) => handleToggle(event.newState === 'open')}
        onKeyDown={focusByKey}
      >
        {isOpen && <Groups samples={samples} onChoose={selectSample} />}
      </div>
    </>
  );
}

/** Grouped by the key below the root: the titles contain the rest. */
function Groups({ samples, onChoose }: Omit<SampleMenuProps, 'label'>) {
  const placed = samples.map((sample) => ({
    sample,
    place: describePointer(listOwners(sample.schemaAt)[1] ?? []),
  }));
  return [...new Set(placed.map(({ place }) => place))].map((place) => (
    <div key={place} role="group" aria-label={place} className={styles.group}>
      <span className={styles.place} aria-hidden dir="auto">
        {place}
      </span>
      {placed
        .filter((each) => each.place === place)
        .map(({ sample }, i) => (
          <button
            key={i}
            type="button"
            role="menuitem"
            tabIndex={-1}
            dir="auto"
            onClick={() => onChoose(sample)}
          >
            {sample.title}
          </button>
        ))}
    </div>
  ));
}

function setPosition(list: HTMLElement, button: HTMLElement): void {
  const rect = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  list.style.left = `${Math.max(8, Math.min(rect.left, window.innerWidth - width - 8))}px`;
  list.style.top = `${rect.bottom + height + 8 > window.innerHeight ? Math.max(8, rect.top - height - 4) : rect.bottom + 4}px`;
}

function focusByKey(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const here = items.findIndex((each) => each === document.activeElement);
  const to = findNext(items, here, event);
  event.stopPropagation();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

function findNext(
  items: readonly HTMLElement[],
  here: number,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): number | undefined {
  if (key === 'ArrowDown') return here + 1;
  if (key === 'ArrowUp') return here - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  return [...items.keys()]
    .map((i) => (here + 1 + i) % items.length)
    .find((i) => items[i]?.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
