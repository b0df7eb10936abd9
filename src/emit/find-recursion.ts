import { isObject } from '../contract/json.ts';
import { formatPointer, parsePointer, type Pointer } from '../contract/pointer.ts';
import { walkSchema, type Schema } from '../contract/schema.ts';

interface Reference {
  readonly schema: Schema;
  readonly from: Pointer;
  readonly to: string;
}

/** The search below is quadratic (300 take 0.1 s); the largest real tool seen has 8. */
const MAX_REFERENCES = 300;

/** The schemas whose `$ref` leads back, directly or through others, to a schema that encloses them. */
export function findRecursion(root: Schema): ReadonlySet<Schema> {
  const references = [...walkSchema(root)].flatMap(({ schema, at }): readonly Reference[] => {
    const ref = isObject(schema) ? schema.get('$ref') : undefined;
    const to = typeof ref === 'string' && ref.startsWith('#') ? parsePointer(ref.slice(1)) : undefined;
    return to === undefined ? [] : [{ schema, from: at, to: formatPointer(to) }];
  });
  if (references.length === 0 || references.length > MAX_REFERENCES) return new Set();
  const next = new Map<string, Set<string>>();
  for (const { from, to } of references) {
    for (const encloser of enclosers(from)) next.set(encloser, (next.get(encloser) ?? new Set()).add(to));
  }
  const reach = new Map([...new Set(references.map(({ to }) => to))].map((target) => [target, reachFrom(target, next)] as const));
  return new Set(references.filter(({ from, to }) => enclosers(from).some((encloser) => reach.get(to)?.has(encloser) === true)).map(({ schema }) => schema));
}

/** Every place on the way from the root to here, both included. */
function enclosers(at: Pointer): readonly string[] {
  return Array.from({ length: at.length + 1 }, (_, depth) => formatPointer(at.slice(0, depth)));
}

function reachFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (seen.has(here)) continue;
    seen.add(here);
    open.push(...(next.get(here) ?? []));
  }
  return seen;
}
