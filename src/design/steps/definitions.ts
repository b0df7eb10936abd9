import type { Edit } from '../../contract/document/edit.ts';
import { get, getString, isObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { isOlder, readDialect, type Draft } from '../drafts/dialect.ts';
import { DEFINITIONS } from '../outline.ts';
import { findSlot } from '../slot.ts';

/**
 * Whether its `$schema` names a draft older than `than`. Without `$schema` it is read as 2020-12.
 */
export function isDeclaredOlder(root: Schema, than: Draft): boolean {
  const word = getString(get(isObject(root) ? root : undefined, '$schema'));
  const dialect = word === undefined ? undefined : readDialect(word);
  return dialect !== undefined && isOlder(dialect, than);
}

/**
 * The keyword for new definitions: `definitions` in an older schema, and where only that is used.
 * Undefined where neither can have one.
 */
export function findDefinitionsKeyword(root: Schema): string | undefined {
  if (!isObject(root)) return undefined;
  const used = DEFINITIONS.find((keyword) => isObject(root.get(keyword)));
  const fresh = isDeclaredOlder(root, '2019-09') ? 'definitions' : '$defs';
  return used ?? (root.has(fresh) ? undefined : fresh);
}

export function isDefinition(root: Schema, at: Pointer): boolean {
  const keyword = findSlot(root, at)?.keyword;
  return keyword !== undefined && DEFINITIONS.includes(keyword);
}

/** Removes the list or map with its last schema: empty, it would have no effect or be invalid. */
export function removeFromHolder(root: Schema, at: Pointer): readonly Edit[] {
  const holder = getAt(root, at.slice(0, -1));
  const size = isObject(holder) ? holder.size : Array.isArray(holder) ? holder.length : undefined;
  return [{ kind: 'remove', at: size === 1 ? at.slice(0, -1) : at }];
}
