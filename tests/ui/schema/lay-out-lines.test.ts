import { describe, expect, it } from 'vitest';
import { listRows, type OutlineRow } from '../../../src/design/outline.ts';
import {
  formatReference,
  formatRole,
  formatRow,
} from '../../../src/ui/schema/tree/rows/format-row.ts';
import {
  getAddLineId,
  listTreeLines,
  type TreeFolds,
  type TreeLine,
} from '../../../src/ui/schema/tree/tree-lines.ts';
import { schemaOf } from '../../design/schema-of.ts';

const ROWS = listRows(
  schemaOf({
    type: 'object',
    properties: {
      'a.b': { type: 'object', properties: { 'x/y': { type: 'string' } }, required: ['x/y'] },
      list: { type: 'array', items: { properties: { deep: true } } },
      odd: 7,
    },
    $defs: { A: { type: 'object', properties: { p: {} } }, B: {} },
    anyOf: [{}, { not: {} }],
  }),
);

function format(line: TreeLine): string {
  switch (line.kind) {
    case 'row':
      return formatRow(line.row);
    case 'add':
      return `+ ${formatRow(line.row)}`;
    case 'heading':
      return 'Definitions:';
  }
}

function lines(rows: readonly OutlineRow[], folds: Partial<TreeFolds> = {}): readonly TreeLine[] {
  return listTreeLines(rows, { collapsed: new Set(), adding: undefined, ...folds });
}

const idOf = (place: string): string => ROWS.find((row) => row.place === place)?.id ?? 'no row';

describe('the lines of a tree', () => {
  it('are the rows, the line for a new property behind the last of the whole, and a heading above the definitions', () => {
    expect(lines(ROWS).map(format)).toEqual([
      '(root)',
      'a.b',
      'x/y',
      'list',
      'each item',
      'deep',
      'odd',
      'any of 1',
      'any of 2',
      'not',
      '+ (root)',
      'Definitions:',
      'A',
      'p',
      'B',
    ]);
  });

  it('have ids of their own', () => {
    const ids = lines(ROWS, { adding: idOf('/properties/a.b') }).map((line) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are hidden below a collapsed row, which answers for their places', () => {
    const folded = lines(ROWS, { collapsed: new Set([idOf('/properties/list')]) });
    expect(folded.map(format).slice(0, 5)).toEqual(['(root)', 'a.b', 'x/y', 'list', 'odd']);
    expect(folded.flatMap((line) => (line.kind === 'row' ? line.hidden : []))).toEqual([
      ['properties', 'list', 'items'],
      ['properties', 'list', 'items', 'properties', 'deep'],
    ]);
  });

  it('say which rows have something below them; the root does not fold', () => {
    expect(
      lines(ROWS).flatMap((line) =>
        line.kind === 'row' && line.hasChildren ? [format(line)] : [],
      ),
    ).toEqual(['a.b', 'list', 'each item', 'any of 2', 'A']);
    expect(lines(ROWS, { collapsed: new Set(['']) }).length).toBe(lines(ROWS).length);
  });

  it('hold one for a new property behind those of its object', () => {
    const adding = (place: string, collapsed: ReadonlySet<string> = new Set()): readonly string[] =>
      lines(ROWS, { adding: idOf(place), collapsed }).map(format);
    expect(adding('/properties/a.b').slice(1, 5)).toEqual(['a.b', 'x/y', '+ a.b', 'list']);
    expect(adding('/properties/list/items').slice(3, 8)).toEqual([
      'list',
      'each item',
      'deep',
      '+ each item',
      'odd',
    ]);
    expect(adding('/$defs/A').slice(-4)).toEqual(['A', 'p', '+ A', 'B']);
    expect(adding('/properties/odd').slice(5, 8)).toEqual(['deep', 'odd', '+ odd']);
    expect(
      adding('/properties/list/items', new Set([idOf('/properties/list')])).slice(3, 5),
    ).toEqual(['list', 'odd']);
  });

  it('of several nested objects end each with its own, the inner one first', () => {
    const rows = listRows(
      schemaOf({ properties: { o: { properties: { i: { type: 'object' } } } } }),
    );
    expect(
      listTreeLines(rows, { collapsed: new Set(), adding: '/properties/o/properties/i' }).map(
        format,
      ),
    ).toEqual(['(root)', 'o', 'i', '+ i', '+ (root)']);
  });

  it('offer no new property where the root could hold none', () => {
    expect(lines(listRows(schemaOf({ type: 'string' }))).map(format)).toEqual(['(root)']);
    expect(lines(listRows(schemaOf({ type: 'object', properties: [] }))).map(format)).toEqual([
      '(root)',
    ]);
    expect(lines(listRows(true)).map(format)).toEqual(['(root)']);
    expect(lines(listRows(schemaOf({}))).map(format)).toEqual(['(root)', '+ (root)']);
    expect(lines([])).toEqual([]);
  });

  it('know the line that adds to a row by the id of the row', () => {
    expect(
      lines(ROWS, { adding: idOf('/$defs/A') }).flatMap((line) =>
        line.kind === 'add' ? [line.id] : [],
      ),
    ).toEqual([getAddLineId(''), getAddLineId('/$defs/A')]);
  });

  it('of many nested objects are laid out in one go', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, i) => [`p${i}`, { type: 'object', properties: { c: {} } }]),
    );
    expect(lines(listRows(schemaOf({ properties }))).length).toBe(4_002);
  });
});

describe('a row in words', () => {
  it('says what a schema is to its owner', () => {
    const rows = listRows(
      schemaOf({
        properties: { p: {} },
        patternProperties: { '^x': {} },
        dependentSchemas: { p: {} },
        additionalProperties: {},
        propertyNames: {},
        unevaluatedProperties: {},
        items: {},
        prefixItems: [{}, {}],
        contains: {},
        unevaluatedItems: {},
        allOf: [{}],
        anyOf: [{}],
        oneOf: [{}],
        not: {},
        if: {},
        then: {},
        else: {},
        contentSchema: {},
        $defs: { D: {} },
      }),
    );
    expect(rows.map(formatRow)).toEqual([
      '(root)',
      'p',
      'names like ^x',
      'if present: p',
      'other properties',
      'each name',
      'unevaluated properties',
      'each item',
      'item 1',
      'item 2',
      'contains',
      'other items',
      'all of 1',
      'any of 1',
      'one of 1',
      'not',
      'if',
      'then',
      'else',
      'decoded content',
      'D',
    ]);
    expect(listRows(schemaOf({ items: [{}] })).map(formatRole)).toEqual(['(root)', 'item 1']);
  });

  it('names a reference by what it leads to', () => {
    expect(
      [
        '#/$defs/Block',
        '#/definitions/a~1b',
        '#',
        '#/properties/start/properties/at',
        '#/$defs/A/items',
        'other.json',
        '#here',
      ].map(formatReference),
    ).toEqual(['Block', 'a/b', '(root)', 'start / at', '$defs / A / items', 'other.json', '#here']);
  });
});
