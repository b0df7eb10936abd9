import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { get, isObject } from '../../src/contract/json/json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import {
  addCopiedSchemas,
  copySchemas,
  findPasteTarget,
  readCopiedSchemas,
  type CopiedSchemas,
} from '../../src/design/clipboard.ts';
import { listReferences } from '../../src/design/references.ts';
import fc from '../fast-check.ts';
import { printAfter, schemaOf } from './schema-of.ts';

/** What is copied, as compact JSON. */
function copy(root: Schema, ...places: readonly Pointer[]): string {
  return printJson(schemaOf(copySchemas(root, places)));
}

function cutting(source: unknown): CopiedSchemas {
  const read = readCopiedSchemas(typeof source === 'string' ? source : printJson(schemaOf(source)));
  if (read.kind === 'problem') throw new Error(read.problem.message);
  return read.value;
}

function paste(target: unknown, source: unknown, at: Pointer = []): string {
  const root = schemaOf(target);
  return printAfter(root, addCopiedSchemas({ root, at }, cutting(source)));
}

const code = (text: string): string => {
  const read = readCopiedSchemas(text);
  return read.kind === 'ok' ? 'ok' : read.problem.code;
};

describe('a copy', () => {
  const root = schemaOf({
    type: 'object',
    properties: {
      name: { type: 'string' },
      owner: { $ref: '#/$defs/Person' },
      tags: { items: { maxLength: 3 }, prefixItems: [{ const: 1 }] },
      parts: { properties: { name: { type: 'integer' } }, required: ['name'] },
    },
    required: ['owner'],
    $defs: {
      Person: {
        properties: {
          city: { $ref: '#/$defs/City/properties/name' },
          boss: { $ref: '#/$defs/Person' },
        },
      },
      City: { properties: { name: {} } },
      Lost: {},
    },
  });

  it('is an object schema with the copied schemas by name', () => {
    expect(copySchemas(root, [['properties', 'name']])).toBe(
      '{\n  "type": "object",\n  "properties": {\n    "name": {\n      "type": "string"\n    }\n  }\n}',
    );
  });

  it('includes which are required, and every definition they need, directly or indirectly', () => {
    expect(copy(root, ['properties', 'owner'])).toBe(
      '{"type":"object","properties":{"owner":{"$ref":"#/$defs/Person"}},"required":["owner"],"$defs":{"Person":{"properties":{"city":{"$ref":"#/$defs/City/properties/name"},"boss":{"$ref":"#/$defs/Person"}}},"City":{"properties":{"name":{}}}}}',
    );
  });

  it('names a schema without a name after its keyword, and an item as such', () => {
    expect(copy(root, ['properties', 'tags', 'items'])).toBe(
      '{"type":"object","properties":{"items":{"maxLength":3}}}',
    );
    expect(copy(root, ['properties', 'tags', 'prefixItems', 0])).toBe(
      '{"type":"object","properties":{"item":{"const":1}}}',
    );
  });

  it('gives the second of two equal names a number, and requires each for itself', () => {
    expect(copy(root, ['properties', 'name'], ['properties', 'parts', 'properties', 'name'])).toBe(
      '{"type":"object","properties":{"name":{"type":"string"},"name_2":{"type":"integer"}},"required":["name_2"]}',
    );
  });

  it('includes a schema inside another copied one only once', () => {
    expect(copy(root, ['properties', 'parts', 'properties', 'name'], ['properties', 'parts'])).toBe(
      '{"type":"object","properties":{"parts":{"properties":{"name":{"type":"integer"}},"required":["name"]}}}',
    );
  });

  it('does not take a keyword for a property of an object called properties', () => {
    const odd = schemaOf({
      properties: { properties: { items: {}, required: ['items'] } },
      required: ['items'],
    });
    expect(copy(odd, ['properties', 'properties', 'items'])).toBe(
      '{"type":"object","properties":{"items":{}}}',
    );
  });

  it('is an object without properties for an empty selection', () => {
    expect(copy(root, ['properties', 'gone'])).toBe('{"type":"object","properties":{}}');
  });

  it('loses nothing of the text', () => {
    const text =
      '{"properties":{"__proto__":{"enum":[9223372036854775807,1.0,1e3],"2":1,"1":2,"x":"\\u2028"}}}';
    expect(copy(schemaOf(text), ['properties', '__proto__'])).toBe(
      `{"type":"object",${text.slice(1)}`.replace('\\u2028', '\u2028'),
    );
  });
});

