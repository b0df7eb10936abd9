import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { createJsonObject, get } from '../../src/contract/json/json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, type Schema } from '../../src/contract/schema/schema.ts';
import {
  addProperty,
  checkName,
  CLOSED_OBJECT,
  findFreeName,
  isObjectLike,
  isRequired,
  moveWithin,
  removeFromList,
  renameKey,
  setRequired,
} from '../../src/design/edit-property.ts';
import type { Site } from '../../src/design/operation.ts';
import { listReferences } from '../../src/design/references.ts';
import { printAfter, schemaOf } from './schema-of.ts';

const ABC = schemaOf({
  type: 'object',
  properties: { a: {}, b: {}, c: {} },
  required: ['c', 'a'],
  additionalProperties: false,
});
const whole = (source: unknown): Site => ({ root: schemaOf(source), at: [] });

describe('a property', () => {
  it('is added last, and properties are created where there are none', () => {
    expect(printAfter(ABC, addProperty({ root: ABC, at: [] }, 'd', true))).toBe(
      '{"type":"object","properties":{"a":{},"b":{},"c":{},"d":true},"required":["c","a"],"additionalProperties":false}',
    );
    const empty = whole({ type: 'object' });
    expect(printAfter(empty.root, addProperty(empty, 'd', true))).toBe(
      '{"type":"object","properties":{"d":true}}',
    );
    const inner = schemaOf({ properties: { o: {} } });
    expect(
      printAfter(inner, addProperty({ root: inner, at: ['properties', 'o'] }, 'd', true)),
    ).toBe('{"properties":{"o":{"properties":{"d":true}}}}');
  });

  it('is not added where properties is no object', () => {
    expect(addProperty(whole({ properties: [1] }), 'd', true)).toEqual([]);
    expect(addProperty(whole(true), 'd', true)).toEqual([]);
    expect(addProperty({ root: ABC, at: ['properties', 'gone'] }, 'd', true)).toEqual([]);
  });

  it('is added under any name that JSON allows', () => {
    for (const name of ['a.b', 'a/b', '~', '__proto__', 'constructor', '2', 'שלום']) {
      const next = applyEdits(ABC, addProperty({ root: ABC, at: [] }, name, 7));
      expect(getAt(next, ['properties', name])).toBe(7);
      expect([...getKeys(next, ['properties'])]).toEqual(['a', 'b', 'c', name]);
    }
  });

  it('has a name that is not empty and not taken', () => {
    const map = get(ABC, 'properties');
    expect(checkName(map, 'b', 'a')).toEqual({
      code: 'duplicate_name',
      message: '“b” is taken here.',
      hint: 'Choose another name; nothing was changed.',
    });
    expect(checkName(map, '', 'a')?.code).toBe('empty_name');
    expect(checkName(map, 'constructor')).toBeUndefined();
    expect(checkName(map, 'a', 'a')).toBeUndefined();
    expect(checkName(undefined, 'a')).toBeUndefined();
    expect(renameKey(ABC, ['properties', 'a'], 'b')).toEqual([]);
    expect(renameKey(ABC, ['properties', 'a'], '')).toEqual([]);
    expect(renameKey(ABC, ['properties', 'a'], 'a')).toEqual([]);
  });

  it('gets a free name by counting', () => {
    expect(
      findFreeName(
        createJsonObject([
          ['a', 1],
          ['a_2', 1],
        ]),
        'a',
      ),
    ).toBe('a_3');
    expect([findFreeName(undefined, 'a'), findFreeName(createJsonObject(), '__proto__')]).toEqual([
      'a',
      '__proto__',
    ]);
  });
});

function getKeys(root: Schema, at: Pointer): Iterable<string> {
  const map = getAt(root, at);
  return map instanceof Map ? map.keys() : [];
}

