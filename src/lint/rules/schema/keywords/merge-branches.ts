import type { Edit } from '../../../../contract/document/edit.ts';
import {
  createJsonObject,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import type { Pointer } from '../../../../contract/json/pointer.ts';

const PLAIN = new Set(['type', 'properties', 'required']);

/**
 * Edits that merge the branches into the root; undefined where that would change the meaning. `at`
 * is the root's pointer.
 */
export function mergeBranches(
  root: JsonObject,
  keyword: string,
  at: Pointer,
): readonly Edit[] | undefined {
  const branches = root.get(keyword);
  if (!isArray(branches) || (keyword !== 'allOf' && branches.length !== 1)) return undefined;
  const own = root.get('properties') ?? createJsonObject();
  if (
    !isObject(own) ||
    ['additionalProperties', 'unevaluatedProperties', 'patternProperties', '$ref'].some(
      (word) => root.has(word) && root.get(word) !== true,
    )
  )
    return undefined;
  const merged = mergeParts(own, listStrings(root.get('required')), branches);
  if (merged === undefined) return undefined;
  const { properties, required } = merged;
  return [
    { kind: 'remove', at: [...at, keyword] },
    ...(root.has('type') ? [] : [{ kind: 'set', at: [...at, 'type'], value: 'object' } as const]),
    ...(properties.size > own.size
      ? [{ kind: 'set', at: [...at, 'properties'], value: properties } as const]
      : []),
    ...(required.length > 0
      ? [{ kind: 'set', at: [...at, 'required'], value: required } as const]
      : []),
  ];
}

/** Undefined for a branch with other keywords, and for a property declared twice. */
function mergeParts(
  own: JsonObject,
  names: readonly string[],
  branches: readonly Json[],
): { readonly properties: JsonObject; readonly required: readonly string[] } | undefined {
  const properties = new Map(own);
  const required = [...names];
  for (const branch of branches) {
    if (!isObject(branch) || !isPlain(branch)) return undefined;
    const declared = branch.get('properties');
    for (const [name, schema] of isObject(declared) ? declared : []) {
      if (properties.has(name)) return undefined;
      properties.set(name, schema);
    }
    for (const name of listStrings(branch.get('required')))
      if (!required.includes(name)) required.push(name);
  }
  return { properties, required };
}

function isPlain(branch: JsonObject): boolean {
  const isRight = (value: Json | undefined, test: (value: Json) => boolean): boolean =>
    value === undefined || test(value);
  return (
    [...branch.keys()].every((keyword) => PLAIN.has(keyword)) &&
    isRight(branch.get('type'), (type) => type === 'object') &&
    isRight(branch.get('properties'), isObject) &&
    isRight(branch.get('required'), isArray)
  );
}
