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
export const DEFINITIONS = ['$defs', 'definitions'] as const;

interface Reference {
  readonly at: Pointer;
  readonly place: Pointer;
}

function listReferences(schema: JsonObject): readonly Reference[] {
  return [...walkSchema(schema)].flatMap(({ schema: inner, at }) => {
    const place = readReference(getString(get(inner, '$ref')));
    return place === undefined ? [] : [{ at: [...at, '$ref'], place }];
  });
}

function isDefinition(place: Pointer): boolean {
  return place.length > 1 && DEFINITIONS.some((keyword) => keyword === place[0]);
}

/**
 * Makes every local reference lead to a definition: any other target is copied to one. A broken
 * reference stays.
 */
export function moveToDefinitions(schema: JsonObject): JsonObject {
  let current = schema;
  const names = new Map<string, string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const loose = listReferences(current).filter(
      ({ place }) => !isDefinition(place) && isSchema(getAt(schema, place)),
    );
    if (loose.length === 0) break;
    for (const { at, place } of loose) {
      const text = printReference(place);
      const name = names.get(text) ?? findFreeName(current, String(place.at(-1) ?? 'input'));
      if (!names.has(text))
        current = applyEdits(current, [
          {
            kind: 'set',
            at: ['$defs', name],
            value: removeDefinitions(getAt(schema, place) ?? true),
          },
        ]);
      names.set(text, name);
      current = applyEdits(current, [{ kind: 'set', at, value: printReference(['$defs', name]) }]);
    }
  }
  return current;
}

function removeDefinitions(schema: Json): Json {
  return isObject(schema)
    ? new Map([...schema].filter(([key]) => !DEFINITIONS.some((keyword) => keyword === key)))
    : schema;
}

function findFreeName(schema: JsonObject, preferred: string): string {
  const base = preferred.replace(/[^A-Za-z0-9_]+/g, '_') || 'input';
  const taken = get(schema, '$defs');
  let name = base;
  for (let i = 2; isObject(taken) && taken.has(name); i += 1) name = `${base}_${i}`;
  return name;
}

/** Renames definitions whose name is already taken by a different definition. */
export function resolveDefinitionConflicts(schema: JsonObject, taken: JsonObject): JsonObject {
  return DEFINITIONS.reduce((current, keyword) => {
    const [own, others] = [current.get(keyword), taken.get(keyword)];
    if (!isObject(own) || !isObject(others)) return current;
    const shared = [...own].filter(([name]) => others.has(name));
    // When one shared name differs, all are replaced: equal JSON may refer to a definition that
    // differs.
    if (shared.every(([name, value]) => isJsonEqual(value, others.get(name) ?? null)))
      return current;
    return shared.reduce((next, [name]) => renameDefinition(next, keyword, name, others), current);
  }, schema);
}

function renameDefinition(
  schema: JsonObject,
  keyword: string,
  name: string,
  taken: JsonObject,
): JsonObject {
  const own = schema.get(keyword);
  let fresh = `${name}_2`;
  for (let i = 3; taken.has(fresh) || (isObject(own) && own.has(fresh)); i += 1)
    fresh = `${name}_${i}`;
  const updated = listReferences(schema).flatMap(({ at, place }) =>
    place[0] === keyword && place[1] === name
      ? [{ kind: 'set', at, value: printReference([keyword, fresh, ...place.slice(2)]) } as const]
      : [],
  );
  return applyEdits(schema, [...updated, { kind: 'rename', at: [keyword, name], to: fresh }]);
}
