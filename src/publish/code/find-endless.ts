import { listInnerTypes, type SchemaType } from './schema-type.ts';

/**
 * Whether a definition is nothing but itself: `{"$ref": "#/$defs/a"}` in `a`, or through unions. A
 * recursion through a property or an item is none.
 */
export function isEndless(key: string, definitions: ReadonlyMap<string, SchemaType>): boolean {
  const seen = new Set<string>();
  const open = [definitions.get(key)];
  for (let type = open.pop(); type !== undefined; type = open.pop()) {
    const { shape } = type;
    if (shape.kind === 'reference') {
      if (shape.to === key) return true;
      const next = definitions.get(shape.to);
      if (!seen.has(shape.to) && next !== undefined) open.push(next);
      seen.add(shape.to);
    } else if (shape.kind === 'union' || shape.kind === 'all' || shape.kind === 'not')
      open.push(...listInnerTypes(type));
  }
  return false;
}

/** Keys of the definitions that refer to themselves, through whatever. */
export function findRecursive(definitions: ReadonlyMap<string, SchemaType>): ReadonlySet<string> {
  const direct = new Map([...definitions].map(([key, type]) => [key, listReferenced(type)]));
  return new Set([...definitions.keys()].filter((key) => isReached(key, direct)));
}

function isReached(key: string, direct: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const open = [...(direct.get(key) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === key) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(direct.get(next) ?? []));
  }
  return false;
}

/** Keys of the definitions that a type refers to. */
export function listReferenced(type: SchemaType): readonly string[] {
  const found = new Set<string>();
  const open = [type];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.shape.kind === 'reference') found.add(next.shape.to);
    open.push(...listInnerTypes(next));
  }
  return [...found];
}
