import { describe, expect, it } from 'vitest';
import type { Pointer } from '../../src/contract/json/pointer.ts';
import { planBulkEdit, type BulkEdit } from '../../src/design/plan-bulk-edit.ts';
import { printAfter, schemaOf } from './schema-of.ts';

function after(source: unknown, places: readonly Pointer[], change: BulkEdit): string {
  const root = schemaOf(source);
  return printAfter(root, planBulkEdit(root, places, change));
}

const remove = { kind: 'remove' } as const;

describe('one edit of many schemas', () => {
  it('requires every selected property, each in its own object', () => {
    const source = { properties: { a: {}, b: {}, o: { properties: { c: {} } } }, required: ['b'] };
    const all: readonly Pointer[] = [
      ['properties', 'a'],
      ['properties', 'b'],
      ['properties', 'o', 'properties', 'c'],
    ];
    const required = after(source, all, { kind: 'require' });
    expect(required).toBe(
      '{"properties":{"a":{},"b":{},"o":{"properties":{"c":{}},"required":["c"]}},"required":["b","a"]}',
    );
    expect(after(required, all, { kind: 'unrequire' })).toBe(
      '{"properties":{"a":{},"b":{},"o":{"properties":{"c":{}}}}}',
    );
  });

  it('skips schemas that are no property, whatever their object is called', () => {
    const source = { properties: { properties: { items: {} } }, anyOf: [{}], $defs: { D: {} } };
    expect(
      after(source, [['properties', 'properties', 'items'], ['anyOf', 0], ['$defs', 'D'], []], {
        kind: 'require',
      }),
    ).toBe(after(source, [], remove));
  });

  it('closes the selected objects, but not over a schema for additional properties', () => {
    const source = {
      properties: {
        a: { type: 'object' },
        b: { type: 'string' },
        c: { type: 'object', additionalProperties: { type: 'string' } },
        d: { properties: {}, additionalProperties: true },
      },
    };
    expect(
      after(
        source,
        ['a', 'b', 'c', 'd'].map((name) => ['properties', name]),
        { kind: 'close' },
      ),
    ).toBe(
      '{"properties":{"a":{"type":"object","additionalProperties":false},"b":{"type":"string"},"c":{"type":"object","additionalProperties":{"type":"string"}},"d":{"properties":{},"additionalProperties":false}}}',
    );
  });

  it('sets the same description on each, where one is possible', () => {
    expect(
      after(
        { properties: { a: { description: 'old', type: 'string' }, b: {}, c: true } },
        [
          ['properties', 'a'],
          ['properties', 'b'],
          ['properties', 'c'],
        ],
        { kind: 'describe', text: 'new' },
      ),
    ).toBe(
      '{"properties":{"a":{"description":"new","type":"string"},"b":{"description":"new"},"c":true}}',
    );
  });
});

describe('removing many', () => {
  it('removes each with its name in required', () => {
    expect(
      after(
        { properties: { a: {}, b: {}, c: {} }, required: ['c', 'b', 'a'] },
        [
          ['properties', 'a'],
          ['properties', 'c'],
        ],
        remove,
      ),
    ).toBe('{"properties":{"b":{}},"required":["b"]}');
  });

  it('removes the right items of a list, in whatever order they are given', () => {
    const source = { anyOf: ['a', 'b', 'c', 'd'].map((value) => ({ const: value })) };
    for (const indices of [
      [0, 2],
      [2, 0],
    ])
      expect(
        after(
          source,
          indices.map((i) => ['anyOf', i]),
          remove,
        ),
      ).toBe('{"anyOf":[{"const":"b"},{"const":"d"}]}');
    expect(
      after(
        source,
        [0, 1, 2, 3].map((i) => ['anyOf', i]),
        remove,
      ),
    ).toBe('{}');
  });

  it('removes a schema inside another removed one only once', () => {
    const source = {
      properties: {
        o: { properties: { c: {} }, anyOf: [{ properties: { d: {} } }, {}] },
        keep: {},
      },
    };
    expect(
      after(
        source,
        [
          ['properties', 'o'],
          ['properties', 'o', 'properties', 'c'],
          ['properties', 'o', 'anyOf', 0, 'properties', 'd'],
        ],
        remove,
      ),
    ).toBe('{"properties":{"keep":{}}}');
  });

  it('removes from lists inside the items of a list', () => {
    const source = { prefixItems: [{ const: 1 }, { anyOf: [{ const: 'a' }, { const: 'b' }] }] };
    expect(
      after(
        source,
        [
          ['prefixItems', 0],
          ['prefixItems', 1, 'anyOf', 1],
        ],
        remove,
      ),
    ).toBe('{"prefixItems":[{"anyOf":[{"const":"a"}]}]}');
  });

  it('removes a definition together with everything that refers to it', () => {
    const source = {
      properties: { a: { $ref: '#/$defs/A' }, b: {} },
      $defs: { A: { items: { $ref: '#/$defs/B' } }, B: {} },
    };
    const places: readonly Pointer[] = [
      ['properties', 'a'],
      ['$defs', 'A'],
      ['$defs', 'B'],
    ];
    expect(after(source, places, remove)).toBe('{"properties":{"b":{}}}');
    expect(after(source, places.toReversed(), remove)).toBe('{"properties":{"b":{}}}');
  });

  it('keeps a definition that something else still needs', () => {
    const source = {
      properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/A' } },
      $defs: { A: {} },
    };
    expect(
      after(
        source,
        [
          ['properties', 'a'],
          ['$defs', 'A'],
        ],
        remove,
      ),
    ).toBe('{"properties":{"b":{"$ref":"#/$defs/A"}},"$defs":{"A":{}}}');
  });

  it('updates references by index to items that move up', () => {
    const source = {
      anyOf: [{ const: 'a' }, { const: 'b' }, { const: 'c' }],
      not: { $ref: '#/anyOf/2' },
    };
    expect(
      after(
        source,
        [
          ['anyOf', 0],
          ['anyOf', 1],
        ],
        remove,
      ),
    ).toBe('{"anyOf":[{"const":"c"}],"not":{"$ref":"#/anyOf/0"}}');
  });

  it('changes nothing for an empty selection, and never removes the root', () => {
    const root = schemaOf({ properties: { a: {} } });
    expect([
      planBulkEdit(root, [], remove),
      planBulkEdit(root, [[]], remove),
      planBulkEdit(root, [['properties', 'gone']], remove),
    ]).toEqual([[], [], []]);
  });
});
