import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getJsonType,
  isArray,
  isObject,
  type Json,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { getSchema, type Site } from '../operation.ts';
import { setBranches } from './convert-values.ts';
import { isTypeOfValue, readValues } from './enum-values.ts';
import {
  findNotes,
  moveNotes,
  removeAllNotes,
  removeNotes,
  renameNotes,
  setNote,
  type NoteKind,
} from './value-notes.ts';

/** Adds values at the end, one after the other. */
export function addValues({ root, at }: Site, values: readonly Json[]): readonly Edit[] {
  return values.reduce<readonly Edit[]>(
    (edits, value) => [...edits, ...addValue({ root: applyEdits(root, edits), at }, value)],
    [],
  );
}

/**
 * Adds the value at the end. Without values it creates an `enum`; a constant becomes its first
 * value.
 */
function addValue(site: Site, value: Json): readonly Edit[] {
  const { at } = site;
  const schema = getSchema(site);
  if (schema === true) return [{ kind: 'set', at, value: createJsonObject([['enum', [value]]]) }];
  if (!isObject(schema)) return [];
  const found = readValues(site);
  if (found !== undefined)
    return [
      {
        kind: 'insert',
        at: [...at, found.keyword, found.values.length],
        value:
          found.keyword === 'enum'
            ? value
            : createJsonObject([
                ...getSharedType(schema.get(found.keyword), value),
                ['const', value],
              ]),
      },
    ];
  const constant = schema.get('const');
  if (schema.has('enum')) return [];
  if (constant === undefined) return [{ kind: 'set', at: [...at, 'enum'], value: [value] }];
  return [
    { kind: 'rename', at: [...at, 'const'], to: 'enum' },
    { kind: 'set', at: [...at, 'enum'], value: [constant, value] },
  ];
}

/** The `type` for a new branch: that of the others, if all repeat the same one and it fits. */
function getSharedType(
  branches: Json | undefined,
  value: Json,
): readonly (readonly [string, Json])[] {
  const types = new Set(isArray(branches) ? branches.map((branch) => get(branch, 'type')) : []);
  const [type] = types;
  return types.size === 1 && type !== undefined && isTypeOfValue(type, value)
    ? [['type', type]]
    : [];
}

export function setValue(site: Site, index: number, value: Json): readonly Edit[] {
  const schema = getSchema(site);
  const found = readValues(site);
  const old = found?.values[index];
  if (found === undefined || old === undefined || !isObject(schema)) return [];
  const place = found.keyword === 'enum' ? old.at : [...old.at, 'const'];
  const type = get(getSchema({ root: site.root, at: old.at }), 'type');
  const wrongType = found.keyword !== 'enum' && type !== undefined && !isTypeOfValue(type, value);
  return [
    { kind: 'set', at: place, value },
    ...(wrongType
      ? [{ kind: 'set', at: [...old.at, 'type'], value: getJsonType(value) } as const]
      : []),
    ...renameNotes(schema, site.at, [old.value, value]),
  ];
}

/**
 * Sets the note on one value; undefined removes it. A plain `enum` keeps notes in its list
 * (`enumDescriptions`); without one it becomes a union of constants in the same position.
 */
export function setWords(
  site: Site,
  index: number,
  notes: Partial<Record<NoteKind, string | undefined>>,
): readonly Edit[] {
  const schema = getSchema(site);
  const found = readValues(site);
  const one = found?.values[index];
  if (found === undefined || one === undefined || !isObject(schema)) return [];
  const kinds = (['title', 'description'] as const).filter(
    (kind) => kind in notes && notes[kind] !== one[kind],
  );
  if (found.keyword !== 'enum') return kinds.map((kind) => setWord(kind, one.at, notes[kind]));
  const homeless = kinds.some(
    (kind) => notes[kind] !== undefined && findNotes(schema, kind) === undefined,
  );
  if (!homeless)
    return kinds.flatMap((kind) =>
      setNote({ schema, at: site.at, kind }, [index, one.value], notes[kind]),
    );
  return setBranches(
    site,
    found.values.map((value, i) => (i === index ? { ...value, ...notes } : value)),
  );
}

function setWord(kind: NoteKind, at: Pointer, text: string | undefined): Edit {
  return text === undefined
    ? { kind: 'remove', at: [...at, kind] }
    : { kind: 'set', at: [...at, kind], value: text };
}

/** Removes the keyword with its last value: an empty list would refuse everything. */
export function removeValue(site: Site, index: number): readonly Edit[] {
  const schema = getSchema(site);
  const found = readValues(site);
  const one = found?.values[index];
  if (found === undefined || one === undefined || !isObject(schema)) return [];
  if (found.values.length === 1)
    return [
      { kind: 'remove', at: [...site.at, found.keyword] },
      ...removeAllNotes(schema, site.at),
    ];
  return [{ kind: 'remove', at: one.at }, ...removeNotes(schema, site.at, [index, one.value])];
}

/** `to` is the index of the value afterwards. */
export function moveValue(site: Site, from: number, to: number): readonly Edit[] {
  const schema = getSchema(site);
  const found = readValues(site);
  const one = found?.values[from];
  if (found?.values[to] === undefined || one === undefined || from === to || !isObject(schema))
    return [];
  return [{ kind: 'move', at: one.at, to }, ...moveNotes(schema, site.at, { from, to })];
}
