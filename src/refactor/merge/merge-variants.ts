import {
  createJsonObject,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatValue } from './merge-context.ts';
import { mergeProse } from './merge-prose.ts';

/** Keywords that describe: schemas that differ only in these accept the same values. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'default',
  'deprecated',
]);

interface MergedSchema {
  readonly schema: Json;
  /** Whether the schema has several variants, in `anyOf`. */
  readonly isUnion: boolean;
  /** Annotations that were dropped: the keyword and its value. */
  readonly dropped: readonly string[];
}

/**
 * One schema for several of the same parameter, which accepts whatever one of them accepts. `said`
 * is added at the end of its description.
 */
export function mergeVariants(variants: readonly Json[], usage = ''): MergedSchema {
  const shapes: Json[] = [];
  for (const variant of variants) {
    const shape = isObject(variant)
      ? new Map([...variant].filter(([keyword]) => !ANNOTATIONS.has(keyword)))
      : variant;
    if (!shapes.some((each) => isJsonEqual(each, shape))) shapes.push(shape);
  }
  const objects = variants.filter(isObject);
  const words = mergeAnnotations(objects, variants.length);
  const description = mergeProse([
    ...objects.flatMap((each) => listTexts(each.get('description'))),
    ...(usage === '' ? [] : [usage]),
  ]);
  const [only, ...others] = shapes;
  const entries: [string, Json][] = [
    ...(description === '' ? [] : createJsonObject([['description', description]])),
    ...words.kept,
  ];
  if (only === undefined || (only === true && others.length === 0))
    return {
      schema: entries.length === 0 ? true : new Map(entries),
      isUnion: false,
      dropped: words.dropped,
    };
  if (others.length > 0)
    return {
      schema: new Map([...entries, ['anyOf', shapes]]),
      isUnion: true,
      dropped: words.dropped,
    };
  return {
    schema: isObject(only) ? sortKeywords(objects[0], new Map([...only, ...entries])) : only,
    isUnion: false,
    dropped: words.dropped,
  };
}

/** Sorts the keywords as the first schema does. */
function sortKeywords(first: JsonObject | undefined, schema: JsonObject): JsonObject {
  const known = [...(first?.keys() ?? [])].filter((keyword) => schema.has(keyword));
  return new Map(
    [...known, ...[...schema.keys()].filter((keyword) => !known.includes(keyword))].flatMap(
      (keyword) => {
        const value = schema.get(keyword);
        return value === undefined ? [] : [[keyword, value] as const];
      },
    ),
  );
}

interface MergedAnnotations {
  readonly kept: readonly [string, Json][];
  readonly dropped: readonly string[];
}

function mergeAnnotations(schemas: readonly JsonObject[], count: number): MergedAnnotations {
  const kept: [string, Json][] = [];
  const dropped: string[] = [];
  for (const keyword of ['title', 'default', 'deprecated', '$comment', 'examples']) {
    const values = schemas.flatMap((schema) =>
      schema.has(keyword) ? [schema.get(keyword) ?? null] : [],
    );
    const [first] = values;
    if (first === undefined) continue;
    const isShared = values.every((value) => isJsonEqual(value, first));
    const isFirst = keyword === 'title' || keyword === '$comment';
    if (keyword === 'examples' && values.every(isArray))
      kept.push([keyword, mergeLists(values.flatMap((value) => (isArray(value) ? [value] : [])))]);
    // A default or a deprecation of one tool does not apply to the others.
    else if (isFirst || (isShared && values.length === count)) kept.push([keyword, first]);
    const differing = mergeLists([values]).filter(
      (value) =>
        !kept.some(
          ([word, own]) => word === keyword && (keyword === 'examples' || isJsonEqual(own, value)),
        ),
    );
    dropped.push(...differing.map((value) => `its ${keyword} ${formatValue(value)}`));
  }
  return { kept, dropped };
}

/** All items of all lists, each once. */
export function mergeLists(lists: readonly (readonly Json[])[]): readonly Json[] {
  return lists
    .flat()
    .reduce<readonly Json[]>(
      (all, item) => (all.some((each) => isJsonEqual(each, item)) ? all : [...all, item]),
      [],
    );
}

function listTexts(json: Json | undefined): readonly string[] {
  return typeof json === 'string' ? [json] : [];
}
