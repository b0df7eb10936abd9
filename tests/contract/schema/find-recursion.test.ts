import { describe, expect, it } from 'vitest';
import { convertFromPlain, isObject, type Json } from '../../../src/contract/json/json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { findRecursion } from '../../../src/contract/schema/find-recursion.ts';
import { isSchema, walkSchema, type Schema } from '../../../src/contract/schema/schema.ts';
import fc from '../../fast-check.ts';

function schemaOf(plain: Json | object): Schema {
  const json = convertFromPlain(plain);
  if (!isSchema(json)) throw new Error('not a schema');
  return json;
}

const recursiveIn = (plain: object): readonly string[] => [
  ...findRecursion(schemaOf(plain)).references,
];
const cyclesIn = (plain: object): readonly string[] => [...findRecursion(schemaOf(plain)).places];

/**
 * By its definition, and slowly: follow everything from the target and see whether the reference
 * comes up.
 */
function searchSlowly(root: Schema): readonly string[] {
  const places = new Map(
    [...walkSchema(root)].map((node) => [formatPointer(node.at), node.schema]),
  );
  const target = (place: string): string | undefined => {
    const schema = places.get(place);
    const text = isObject(schema) ? schema.get('$ref') : undefined;
    return typeof text === 'string' && places.has(text.slice(1)) ? text.slice(1) : undefined;
  };
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const open = [from];
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      if (seen.has(here)) continue;
      seen.add(here);
      for (const place of places.keys()) if (place.startsWith(`${here}/`)) open.push(place);
      const next = target(here);
      if (next !== undefined) open.push(next);
    }
    return seen.has(to);
  };
  return [...places.keys()].filter((place) => {
    const to = target(place);
    return to !== undefined && reaches(to, place);
  });
}

describe('recursion', () => {
  it('is a reference that leads to a schema around it, at once or through others', () => {
    expect(
      recursiveIn({
        properties: { child: { $ref: '#' }, name: { $ref: '#/$defs/name' } },
        $defs: { name: {} },
      }),
    ).toEqual(['/properties/child']);
    expect(
      recursiveIn({
        properties: { a: { $ref: '#/$defs/a' } },
        $defs: { a: { items: { $ref: '#/$defs/b' } }, b: { not: { $ref: '#/$defs/a' } } },
      }),
    ).toEqual(['/$defs/a/items', '/$defs/b/not']);
    expect(recursiveIn({ $defs: { loop: { $ref: '#/$defs/loop' } } })).toEqual(['/$defs/loop']);
  });

  it('is not a reference beside the one that leads back', () => {
    expect(
      recursiveIn({
        properties: { a: { $ref: '#/$defs/plain', properties: { b: { $ref: '#/properties/a' } } } },
        $defs: { plain: {} },
      }),
    ).toEqual(['/properties/a/properties/b']);
  });

  it('reads escaped pointers and anchors, and nothing outside the document', () => {
    expect(
      recursiveIn({
        properties: {
          'a b/c': { items: { $ref: '#/properties/a%20b~1c' } },
          d: { $anchor: 'here', items: { $ref: '#here' } },
          e: { $ref: 'https://example.com#/properties/e' },
        },
      }),
    ).toEqual(['/properties/a b~1c/items', '/properties/d/items']);
  });

  it('finds the schemas that lead to themselves', () => {
    expect(
      cyclesIn({
        properties: { use: { $ref: '#/$defs/node' } },
        $defs: { node: { properties: { next: { $ref: '#/$defs/node' }, name: {} } } },
      }),
    ).toEqual(['/$defs/node', '/$defs/node/properties/next']);
  });

  it('is what following every reference by hand finds', () => {
    const tree = fc.letrec<{ schema: Json }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.nat({ max: 40 }).map((to): Json => new Map([['$ref', String(to)]])),
        fc
          .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), tie('schema')), { maxLength: 3 })
          .map((entries): Json => new Map([['properties', new Map(entries)]])),
        fc.tuple(fc.nat({ max: 40 }), tie('schema')).map(
          ([to, items]): Json =>
            new Map<string, Json>([
              ['$ref', String(to)],
              ['items', items],
            ]),
        ),
      ),
    })).schema;
    fc.assert(
      fc.property(tree, (json) => {
        const places = [...walkSchema(schemaOf(json))].map(({ at }) => formatPointer(at));
        const aim = (value: Json): Json =>
          isObject(value)
            ? new Map(
                [...value].map(([key, inner]) => [
                  key,
                  key === '$ref' ? `#${places[Number(inner) % places.length] ?? ''}` : aim(inner),
                ]),
              )
            : value;
        const schema = schemaOf(aim(json));
        expect(findRecursion(schema).references).toEqual(new Set(searchSlowly(schema)));
      }),
      { numRuns: 400 },
    );
  });

  it('is found through 20,000 references in a row', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `d${i}`);
    const chain = {
      $defs: Object.fromEntries(
        names.map((name, i) => [name, { $ref: `#/$defs/${names[(i + 1) % names.length] ?? ''}` }]),
      ),
    };
    expect(findRecursion(schemaOf(chain)).references.size).toBe(20_000);
  });
});
