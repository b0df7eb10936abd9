import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { getSchema, type Site } from '../operation.ts';
import { listUses, moveWithReferences } from '../references.ts';
import { isNullable } from './is-nullable.ts';
import { replaceKeywords, replaceSchema } from './replace-schema.ts';
import { createUnion, listItemMoves, listUnions, mergeBranch, type Union } from './unions.ts';

const NULL = createJsonObject([['type', 'null']]);
/** Beside `type`, `enum` and `const`, the keywords that can refuse a value of any type. */
const CONSTRAINING = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if'];

/** The edits that make null valid too; none where it is valid already. */
export function setNullable(site: Site): readonly Edit[] {
  const { root, at } = site;
  const schema = getSchema(site);
  if (!isObject(schema) || isNullable(root, schema) === true) return [];
  if (!CONSTRAINING.some((keyword) => schema.has(keyword))) {
    const next = addNull(schema);
    return next === undefined ? [] : replaceSchema(at, schema, next);
  }
  const only = findOnlyUnion(schema);
  if (only === undefined) return createUnion(site, 'anyOf', [NULL]);
  // In a `oneOf`, null fails if another branch accepts it as well.
  const fits =
    only.union === 'anyOf' || only.branches.every((branch) => isNullable(root, branch) === false);
  return fits
    ? [{ kind: 'insert', at: [...at, only.union, only.branches.length], value: NULL }]
    : createUnion(site, 'anyOf', [NULL]);
}

/** Undefined where `type` or `enum` is malformed, or `const` and `enum` are both there. */
function addNull(schema: JsonObject): JsonObject | undefined {
  const [type, values] = [schema.get('type'), schema.get('enum')];
  if (!isListable(type) || !(values === undefined || isArray(values))) return undefined;
  if (schema.has('const') && schema.has('enum')) return undefined;
  const next = new Map(schema);
  if (typeof type === 'string' && type !== 'null') next.set('type', [type, 'null']);
  if (isArray(type) && !type.includes('null')) next.set('type', [...type, 'null']);
  if (isArray(values) && !values.includes(null)) next.set('enum', [...values, null]);
  const only = schema.get('const');
  return only === undefined || only === null
    ? next
    : replaceKeywords(next, (keyword) => keyword === 'const', [['enum', [only, null]]]);
}

function isListable(type: Json | undefined): boolean {
  return type === undefined || typeof type === 'string' || isArray(type);
}

/**
 * The edits that make null invalid; none where it is invalid already, or where more than one
 * keyword allows it.
 */
export function setNonNullable(site: Site): readonly Edit[] {
  const schema = getSchema(site);
  if (!isObject(schema) || isNullable(site.root, schema) !== true) return [];
  const only = findOnlyUnion(schema);
  const edits = only === undefined ? removeNullType(site, schema) : removeNullBranches(site, only);
  const after = applyEdits(site.root, edits);
  return isNullable(after, getAt(after, site.at)) === false ? edits : [];
}

function removeNullType({ at }: Site, schema: JsonObject): readonly Edit[] {
  if (CONSTRAINING.some((keyword) => schema.has(keyword))) return [];
  return replaceSchema(at, schema, removeNull(schema));
}

function removeNull(schema: JsonObject): JsonObject {
  const [type, values] = [schema.get('type'), schema.get('enum')];
  const next = new Map(schema);
  const types = isArray(type) ? type.filter((one) => one !== 'null') : [];
  const [first] = types;
  if (first !== undefined) next.set('type', types.length === 1 ? first : types);
  const rest = isArray(values) ? values.filter((value) => value !== null) : [];
  if (rest.length > 0 && isArray(values) && rest.length < values.length) next.set('enum', rest);
  return next;
}

function removeNullBranches(site: Site, { union, branches }: OnlyUnion): readonly Edit[] {
  const { root, at } = site;
  const isGone = (index: number): boolean => isNull(branches[index]);
  const gone = branches.flatMap((_, i) => (isGone(i) ? [i] : []));
  const kept = branches.length - gone.length;
  if (
    gone.length === 0 ||
    kept === 0 ||
    gone.some((i) => listUses(root, [...at, union, i]).itself.length > 0)
  )
    return [];
  const dropped = moveWithReferences(
    root,
    listItemMoves([...at, union], branches.length, isGone),
    () => gone.toReversed().map((i): Edit => ({ kind: 'remove', at: [...at, union, i] })),
  );
  return kept > 1 || dropped.length === 0
    ? dropped
    : [...dropped, ...mergeBranch({ root: applyEdits(root, dropped), at }, union, 0)];
}

/** A branch that accepts only null and has no annotation that would be lost. */
function isNull(branch: Json | undefined): boolean {
  if (!isObject(branch) || branch.size !== 1) return false;
  const values = branch.get('enum');
  return (
    branch.get('type') === 'null' ||
    branch.get('const') === null ||
    (isArray(values) && values.length === 1 && values[0] === null)
  );
}

interface OnlyUnion {
  readonly union: Union;
  readonly branches: readonly Json[];
}

/** The `anyOf` or `oneOf` of a schema in which no other keyword can refuse null. */
function findOnlyUnion(schema: JsonObject): OnlyUnion | undefined {
  const found = [...CONSTRAINING, 'type', 'enum', 'const'].filter((keyword) => schema.has(keyword));
  const [only] = listUnions(schema);
  return found.length === 1 && only !== undefined && only.union !== 'allOf' ? only : undefined;
}
