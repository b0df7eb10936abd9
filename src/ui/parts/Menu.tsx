import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
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
  /** Called when the menu opens: a thousand rows with closed menus create no items. */
  readonly listItems: () => readonly MenuItem[];
  readonly className?: string | undefined;
  /** -1 in the rows of a tree: the row has keys for the same commands. */
  readonly tabIndex?: number;
}

/**
 * A button and its menu, as a browser popover: it is above everything and closes on Escape or a
 * click outside.
 */
export function Menu({ label, trigger, listItems, className, tabIndex }: MenuProps) {
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const selectItem = (item: MenuItem): void => {
    list.current?.hidePopover();
    button.current?.focus();
    item.onSelect();
  };
  const loadItems = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState !== 'open') return;
    flushSync(() => setItems(listItems()));
    // With autofocus the browser focuses it as it opens. `toggle` comes later, and a key pressed
    // in between would go to the row.
    event.currentTarget.querySelector('button')?.setAttribute('autofocus', '');
  };
  const handleToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState === 'open') setPosition(button.current, event.currentTarget);
    // Not earlier: removing the focused item loses the focus, and then the browser cannot restore
    // it to the button.
    if (event.newState === 'closed') setItems([]);
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
        onBeforeToggle={loadItems}
        onToggle={handleToggle}
        onKeyDown={handleMenuKey}
        onClick={(event) => event.stopPropagation()}
      >
        {items.map((item) => (
          <MenuButton key={item.label} item={item} onSelect={() => selectItem(item)} />
        ))}
      </div>
    </>
  );
}

interface MenuButtonProps {
  readonly item: MenuItem;
  readonly onSelect: () => void;
}

function MenuButton({ item, onSelect }: MenuButtonProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled === true}
      onPointerMove={(event) => event.currentTarget.focus()}
      onClick={onSelect}
    >
      {item.label} {item.shortcut !== undefined && <kbd>{item.shortcut}</kbd>}
    </button>
  );
}

/** Below the button, or above it where there is no room; 8 px from the window's edges. */
function setPosition(button: HTMLElement | null, list: HTMLElement): void {
  const rect = button?.getBoundingClientRect();
  if (rect === undefined) return;
  const { offsetWidth: width, offsetHeight: height } = list;
  const hasRoomBelow = rect.bottom + height + 8 <= window.innerHeight;
  list.style.left = `${Math.max(8, Math.min(rect.left, window.innerWidth - width - 8))}px`;
  list.style.top = `${hasRoomBelow ? rect.bottom + 4 : Math.max(8, rect.top - height - 4)}px`;
  if (!list.contains(document.activeElement)) list.querySelector('button')?.focus();
}

/** Arrows, Home, End and a letter move through the items; Tab closes the menu. */
function handleMenuKey(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  if (event.key === 'Tab') return event.currentTarget.hidePopover();
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
  ];
  const next = findNext(buttons, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function findNext(buttons: readonly HTMLButtonElement[], key: string): HTMLElement | undefined {
  const here = buttons.findIndex((each) => each === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return buttons[(here + 1) % buttons.length];
    case 'ArrowUp':
      return buttons[(here - 1 + buttons.length) % buttons.length];
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    case ' ':
      return undefined;
    default:
      if (key.length !== 1) return undefined;
      return [...buttons.slice(here + 1), ...buttons].find((each) =>
        each.textContent.toLowerCase().startsWith(key.toLowerCase()),
      );
  }
}