describe('a rename', () => {
  it('changes a property in place, with its name in every sibling keyword', () => {
    const root = schemaOf({
      properties: { a: { title: 'A' }, b: {} },
      required: ['b', 'a'],
      propertyOrdering: ['a', 'b'],
      dependentRequired: { a: ['b'], b: ['a'] },
      dependentSchemas: { a: {} },
      dependencies: { b: ['a'] },
    });
    expect(printAfter(root, renameKey(root, ['properties', 'a'], 'x'))).toBe(
      '{"properties":{"x":{"title":"A"},"b":{}},"required":["b","x"],"propertyOrdering":["x","b"],"dependentRequired":{"x":["b"],"b":["x"]},"dependentSchemas":{"x":{}},"dependencies":{"b":["x"]}}',
    );
  });

  it('changes a definition and nothing else of the same name', () => {
    const root = schemaOf({ properties: { a: {} }, required: ['a'], $defs: { a: {}, b: {} } });
    expect(printAfter(root, renameKey(root, ['$defs', 'a'], 'x'))).toBe(
      '{"properties":{"a":{}},"required":["a"],"$defs":{"x":{},"b":{}}}',
    );
    expect(renameKey(root, ['$defs', 'a'], 'b')).toEqual([]);
  });

  it('updates every reference: to it, into it, from inside it', () => {
    const root = schemaOf({
      $ref: '#/$defs/Node',
      properties: {
        first: { $ref: '#/$defs/Node/properties/next' },
        all: { items: { $ref: '#/$defs/Nodes' } },
      },
      $defs: {
        Node: { properties: { next: { $ref: '#/$defs/Node' } } },
        Nodes: { $dynamicRef: '#/$defs/Node' },
      },
    });
    expect(printAfter(root, renameKey(root, ['$defs', 'Node'], 'Item'))).toBe(
      '{"$ref":"#/$defs/Item","properties":{"first":{"$ref":"#/$defs/Item/properties/next"},"all":{"items":{"$ref":"#/$defs/Nodes"}}},"$defs":{"Item":{"properties":{"next":{"$ref":"#/$defs/Item"}}},"Nodes":{"$dynamicRef":"#/$defs/Item"}}}',
    );
  });

  it('updates references into properties, as real tools write them', () => {
    const root = schemaOf({
      properties: {
        start: { properties: { at: {} } },
        end: { $ref: '#/properties/start' },
        at: { $ref: '#/properties/start/properties/at' },
      },
    });
    expect(printAfter(root, renameKey(root, ['properties', 'start'], 'from'))).toBe(
      '{"properties":{"from":{"properties":{"at":{}}},"end":{"$ref":"#/properties/from"},"at":{"$ref":"#/properties/from/properties/at"}}}',
    );
    expect(
      printAfter(root, renameKey(root, ['properties', 'start', 'properties', 'at'], 'when')),
    ).toContain('"at":{"$ref":"#/properties/start/properties/when"}');
  });

  it('updates a reference to a dependent of the property', () => {
    const root = schemaOf({
      properties: { a: {}, b: { $ref: '#/dependentSchemas/a/properties/c' } },
      dependentSchemas: { a: { properties: { c: {} } } },
    });
    expect(printAfter(root, renameKey(root, ['properties', 'a'], 'x'))).toBe(
      '{"properties":{"x":{},"b":{"$ref":"#/dependentSchemas/x/properties/c"}},"dependentSchemas":{"x":{"properties":{"c":{}}}}}',
    );
  });

  it('reads references however they are escaped', () => {
    const root = schemaOf({
      $defs: { 'a b': {}, 'a/b': {}, '~': {}, שלום: {}, 'a%b': {} },
      allOf: [
        '#/$defs/a%20b',
        '#/%24defs/a%20b',
        '#/$defs/a~1b',
        '#/$defs/~0',
        '#/$defs/%D7%A9%D7%9C%D7%95%D7%9D',
        '#/$defs/שלום',
        '#/$defs/a%25b',
      ].map(($ref) => ({ $ref })),
    });
    const after = (from: string): readonly string[] => {
      const next = applyEdits(root, renameKey(root, ['$defs', from], 'x'));
      return listReferences(next).map(({ text }) => text);
    };
    expect(after('a b').slice(0, 3)).toEqual(['#/$defs/x', '#/$defs/x', '#/$defs/a~1b']);
    expect(after('a/b').slice(1, 4)).toEqual(['#/%24defs/a%20b', '#/$defs/x', '#/$defs/~0']);
    expect(after('~')[3]).toBe('#/$defs/x');
    expect(after('שלום').slice(4, 6)).toEqual(['#/$defs/x', '#/$defs/x']);
    expect(after('a%b')[6]).toBe('#/$defs/x');
  });

  it('escapes references so that they resolve, whatever the new name', () => {
    const root = schemaOf({
      $defs: { a: { title: 'A' } },
      properties: { p: { $ref: '#/$defs/a' } },
    });
    for (const name of [
      'a.b',
      'a/b',
      '~',
      '~1',
      '%',
      '#',
      '[0]',
      '__proto__',
      'constructor',
      '0',
      'שלום',
      'a b',
      '\ud800',
      '"',
    ]) {
      const next = applyEdits(root, renameKey(root, ['$defs', 'a'], name));
      expect([
        name,
        listReferences(next).map(({ to }) => get(getAt(next, to ?? []), 'title')),
      ]).toEqual([name, ['A']]);
      const back = applyEdits(next, renameKey(next, ['$defs', name], 'a'));
      expect(printJson(back)).toBe(printJson(root));
    }
  });

  it('updates references through keys that are no schemas', () => {
    const root = schemaOf({
      components: { schemas: { A: { $ref: '#/$defs/B' } } },
      $defs: { B: {} },
      $ref: '#/components/schemas/A',
    });
    expect(printAfter(root, renameKey(root, ['$defs', 'B'], 'C'))).toBe(
      '{"components":{"schemas":{"A":{"$ref":"#/$defs/C"}}},"$defs":{"C":{}},"$ref":"#/components/schemas/A"}',
    );
  });

  it('leaves values that look like references, and references to other documents, unchanged', () => {
    const root = schemaOf({
      $defs: { a: {}, ab: {} },
      const: { $ref: '#/$defs/a' },
      default: [{ $ref: '#/$defs/a' }],
      anyOf: [{ $ref: '#/$defs/ab' }, { $ref: 'other.json#/$defs/a' }, { $ref: '#a' }, { $ref: 7 }],
    });
    expect(renameKey(root, ['$defs', 'a'], 'x')).toEqual([
      { kind: 'rename', at: ['$defs', 'a'], to: 'x' },
    ]);
  });

  it('changes the property if it is named like a keyword', () => {
    const root = schemaOf({
      properties: {
        properties: { properties: { required: {} }, required: ['required'] },
        $ref: {},
      },
      required: ['properties'],
    });
    expect(printAfter(root, renameKey(root, ['properties', 'properties'], 'x'))).toBe(
      '{"properties":{"x":{"properties":{"required":{}},"required":["required"]},"$ref":{}},"required":["x"]}',
    );
    expect(
      printAfter(
        root,
        renameKey(root, ['properties', 'properties', 'properties', 'required'], 'x'),
      ),
    ).toContain('{"properties":{"x":{}},"required":["x"]}');
  });
});

