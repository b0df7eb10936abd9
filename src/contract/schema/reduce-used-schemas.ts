import { getString, isArray, isObject } from '../json/json.ts';
import { formatPointer, getAt, type Pointer } from '../json/pointer.ts';
import { memoize } from '../memoize.ts';
import { getOutline, type Outline } from './outline.ts';
import { mergeArrays, reduceOutline } from './reduce-schema.ts';
import { readReference } from './schema-reference.ts';
import { isSchema, SUBSCHEMA_KEYWORDS, type Schema } from './schema.ts';

const DEFINITIONS: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/**
 * Same as reduceSchema for the schemas in use: one result for the root without its definitions, and
 * one for each definition that a schema in use refers to, in the order of first reference.
 */
export function reduceUsedSchemas<T>(
  combine: (place: Outline, below: readonly T[]) => T,
  isEntered?: (keyword: string) => boolean,
): (root: Schema) => readonly T[] {
  const reduceRoot = reduceOutline(
    combine,
    isEntered === undefined ? isInUse : (keyword) => isInUse(keyword) && isEntered(keyword),
  );
  return (schema) => {
    const root = getOutline(schema);
    return root.refers
      ? listUsedRoots(root).map((used) => reduceRoot(used, root))
      : [reduceRoot(root, root)];
  };
}

function isInUse(keyword: string): boolean {
  return !DEFINITIONS.has(keyword);
}

/** The distinct `$ref` texts in a schema, in document order. */
const listReferences = reduceOutline<readonly string[]>(({ schema }, below) => {
  const text = isObject(schema) ? getString(schema.get('$ref')) : undefined;
  const all = mergeArrays(text === undefined ? below : [[text], ...below]);
  return all.length < 2 ? all : [...new Set(all)];
}, isInUse);

/** Cached: every caller of reduceUsedSchemas needs it for the same schema. */
const listUsedRoots: (root: Outline) => readonly Outline[] = memoize((root) => {
  const roots: Outline[] = [root];
  const byPlace = new Map<string, Outline>([['', root]]);
  const definitions = new Map(
    root.below.flatMap((place) =>
      isInUse(place.keyword ?? '') ? [] : [[formatPointer(place.at), place]],
    ),
  );
  // The list grows during the loop: a definition in use may refer to the next one.
  for (const used of roots) {
    for (const text of listReferences(used, root)) {
      const at = readReference(text);
      const schema = at && getAt(root.schema, at);
      if (at === undefined || !isSchema(schema) || isCovered(at, byPlace)) continue;
      const place = formatPointer(at);
      const outline = definitions.get(place) ?? getOutline(schema, at, '$defs');
      roots.push(outline);
      byPlace.set(place, outline);
    }
  }
  return roots;
});

/** Whether the walk of a root that encloses the place, or is at it, reaches it. */
function isCovered(at: Pointer, roots: ReadonlyMap<string, Outline>): boolean {
  return Array.from({ length: at.length + 1 }, (_, depth) => depth).some((depth) => {
    const root = roots.get(formatPointer(at.slice(0, depth)));
    return root !== undefined && canReach(root.schema, at.slice(depth));
  });
}

function canReach(schema: Schema, rest: Pointer): boolean {
  const [keyword] = rest;
  if (keyword === undefined) return true;
  if (!isObject(schema) || !isInUse(String(keyword)) || !Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword))
    return false;
  const form = SUBSCHEMA_KEYWORDS[String(keyword)];
  const steps =
    form === 'schema' || (form === 'schema-or-schemas' && !isArray(schema.get(String(keyword))))
      ? 1
      : 2;
  const child = getAt(schema, rest.slice(0, steps));
  return rest.length >= steps && isSchema(child) && canReach(child, rest.slice(steps));
}
