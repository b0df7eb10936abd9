import type { Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';

/** Edits that change one schema into another keyword by keyword; equal keywords are not touched. */
export function replaceSchema(at: Pointer, from: Json | undefined, to: Schema): readonly Edit[] {
  if (from === to) return [];
  if (!isObject(from) || !isObject(to) || !hasSameOrder(from, to))
    return [{ kind: 'set', at, value: to }];
  const removed = [...from.keys()]
    .filter((keyword) => !to.has(keyword))
    .map((keyword): Edit => ({ kind: 'remove', at: [...at, keyword] }));
  const changed = [...to]
    .filter(([keyword, value]) => from.has(keyword) && from.get(keyword) !== value)
    .map(([keyword, value]): Edit => ({ kind: 'set', at: [...at, keyword], value }));
  const entries = [...to];
  // From the end, so that the keyword to insert before is already there.
  const added = entries.toReversed().flatMap(([keyword, value], i): readonly Edit[] => {
    const before = entries[entries.length - i]?.[0];
    return from.has(keyword)
      ? []
      : [
          before === undefined
            ? { kind: 'insert', at: [...at, keyword], value }
            : { kind: 'insert', at: [...at, keyword], value, before },
        ];
  });
  return [...removed, ...changed, ...added];
}

function hasSameOrder(from: JsonObject, to: JsonObject): boolean {
  const kept = [...to.keys()].filter((keyword) => from.has(keyword));
  return [...from.keys()]
    .filter((keyword) => to.has(keyword))
    .every((keyword, i) => keyword === kept[i]);
}

/**
 * The schema without some keywords, and with others in the position of the first of those; at the
 * end when there was none.
 */
export function replaceKeywords(
  schema: JsonObject,
  isGone: (keyword: string) => boolean,
  entries: Iterable<readonly [string, Json]>,
): JsonObject {
  const keywords = [...schema.keys()];
  const first = keywords.findIndex(isGone);
  const isKept = ([keyword]: readonly [string, Json]): boolean => !isGone(keyword);
  const all = [...schema];
  const split = first === -1 ? all.length : first;
  return new Map([...all.slice(0, split), ...entries, ...all.slice(split).filter(isKept)]);
}

/** Empty for a boolean schema. */
export function getKeywords(schema: Json | undefined): JsonObject {
  return isObject(schema) ? schema : createJsonObject();
}
