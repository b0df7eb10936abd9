import type { RefObject } from 'react';
import type { Edit } from '../../../contract/document/edit.ts';
import { get } from '../../../contract/json/json.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
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
import { findNeighbour, focusAfter, getRowId } from './focus-after.ts';
import { formatRow } from './rows/format-row.ts';
import type { NewProperty, TreeActions } from './tree-actions.ts';
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

/** Not in the menu: the details of a row, where there is more room, offer them. */
const ELSEWHERE = [
  'apply-preset',
  'add-part',
  'allow-type',
  'drop-type',
  'close-all-objects',
  'upgrade-draft',
];

/** The actions that change the document. */
export function createEditActions(context: RefObject<ActionContext>): EditActions {
  const getSite = (row: OutlineRow): Site => ({ root: context.current.root, at: row.at });
  const applyEdits: TreeActions['applyEdits'] = (edits, label) => {
    if (edits.length === 0) return;
    context.current.setRefusal(undefined);
    context.current.onEdit(edits, label);
  };
  const applyOffer = (row: OutlineRow, offer: Offer): void => {
    focusAfter(context.current, row, offer);
    applyEdits(offer.edits, offer.label);
  };
  const applyFirstOffer = (row: OutlineRow, id: string): void => {
    const [offer] = listOffersById(id, getSite(row));
    if (offer !== undefined) return applyOffer(row, offer);
    context.current.setRefusal(describeRefusal(getSite(row), row, id));
  };
  return {
    applyEdits,
    applyOffer,
    applyFirstOffer,
    checkName: (row, name) => checkName(getOwnerMap(context.current, row), name, row.name),
    rename: (row, name) => rename(context.current, row, name, applyEdits),
    remove: (row) => {
      const marked = context.current.rows.filter(({ id }) => context.current.view.marked.has(id));
      const isMarked = marked.some(({ id }) => id === row.id);
      if (isMarked && marked.length > 1) return removeMarked(context.current, marked, applyEdits);
      // In a list the next item takes over the pointer and the id, but it was not marked.
      if (isMarked) context.current.setView(removeMarks);
      if (isSchema(row.schema) || row.name === undefined) applyFirstOffer(row, 'remove');
      else applyOffer(row, { label: 'Remove', edits: removeNonSchema(getSite(row), row.name) });
    },
    move: (row, to) => move(context.current, row, to, applyEdits),
    addOrRemoveRequired: (row) => {
      if (row.name === undefined || row.required === undefined) return;
      applyEdits(
        setRequired({ root: context.current.root, at: row.owner }, row.name, !row.required),
        row.required ? 'Make optional' : 'Make required',
      );
    },
    add: (row, property) => add(context.current, row, property, applyEdits),
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
    setRefusal: (refusal) => context.current.setRefusal(refusal),
    setReference: (row, target) =>
      applyEdits(setReference(getSite(row), target), 'Refer to a definition'),
  };
}

type ApplyEdits = TreeActions['applyEdits'];

function rename(
  context: ActionContext,
  row: OutlineRow,
  name: string,
  applyEdits: ApplyEdits,
): void {
  const edits = row.name === undefined ? [] : renameKey(context.root, row.at, name);
  if (edits.length === 0) return;
  context.setView((view) => ({ ...view, ids: moveId(view.ids, row, name) }));
  applyEdits(edits, `Rename ${row.name ?? ''}`);
  if (row.keyword === 'properties')
    context.onRenamed?.([...row.at.slice(0, -1), name], row.name ?? '');
}

function move(context: ActionContext, row: OutlineRow, to: number, applyEdits: ApplyEdits): void {
  // A schema that is alone under its keyword has no siblings; moveWithin would order its owner's
  // keywords.
  const hasSiblings = row.hold === 'named' || row.hold === 'listed';
  const edits = hasSiblings ? moveWithin(context.root, row.at, to) : [];
  if (edits.length === 0) return;
  const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
  const line =
    row.hold === 'listed'
      ? `${row.parent ?? ''}${formatPointer([...row.at.slice(row.owner.length, -1), to])}`
      : row.id;
  context.focus(typeof field === 'string' ? { line, field } : { line });
  applyEdits(edits, `Move ${formatRow(row)}`);
}

function add(
  context: ActionContext,
  row: OutlineRow,
  { name, value, isRequired, enter }: NewProperty,
  applyEdits: ApplyEdits,
): void {
  const site = { root: context.root, at: row.at };
  const edits = addProperty(site, name, value);
  if (edits.length === 0) return;
  if (enter && listSchemaTypes(value).includes('array'))
    context.focus({
      line: getRowId(context, [...row.at, 'properties', name, 'items']),
      field: 'type',
    });
  else if (enter) {
    const id = getRowId(context, [...row.at, 'properties', name]);
    context.focus({ line: getAddLineId(id), field: 'add' });
    context.setView((view) => ({ ...view, adding: id }));
  }
  applyEdits(isRequired ? [...edits, ...setRequired(site, name, true)] : edits, `Add ${name}`);
}

/** The parts that nearly every such schema gets: the items of a list, and the first definition. */
function listStartOffers(site: Site): readonly Offer[] {
  return listOffersById('add-part', site).filter(({ goTo }) => {
    const keyword = String(goTo?.[site.at.length]);
    return keyword === 'items' ? isListLike(getSchema(site)) : DEFINITIONS.includes(keyword);
  });
}

/** Removes a value that is not a schema: no reference can point to it. */
function removeNonSchema({ root, at }: Site, name: string): readonly Edit[] {
  const required =
    at.at(-2) === 'properties' ? removeName({ root, at: at.slice(0, -2) }, name) : [];
  return [{ kind: 'remove', at }, ...required];
}

function getOwnerMap(context: ActionContext, row: OutlineRow) {
  return get(getSchema({ root: context.root, at: row.owner }), row.keyword);
}

/** Why a key's command is not possible here, and what to do instead. */
function describeRefusal(site: Site, row: OutlineRow, id: string): string {
  const what = formatRow(row);
  const [inline] = listOffersById('inline-everywhere', site);
  switch (id) {
    case 'remove':
      if (row.depth === 0)
        return 'The root schema cannot be removed. Remove its properties instead.';
      return `“${what}” cannot be removed: other schemas refer to it. ${inline === undefined ? 'Lead them elsewhere first; its details say which they are.' : `Its menu has “${inline.label}”.`}`;
    case 'move-in':
      return `“${what}” has no object above it to move into. Move it below one first.`;
    case 'move-out':
      return `“${what}” cannot move out: it is at the top level, or the name is taken there.`;
    default:
      return `“${what}” cannot be changed like that.`;
  }
}

/** Removes them in one step; the focus goes to where the first one was. */
function removeMarked(
  context: ActionContext,
  marked: readonly OutlineRow[],
  applyEdits: ApplyEdits,
): void {
  const [first] = marked;
  if (first !== undefined)
    context.focus(
      findNeighbour(
        context.rows.filter((row) => row === first || !marked.includes(row)),
        first,
      ),
    );
  context.setView(removeMarks);
  applyEdits(
    planBulkEdit(
      context.root,
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
 * The renamed row keeps its id under the new pointer. The old pointer gets a new id, in case
 * another property takes the old name.
 */
function moveId(ids: RowIds, row: OutlineRow, name: string): RowIds {
  const own = row.id.slice(row.parent?.length ?? 0);
  const to = formatPointer([...row.at.slice(0, -1), name]);
  return new Map(ids).set(to, own).set(row.place, `${own}\u0000${ids.size}`);
}
