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

/** Words about a schema: two schemas that differ only in them let in the same. */
const WORDS = new Set(['title', 'description', '$comment', 'examples', 'default', 'deprecated']);

export interface MergedSchema {
  readonly schema: Json;
  /** More than one stands in it, side by side in anyOf. */
  readonly isUnion: boolean;
  /** Words that could not be kept: which keyword, of which value. */
  readonly gone: readonly string[];
}

/**
 * One schema for several of the same parameter: whatever one of them lets in, it lets in. `said`
 * stands at the end of its description.
 */
export function mergeVariants(variants: readonly Json[], said = ''): MergedSchema {
  const shapes: Json[] = [];
  for (const variant of variants) {
    const shape = isObject(variant)
      ? new Map([...variant].filter(([keyword]) => !WORDS.has(keyword)))
      : variant;
    if (!shapes.some((each) => isJsonEqual(each, shape))) shapes.push(shape);
  }
  const objects = variants.filter(isObject);
  const words = mergeAnnotations(objects, variants.length);
  const description = mergeProse([
    ...objects.flatMap((each) => listTexts(each.get('description'))),
    ...(said === '' ? [] : [said]),
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
      gone: words.gone,
    };
  if (others.length > 0)
    return { schema: new Map([...entries, ['anyOf', shapes]]), isUnion: true, gone: words.gone };
  return {
    schema: isObject(only) ? sortKeywords(objects[0], new Map([...only, ...entries])) : only,
    isUnion: false,
    gone: words.gone,
  };
}

/** The keywords in the order that the first schema has them. */
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
  readonly gone: readonly string[];
}

function mergeAnnotations(schemas: readonly JsonObject[], count: number): MergedAnnotations {
  const kept: [string, Json][] = [];
  const gone: string[] = [];
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
    // A default or a warning of one is none of the others.
    else if (isFirst || (isShared && values.length === count)) kept.push([keyword, first]);
    const told = mergeLists([values]).filter(
      (value) =>
        !kept.some(
          ([word, own]) => word === keyword && (keyword === 'examples' || isJsonEqual(own, value)),
        ),
    );
    gone.push(...told.map((value) => `its ${keyword} ${formatValue(value)}`));
  }
  return { kept, gone };
}

/** Every item of every list, each once. */
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
