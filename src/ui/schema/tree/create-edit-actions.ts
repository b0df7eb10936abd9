import type { RefObject } from 'react';
import type { Edit } from '../../../contract/document/edit.ts';
import { get, isObject } from '../../../contract/json/json.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../../contract/json/pointer.ts';
import { isSchema, listSchemaTypes } from '../../../contract/schema/schema.ts';
import { setReference } from '../../../design/edit-keyword.ts';
import {
  addProperty,
  checkName,
  moveWithin,
  renameKey,
  setRequired,
} from '../../../design/edit-property.ts';
import { getSchema, type Offer, type Site } from '../../../design/operation.ts';
import { listOffersById, operations } from '../../../design/operations.ts';
import { DEFINITIONS, type OutlineRow, type RowIds } from '../../../design/outline.ts';
import { planBulkEdit } from '../../../design/plan-bulk-edit.ts';
import { removeName } from '../../../design/steps/property-names.ts';
import { formatRow } from './rows/format-row.ts';
import type { TreeActions } from './tree-actions.ts';
import { getAddLineId, isListLike } from './tree-lines.ts';
import type { ActionContext, TreeView } from './tree-view.ts';

type EditActions = Pick<
  TreeActions,
  | 'applyEdits'
  | 'checkName'
  | 'rename'
  | 'remove'
  | 'move'
  | 'addOrRemoveRequired'
  | 'add'
  | 'listOffers'
  | 'applyOffer'
  | 'applyFirstOffer'
  | 'addItems'
  | 'setReference'
  | 'setRefusal'
>;

/** Offered in the details of a row, where there is room for many. */
const ELSEWHERE = [
  'apply-preset',
  'add-part',
  'allow-type',
  'drop-type',
  'close-all-objects',
  'upgrade-draft',
];

/** What changes the document. */
export function createEditActions(world: RefObject<ActionContext>): EditActions {
  const getSite = (row: OutlineRow): Site => ({ root: world.current.root, at: row.at });
  const applyEdits: TreeActions['applyEdits'] = (edits, label) => {
    if (edits.length === 0) return;
    world.current.setRefusal(undefined);
    world.current.onEdit(edits, label);
  };
  const applyOffer = (row: OutlineRow, offer: Offer): void => {
    focusAfter(world.current, row, offer);
    applyEdits(offer.edits, offer.label);
  };
  const applyFirstOffer = (row: OutlineRow, id: string): void => {
    const [offer] = listOffersById(id, getSite(row));
    if (offer !== undefined) return applyOffer(row, offer);
    world.current.setRefusal(describeRefusal(getSite(row), row, id));
  };
  return {
    applyEdits,
    applyOffer,
    applyFirstOffer,
    checkName: (row, name) => checkName(getOwnerMap(world.current, row), name, row.name),
    rename: (row, name) => {
      const edits = row.name === undefined ? [] : renameKey(world.current.root, row.at, name);
      if (edits.length === 0) return;
      world.current.setView((view) => ({ ...view, ids: moveId(view.ids, row, name) }));
      applyEdits(edits, `Rename ${row.name ?? ''}`);
      if (row.keyword === 'properties')
        world.current.onRenamed?.([...row.at.slice(0, -1), name], row.name ?? '');
    },
    remove: (row) => {
      const marked = world.current.rows.filter(({ id }) => world.current.view.marked.has(id));
      const isMarked = marked.some(({ id }) => id === row.id);
      if (isMarked && marked.length > 1) return removeMarked(world.current, marked, applyEdits);
      // In a list the next one takes over the place and its id; the mark was not meant for it.
      if (isMarked) world.current.setView(removeMarks);
      if (isSchema(row.schema) || row.name === undefined) applyFirstOffer(row, 'remove');
      else applyOffer(row, { label: 'Remove', edits: removeNonSchema(getSite(row), row.name) });
    },
    move: (row, to) => {
      // Alone under its keyword it has no place among others; moving it would order the keywords of
      // its owner.
      const edits =
        row.hold === 'named' || row.hold === 'listed'
          ? moveWithin(world.current.root, row.at, to)
          : [];
      if (edits.length === 0) return;
      const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
      const line =
        row.hold === 'listed'
          ? `${row.parent ?? ''}${formatPointer([...row.at.slice(row.owner.length, -1), to])}`
          : row.id;
      world.current.focus(typeof field === 'string' ? { line, field } : { line });
      applyEdits(edits, `Move ${formatRow(row)}`);
    },
    addOrRemoveRequired: (row) => {
      if (row.name === undefined || row.required === undefined) return;
      applyEdits(
        setRequired({ root: world.current.root, at: row.owner }, row.name, !row.required),
        row.required ? 'Make optional' : 'Make required',
      );
    },
    add: (row, { name, value, enter }) => {
      const edits = addProperty(getSite(row), name, value);
      if (edits.length === 0) return;
      if (enter && listSchemaTypes(value).includes('array'))
        world.current.focus({
          line: getRowId(world.current, [...row.at, 'properties', name, 'items']),
          field: 'type',
        });
      else if (enter) {
        const id = getRowId(world.current, [...row.at, 'properties', name]);
        world.current.focus({ line: getAddLineId(id), field: 'add' });
        world.current.setView((view) => ({ ...view, adding: id }));
      }
      applyEdits(edits, `Add ${name}`);
    },
    listOffers: (row) => [
      ...operations
        .filter(({ id }) => !ELSEWHERE.includes(id))
        .flatMap((operation) => operation.listOffers(getSite(row))),
      ...listStartOffers(getSite(row)),
    ],
    addItems: (row) => {
      const [offer] = listStartOffers(getSite(row));
      if (offer !== undefined) applyOffer(row, offer);
    },
    setRefusal: (words) => world.current.setRefusal(words),
    setReference: (row, target) =>
      applyEdits(setReference(getSite(row), target), 'Refer to a definition'),
  };
}

