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
/** What judges a value whatever its type, beside `type`, `enum` and `const`. */
const JUDGES = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if'];

/** The edits after which null is valid there as well; none where it is already. */
export function setNullable(site: Site): readonly Edit[] {
  const { root, at } = site;
  const schema = getSchema(site);
  if (!isObject(schema) || isNullable(root, schema) === true) return [];
  if (!JUDGES.some((keyword) => schema.has(keyword))) {
    const next = addNull(schema);
    return next === undefined ? [] : replaceSchema(at, schema, next);
  }
  const only = findOnlyUnion(schema);
  if (only === undefined) return createUnion(site, 'anyOf', [NULL]);
  // One more branch is wrong in a `oneOf` of which another may accept null.
  const fits =
    only.union === 'anyOf' || only.branches.every((branch) => isNullable(root, branch) === false);
  return fits
    ? [{ kind: 'insert', at: [...at, only.union, only.branches.length], value: NULL }]
    : createUnion(site, 'anyOf', [NULL]);
}

/** Undefined where a keyword has a shape that is not its own. */
function addNull(schema: JsonObject): JsonObject | undefined {
  const [type, values] = [schema.get('type'), schema.get('enum')];
  const isWhole =
    (type === undefined || typeof type === 'string' || isArray(type)) &&
    (values === undefined || isArray(values));
  if (!isWhole || (schema.has('const') && schema.has('enum'))) return undefined;
  const next = new Map(schema);
  if (typeof type === 'string' && type !== 'null') next.set('type', [type, 'null']);
  if (isArray(type) && !type.includes('null')) next.set('type', [...type, 'null']);
  if (isArray(values) && !values.includes(null)) next.set('enum', [...values, null]);
  const only = schema.get('const');
  return only === undefined || only === null
    ? next
    : replaceKeywords(next, (keyword) => keyword === 'const', [['enum', [only, null]]]);
}

/**
 * The edits after which null is refused; none where it is already, or where more than one word
 * allows it.
 */
export function setNonNullable(site: Site): readonly Edit[] {
  const schema = getSchema(site);
  if (!isObject(schema) || isNullable(site.root, schema) !== true) return [];
  const only = findOnlyUnion(schema);
  const edits =
    only !== undefined
      ? removeNullBranches(site, only)
      : JUDGES.some((keyword) => schema.has(keyword))
        ? []
        : replaceSchema(site.at, schema, removeNull(schema));
  const after = applyEdits(site.root, edits);
  return isNullable(after, getAt(after, site.at)) === false ? edits : [];
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

/** A branch that says nothing but null, without a word about it. */
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

/** The `anyOf` or `oneOf` of a schema in which nothing else judges null. */
function findOnlyUnion(schema: JsonObject): OnlyUnion | undefined {
  const judges = [...JUDGES, 'type', 'enum', 'const'].filter((keyword) => schema.has(keyword));
  const [only] = listUnions(schema);
  return judges.length === 1 && only !== undefined && only.union !== 'allOf' ? only : undefined;
}
