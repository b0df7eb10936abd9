import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../../src/contract/json.ts';
import { listChips, sayType } from '../../../src/ui/schema/schema-chips.ts';
import { findRowPlace, layOutLines, listRows } from '../../../src/ui/schema/schema-rows.ts';

const SCHEMA = fromPlain({
  type: 'object',
  properties: { 'a.b': { type: 'object', properties: { 'x/y': { type: 'string' } }, required: ['x/y'] }, list: { type: 'array', items: { properties: { deep: true } } }, odd: 7 },
});
const ROOT = { schema: SCHEMA, at: ['input_schema'] };
const NO_FOLDS = { collapsed: new Set<string>(), adding: undefined };

describe('rows of a schema', () => {
  it('are its properties and items in document order, each at its place', () => {
    expect(listRows(ROOT, new Map()).map((row) => [row.name, row.depth, row.place, row.required])).toEqual([
      ['a.b', 1, '/input_schema/properties/a.b', false],
      ['x/y', 2, '/input_schema/properties/a.b/properties/x~1y', true],
      ['list', 1, '/input_schema/properties/list', false],
      [undefined, 2, '/input_schema/properties/list/items', undefined],
      ['deep', 3, '/input_schema/properties/list/items/properties/deep', false],
      ['odd', 1, '/input_schema/properties/odd', false],
    ]);
  });

  it('have ids of their own', () => {
    const ids = listRows(ROOT, new Map()).map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are hidden below a collapsed one, which answers for their places', () => {
    const rows = listRows(ROOT, new Map());
    const lines = layOutLines(rows, { ...NO_FOLDS, collapsed: new Set([rows[2]?.id ?? '']) });
    expect(lines.map((line) => line.row.name)).toEqual(['a.b', 'x/y', 'list', 'odd']);
    expect(lines.flatMap((line) => (line.kind === 'row' ? line.hidden : []))).toEqual([['input_schema', 'properties', 'list', 'items'], ['input_schema', 'properties', 'list', 'items', 'properties', 'deep']]);
  });

  it('get a line for a new property behind the ones of their object', () => {
    const rows = listRows(ROOT, new Map());
    expect(layOutLines(rows, { ...NO_FOLDS, adding: rows[0]?.id }).map((line) => `${line.kind} ${line.row.name ?? ''}`).slice(0, 4)).toEqual(['row a.b', 'row x/y', 'add a.b', 'row list']);
  });

  it('own every place below them that has no row', () => {
    expect(findRowPlace(['in'], ['in', 'properties', 'a', 'items', 'anyOf', 0, 'properties', 'b'])).toEqual(['in', 'properties', 'a', 'items']);
    expect(findRowPlace(['in'], ['in', 'required', 0])).toEqual(['in']);
    expect(findRowPlace(['in'], ['in', 'properties'])).toEqual(['in']);
    expect(findRowPlace(['in'], ['in', 'items', 0])).toEqual(['in']);
  });
});

describe('chips', () => {
  const texts = (schema: unknown): readonly string[] => listChips(fromPlain(schema)).map((chip) => `${chip.kind} ${chip.text}`);

  it('say every keyword that has no cell of its own', () => {
    expect(texts({ type: 'string', description: 'd', pattern: '^a', minLength: 2, 'x-own': [1], $ref: '#/$defs/Person', anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual([
      'constraint ^a', 'constraint ≥ 2 chars', 'kept x-own 1', 'kept $ref Person', 'kept anyOf string | null',
    ]);
  });

  it('mark a constraint that says nothing about the type', () => {
    expect(texts({ type: 'integer', pattern: '^a' })).toEqual(['idle ^a']);
  });

  it('show a keyword whose value is of the wrong shape instead of hiding it', () => {
    expect(texts({ type: 7, description: ['d'], properties: [], required: ['ghost'], minLength: '3', enum: 'a' })).toEqual([
      'kept type 7', 'kept description 1', 'kept properties 0', 'kept required ghost', 'kept minLength 3', 'kept enum a',
    ]);
    expect(texts('text')).toEqual(['kept no schema: "text"']);
  });

  it('tell 1 from "1" in their full text', () => {
    expect(listChips(fromPlain({ enum: [1, '1'] })).map((chip) => chip.full)).toEqual(['1', '"1"']);
  });

  it('name the type as declared', () => {
    expect([{ type: 'string' }, { type: ['integer', 'null'] }, { type: 'string', enum: ['a'] }, { enum: [1] }, { $ref: '#' }, { oneOf: [] }, {}, true, false, { type: 'dict' }].map((schema) => sayType(fromPlain(schema)))).toEqual([
      'string', 'integer | null', 'string enum', 'enum', 'reference', 'union', 'any', 'anything', 'nothing', 'dict',
    ]);
  });
});