/**
 * The parts that nearly every such schema gets: what the items of a list are, and the first
 * definition.
 */
function listStartOffers(site: Site): readonly Offer[] {
  return listOffersById('add-part', site).filter(({ goTo }) => {
    const keyword = String(goTo?.[site.at.length]);
    return keyword === 'items' ? isListLike(getSchema(site)) : DEFINITIONS.includes(keyword);
  });
}

/** What is no schema where one belongs: no reference can mean it. */
function removeNonSchema({ root, at }: Site, name: string): readonly Edit[] {
  const forget = at.at(-2) === 'properties' ? removeName({ root, at: at.slice(0, -2) }, name) : [];
  return [{ kind: 'remove', at }, ...forget];
}

function getOwnerMap(world: ActionContext, row: OutlineRow) {
  return get(getSchema({ root: world.root, at: row.owner }), row.keyword);
}

/** What a key asked for and cannot have here, and what to do instead. */
function describeRefusal(site: Site, row: OutlineRow, id: string): string {
  const what = formatRow(row);
  const [inline] = listOffersById('inline-everywhere', site);
  switch (id) {
    case 'remove':
      if (row.depth === 0) return 'The whole stays: a tool has one. Remove its properties instead.';
      return `“${what}” stays: others refer to it. ${inline === undefined ? 'Lead them elsewhere first; its details say which they are.' : `Its menu has “${inline.label}”.`}`;
    case 'move-in':
      return `“${what}” has no object above it to move into. Move it below one first.`;
    case 'move-out':
      return `“${what}” cannot move out: it stands at the top, or the name is taken there.`;
    default:
      return `“${what}” cannot be changed like that.`;
  }
}

/** One step; the hand lands where the first of them was. */
function removeMarked(
  world: ActionContext,
  marked: readonly OutlineRow[],
  edit: TreeActions['applyEdits'],
): void {
  const [first] = marked;
  if (first !== undefined)
    world.focus(
      findNeighbour(
        world.rows.filter((row) => row === first || !marked.includes(row)),
        first,
      ),
    );
  world.setView(removeMarks);
  edit(
    planBulkEdit(
      world.root,
      marked.map(({ at }) => at),
      { kind: 'remove' },
    ),
    `Remove ${marked.length} schemas`,
  );
}

function removeMarks(view: TreeView): TreeView {
  return { ...view, marked: new Set(), anchor: undefined };
}

/**
 * The new place takes over the id; the old place gets a fresh one, in case another property takes
 * its name.
 */
function moveId(ids: RowIds, row: OutlineRow, name: string): RowIds {
  const own = row.id.slice(row.parent?.length ?? 0);
  const to = formatPointer([...row.at.slice(0, -1), name]);
  return new Map(ids).set(to, own).set(row.place, `${own}\u0000${ids.size}`);
}

/** Where the offer leads; for what goes away its neighbour; else the row itself. */
function focusAfter(world: ActionContext, row: OutlineRow, offer: Offer): void {
  // A definition or a pattern that was only added bears a name that holds the place.
  const isNameless =
    offer.edits.length === 1 &&
    [...DEFINITIONS, 'patternProperties'].includes(String(offer.goTo?.at(-2)));
  if (offer.goTo !== undefined)
    return world.focus({
      line: getRowId(world, offer.goTo),
      ...(isNameless ? { field: 'name' } : {}),
    });
  const goes = offer.edits.some((edit) => edit.kind === 'remove' && hasPrefix(row.at, edit.at));
  world.focus(goes ? findNeighbour(world.rows, row) : { line: row.id });
}

/**
 * The id a row at a place will have: that of the longest known row above it, and the rest of the
 * place, unless a renamed row has left that.
 */
function getRowId({ rows, view }: ActionContext, at: Pointer): string {
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
 * After a removal: the next sibling, else the previous one, else the row above; the add field when
 * nothing is left at the top.
 */
function findNeighbour(
  rows: readonly OutlineRow[],
  row: OutlineRow,
): { readonly line: string; readonly field?: string } {
  const siblings = rows.filter(
    (other) => other.parent === row.parent && other.keyword === row.keyword,
  );
  const at = siblings.findIndex((other) => other.id === row.id);
  // The places in a list close up: what stands at this one afterwards is the next.
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
