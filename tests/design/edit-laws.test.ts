import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/contract/json/json.ts';
import { formatPointer, getAt, hasPrefix, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Schema } from '../../src/contract/schema/schema.ts';
import {
  addCopiedSchemas,
  copySchemas,
  findPasteTarget,
  readCopiedSchemas,
} from '../../src/design/clipboard.ts';
import { setReference, setType } from '../../src/design/edit-keyword.ts';
import {
  addProperty,
  CLOSED_OBJECT,
  moveWithin,
  renameKey,
  setRequired,
} from '../../src/design/edit-property.ts';
import { listRows, type OutlineRow } from '../../src/design/outline.ts';
import { planBulkEdit } from '../../src/design/plan-bulk-edit.ts';
import { listReferences } from '../../src/design/references.ts';
import fc from '../fast-check.ts';
import { anySchema, brokenSchema, NAMES } from './arbitrary-schema.ts';
import { listChanges } from './list-changes.ts';
import { applyTo, isValidSchema, listDangling } from './operation-laws.ts';

const RUNS = { numRuns: 400 };
const anyName = fc.constantFrom(...NAMES, 'new', '"', '#', '%', '[0]', '\u2028', 'a'.repeat(300));

/** Some row of a schema, of those that the claim is about. */
function pick(
  root: Schema,
  nth: number,
  isWanted: (row: OutlineRow) => boolean,
): OutlineRow | undefined {
  const rows = listRows(root).filter(isWanted);
  return rows[nth % rows.length];
}

/** Where each reference leads, in document order. */
const leadsOf = (root: Schema): readonly (Pointer | undefined)[] =>
  listReferences(root).map(({ leads }) => leads);

const format = (at: Pointer | undefined): string =>
  at === undefined ? 'elsewhere' : formatPointer(at);

/**
 * Whether the object already speaks of a name that it does not declare: it would speak of whoever
 * takes the name.
 */
function speaksOf(owner: Json | undefined, name: string): boolean {
  return (
    isObject(owner) &&
    ['required', 'propertyOrdering', 'dependentRequired', 'dependentSchemas', 'dependencies'].some(
      (keyword) => printJson(owner.get(keyword) ?? null).includes(JSON.stringify(name)),
    )
  );
}

