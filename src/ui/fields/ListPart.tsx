import { Plus, X } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString, isArray, type Json, type JsonArray } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { TooLong } from '../parts/text/TooLong.tsx';
import { useItemPage } from '../parts/text/use-item-page.tsx';
import { FindingsAt } from './FindingsAt.tsx';
import { usePart } from './use-part.ts';
import styles from './ListPart.module.css';

interface ListPartProps {
  readonly at: Pointer;
  readonly label: string;
  readonly about?: string;
  readonly look?: 'line' | 'code';
  /** Offered while typing: tool names, failure types. */
  readonly suggestions?: readonly string[];
}

/** More would be laid out at the first key. */
const MOST_SUGGESTIONS = 1_000;

/** A list of texts, one per line. Enter adds the next; Backspace in an empty line removes it. */
export function ListPart({ at, label, about, look = 'line', suggestions = [] }: ListPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const items = isArray(value) ? value : [];
  const { shown, openItemPage, pager } = useItemPage(items, 'items', at);
  const { list, edits } = useItemEdits(items, set, openItemPage);
  const id = useId();
  const [wasFocused, setWasFocused] = useState(false);
  const field = {
    ...place,
    list: suggestions.length > 0 ? `${id}-options` : undefined,
    readOnly,
    onFocus: () => {
      setWasFocused(true);
      place.onFocus();
    },
  };
  return (
    <div className={styles.part} role="group" aria-labelledby={id}>
      <div className={styles.head} id={id}>
        {label} {about !== undefined && <span>{about}</span>}
      </div>
      <ul ref={list} className={styles.list} data-look={look}>
        {shown.map((each) => (
          <Item key={each.index} {...each} label={label} look={look} field={field} edits={edits} />
        ))}
      </ul>
      {pager}
      {/* A page has a dozen lists of names: each is drawn when its list first gets focus. */}
      {wasFocused && suggestions.length > 0 && (
        <datalist id={`${id}-options`}>
          {suggestions.slice(0, MOST_SUGGESTIONS).map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {!readOnly && (
        <button type="button" className={styles.add} onClick={() => edits.add(items.length)}>
          <Plus size={14} aria-hidden /> {items.length === 0 ? 'not declared: add one' : 'add'}
        </button>
      )}
      {readOnly && items.length === 0 && (
        <p className={styles.none}>{value === undefined ? 'not declared' : 'none'}</p>
      )}
      <FindingsAt at={at} />
    </div>
  );
}

interface ItemEdits {
  readonly set: (index: number, text: string) => void;
  readonly add: (index: number) => void;
  readonly remove: (index: number) => void;
}

/** Edits that move the focus along. Removing the last item removes the declaration. */
function useItemEdits(
  items: JsonArray,
  set: (value: Json | undefined) => void,
  openItemPage: (index: number) => void,
): { readonly list: RefObject<HTMLUListElement | null>; readonly edits: ItemEdits } {
  const list = useRef<HTMLUListElement>(null);
  const focusItem = (index: number): void => {
    openItemPage(index);
    requestAnimationFrame(() => findItemControl(list.current, index)?.focus());
  };
  const edits: ItemEdits = {
    set: (index, text) => set(items.with(index, text)),
    add: (index) => {
      set(items.toSpliced(index, 0, ''));
      focusItem(index);
    },
    remove: (index) => {
      set(items.length === 1 ? undefined : items.toSpliced(index, 1));
      focusItem(Math.max(0, index - 1));
    },
  };
  return { list, edits };
}

/** The field of an item; without it the first field, and without any the add button. */
function findItemControl(list: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return (
    list?.querySelector<HTMLElement>(`[data-item="${index}"] input`) ??
    list?.querySelector('input') ??
    list?.parentElement?.querySelector('button')
  );
}

interface ItemProps {
  readonly item: Json;
  readonly index: number;
  /** Of the list. */
  readonly label: string;
  readonly look: 'line' | 'code';
  /** Attributes of every field of the list. */
  readonly field: InputHTMLAttributes<HTMLInputElement>;
  readonly edits: ItemEdits;
}

function Item({ item, index, label, look, field, edits }: ItemProps) {
  const text = getItemText(item);
  const readOnly = field.readOnly === true;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || readOnly) return;
    if (event.key === 'Enter') edits.add(index + 1);
    if (event.key === 'Backspace' && item === '') {
      event.preventDefault();
      edits.remove(index);
    }
  };
  return (
    <li data-item={index} className={styles.item}>
      {text.length > LONG_TEXT ? (
        <TooLong label={`${label} ${index + 1}`} text={text} />
      ) : (
        <input
          aria-label={`${label} ${index + 1}`}
          dir={look === 'code' ? 'ltr' : 'auto'}
          data-look={look}
          value={text}
          {...field}
          onChange={(event) => edits.set(index, event.target.value)}
          onKeyDown={handleKeyDown}
        />
      )}
      {!readOnly && (
        <button
          type="button"
          aria-label={`Remove ${label.toLowerCase()} ${index + 1}`}
          onClick={() => edits.remove(index)}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </li>
  );
}

function getItemText(item: Json): string {
  return getString(item) ?? printJson(item);
}
