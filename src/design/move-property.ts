import { applyEdits, type Edit } from '../contract/document/edit.ts';
import { get, isArray, isObject } from '../contract/json/json.ts';
import { getAt, hasPrefix, isSamePointer, type Pointer } from '../contract/json/pointer.ts';
import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';
import { listPropertyNames, type Schema } from '../contract/schema/schema.ts';
import { canHoldProperties, isRequired, moveWithin, setRequired } from './edit-property.ts';
import { moveWithReferences } from './references.ts';
import { findSlot } from './slot.ts';
import { isDependent, removeName } from './steps/property-names.ts';

/** `index` is the position afterwards among the properties; beyond the last counts as the last. */
interface Destination {
  readonly owner: Pointer;
  readonly index: number;
}

/**
 * The edits that move a property to any object of the same schema, with its entry in `required` and
 * the references to it. Codes: `not_a_property`, `not_an_object`, `into_itself`, `name_taken`,
 * `named_elsewhere`, `own_address`.
 */
export function moveProperty(
  root: Schema,
  from: Pointer,
  to: Destination,
): Outcome<readonly Edit[]> {
  const slot = findSlot(root, from);
  if (slot?.keyword !== 'properties')
    return createFailure(
      'not_a_property',
      'Only a property can move into another object.',
      'Take hold of a property.',
      from,
    );
  const { owner } = slot;
  const name = String(slot.key);
  if (isSamePointer(owner, to.owner)) {
    const last = listPropertyNames(getAt(root, to.owner)).length - 1;
    return createSuccess(moveWithin(root, from, Math.min(to.index, last)));
  }
  const isNeeded = isRequired(getAt(root, owner), name) === true;
  const move: PropertyMove = { owner, name, to, isNeeded };
  const failure = checkMove(root, from, move);
  if (failure !== undefined) return failure;
  const edits = moveWithReferences(
    root,
    [{ from, to: [...to.owner, 'properties', name] }],
    (next) => moveBody(next, move),
  );
  return edits.length > 0
    ? createSuccess(edits)
    : createFailure(
        'own_address',
        'A schema inside has an $id of its own: references could not follow.',
        'Remove that $id first, or edit the JSON.',
        from,
      );
}

/** Undefined where the property can move into the object. */
function checkMove(
  root: Schema,
  from: Pointer,
  { owner, name, to, isNeeded }: PropertyMove,
): Outcome<never> | undefined {
  if (hasPrefix(to.owner, from))
    return createFailure(
      'into_itself',
      `“${name}” cannot move into itself.`,
      'Choose an object outside it.',
      to.owner,
    );
  const target = getAt(root, to.owner);
  const isSchemaThere = to.owner.length === 0 || findSlot(root, to.owner) !== undefined;
  const canRequire = !isNeeded || isRequired(target, name) !== undefined;
  if (!isSchemaThere || !canHoldProperties(target) || !canRequire)
    return createFailure(
      'not_an_object',
      'There are no properties in that place.',
      'Choose an object.',
      to.owner,
    );
  if (listPropertyNames(target).includes(name))
    return createFailure(
      'name_taken',
      `That object has a property “${name}” already.`,
      'Rename one of the two first.',
      to.owner,
    );
  if (isDependent(getAt(root, owner), name))
    return createFailure(
      'named_elsewhere',
      `A condition beside “${name}” names it and could not follow.`,
      'Take it out of the dependent keywords first.',
      owner,
    );
  return undefined;
}

interface PropertyMove {
  readonly owner: Pointer;
  readonly name: string;
  readonly to: Destination;
  readonly isNeeded: boolean;
}

function moveBody(root: Schema, { owner, name, to, isNeeded }: PropertyMove): readonly Edit[] {
  const from = [...owner, 'properties', name];
  const body = getAt(root, from);
  if (body === undefined) return [];
  const before = listPropertyNames(getAt(root, to.owner))[to.index];
  const at = [...to.owner, 'properties', name];
  const moved: readonly Edit[] = [
    { kind: 'remove', at: from },
    ...removeName({ root, at: owner }, name),
    before === undefined
      ? { kind: 'insert', at, value: body }
      : { kind: 'insert', at, value: body, before },
    ...addToOrdering(root, to, name),
  ];
  return isNeeded
    ? [...moved, ...setRequired({ root: applyEdits(root, moved), at: to.owner }, name, true)]
    : moved;
}

/**
 * Where an object orders its properties for Gemini, the new one is added: Gemini would send it last
 * otherwise.
 */
function addToOrdering(root: Schema, { owner, index }: Destination, name: string): readonly Edit[] {
  const target = getAt(root, owner);
  const list = get(target, 'propertyOrdering');
  if (!isObject(target) || !isArray(list)) return [];
  const next = list.indexOf(listPropertyNames(target)[index] ?? null);
  return [
    {
      kind: 'insert',
      at: [...owner, 'propertyOrdering', next === -1 ? list.length : next],
      value: name,
    },
  ];
}
