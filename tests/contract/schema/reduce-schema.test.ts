import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { getOutline } from '../../../src/contract/schema/outline.ts';
import { mergeArrays, reduceSchema } from '../../../src/contract/schema/reduce-schema.ts';
import { reduceUsedSchemas } from '../../../src/contract/schema/reduce-used-schemas.ts';
import { walkSchema } from '../../../src/contract/schema/schema.ts';

function schemaOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

const wide = schemaOf({
  properties: Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [
      `p${i}`,
      { type: 'object', properties: { inner: { type: 'string' } } },
    ]),
  ),
});
const edited = applyEdits(wide, [
  { kind: 'set', at: ['properties', 'p7', 'properties', 'inner', 'type'], value: 'integer' },
]);

function countVisits(): {
  readonly fold: (root: JsonObject) => readonly string[];
  readonly visits: () => number;
} {
  let visits = 0;
  const fold = reduceSchema<readonly string[]>(({ at }, below) => {
    visits += 1;
    return mergeArrays([[formatPointer(at)], ...below]);
  });
  return { fold, visits: () => visits };
}

describe('Folding a schema', () => {
  it('comes to every schema that a walk comes to, in document order', () => {
    const tricky = schemaOf({
      properties: {
        items: { items: [true, { not: {} }] },
        '': { anyOf: [{ $ref: '#' }] },
        'a/b': false,
      },
      $defs: { __proto: { then: {} } },
      allOf: 7,
      if: [],
    });
    expect(countVisits().fold(tricky)).toEqual(
      [...walkSchema(tricky)].map(({ at }) => formatPointer(at)),
    );
  });

  it('looks again only at what encloses an edit', () => {
    const { fold, visits } = countVisits();
    fold(wide);
    const before = visits();
    expect(fold(edited)).toEqual([...walkSchema(edited)].map(({ at }) => formatPointer(at)));
    expect(visits() - before).toBe(3);
  });

  it('computes a schema that occurs at two places for each of them', () => {
    const shared = schemaOf({ type: 'string' });
    const twice = createJsonObject([
      ['properties', createJsonObject(Array.from({ length: 80 }, (_, i) => [`p${i}`, shared]))],
    ]);
    expect(countVisits().fold(twice)).toEqual(
      [...walkSchema(twice)].map(({ at }) => formatPointer(at)),
    );
  });
});

describe('Outlining a schema', () => {
  it('gives the very same places for what an edit left alone', () => {
    const [before, after] = [getOutline(wide), getOutline(edited)];
    expect(
      after.below.flatMap((place, i) =>
        place === before.below[i] ? [] : [formatPointer(place.at)],
      ),
    ).toEqual(['/properties/p7']);
    expect(getOutline(edited)).toBe(after);
  });
});

describe('Folding the schemas in use', () => {
  it('counts each definition in use once, wherever it is', () => {
    const root = schemaOf({
      properties: {
        a: { $ref: '#/$defs/a' },
        again: { $ref: '#/$defs/a' },
        odd: { $ref: '#/components/b' },
        self: { $ref: '#/properties/a' },
      },
      $defs: {
        a: { properties: { c: { $ref: '#/definitions/c' } } },
        unused: { $ref: '#/$defs/a' },
      },
      definitions: { c: { $ref: '#' } },
      components: { b: { type: 'string' } },
    });
    const list = reduceUsedSchemas<readonly string[]>(({ at }, below) =>
      mergeArrays([[formatPointer(at)], ...below]),
    );
    expect(list(root)).toEqual([
      ['', '/properties/a', '/properties/again', '/properties/odd', '/properties/self'],
      ['/$defs/a', '/$defs/a/properties/c'],
      ['/components/b'],
      ['/definitions/c'],
    ]);
  });
});
