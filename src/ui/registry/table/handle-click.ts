import type { MouseEvent } from 'react';
import type { TableKeys } from './handle-key.ts';
import { addOrRemoveRow, selectRange } from './table-view.ts';

/** One handler for all rows: data attributes tell what was clicked. */
export function handleClick(
  event: MouseEvent,
  { view, shown, canChoose, onOpen }: Pick<TableKeys, 'view' | 'shown' | 'canChoose' | 'onOpen'>,
): void {
  if (!(event.target instanceof Element)) return;
  const hit = event.target;
  const id = hit.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (id === undefined) return;
  if (canChoose && event.shiftKey) {
    // The browser extends the text selection to a Shift+click.
    getSelection()?.removeAllRanges();
    return selectRange(view, shown, id);
  }
  if (canChoose && (event.ctrlKey || event.metaKey || hit.closest('[data-box]') !== null))
    return addOrRemoveRow(view, id);
  const mark = hit.closest<HTMLElement>('[data-mark]')?.dataset['mark'];
  if (mark !== undefined) onOpen(id, 'marks', mark);
  else if (hit.closest('[data-open]') !== null) onOpen(id, 'name');
}
