import { isObject } from '../../../contract/json/json.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../../contract/json/pointer.ts';
import type { Offer } from '../../../design/operation.ts';
import { DEFINITIONS, type OutlineRow } from '../../../design/outline.ts';
import { getAddLineId } from './tree-lines.ts';
import type { ActionContext } from './tree-view.ts';

/** Focuses the offer's target, the neighbour of a removed row, or else the row itself. */
export function focusAfter(context: ActionContext, row: OutlineRow, offer: Offer): void {
  // A new definition or pattern has a placeholder name: the name field gets the focus.
  const isNameless =
    offer.edits.length === 1 &&
    [...DEFINITIONS, 'patternProperties'].includes(String(offer.goTo?.at(-2)));
  if (offer.goTo !== undefined)
    return context.focus({
      line: getRowId(context, offer.goTo),
      ...(isNameless ? { field: 'name' } : {}),
    });
  const goes = offer.edits.some((edit) => edit.kind === 'remove' && hasPrefix(row.at, edit.at));
  context.focus(goes ? findNeighbour(context.rows, row) : { line: row.id });
}

/**
 * The id that a row at a pointer will have: the id of the nearest existing row above it and the
 * remaining keys, unless a renamed row left that pointer.
 */
export function getRowId({ rows, view }: ActionContext, at: Pointer): string {
  const known = new Map(rows.map((row) => [row.place, row.id]));
  for (let length = at.length; length >= 0; length -= 1) {
    const id = known.get(formatPointer(at.slice(0, length)));
    if (id !== undefined)
      return (
        id +
        (length < at.length
          ? (view.ids.get(formatPointer(at)) ?? formatPointer(at.slice(length)))
          : '')
      );
  }
  return formatPointer(at);
}

/**
 * The focus target after a removal: the next sibling, else the previous one, else the owner; the
 * add field when the root has no property left.
 */
export function findNeighbour(
  rows: readonly OutlineRow[],
  row: OutlineRow,
): { readonly line: string; readonly field?: string } {
  const siblings = rows.filter(
    (other) => other.parent === row.parent && other.keyword === row.keyword,
  );
  const at = siblings.findIndex((other) => other.id === row.id);
  // List indexes close up: after the removal the next item has this row's id.
  const next =
    row.hold === 'listed'
      ? siblings[at + 1] === undefined
        ? siblings[at - 1]
        : row
      : (siblings[at + 1] ?? siblings[at - 1]);
  if (next !== undefined) return { line: next.id };
  const owner = rows.find((other) => other.id === row.parent);
  return owner?.depth === 0 && isObject(owner.schema) && row.keyword === 'properties'
    ? { line: getAddLineId(''), field: 'add' }
    : { line: owner?.id ?? '' };
}