describe('a pasted text', () => {
  it('gives the properties of an object schema, or is one property itself', () => {
    expect([
      ...cutting({
        properties: { a: {}, b: true },
        required: ['b', 7],
        title: 't',
      }).properties.keys(),
    ]).toEqual(['a', 'b']);
    expect(cutting({ properties: { a: {}, b: true }, required: ['b', 7] }).required).toEqual(['b']);
    expect([...cutting({ type: 'string', $defs: { A: {} } }).properties]).toEqual([
      ['pasted', new Map([['type', 'string']])],
    ]);
    expect([...cutting({ type: 'string', definitions: { A: {} } }).$defs.keys()]).toEqual(['A']);
  });

  it('is refused with a hint if it is no schema', () => {
    expect(['', 'hello', '{', '[1]', '"a"', 'null', '{"city":"Oslo"}'].map(code)).toEqual([
      'empty_text',
      'broken_json',
      'broken_json',
      'not_a_schema',
      'not_a_schema',
      'not_a_schema',
      'not_a_schema',
    ]);
    const read = readCopiedSchemas('{"city":"Oslo"}');
    expect(read).toEqual({
      kind: 'problem',
      problem: {
        code: 'not_a_schema',
        message: 'What was pasted is an object without a keyword of JSON Schema.',
        hint: 'Infer a schema from it as a sample instead.',
      },
    });
  });

  it('is refused or harmless if it is hostile', () => {
    expect([
      code('['.repeat(100_000)),
      code(`${'{"not":'.repeat(200)}{}${'}'.repeat(200)}`),
    ]).toEqual(['too_deep', 'too_deep']);
    expect(code('{"properties":{"a":[1]}}')).toBe('ok');
    const before = Object.getOwnPropertyNames(Object.prototype);
    const hostile =
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"properties":{"prototype":{}}},"":{}},"required":["__proto__"],"$defs":{"__proto__":{}}}';
    expect(paste({ type: 'object' }, hostile)).toBe(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"properties":{"prototype":{}}},"":{}},"required":["__proto__"],"$defs":{"__proto__":{}}}',
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(paste({}, '{"$ref":"#/$defs/A","$defs":{"A":{"$ref":"#/$defs/A"}}}')).toBe(
      '{"properties":{"pasted":{"$ref":"#/$defs/A"}},"$defs":{"A":{"$ref":"#/$defs/A"}}}',
    );
  });

  it('never throws, whatever its kind', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .object({
              key: fc.constantFrom(
                'properties',
                '$defs',
                '$ref',
                'required',
                'type',
                '__proto__',
                'a',
              ),
            })
            .map((one) => JSON.stringify(one)),
        ),
        (text) => {
          const read = readCopiedSchemas(text);
          if (read.kind === 'ok')
            expect(
              isSchema(
                applyEdits(
                  schemaOf({ $defs: { a: {} } }),
                  addCopiedSchemas({ root: schemaOf({ $defs: { a: {} } }), at: [] }, read.value),
                ),
              ),
            ).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a paste', () => {
  it('adds the copied schemas last, with their definitions, and requires what was required', () => {
    expect(
      paste(
        { type: 'object', properties: { z: {} }, required: ['z'], title: 't' },
        {
          properties: { a: { $ref: '#/$defs/A' }, b: {} },
          required: ['a', 'b'],
          $defs: { A: { type: 'string' } },
        },
      ),
    ).toBe(
      '{"type":"object","properties":{"z":{},"a":{"$ref":"#/$defs/A"},"b":{}},"required":["z","a","b"],"title":"t","$defs":{"A":{"type":"string"}}}',
    );
  });

  it('gives names that are taken a number, without overwriting', () => {
    expect(
      paste(
        { properties: { a: { const: 1 }, a_2: {} } },
        { properties: { a: {}, a_2: {} }, required: ['a'] },
      ),
    ).toBe('{"properties":{"a":{"const":1},"a_2":{},"a_3":{},"a_2_2":{}},"required":["a_3"]}');
  });

  it('shares a definition that is equal and numbers one that is not', () => {
    const source = {
      properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/B/items' } },
      $defs: { A: { type: 'string' }, B: { items: { $ref: '#/$defs/A' } } },
    };
    expect(paste({ $defs: { A: { type: 'string' } } }, source)).toBe(
      '{"$defs":{"A":{"type":"string"},"B":{"items":{"$ref":"#/$defs/A"}}},"properties":{"a":{"$ref":"#/$defs/A"},"b":{"$ref":"#/$defs/B/items"}}}',
    );
    expect(paste({ $defs: { A: { type: 'integer' } } }, source)).toBe(
      '{"$defs":{"A":{"type":"integer"},"A_2":{"type":"string"},"B":{"items":{"$ref":"#/$defs/A_2"}}},"properties":{"a":{"$ref":"#/$defs/A_2"},"b":{"$ref":"#/$defs/B/items"}}}',
    );
  });

  it('does not share a definition that would mean another one here', () => {
    const source = {
      properties: { b: { $ref: '#/$defs/B' } },
      $defs: { A: { type: 'string' }, B: { items: { $ref: '#/$defs/A' } } },
    };
    expect(
      paste({ $defs: { A: { type: 'integer' }, B: { items: { $ref: '#/$defs/A' } } } }, source),
    ).toBe(
      '{"$defs":{"A":{"type":"integer"},"B":{"items":{"$ref":"#/$defs/A"}},"A_2":{"type":"string"},"B_2":{"items":{"$ref":"#/$defs/A_2"}}},"properties":{"b":{"$ref":"#/$defs/B_2"}}}',
    );
  });

  it('numbers a recursive definition that is another one here', () => {
    const source = {
      properties: { a: { $ref: '#/$defs/N' } },
      $defs: { N: { properties: { next: { $ref: '#/$defs/N' } } } },
    };
    expect(paste({ $defs: { N: {}, N_2: {} } }, source)).toBe(
      '{"$defs":{"N":{},"N_2":{},"N_3":{"properties":{"next":{"$ref":"#/$defs/N_3"}}}},"properties":{"a":{"$ref":"#/$defs/N_3"}}}',
    );
  });

  it('adds definitions where the document has its own', () => {
    const source = { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: {} } };
    expect(paste({ definitions: { B: {} } }, source)).toBe(
      '{"definitions":{"B":{},"A":{}},"properties":{"a":{"$ref":"#/definitions/A"}}}',
    );
    expect(paste({ $schema: 'http://json-schema.org/draft-07/schema#' }, source)).toBe(
      '{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$ref":"#/definitions/A"}},"definitions":{"A":{}}}',
    );
    const old = {
      properties: { a: { $ref: '#/definitions/A' } },
      definitions: { A: { $ref: '#/definitions/A' } },
    };
    const once = paste({}, old);
    expect(once).toBe(
      '{"properties":{"a":{"$ref":"#/$defs/A"}},"$defs":{"A":{"$ref":"#/$defs/A"}}}',
    );
    expect(paste(once, old)).toBe(
      '{"properties":{"a":{"$ref":"#/$defs/A"},"a_2":{"$ref":"#/$defs/A"}},"$defs":{"A":{"$ref":"#/$defs/A"}}}',
    );
  });

  it('changes no value that looks like a reference, and no reference that still resolves', () => {
    const source = {
      properties: {
        a: { const: { $ref: '#/$defs/A' }, default: { $ref: '#/$defs/A' } },
        b: { $ref: '#/%24defs/B' },
      },
      $defs: { A: { const: 1 }, B: {} },
    };
    expect(paste({ $defs: { A: {} } }, source)).toBe(
      '{"$defs":{"A":{},"A_2":{"const":1},"B":{}},"properties":{"a":{"const":{"$ref":"#/$defs/A"},"default":{"$ref":"#/$defs/A"}},"b":{"$ref":"#/%24defs/B"}}}',
    );
  });

  it('goes into an object, or else into the nearest one around', () => {
    const root = schemaOf({
      properties: {
        o: { type: 'object' },
        s: { type: 'string' },
        list: { items: { anyOf: [{ type: 'null' }, { properties: { in: { items: {} } } }] } },
      },
      $defs: { D: {} },
    });
    expect(
      [
        ['properties', 'o'],
        ['properties', 's'],
        ['properties', 'list', 'items', 'anyOf', 0],
        ['properties', 'list', 'items', 'anyOf', 1, 'properties', 'in', 'items'],
        ['$defs', 'D'],
        [],
      ].map((at) => findPasteTarget(root, at)),
    ).toEqual([['properties', 'o'], [], [], ['properties', 'list', 'items', 'anyOf', 1], [], []]);
    expect(
      paste({ properties: { o: { type: 'object' } } }, { type: 'null' }, ['properties', 'o']),
    ).toBe('{"properties":{"o":{"type":"object","properties":{"pasted":{"type":"null"}}}}}');
  });

  it('goes nowhere without an object around, except into an empty schema', () => {
    expect(
      [{ type: 'array', items: {} }, { type: 'object', properties: [] }, true].map((source) =>
        findPasteTarget(schemaOf(source), []),
      ),
    ).toEqual([undefined, undefined, undefined]);
    expect(
      findPasteTarget(schemaOf({ type: 'array', items: { type: 'string' } }), ['items']),
    ).toBeUndefined();
    expect(findPasteTarget(schemaOf({}), [])).toEqual([]);
  });

  it('does nothing where no properties are possible, and keeps malformed keywords', () => {
    expect(paste({ properties: [1] }, { type: 'null' })).toBe('{"properties":[1]}');
    expect(paste(true, { type: 'null' })).toBe('true');
    expect(paste({ required: true }, { properties: { a: {} }, required: ['a'] })).toBe(
      '{"required":true,"properties":{"a":{}}}',
    );
    expect(
      paste({ $defs: [] }, { properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: {} } }),
    ).toBe('{"$defs":[]}');
  });

  it('of a copy beside the original means the same', () => {
    const root = schemaOf({
      properties: { 'a/b': { $ref: '#/$defs/A' } },
      required: ['a/b'],
      $defs: { A: { properties: { self: { $ref: '#/$defs/A' } } } },
    });
    const next = applyEdits(
      root,
      addCopiedSchemas({ root, at: [] }, cutting(copySchemas(root, [['properties', 'a/b']]))),
    );
    expect(printJson(next)).toBe(
      '{"properties":{"a/b":{"$ref":"#/$defs/A"},"a/b_2":{"$ref":"#/$defs/A"}},"required":["a/b","a/b_2"],"$defs":{"A":{"properties":{"self":{"$ref":"#/$defs/A"}}}}}',
    );
  });

  it('into another document leaves no reference without its definition', () => {
    const names = fc.constantFrom('A', 'B', 'C');
    const schema = names.chain((name) =>
      fc.constantFrom<object>(
        { $ref: `#/$defs/${name}` },
        { items: { $ref: `#/$defs/${name}` } },
        { const: name },
        { properties: { x: { $ref: `#/$defs/${name}` } } },
      ),
    );
    const document = fc
      .record(
        {
          properties: fc.dictionary(fc.constantFrom('p', 'q', 'A'), schema, { minKeys: 1 }),
          $defs: fc.record({ A: schema, B: schema, C: schema }),
        },
        { noNullPrototype: true },
      )
      .map(schemaOf);
    fc.assert(
      fc.property(document, document, (from, to) => {
        const places = [...walkSchema(from)]
          .filter(({ at }) => at.length === 2 && at[0] === 'properties')
          .map(({ at }) => at);
        const next = applyEdits(
          to,
          addCopiedSchemas({ root: to, at: [] }, cutting(copySchemas(from, places))),
        );
        expect(
          listReferences(next).every(
            ({ to: target }) => target !== undefined && getAt(next, target) !== undefined,
          ),
        ).toBe(true);
        // What is pasted unfolds to the same, as far as one follows it.
        const names2 = [...keys(get(next, 'properties'))].slice(
          [...keys(get(to, 'properties'))].length,
        );
        expect(names2.map((name) => unfold(next, ['properties', name], 6))).toEqual(
          places.map((at) => unfold(from, at, 6)),
        );
        expect(keys(get(to, '$defs')).map((name) => unfold(next, ['$defs', name], 6))).toEqual(
          keys(get(to, '$defs')).map((name) => unfold(to, ['$defs', name], 6)),
        );
      }),
      { numRuns: 300 },
    );
  });
});

function keys(map: unknown): readonly string[] {
  return map instanceof Map ? [...map.keys()] : [];
}

/** A schema with its references replaced by what they mean, to a depth. */
function unfold(root: Schema, at: Pointer, depth: number): string {
  const schema = getAt(root, at);
  if (depth === 0 || !isObject(schema)) return '…';
  const [reference] = listReferences(root).filter(
    (one) => one.at.length === at.length && one.at.every((key, i) => key === at[i]),
  );
  if (reference?.to !== undefined) return unfold(root, reference.to, depth - 1);
  return [...schema]
    .map(([keyword, value]) =>
      keyword === 'items'
        ? `items(${unfold(root, [...at, keyword], depth - 1)})`
        : keyword === 'properties'
          ? `x(${unfold(root, [...at, keyword, 'x'], depth - 1)})`
          : `${keyword}=${printJson(value)}`,
    )
    .join(' ');
}
