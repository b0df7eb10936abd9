import { getString, isObject } from '../../../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../../../contract/json/pointer.ts';
import { reduceUsedSchemas } from '../../../../contract/schema/reduce-used-schemas.ts';
import { readReference } from '../../../../contract/schema/schema-reference.ts';
import type { Schema } from '../../../../contract/schema/schema.ts';

/** The deepest property and its depth in names, those inside definitions included. */
interface DeepestProperty {
  readonly at: Pointer;
  readonly levels: number;
}

/**
 * For a root or a definition: its pointer, its deepest property, and its references with their
 * depth.
 */
interface SchemaDepth {
  readonly at: Pointer;
  readonly deepest: DeepestProperty;
  readonly references: readonly { readonly to: string; readonly levels: number }[];
}

const NO_REFERENCES: SchemaDepth['references'] = [];

const listReaches = reduceUsedSchemas<SchemaDepth>(({ schema, at, keyword }, below) => {
  const isNamed = keyword === 'properties' || keyword === 'patternProperties' ? 1 : 0;
  let deepest: DeepestProperty = { at, levels: 0 };
  for (const each of below) if (each.deepest.levels > deepest.levels) deepest = each.deepest;
  const to = isObject(schema) ? readReference(getString(schema.get('$ref'))) : undefined;
  const held = below.every(({ references }) => references.length === 0)
    ? NO_REFERENCES
    : below.flatMap(({ references }) => references);
  const references = to === undefined ? held : [{ to: formatPointer(to), levels: 0 }, ...held];
  return {
    at,
    deepest:
      isNamed === 0
        ? deepest
        : { at: deepest.levels === 0 ? at : deepest.at, levels: deepest.levels + 1 },
    references:
      isNamed === 0 || references.length === 0
        ? references
        : references.map((each) => ({ ...each, levels: each.levels + 1 })),
  };
});

/** A circular reference counts once. */
export function findDeepestProperty(root: Schema): DeepestProperty {
  const [whole, ...definitions] = listReaches(root);
  if (whole === undefined) return { at: [], levels: 0 };
  if (definitions.length === 0) return whole.deepest;
  const byPlace = new Map(definitions.map((reach) => [formatPointer(reach.at), reach]));
  const known = new Map<SchemaDepth, DeepestProperty>();
  const findDeepestFrom = (
    reach: SchemaDepth,
    trail: ReadonlySet<SchemaDepth>,
  ): DeepestProperty => {
    const before = known.get(reach);
    if (before !== undefined) return before;
    let best = reach.deepest;
    const inside = new Set([...trail, reach]);
    for (const { to, levels } of reach.references) {
      const target = byPlace.get(to);
      if (target === undefined || inside.has(target)) continue;
      const further = findDeepestFrom(target, inside);
      if (levels + further.levels > best.levels)
        best = { at: further.at, levels: levels + further.levels };
    }
    known.set(reach, best);
    return best;
  };
  return findDeepestFrom(whole, new Set());
}
