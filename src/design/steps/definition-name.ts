import { get, getString, isObject, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { findFreeName } from '../edit-property.ts';
import { listReferences } from '../references.ts';
import { findSlot } from '../slot.ts';

const NAMED = ['properties', '$defs', 'definitions'];
const ONE_OF_MANY = [
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
];

/**
 * A free name for a definition made of the schema: from its title, or from the nearest property
 * around it.
 */
export function suggestDefinitionName(root: Schema, at: Pointer, keyword: string): string {
  const title = getString(get(getAt(root, at), 'title'));
  const wanted = [
    title === undefined ? '' : getTitleName(title),
    getSafeName(findNameAround(root, at)),
  ].find((name) => name !== '');
  return findDefinitionName(root, keyword, wanted);
}

/**
 * A name that no definition has and no unresolved reference uses: such a reference must not begin
 * to lead here.
 */
export function findDefinitionName(root: Schema, keyword: string, wanted = 'definition'): string {
  const map = get(isObject(root) ? root : undefined, keyword);
  const awaited = listReferences(root).flatMap(({ to }) =>
    to !== undefined && to.length > 1 && to[0] === keyword ? [[String(to[1]), true] as const] : [],
  );
  return findFreeName(new Map<string, Json>([...(isObject(map) ? map : []), ...awaited]), wanted);
}

/** `Page Size` becomes `page_size`; a single word stays as it is. */
function getTitleName(title: string): string {
  const words = getSafeName(title);
  return /\s/.test(title.trim()) ? words.toLowerCase() : words;
}

/** Only characters that every tool supports in a reference. */
function getSafeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}.-]+/gu, '_').replace(/^_+|_+$/g, '');
}

function findNameAround(root: Schema, at: Pointer): string {
  let isOne = false;
  for (let place = findSlot(root, at); place !== undefined; place = findSlot(root, place.owner)) {
    if (NAMED.includes(place.keyword))
      return isOne ? getSingular(String(place.key)) : String(place.key);
    isOne ||= ONE_OF_MANY.includes(place.keyword);
  }
  return isOne ? 'item' : '';
}

function getSingular(name: string): string {
  if (/[^aeiou]ies$/i.test(name)) return `${name.slice(0, -3)}y`;
  if (/(x|ch|sh|ss|z)es$/i.test(name)) return name.slice(0, -2);
  return /[^su]s$/i.test(name) && !/(is|us)$/i.test(name) ? name.slice(0, -1) : `${name}_item`;
}
