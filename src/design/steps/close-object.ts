import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import { get } from '../../contract/json/json.ts';
import { getAt, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { findOpenObjects, type OpenObject } from '../../contract/schema/find-open-objects.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { isDeclaredOlder } from './definitions.ts';

/**
 * The objects that can be closed: before 2019-09 nothing closes one whose properties come from
 * several schemas.
 */
export function findClosable(root: Schema): readonly OpenObject[] {
  const isOld = isDeclaredOlder(root, '2019-09');
  return findOpenObjects(root).filter(
    ({ closedBy }) => !(isOld && closedBy === 'unevaluatedProperties'),
  );
}

export function closeEdit({ at, closedBy }: OpenObject): Edit {
  return { kind: 'set', at: [...at, closedBy], value: false };
}

/**
 * The edits that close the object, with or without a declared `additionalProperties`. None for maps
 * and for parts of a composition.
 */
export function closeObject(root: Schema, at: Pointer): readonly Edit[] {
  const declared: Edit = { kind: 'remove', at: [...at, 'additionalProperties'] };
  const isOpen = get(getAt(root, at), 'additionalProperties') === true;
  const found = findClosable(isOpen ? applyEdits(root, [declared]) : root).find((open) =>
    isSamePointer(open.at, at),
  );
  if (found === undefined) return [];
  return isOpen && found.closedBy === 'unevaluatedProperties'
    ? [declared, closeEdit(found)]
    : [closeEdit(found)];
}