describe('any schema, with any names', () => {
  // The empty name is legal, and left only by hand: nobody can type it.
  it('is renamed in one place with every reference updated; renamed back, it is the same to the byte', () => {
    fc.assert(
      fc.property(anySchema, fc.nat(), anyName, (root, nth, to) => {
        const row = pick(
          root,
          nth,
          ({ name, keyword }) =>
            name !== undefined && name !== '' && keyword !== 'patternProperties',
        );
        const edits = row === undefined ? [] : renameKey(root, row.at, to);
        if (row?.name === undefined || edits.length === 0 || speaksOf(getAt(root, row.owner), to))
          return;
        const next = applyTo(root, edits);
        const holder = row.at.slice(0, -1);
        expect(isValidSchema(next)).toBe(true);
        expect(printJson(applyTo(next, renameKey(next, [...holder, to], row.name)))).toBe(
          printJson(root),
        );
        // What depends on a property bears its name and moves with it.
        const dependents =
          row.keyword === 'properties'
            ? ['dependentSchemas', 'dependencies'].map((keyword) => [
                ...row.owner,
                keyword,
                row.name ?? '',
              ])
            : [];
        const moved = (at: Pointer | undefined): Pointer | undefined => {
          const from =
            at === undefined
              ? undefined
              : [row.at, ...dependents].find((one) => hasPrefix(at, one));
          return at === undefined || from === undefined
            ? at
            : [...from.slice(0, -1), to, ...at.slice(from.length)];
        };
        expect(leadsOf(next).map(format)).toEqual(leadsOf(root).map(moved).map(format));
      }),
      RUNS,
    );
  });

  it('is reordered in one place with every reference updated; moved back, it is the same to the byte', () => {
    fc.assert(
      fc.property(anySchema, fc.nat(), fc.nat(), (root, nth, where) => {
        const row = pick(root, nth, ({ hold }) => hold === 'named' || hold === 'listed');
        if (row === undefined) return;
        const to = where % row.count;
        const next = applyTo(root, moveWithin(root, row.at, to));
        const now = row.hold === 'listed' ? [...row.at.slice(0, -1), to] : row.at;
        expect(listDangling(next)).toEqual(listDangling(root));
        expect(listRows(next).find(({ place }) => place === formatPointer(now))?.index).toBe(to);
        expect(printJson(applyTo(next, moveWithin(next, now, row.index)))).toBe(printJson(root));
      }),
      RUNS,
    );
  });

  it('gets a type or a reference in one place, and nothing else changes', () => {
    fc.assert(
      fc.property(
        anySchema,
        fc.nat(),
        fc.constantFrom<Json | undefined>('string', ['object', 'null'], undefined),
        (root, nth, type) => {
          const row = pick(root, nth, () => true);
          if (row === undefined) return;
          const places = (next: Schema): readonly string[] =>
            listChanges(root, next).map((at) =>
              isObject(row.schema) ? String(at[row.at.length]) : 'itself',
            );
          const typed = applyTo(root, setType({ root, at: row.at }, type));
          expect(places(typed).filter((key) => !['type', '$ref', 'itself'].includes(key))).toEqual(
            [],
          );
          expect(isValidSchema(typed)).toBe(true);
          const referring = applyTo(root, setReference({ root, at: row.at }, []));
          expect(
            places(referring).filter(
              (key) =>
                !['$ref', 'type', 'properties', 'additionalProperties', 'itself'].includes(key),
            ),
          ).toEqual([]);
          expect(isValidSchema(referring)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('gets a property of any name, required or not, and loses it without a trace', () => {
    fc.assert(
      fc.property(anySchema, anyName, (root, name) => {
        const held = getAt(root, ['properties']);
        // An empty list goes with the last name of it, whoever wrote it.
        const isEmpty = (keyword: string): boolean =>
          printJson(getAt(root, [keyword]) ?? null) === '[]';
        if (!isObject(held) || held.has(name) || speaksOf(root, name) || isEmpty('required'))
          return;
        const added = applyTo(root, addProperty({ root, at: [] }, name, CLOSED_OBJECT));
        const required = applyTo(added, setRequired({ root: added, at: [] }, name, true));
        expect(isValidSchema(required)).toBe(true);
        const back = applyTo(
          required,
          planBulkEdit(required, [['properties', name]], { kind: 'remove' }),
        );
        expect(listChanges(root, back)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('many of any schema', () => {
  const some = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
  const choose = (root: Schema, picks: readonly number[]): readonly Pointer[] => {
    const rows = listRows(root).filter(({ depth }) => depth > 0);
    return rows.length === 0
      ? []
      : [...new Set(picks.map((nth) => nth % rows.length))].map((nth) => rows[nth]?.at ?? []);
  };

  it('are removed together, and no reference breaks', () => {
    fc.assert(
      fc.property(anySchema, some, (root, picks) => {
        const next = applyTo(root, planBulkEdit(root, choose(root, picks), { kind: 'remove' }));
        expect(isValidSchema(next)).toBe(true);
        expect(listDangling(next).length).toBeLessThanOrEqual(listDangling(root).length);
      }),
      RUNS,
    );
  });

  it('are copied to an empty schema unchanged, with every definition they need', () => {
    fc.assert(
      fc.property(anySchema, some, (root, picks) => {
        const places = choose(root, picks);
        const read = readCopiedSchemas(copySchemas(root, places));
        expect(read.kind).toBe('ok');
        const next = applyTo(
          CLOSED_OBJECT,
          read.kind === 'ok' ? addCopiedSchemas({ root: CLOSED_OBJECT, at: [] }, read.value) : [],
        );
        expect(isValidSchema(next)).toBe(true);
        const missing = listReferences(next).filter(
          ({ to }) =>
            to !== undefined &&
            to.length >= 2 &&
            (to[0] === '$defs' || to[0] === 'definitions') &&
            getAt(next, to.slice(0, 2)) === undefined,
        );
        const missed = new Set(
          listReferences(root)
            .filter(({ to }) => to !== undefined && getAt(root, to) === undefined)
            .map(({ text }) => text),
        );
        expect(missing.filter(({ text }) => !missed.has(text))).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('a schema with anything in it', () => {
  it('never throws', () => {
    fc.assert(
      fc.property(brokenSchema, fc.nat(), anyName, (root, nth, name) => {
        const row = pick(root, nth, () => true);
        if (row === undefined) return;
        const site = { root, at: row.at };
        for (const edits of [
          setType(site, 'string'),
          setReference(site, []),
          setRequired({ root, at: row.owner }, name, true),
          addProperty(site, name, true),
          moveWithin(root, row.at, 0),
          row.name === undefined ? [] : renameKey(root, row.at, name),
          planBulkEdit(root, [row.at], { kind: 'remove' }),
        ])
          applyTo(root, edits);
        const read = readCopiedSchemas(copySchemas(root, [row.at]));
        const target = findPasteTarget(root, row.at);
        if (read.kind === 'ok' && target !== undefined)
          applyTo(root, addCopiedSchemas({ root, at: target }, read.value));
      }),
      { numRuns: 1_000 },
    );
  });
});
