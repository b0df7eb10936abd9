import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { formatPointer, type Pointer } from '../json/pointer.ts';
import type { Outline } from './outline.ts';
import { mergeArrays, reduceSchema } from './reduce-schema.ts';
import { reduceUsedSchemas } from './reduce-used-schemas.ts';
import { readReference } from './schema-reference.ts';
import { listSchemaTypes, type Schema } from './schema.ts';

export interface OpenObject {
  /** From the root of the schema. */
  readonly at: Pointer;
  /**
   * What closes it. `unevaluatedProperties` where its properties come from several schemas:
   * `additionalProperties` sees only those beside it and would refuse the others.
   */
  readonly closedBy: 'additionalProperties' | 'unevaluatedProperties';
}

/** Keywords whose schemas describe a value of their own. */
const OWN_VALUE = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
]);
/** Keywords whose schemas add to the description of the same value. */
const SAME_VALUE = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);
const DEFINITIONS = new Set(['$defs', 'definitions']);
const CLOSERS = ['additionalProperties', 'unevaluatedProperties'];

/**
 * The objects that accept properties they do not declare. Leaves out maps, which do so on purpose
 * (`additionalProperties` is a schema, or `true` below the root), and parts of a composition, which
 * cannot be closed alone.
 */
export function findOpenObjects(root: Schema): readonly OpenObject[] {
  if (!isObject(root)) return [];
  const found = listFound(root).whole;
  return isResolved(found) ? found : selectUsed(found, getDefinitionUses(root));
}

/** What is found in a definition counts only where the definition is used. */
type FoundObject = OpenObject | { readonly definition: string; readonly within: Reading };

interface Reading {
  /** Where the schema describes a value of its own. */
  readonly whole: readonly FoundObject[];
  /** Where the schema adds to a value that another one describes. */
  readonly part: readonly FoundObject[];
}

const NONE: readonly FoundObject[] = [];
const NOTHING: Reading = { whole: NONE, part: NONE };

const listFound = reduceSchema<Reading>((place, below) => {
  const { schema, at } = place;
  if (!isObject(schema)) return NOTHING;
  if (below.length === 0)
    return isOpenKind(schema, place) && !isClosed(place)
      ? { whole: [{ at, closedBy: 'additionalProperties' }], part: NONE }
      : NOTHING;
  const combines = hasParts(place);
  const isUnion = !hasProperties(schema) && (schema.has('anyOf') || schema.has('oneOf'));
  const isClosedHere = isClosed(place);
  const isOpen = !isClosedHere && !(isUnion && combines) && isOpenKind(schema, place);
  const own: readonly FoundObject[] = isOpen
    ? [{ at, closedBy: combines ? 'unevaluatedProperties' : 'additionalProperties' }]
    : NONE;
  if (hasNothingOpen(below)) return isOpen ? { whole: own, part: NONE } : NOTHING;
  const listBelow = (isWhole: boolean): readonly (readonly FoundObject[])[] =>
    place.below.map((child, i) => {
      const within = below[i] ?? NOTHING;
      const keyword = child.keyword ?? '';
      if (OWN_VALUE.has(keyword)) return within.whole;
      if (SAME_VALUE.has(keyword))
        return isWhole && isUnion && !isClosedHere ? within.whole : within.part;
      return DEFINITIONS.has(keyword) && within !== NOTHING
        ? [{ definition: formatPointer(child.at), within }]
        : NONE;
    });
  const [whole, part] = [mergeArrays([own, ...listBelow(true)]), mergeArrays(listBelow(false))];
  return whole.length + part.length === 0 ? NOTHING : { whole, part };
});

function hasNothingOpen(below: readonly Reading[]): boolean {
  for (const within of below) if (within !== NOTHING) return false;
  return true;
}

function isClosed({ schema, at }: Outline): boolean {
  if (!isObject(schema)) return false;
  for (const keyword of CLOSERS)
    if (schema.has(keyword) && (at.length > 0 || schema.get(keyword) !== true)) return true;
  return false;
}

function isResolved(found: readonly FoundObject[]): found is readonly OpenObject[] {
  for (const each of found) if ('definition' in each) return false;
  return true;
}

function selectUsed(
  found: readonly FoundObject[],
  uses: ReadonlyMap<string, 'whole' | 'part'>,
): readonly OpenObject[] {
  return found.flatMap((each) => {
    if (!('definition' in each)) return [each];
    const use = uses.get(each.definition);
    return use === undefined ? [] : selectUsed(each.within[use], uses);
  });
}

function isOpenKind(schema: JsonObject, place: Outline): boolean {
  const type = schema.get('type');
  if (typeof type === 'string') {
    if (type !== 'object') return false;
  } else if (type !== undefined) {
    const types = listSchemaTypes(schema);
    if (types.length > 0 && !types.includes('object')) return false;
  }
  return (
    schema.has('properties') ||
    (place.at.length === 0 && !schema.has('$ref')) ||
    (schema.has('allOf') && hasParts(place))
  );
}

/** Whether other schemas than this one declare properties of the same value. */
function hasParts({ schema, below }: Outline): boolean {
  if (isObject(schema) && schema.has('$ref') && schema.has('properties')) return true;
  for (const child of below)
    if (SAME_VALUE.has(child.keyword ?? '') && hasDeclaredProperties(child)) return true;
  return false;
}

function hasDeclaredProperties(place: Outline): boolean {
  return (
    isObject(place.schema) &&
    (place.schema.has('properties') || place.schema.has('$ref') || hasParts(place))
  );
}

/** How each definition is used: as a value of its own or, if only once, as a part of another. */
function getDefinitionUses(root: Schema): ReadonlyMap<string, 'whole' | 'part'> {
  const uses = new Map<string, 'whole' | 'part'>();
  if (!isObject(root) || !(root.has('$defs') || root.has('definitions'))) return uses;
  for (const { pointer, as } of mergeArrays(listUses(root)))
    if (as === 'part' || !uses.has(pointer)) uses.set(pointer, as);
  return uses;
}

interface DefinitionUse {
  /** Of the definition. */
  readonly pointer: string;
  readonly as: 'whole' | 'part';
}

const NO_USES: readonly DefinitionUse[] = [];

/** The parent schema lists a reference; the root and definitions list their own. */
const listUses = reduceUsedSchemas<readonly DefinitionUse[]>((place, below) => {
  if (!place.refers) return NO_USES;
  const { schema, keyword } = place;
  const own = keyword === undefined || DEFINITIONS.has(keyword) ? listUse(schema, false) : [];
  const inner = place.below.flatMap((child) => {
    if (DEFINITIONS.has(child.keyword ?? '')) return [];
    const isUnion = child.keyword === 'anyOf' || child.keyword === 'oneOf';
    return listUse(
      child.schema,
      SAME_VALUE.has(child.keyword ?? '') && (!isUnion || hasProperties(schema)),
    );
  });
  return mergeArrays([own, inner, ...below]);
});

function listUse(schema: Schema, isPart: boolean): readonly DefinitionUse[] {
  const to = isObject(schema) ? readReference(schema.get('$ref')) : undefined;
  return to === undefined
    ? []
    : [
        {
          pointer: formatPointer(to),
          as: isPart || hasProperties(schema) ? 'part' : 'whole',
        },
      ];
}

function hasProperties(schema: Json | undefined): boolean {
  return isObject(schema) && (schema.has('properties') || schema.has('allOf'));
}
