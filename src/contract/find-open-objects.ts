import { foldSchemas, joinLists } from './fold-schemas.ts';
import { foldUsedSchemas } from './fold-used-schemas.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { formatPointer, type Pointer } from './pointer.ts';
import { childSchemas, schemaTypes, type Schema } from './schema.ts';
import { readReference } from './schema-reference.ts';

export interface OpenObject {
  /** From the root of the schema. */
  readonly at: Pointer;
  /**
   * What closes it. `unevaluatedProperties` where its properties come from several schemas: `additionalProperties`
   * sees only those beside it and would refuse the others.
   */
  readonly closedBy: 'additionalProperties' | 'unevaluatedProperties';
}

/** Keywords whose schemas describe a value of their own. */
const OWN_VALUE = new Set(['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'items', 'prefixItems', 'additionalItems', 'unevaluatedItems']);
/** Keywords whose schemas say more about the same value. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);
const DEFINITIONS = new Set(['$defs', 'definitions']);
const CLOSERS = ['additionalProperties', 'unevaluatedProperties'];

const known = new WeakMap<object, readonly OpenObject[]>();

/**
 * The objects that accept properties they do not declare. Maps (`additionalProperties` given as a schema, or as `true` below
 * the root) mean it and are left out, and so are parts of a composition, which cannot be closed alone.
 */
export function findOpenObjects(root: Schema): readonly OpenObject[] {
  if (!isObject(root)) return [];
  const found = known.get(root) ?? keepUsed(listFound({ schema: root, at: [], keyword: undefined }).whole, classifyReferences(root));
  known.set(root, found);
  return found;
}

/** What a definition holds counts as the definition is used, which its own place does not tell. */
type Found = OpenObject | { readonly definition: string; readonly within: Reading };

/** Of a schema that describes a value of its own, and of one that says more about a value described elsewhere. */
interface Reading {
  readonly whole: readonly Found[];
  readonly part: readonly Found[];
}

const NOTHING: Reading = { whole: [], part: [] };

const listFound = foldSchemas<Reading>(({ schema, at }, below) => {
  if (!isObject(schema)) return NOTHING;
  const combines = hasParts(schema);
  const isUnion = !schema.has('properties') && !schema.has('allOf') && (schema.has('anyOf') || schema.has('oneOf'));
  const isClosed = CLOSERS.some((keyword) => schema.has(keyword) && (at.length > 0 || schema.get(keyword) !== true));
  const isOpen = !isClosed && !(isUnion && combines) && isOpenKind(schema, at);
  const own: readonly Found[] = isOpen ? [{ at, closedBy: combines ? 'unevaluatedProperties' : 'additionalProperties' }] : [];
  const gather = (isWhole: boolean): readonly (readonly Found[])[] => childSchemas(schema).map((child, i) => {
    const within = below[i] ?? NOTHING;
    if (OWN_VALUE.has(child.keyword)) return within.whole;
    if (SAME_VALUE.has(child.keyword)) return isWhole && isUnion && !isClosed ? within.whole : within.part;
    return DEFINITIONS.has(child.keyword) && within !== NOTHING ? [{ definition: formatPointer([...at, ...child.at]), within }] : [];
  });
  const [whole, part] = [joinLists([own, ...gather(true)]), joinLists(gather(false))];
  return whole.length + part.length === 0 ? NOTHING : { whole, part };
});

function keepUsed(found: readonly Found[], uses: ReadonlyMap<string, 'whole' | 'part'>): readonly OpenObject[] {
  return found.flatMap((each) => {
    if (!('definition' in each)) return [each];
    const use = uses.get(each.definition);
    return use === undefined ? [] : keepUsed(each.within[use], uses);
  });
}

function isOpenKind(schema: JsonObject, at: Pointer): boolean {
  const types = schemaTypes(schema);
  if (types.length > 0 && !types.includes('object')) return false;
  return schema.has('properties') || (at.length === 0 && !schema.has('$ref')) || (hasParts(schema) && schema.has('allOf'));
}

/** Whether properties of the same value are declared in other schemas than this one. */
function hasParts(schema: JsonObject): boolean {
  if (schema.has('$ref') && schema.has('properties')) return true;
  return childSchemas(schema).some((child) => SAME_VALUE.has(child.keyword) && declaresProperties(child.schema));
}

function declaresProperties(schema: Schema): boolean {
  return isObject(schema) && (schema.has('properties') || schema.has('$ref') || hasParts(schema));
}

/** How each definition is used: as a value of its own, or (once is enough) as a part of a larger one. */
function classifyReferences(root: Schema): ReadonlyMap<string, 'whole' | 'part'> {
  const uses = new Map<string, 'whole' | 'part'>();
  if (!isObject(root) || !(root.has('$defs') || root.has('definitions'))) return uses;
  for (const { place, as } of joinLists(listUses(root))) if (as === 'part' || !uses.has(place)) uses.set(place, as);
  return uses;
}

interface Use {
  /** Pointer text. */
  readonly place: string;
  readonly as: 'whole' | 'part';
}

/** What a schema refers to is said by the one that holds it; where nothing does, by itself. */
const listUses = foldUsedSchemas<readonly Use[]>(({ schema, keyword }, below) => {
  const own = keyword === undefined || keyword === '$defs' ? listUse(schema, false) : [];
  const held = childSchemas(schema).filter((child) => !DEFINITIONS.has(child.keyword)).flatMap((child) => {
    const isUnion = child.keyword === 'anyOf' || child.keyword === 'oneOf';
    return listUse(child.schema, SAME_VALUE.has(child.keyword) && (!isUnion || hasProperties(schema)));
  });
  return joinLists([own, held, ...below]);
});

function listUse(schema: Schema, isBesideOthers: boolean): readonly Use[] {
  const to = isObject(schema) ? readReference(schema.get('$ref')) : undefined;
  return to === undefined ? [] : [{ place: formatPointer(to), as: isBesideOthers || hasProperties(schema) ? 'part' : 'whole' }];
}

function hasProperties(schema: Json | undefined): boolean {
  return isObject(schema) && (schema.has('properties') || schema.has('allOf'));
}
