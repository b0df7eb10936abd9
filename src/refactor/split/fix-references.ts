import { applyEdits } from '../../contract/document/edit.ts';
import {
  get,
  getString,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { printReference, readReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema } from '../../contract/schema/schema.ts';

const MAX_ROUNDS = 20;
const DEFINITIONS = ['$defs', 'definitions'];

/**
 * Makes every local reference mean what it meant in the old schema: a target that is no longer at
 * its pointer moves to `$defs`. Definitions that nothing uses any more are removed.
 */
export function fixReferences(old: JsonObject, next: JsonObject): JsonObject {
  let current = next;
  const moved = new Map<string, string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const broken = listReferences(current).flatMap(({ at, text }) => {
      const place = readReference(text);
      const definition = place && getAt(old, place);
      return place === undefined ||
        !isSchema(definition) ||
        isMoved(text, moved) ||
        isUnchanged(old, current, place)
        ? []
        : [{ at, text, definition }];
    });
    if (broken.length === 0) break;
    for (const { at, text, definition } of broken) {
      const name = moved.get(text) ?? findFreeName(current, text);
      if (!moved.has(text))
        current = applyEdits(current, [{ kind: 'set', at: ['$defs', name], value: definition }]);
      moved.set(text, name);
      current = applyEdits(current, [
        { kind: 'set', at: [...at, '$ref'], value: printReference(['$defs', name]) },
      ]);
    }
  }
  return removeUnused(old, current);
}

function isMoved(text: string, moved: ReadonlyMap<string, string>): boolean {
  return [...moved.values()].some((name) => text === printReference(['$defs', name]));
}

/** A definition counts as unchanged while its name exists; anything else must be equal. */
function isUnchanged(old: JsonObject, next: JsonObject, place: Pointer): boolean {
  const found = getAt(next, place);
  return (
    found !== undefined &&
    (DEFINITIONS.includes(String(place[0])) || isJsonEqual(found, getAt(old, place) ?? null))
  );
}

function listReferences(
  schema: JsonObject,
): readonly { readonly at: Pointer; readonly text: string }[] {
  return [...walkSchema(schema)].flatMap(({ schema: inner, at }) => {
    const text = getString(get(inner, '$ref'));
    return text === undefined ? [] : [{ at, text }];
  });
}

function findFreeName(schema: JsonObject, text: string): string {
  const base = (text.split('/').at(-1) ?? '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^#?$/, 'input');
  const taken = get(schema, '$defs');
  let name = base;
  for (let i = 2; isObject(taken) && taken.has(name); i += 1) name = `${base}_${i}`;
  return name;
}

function removeUnused(old: JsonObject, next: JsonObject): JsonObject {
  const [before, after] = [listUsed(old), listUsed(next)];
  let current = next;
  for (const keyword of DEFINITIONS) {
    const searched = current.get(keyword);
    if (!isObject(searched)) continue;
    const left = [...searched].filter(
      ([name]) => after.has(`${keyword}/${name}`) || !before.has(`${keyword}/${name}`),
    );
    current = new Map(
      [...current].flatMap(([key, value]): readonly [string, Json][] =>
        key !== keyword ? [[key, value]] : left.length === 0 ? [] : [[key, new Map(left)]],
      ),
    );
  }
  return current;
}

/** Definitions that are reachable from outside the definitions, as `keyword/name`. */
function listUsed(schema: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const open: JsonObject[] = [
    new Map([...schema].filter(([keyword]) => !DEFINITIONS.includes(keyword))),
  ];
  for (let searched = open.pop(); searched !== undefined; searched = open.pop()) {
    for (const { text } of listReferences(searched)) {
      const [keyword, name] = readReference(text) ?? [];
      const key = `${String(keyword)}/${String(name)}`;
      const target = getAt(schema, [String(keyword), String(name)]);
      if (used.has(key) || !DEFINITIONS.includes(String(keyword)) || !isObject(target)) continue;
      used.add(key);
      open.push(target);
    }
  }
  return used;
}
