import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../src/contract/document/edit.ts';
import {
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { formatPointer, getAt, hasPrefix, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson, printLines } from '../../src/contract/json/print-json.ts';
import { isSchema, walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import { addCopiedSchemas, copySchemas, readCopiedSchemas } from '../../src/design/clipboard.ts';
import { setKeyword, setType } from '../../src/design/edit-keyword.ts';
import {
  CLOSED_OBJECT,
  moveWithin,
  renameKey,
  setRequired,
} from '../../src/design/edit-property.ts';
import { listOffersById } from '../../src/design/operations.ts';
import { findRowPointer, listRows, type OutlineRow } from '../../src/design/outline.ts';
import { planBulkEdit } from '../../src/design/plan-bulk-edit.ts';
import { listOutsideUses, listReferences } from '../../src/design/references.ts';
import { FLAGS } from '../../src/design/subschemas.ts';
import { listChips } from '../../src/ui/schema/tree/rows/schema-chips.ts';
import { listChanges } from '../design/list-changes.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { readSchemas } from './read-schemas.ts';

interface Case {
  readonly root: JsonObject;
  readonly text: string;
  readonly rows: readonly OutlineRow[];
  readonly hasReferences: boolean;
}

const cases: readonly Case[] = readSchemas().map((root) => ({
  root,
  text: printJson(root),
  rows: listRows(root),
  hasReferences: listReferences(root).length > 0,
}));

/** Whole protocols have thousands of rows: of those some sixty, evenly spread. */
const MANY = 60;
const allRows = cases.flatMap((one) =>
  one.rows
    .filter((_, i) => i % Math.ceil(one.rows.length / MANY) === 0)
    .map((row, i) => ({ ...one, row, nth: i })),
);
const nameless = 'a name that no tool has';

function apply(root: Schema, edits: readonly Edit[]): Schema {
  const next = applyEdits<Json>(root, edits);
  if (!isSchema(next)) throw new Error('no schema is left');
  return next;
}

const format = (places: readonly Pointer[]): readonly string[] =>
  places.map(formatPointer).toSorted();

/** How many references lead nowhere in the document. */
const countLost = (root: Schema): number =>
  listReferences(root).filter(
    ({ leads }) => leads === undefined || getAt(root, leads) === undefined,
  ).length;

/**
 * To the byte: the same keys in the same order with the same values, and as text where references
 * were written anew.
 */
function expectBack(one: Case, back: Schema): void {
  expect(listChanges(one.root, back)).toEqual([]);
  if (one.hasReferences) expect(printJson(back) === one.text).toBe(true);
}

describe('real schemas', () => {
  it('are many, of every shape that tools have', () => {
    expect(cases.length).toBeGreaterThan(hasOutsideData ? 2_000 : 100);
    expect(allRows.length).toBeGreaterThan(hasOutsideData ? 10_000 : 1_000);
    const keywords = new Set(allRows.map(({ row }) => row.keyword));
    const shapes = hasOutsideData
      ? [
          '',
          'properties',
          'items',
          '$defs',
          'definitions',
          'anyOf',
          'oneOf',
          'allOf',
          'additionalProperties',
          'propertyNames',
          'not',
        ]
      : ['', 'properties', 'items', '$defs', 'anyOf', 'oneOf', 'additionalProperties'];
    expect(shapes.filter((keyword) => !keywords.has(keyword))).toEqual([]);
    expect(cases.reduce((sum, { root }) => sum + listReferences(root).length, 0)).toBeGreaterThan(
      hasOutsideData ? 300 : 10,
    );
  });

  it('have one row for each schema in them that is no switch of its owner, and the row of a place is there', () => {
    for (const { root, rows } of cases) {
      const places = new Set(rows.map((row) => row.place));
      expect(places.size).toBe(rows.length);
      for (const { schema, at, keyword } of walkSchema(root)) {
        const own = isObject(schema) || !FLAGS.has(keyword ?? '');
        expect(formatPointer(findRowPointer(root, at))).toBe(
          formatPointer(own ? at : at.slice(0, -1)),
        );
        expect(places.has(formatPointer(findRowPointer(root, [...at, 'description', 0])))).toBe(
          true,
        );
      }
    }
  });

  it('have no keyword that neither a cell nor a row nor a chip shows', () => {
    const cells = new Set(['type', 'description', 'required', '$ref']);
    for (const { rows } of cases) {
      const shown = new Set(rows.map((row) => `${formatPointer(row.owner)} ${row.keyword}`));
      for (const row of rows) {
        if (!isObject(row.schema)) continue;
        const chips = new Set(listChips(row.schema).map((chip) => chip.keyword));
        const hidden = [...row.schema].filter(
          ([keyword, value]) =>
            !cells.has(keyword) &&
            !chips.has(keyword) &&
            !shown.has(`${row.place} ${keyword}`) &&
            !(keyword === 'properties' && isObject(value)),
        );
        expect(hidden).toEqual([]);
      }
    }
  });
});

describe('one edit of any real schema', () => {
  it('of a description changes that description only', () => {
    for (const { root, row } of allRows) {
      const next = apply(root, setKeyword({ root, at: row.at }, 'description', nameless));
      const place = isObject(row.schema) ? [...row.at, 'description'] : row.at;
      expect(format(listChanges(root, next))).toEqual(row.schema === false ? [] : format([place]));
    }
  });

  it('of a type changes that keyword only, and takes the place of a reference', () => {
    for (const { root, row } of allRows) {
      const next = apply(root, setType({ root, at: row.at }, 'any other'));
      const hadReference =
        get(row.schema, '$ref') !== undefined && get(row.schema, 'type') === undefined;
      const places = isObject(row.schema)
        ? [[...row.at, 'type'], ...(hadReference ? [[...row.at, '$ref']] : [])]
        : [row.at];
      expect(format(listChanges(root, next))).toEqual(format(places));
    }
  });

  it('of any one place leaves every other line of the export as it was', () => {
    const linesOutside = (document: Json, places: readonly Pointer[]): string =>
      printLines(document)
        .filter((line) => !places.some((place) => hasPrefix(line.at, place)))
        .map((line) => line.text.replace(/,$/, ''))
        .join('\n');
    for (const [i, { root, rows }] of cases.entries()) {
      // Another row of each, so that all kinds come up.
      const row = rows[i % rows.length];
      if (row === undefined || !isObject(row.schema)) continue;
      const next = apply(root, setKeyword({ root, at: row.at }, 'description', nameless));
      const places = [[...row.at, 'description']];
      if (row.schema.size > 0) expect(linesOutside(next, places)).toBe(linesOutside(root, places));
    }
  });

  it('of required touches the list of its own object only, and back again is nothing but order', () => {
    for (const { root, row } of allRows) {
      if (row.name === undefined || row.required === undefined) continue;
      const list = [...row.owner, 'required'];
      const next = apply(root, setRequired({ root, at: row.owner }, row.name, !row.required));
      expect(listChanges(root, next).every((place) => hasPrefix(place, list))).toBe(true);
      const back = apply(next, setRequired({ root: next, at: row.owner }, row.name, row.required));
      const names = (document: Json): readonly string[] => {
        const held = getAt(document, list);
        return isArray(held) ? held.map((name) => printJson(name)).toSorted() : [];
      };
      expect([...new Set(names(back))]).toEqual([...new Set(names(root))]);
    }
  });

  it('of a name lets every reference follow, and is undone by the opposite rename, to the byte', () => {
    for (const one of allRows) {
      const { root, row } = one;
      if (row.name === undefined) continue;
      const to = [...row.at.slice(0, -1), nameless];
      const next = apply(root, renameKey(root, row.at, nameless));
      expect(getAt(next, row.at)).toBeUndefined();
      expect(getAt(next, to)).toBeDefined();
      if (one.hasReferences) expect(countLost(next)).toBe(countLost(root));
      else expect(getAt(next, to)).toBe(row.schema);
      expectBack(one, apply(next, renameKey(next, to, row.name)));
    }
  });

  it('of the order lets references by number follow, and is undone by moving back, to the byte', () => {
    for (const one of allRows) {
      const { root, row } = one;
      if (row.hold !== 'named' && row.hold !== 'listed') continue;
      for (const to of [0, row.count - 1]) {
        const next = apply(root, moveWithin(root, row.at, to));
        const now = row.hold === 'listed' ? [...row.at.slice(0, -1), to] : row.at;
        if (one.hasReferences) expect(countLost(next)).toBe(countLost(root));
        else expect(getAt(next, now)).toBe(row.schema);
        expectBack(one, apply(next, moveWithin(next, now, row.index)));
      }
    }
  });

  it('that removes a schema takes it and its name, and tears it from nothing that refers to it', () => {
    for (const { root, row, hasReferences } of allRows) {
      if (row.depth === 0) continue;
      const uses = listOutsideUses(root, row.at).length;
      const edits = listOffersById('remove', { root, at: row.at })[0]?.edits ?? [];
      if (uses === 0 && isSchema(row.schema)) expect(edits.length).toBeGreaterThan(0);
      const next = apply(root, edits);
      if (hasReferences) expect(countLost(next)).toBeLessThanOrEqual(countLost(root));
      if (uses > 0 || edits.length === 0) continue;
      const holder = row.at.slice(0, row.owner.length + 1);
      const names = [
        'required',
        'propertyOrdering',
        'dependentRequired',
        'dependentSchemas',
        'dependencies',
      ].map((keyword) => [...row.owner, keyword]);
      expect(
        listChanges(root, next).filter(
          (place) => ![holder, ...names].some((one) => hasPrefix(place, one)),
        ),
      ).toEqual([]);
      if (row.name === undefined) continue;
      expect(getAt(next, row.at)).toBeUndefined();
      if (row.keyword === 'properties')
        expect(listStrings(get(getAt(next, row.owner), 'required'))).not.toContain(row.name);
      for (const [name, sibling] of entriesOf(getAt(root, holder)))
        if (name !== row.name) expect(getAt(next, [...holder, name])).toBe(sibling);
    }
  });
});

function entriesOf(json: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(json) ? [...json] : [];
}

/** With the references to definitions as a paste into an empty document writes them. */
function withModernReferences(schema: Json): Json {
  if (!isSchema(schema)) return schema;
  return apply(
    schema,
    [...walkSchema(schema)].flatMap(({ schema: node, at }): readonly Edit[] => {
      const text = get(node, '$ref');
      return typeof text === 'string' && text.startsWith('#/definitions/')
        ? [{ kind: 'set', at: [...at, '$ref'], value: text.replace('definitions', '$defs') }]
        : [];
    }),
  );
}

describe('many real schemas at once', () => {
  it('arrive as they were copied, with their definitions', () => {
    for (const { root, rows } of cases) {
      const taken = rows.filter(
        (row) => row.depth === 1 && row.keyword === 'properties' && isSchema(row.schema),
      );
      const read = readCopiedSchemas(
        copySchemas(
          root,
          taken.map((row) => row.at),
        ),
      );
      const next = apply(
        CLOSED_OBJECT,
        read.kind === 'ok' ? addCopiedSchemas({ root: CLOSED_OBJECT, at: [] }, read.value) : [],
      );
      const pasted = entriesOf(get(next, 'properties'));
      expect(pasted.map(([name]) => name)).toEqual(taken.map((row) => row.name));
      for (const [i, [, schema]] of pasted.entries())
        expect(printJson(schema)).toBe(printJson(withModernReferences(taken[i]?.schema ?? null)));
      expect(
        listReferences(next).filter(
          ({ to }) => to?.[0] === '$defs' && getAt(next, to) === undefined,
        ).length,
      ).toBe(
        listReferences(root).filter(
          ({ at, to }) =>
            taken.some((row) => hasPrefix(at, row.at)) &&
            (to?.[0] === '$defs' || to?.[0] === 'definitions') &&
            getAt(root, to) === undefined,
        ).length,
      );
    }
  });

  it('go together: no property is left, and nothing is required', () => {
    for (const { root, rows } of cases) {
      const properties = rows.filter(
        (row) => row.keyword === 'properties' && row.depth === 1 && isSchema(row.schema),
      );
      const next = apply(
        root,
        planBulkEdit(
          root,
          rows
            .filter((row) => properties.some((one) => hasPrefix(row.at, one.at)))
            .map((row) => row.at),
          { kind: 'remove' },
        ),
      );
      const left = properties
        .filter((row) => getAt(next, row.at) !== undefined)
        .map((row) => row.place);
      expect(left).toEqual([]);
      expect(countLost(next)).toBeLessThanOrEqual(countLost(root));
    }
  });

  it('are required and made optional in one step each, and nothing else changes', () => {
    for (const { root, rows } of cases) {
      const places = rows.filter((row) => row.required !== undefined).map((row) => row.at);
      const required = apply(root, planBulkEdit(root, places, { kind: 'require' }));
      expect(listRows(required).filter((row) => row.required === false)).toEqual([]);
      const optional = apply(required, planBulkEdit(required, places, { kind: 'unrequire' }));
      expect(listRows(optional).filter((row) => row.required === true)).toEqual([]);
      expect(listChanges(root, optional).filter((place) => !place.includes('required'))).toEqual(
        [],
      );
    }
  });
});
