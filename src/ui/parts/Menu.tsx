import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly trigger: ReactNode;
  /** Asked for when the menu opens: a thousand rows with a menu each hold no items. */
  readonly listItems: () => readonly MenuItem[];
  readonly className?: string | undefined;
  /** Rows of a tree keep their menu button out of the tab order; the row's own keys do the same. */
  readonly tabIndex?: number;
}

/**
 * A button and its menu, on the browser's popover: it lies above everything and closes on Escape or
 * a click outside.
 */
export function Menu({ label, trigger, listItems, className, tabIndex }: MenuProps) {
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const setPosition = (open: boolean): void => {
    const rect = button.current?.getBoundingClientRect();
    if (!open || rect === undefined || list.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = list.current;
    list.current.style.left = `${Math.max(8, Math.min(rect.left, window.innerWidth - width - 8))}px`;
    list.current.style.top = `${rect.bottom + height + 8 > window.innerHeight ? Math.max(8, rect.top - height - 4) : rect.bottom + 4}px`;
    if (!list.current.contains(document.activeElement))
      list.current.querySelector('button')?.focus();
  };
  const focusByKey = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button:not(:disabled)') ?? [])].filter(
      (each) => each instanceof HTMLElement,
    );
    const here = buttons.findIndex((each) => each === document.activeElement);
    const to =
      event.key === 'ArrowDown'
        ? here + 1
        : event.key === 'ArrowUp'
          ? here - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? buttons.length - 1
              : undefined;
    event.stopPropagation();
    if (event.key === 'Tab') return list.current?.hidePopover();
    const byLetter =
      event.key.length === 1 && event.key !== ' '
        ? [...buttons.slice(here + 1), ...buttons].find((each) =>
            each.textContent.toLowerCase().startsWith(event.key.toLowerCase()),
          )
        : undefined;
    const next = to === undefined ? byLetter : buttons[(to + buttons.length) % buttons.length];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const selectItem = (item: MenuItem): void => {
    list.current?.hidePopover();
    button.current?.focus();
    item.onSelect();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        onClick={(event) => event.stopPropagation()}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          flushSync(() => setItems(listItems()));
          // The browser gives it the focus with the opening; `toggle` comes later, and a key
          // pressed meanwhile would go to the row.
          list.current?.querySelector('button')?.setAttribute('autofocus', '');
        }}
        onToggle={(event) => {
          setPosition(event.newState === 'open');
          // Not before: an entry that goes takes the focus with it, and the browser has none left
          // to hand back.
          if (event.newState === 'closed') setItems([]);
        }}
        onKeyDown={focusByKey}
        onClick={(event) => event.stopPropagation()}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled === true}
            onPointerMove={(event) => event.currentTarget.focus()}
            onClick={() => selectItem(item)}
          >
            {item.label} {item.shortcut !== undefined && <kbd>{item.shortcut}</kbd>}
          </button>
        ))}
      </div>
    </>
  );
}
