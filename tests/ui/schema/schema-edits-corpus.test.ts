import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/edit.ts';
import { asString, get, isArray, isObject, type Json, type JsonObject } from '../../../src/contract/json.ts';
import { parseJson } from '../../../src/contract/parse-json.ts';
import { getAt, startsWith, type Pointer } from '../../../src/contract/pointer.ts';
import { printJson, printLines } from '../../../src/contract/print-json.ts';
import { listChips } from '../../../src/ui/schema/schema-chips.ts';
import { moveProperty, removeProperty, renameProperty, setKeyword, setType, toggleRequired, type Place } from '../../../src/ui/schema/schema-edits.ts';
import { findSchema, listRows, type SchemaRow } from '../../../src/ui/schema/schema-rows.ts';

const corpus = new URL('../../../../shared/corpus/mcp-npm/', import.meta.url);
const AT = ['input_schema'];

interface Case {
  readonly document: JsonObject;
  readonly root: Place;
  readonly rows: readonly SchemaRow[];
}

function readCases(): readonly Case[] {
  if (!existsSync(corpus)) return [];
  return readdirSync(corpus).filter((name) => name.endsWith('.tools.json')).flatMap((name) => {
    const parsed = parseJson(readFileSync(new URL(name, corpus), 'utf8'));
    const tools = parsed.kind === 'ok' ? (get(parsed.value.value, 'tools') ?? parsed.value.value) : [];
    return isArray(tools) ? tools.flatMap(makeCase) : [];
  });
}

function makeCase(tool: Json): readonly Case[] {
  const schema = get(tool, 'inputSchema');
  if (!isObject(schema)) return [];
  const root = { schema, at: AT };
  return [{ document: new Map<string, Json>([['name', get(tool, 'name') ?? ''], ['input_schema', schema]]), root, rows: listRows(root, new Map()) }];
}

const cases = readCases();
const named = (one: Case): readonly (SchemaRow & { readonly name: string })[] => one.rows.flatMap((row) => (row.name === undefined ? [] : [{ ...row, name: row.name }]));

/** Every line of the printed document that does not stand at or below one of these places. */
function linesOutside(document: Json, places: readonly Pointer[]): string {
  return printLines(document).filter((line) => !places.some((place) => startsWith(line.at, place))).map((line) => line.text.replace(/,$/, '')).join('\n');
}

function expectOnlyAt(document: Json, edits: readonly Edit[], places: readonly Pointer[]): Json {
  const next = applyEdits(document, edits);
  expect(linesOutside(next, places)).toBe(linesOutside(document, places));
  return next;
}

describe.skipIf(cases.length === 0)('one edit of any real schema (skipped where the corpus is absent)', () => {
  it('of a description changes that description only', () => {
    for (const one of cases) {
      for (const row of one.rows) {
        const at = [...row.at, 'description'];
        expect(asString(getAt(expectOnlyAt(one.document, setKeyword(row, 'description', 'new'), [at]), at))).toBe('new');
      }
    }
  });

  it('of a type changes that keyword only', () => {
    for (const one of cases) {
      for (const row of one.rows) expectOnlyAt(one.document, setType(row, 'boolean'), [[...row.at, 'type']]);
    }
  });

  it('of required touches the list of its own object only, and twice is nothing but order', () => {
    for (const one of cases) {
      for (const row of named(one)) {
        const list = [...row.owner, 'required'];
        const next = expectOnlyAt(one.document, toggleRequired(findSchema(one.root, row.owner), row.name), [list]);
        const again = applyEdits(next, toggleRequired({ at: row.owner, schema: getAt(next, row.owner) }, row.name));
        const sort = (document: Json): readonly string[] => { const names = getAt(document, list); return isArray(names) ? names.map((name) => printJson(name)).sort() : []; };
        expect(sort(again)).toEqual(sort(one.document));
      }
    }
  });

  it('of a name is undone by the opposite rename, to the byte', () => {
    for (const one of cases) {
      for (const row of named(one)) {
        const next = applyEdits(one.document, renameProperty(findSchema(one.root, row.owner), row.name, 'renamed here'));
        expect(getAt(next, [...row.owner, 'properties', 'renamed here'])).toBe(row.schema);
        const back = applyEdits(next, renameProperty({ at: row.owner, schema: getAt(next, row.owner) }, 'renamed here', row.name));
        expect(printJson(back)).toBe(printJson(one.document));
      }
    }
  });

  it('of the order is undone by moving back, to the byte', () => {
    for (const one of cases) {
      for (const row of named(one)) {
        const next = applyEdits(one.document, moveProperty(findSchema(one.root, row.owner), row.name, 0));
        const back = applyEdits(next, moveProperty({ at: row.owner, schema: getAt(next, row.owner) }, row.name, row.index));
        expect(printJson(back)).toBe(printJson(one.document));
      }
    }
  });

  it('that removes a property removes it and its name in required', () => {
    for (const one of cases) {
      for (const row of named(one)) {
        const next = expectOnlyAt(one.document, removeProperty(findSchema(one.root, row.owner), row.name), [row.at, [...row.owner, 'required'], [...row.owner, 'properties']]);
        expect(getAt(next, row.at)).toBeUndefined();
        for (const sibling of named(one)) {
          if (sibling.place !== row.place && sibling.owner === row.owner) expect(getAt(next, sibling.at)).toBe(sibling.schema);
        }
      }
    }
  });

  it('finds no keyword that neither a cell nor a row nor a chip shows', () => {
    const cells = ['type', 'description', 'properties', 'items', 'required'];
    for (const one of cases) {
      for (const row of one.rows) {
        if (!isObject(row.schema)) continue;
        const chips = listChips(row.schema).map((chip) => chip.keyword);
        expect([...row.schema.keys()].filter((keyword) => !cells.includes(keyword) && !chips.includes(keyword) && !(keyword === 'enum' && isArray(get(row.schema, 'enum')) && chips.length === 0))).toEqual([]);
      }
    }
  });
});