describe('a move', () => {
  it('changes the position of a property and nothing else', () => {
    expect(printAfter(ABC, moveWithin(ABC, ['properties', 'c'], 0))).toBe(
      '{"type":"object","properties":{"c":{},"a":{},"b":{}},"required":["c","a"],"additionalProperties":false}',
    );
    expect(moveWithin(ABC, ['properties', 'c'], 3)).toEqual([]);
    expect(moveWithin(ABC, ['properties', 'a'], -1)).toEqual([]);
    expect(moveWithin(ABC, ['properties', 'a'], 0)).toEqual([]);
    expect(moveWithin(ABC, ['properties', 'gone'], 0)).toEqual([]);
  });

  it('updates references by index to a branch, in both directions', () => {
    const root = schemaOf({
      anyOf: [{ title: 'a' }, { title: 'b' }, { title: 'c', items: { $ref: '#/anyOf/2' } }],
      allOf: ['#/anyOf/0', '#/anyOf/1', '#/anyOf/2/items', '#/anyOf/3'].map(($ref) => ({ $ref })),
    });
    const refs = (to: Schema): readonly string[] => listReferences(to).map(({ text }) => text);
    const down = applyEdits(root, moveWithin(root, ['anyOf', 0], 2));
    expect(printJson(getAt(down, ['anyOf']) ?? null)).toBe(
      '[{"title":"b"},{"title":"c","items":{"$ref":"#/anyOf/1"}},{"title":"a"}]',
    );
    expect(refs(down).slice(1)).toEqual(['#/anyOf/2', '#/anyOf/0', '#/anyOf/1/items', '#/anyOf/3']);
    const up = applyEdits(root, moveWithin(root, ['anyOf', 2], 0));
    expect(printJson(getAt(up, ['anyOf']) ?? null)).toBe(
      '[{"title":"c","items":{"$ref":"#/anyOf/0"}},{"title":"a"},{"title":"b"}]',
    );
    expect(refs(up).slice(1)).toEqual(['#/anyOf/1', '#/anyOf/2', '#/anyOf/0/items', '#/anyOf/3']);
    expect(printAfter(down, moveWithin(down, ['anyOf', 2], 0))).toBe(printJson(root));
    expect(moveWithin(root, ['anyOf', 1], 3)).toEqual([]);
    expect(moveWithin(root, ['anyOf', 1], 1)).toEqual([]);
  });

  it('changes no reference to a definition among definitions', () => {
    const root = schemaOf({ $ref: '#/$defs/b', $defs: { a: {}, b: {} } });
    expect(printAfter(root, moveWithin(root, ['$defs', 'b'], 0))).toBe(
      '{"$ref":"#/$defs/b","$defs":{"b":{},"a":{}}}',
    );
  });
});

