import { describe, expect, it } from 'vitest';
import {
  convertFromPlain,
  convertToPlain,
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { findContractPointer } from '../../src/emit/origins.ts';
import { replaceReferences } from '../../src/emit/schema/replace-references.ts';
import { getJson, listOrigins } from '../../src/emit/source-map.ts';

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('no object');
  return json;
}

function inline(plain: object): {
  readonly schema: unknown;
  readonly followed: readonly string[];
  readonly removed: readonly string[];
  readonly stopped: readonly string[];
} {
  const { schema, followed, removed, stopped } = replaceReferences(object(plain), ['input_schema']);
  return {
    schema: convertToPlain(getJson(schema)),
    followed: followed.map(formatPointer),
    removed: removed.map(formatPointer),
    stopped: stopped.map(({ at, why }) => `${why} ${formatPointer(at)}`),
  };
}

describe('references', () => {
  it('are replaced by their targets, through other references, pointers of any kind and anchors', () => {
    expect(
      inline({
        type: 'object',
        properties: {
          a: { $ref: '#/$defs/A' },
          b: { type: 'array', items: { $ref: '#/properties/c' } },
          c: { $ref: '#text' },
        },
        $defs: {
          A: { type: 'object', properties: { b: { $ref: '#/$defs/B%20b' } } },
          'B b': { type: 'string', $anchor: 'text' },
        },
      }),
    ).toEqual({
      schema: {
        type: 'object',
        properties: {
          a: { type: 'object', properties: { b: { type: 'string', $anchor: 'text' } } },
          b: { type: 'array', items: { type: 'string', $anchor: 'text' } },
          c: { type: 'string', $anchor: 'text' },
        },
      },
      followed: [
        '/input_schema/properties/a/$ref',
        '/input_schema/$defs/A/properties/b/$ref',
        '/input_schema/properties/b/items/$ref',
        '/input_schema/properties/c/$ref',
      ],
      removed: ['/input_schema/$defs'],
      stopped: [],
    });
  });

  it('keep the keywords beside them: annotations replace the definition’s, bounds are combined', () => {
    expect(
      inline({
        properties: {
          a: { $ref: '#/$defs/A', description: 'mine', maxLength: 3 },
          b: { description: 'mine', $ref: '#/$defs/A', minLength: 3 },
          c: { $ref: '#/$defs/any', type: 'string' },
          d: { $ref: '#/$defs/none', type: 'string' },
        },
        $defs: { A: { type: 'string', description: 'its', minLength: 1 }, any: true, none: false },
      }).schema,
    ).toEqual({
      properties: {
        a: { type: 'string', description: 'mine', minLength: 1, maxLength: 3 },
        b: {
          description: 'mine',
          allOf: [{ type: 'string', description: 'its', minLength: 1 }, { minLength: 3 }],
        },
        c: { type: 'string' },
        d: false,
      },
    });
  });

  it('stay where they are recursive or broken, with the definitions', () => {
    expect(
      inline({
        properties: {
          a: { $ref: '#/$defs/N' },
          b: { $ref: 'https://example.com/x' },
          c: { $ref: '#/$defs/gone' },
        },
        $defs: { N: { properties: { next: { $ref: '#/$defs/N' } } } },
      }),
    ).toEqual({
      schema: {
        properties: {
          a: { properties: { next: { $ref: '#/$defs/N' } } },
          b: { $ref: 'https://example.com/x' },
          c: { $ref: '#/$defs/gone' },
        },
        $defs: { N: { properties: { next: { $ref: '#/$defs/N' } } } },
      },
      followed: ['/input_schema/properties/a/$ref'],
      removed: [],
      stopped: [
        'recursive /input_schema/$defs/N/properties/next/$ref',
        'missing /input_schema/properties/b/$ref',
        'missing /input_schema/properties/c/$ref',
      ],
    });
  });

  it('stay where they would double twenty times over, or follow one another a thousand times', () => {
    const levels = Array.from({ length: 25 }, (_, i): readonly [string, Json] => [
      `L${i}`,
      convertFromPlain({
        properties: { a: { $ref: `#/$defs/L${i + 1}` }, b: { $ref: `#/$defs/L${i + 1}` } },
      }),
    ]);
    const doubled = replaceReferences(
      createJsonObject([
        ['$ref', '#/$defs/L0'],
        ['$defs', createJsonObject([...levels, ['L25', true]])],
      ]),
      ['input_schema'],
    );
    expect(new Set(doubled.stopped.map(({ why }) => why))).toEqual(new Set(['too many']));
    const links = Array.from({ length: 1_000 }, (_, i): readonly [string, Json] => [
      `L${i}`,
      convertFromPlain({ $ref: `#/$defs/L${i + 1}` }),
    ]);
    const chained = replaceReferences(
      createJsonObject([
        ['$ref', '#/$defs/L0'],
        ['$defs', createJsonObject([...links, ['L1000', true]])],
      ]),
      ['input_schema'],
    );
    expect(chained.stopped.map(({ why }) => why)).toEqual(['too many']);
  });

  it('that are absent change nothing, and inlined schemas keep their source', () => {
    const plain = object({ type: 'object', $defs: { unused: true } });
    expect(replaceReferences(plain, ['input_schema']).schema).toEqual({
      kind: 'copy',
      json: plain,
      from: ['input_schema'],
    });
    const schema = object({
      properties: { a: { $ref: '#/$defs/A', description: 'mine' } },
      $defs: { A: { type: 'object', properties: { x: { type: 'string' } } } },
    });
    const origins = listOrigins(replaceReferences(schema, ['input_schema']).schema, ['parameters']);
    expect(
      [
        ['properties', 'a', 'properties', 'x', 'type'],
        ['properties', 'a', 'description'],
      ].map((at) => findContractPointer(origins, ['parameters', ...at])?.join('/')),
    ).toEqual(['input_schema/$defs/A/properties/x/type', 'input_schema/properties/a/description']);
  });
});
