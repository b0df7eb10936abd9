import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString, isArray, type Json } from '../../contract/json/json.ts';
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

/**
 * A list of texts, one line each. Enter adds the next, Backspace in an empty line takes it away.
 */
export function ListPart({ at, label, about, look = 'line', suggestions = [] }: ListPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const items = isArray(value) ? value : [];
  const { shown, openItemPage, pager } = useItemPage(items, 'items', at);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const [asked, setAsked] = useState(false);
  const focusItem = (index: number): void => {
    openItemPage(Math.max(0, index));
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input');
      (
        list.current?.querySelector<HTMLInputElement>(
          `[data-item="${Math.max(0, index)}"] input`,
        ) ??
        inputs?.[0] ??
        list.current?.parentElement?.querySelector('button')
      )?.focus();
    });
  };
  const addItem = (index: number): void => {
    set(items.toSpliced(index, 0, ''));
    focusItem(index);
  };
  const remove = (index: number): void => {
    set(items.length === 1 ? undefined : items.toSpliced(index, 1));
    focusItem(index - 1);
  };
  return (
    <div className={styles.part} role="group" aria-labelledby={id}>
      <div className={styles.head} id={id}>
        {label} {about !== undefined && <span>{about}</span>}
      </div>
      <ul ref={list} className={styles.list} data-look={look}>
        {shown.map(({ item, index }) => (
          <li key={index} data-item={index} className={styles.item}>
            {getItemText(item).length > LONG_TEXT ? (
              <TooLong label={`${label} ${index + 1}`} text={getItemText(item)} />
            ) : (
              <input
                aria-label={`${label} ${index + 1}`}
                dir={look === 'code' ? 'ltr' : 'auto'}
                data-look={look}
                list={suggestions.length > 0 ? `${id}-options` : undefined}
                readOnly={readOnly}
                value={getItemText(item)}
                {...place}
                onFocus={() => {
                  setAsked(true);
                  place.onFocus();
                }}
                onChange={(event) => set(items.with(index, event.target.value))}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing || readOnly) return;
                  if (event.key === 'Enter') addItem(index + 1);
                  if (event.key === 'Backspace' && item === '') {
                    event.preventDefault();
                    remove(index);
                  }
                }}
              />
            )}
            {!readOnly && (
              <button
                type="button"
                aria-label={`Remove ${label.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
              >
                <X size={14} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {pager}
      {/* A page has a dozen lists of names: each waits until somebody types in it. */}
      {asked && suggestions.length > 0 && (
        <datalist id={`${id}-options`}>
          {suggestions.slice(0, MOST_SUGGESTIONS).map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {!readOnly && (
        <button type="button" className={styles.add} onClick={() => addItem(items.length)}>
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

function getItemText(item: Json): string {
  return getString(item) ?? printJson(item);
}