describe('required', () => {
  it('keeps the order of the others when a name joins or leaves', () => {
    const site: Site = { root: ABC, at: [] };
    expect(printAfter(ABC, setRequired(site, 'b', true))).toContain('"required":["c","a","b"]');
    expect(printAfter(ABC, setRequired(site, 'c', false))).toContain('"required":["a"]');
    expect(setRequired(site, 'a', true)).toEqual([]);
    expect(setRequired(site, 'b', false)).toEqual([]);
  });

  it('is added after properties, and leaves no trace when it is removed', () => {
    const site = whole({ type: 'object', properties: { a: {} }, additionalProperties: false });
    const declared = printAfter(site.root, setRequired(site, 'a', true));
    expect(declared).toBe(
      '{"type":"object","properties":{"a":{}},"required":["a"],"additionalProperties":false}',
    );
    const again = whole(declared);
    expect(printAfter(again.root, setRequired(again, 'a', false))).toBe(printJson(site.root));
  });

  it('is last where properties is last or missing', () => {
    const site = whole({ properties: { a: {} } });
    expect(printAfter(site.root, setRequired(site, 'a', true))).toBe(
      '{"properties":{"a":{}},"required":["a"]}',
    );
    const bare = whole({ type: 'object' });
    expect(printAfter(bare.root, setRequired(bare, 'a', true))).toBe(
      '{"type":"object","required":["a"]}',
    );
  });

  it('stays unchanged where it is no list', () => {
    const draft3 = whole({ properties: { a: {} }, required: true });
    expect(isRequired(draft3.root, 'a')).toBeUndefined();
    expect([setRequired(draft3, 'a', true), setRequired(draft3, 'a', false)]).toEqual([[], []]);
  });

  it('loses every entry of a name, and is removed with its last one', () => {
    const site = whole({ required: ['a', 'b', 'a', 7] });
    expect(printAfter(site.root, removeFromList(site, 'required', 'a'))).toBe(
      '{"required":["b",7]}',
    );
    const one = whole({ properties: {}, required: ['a', 'a'] });
    expect(printAfter(one.root, removeFromList(one, 'required', 'a'))).toBe('{"properties":{}}');
    expect(removeFromList(one, 'propertyOrdering', 'a')).toEqual([]);
  });
});

describe('an object', () => {
  it('is a schema of type object or with properties', () => {
    expect(
      [
        { type: 'object' },
        { type: ['null', 'object'] },
        { properties: {} },
        { type: 'string' },
        {},
        true,
      ].map((source) => isObjectLike(schemaOf(source))),
    ).toEqual([true, true, true, false, false, false]);
  });

  it('that accepts nothing is the initial schema', () => {
    expect(isSchema(CLOSED_OBJECT) && printJson(CLOSED_OBJECT)).toBe(
      '{"type":"object","properties":{},"additionalProperties":false}',
    );
  });
});
