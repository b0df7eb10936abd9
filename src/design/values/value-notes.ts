import { moveItem, type Edit } from '../../contract/document/edit.ts';
import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';

/**
 * Notes on the values of an `enum` in a keyword beside it, one per value in the same order, or as a
 * map from value to note: VS Code's `enumDescriptions` and `markdownEnumDescriptions`, MCP's and
 * rjsf's `enumNames`, the generators' `x-enum-…`.
 */
export const NOTE_KEYWORDS = {
  description: [
    'enumDescriptions',
    'markdownEnumDescriptions',
    'x-enum-descriptions',
    'x-enumDescriptions',
  ],
  title: ['enumNames', 'x-enumNames', 'x-enum-names', 'x-enum-varnames'],
} as const;
export type NoteKind = keyof typeof NOTE_KEYWORDS;

const ALL: readonly string[] = [...NOTE_KEYWORDS.description, ...NOTE_KEYWORDS.title];

/** The key of a value in the map form. */
function getKey(value: Json): string {
  return typeof value === 'string' ? value : printJson(value);
}

/** The keyword with this kind of notes, if any. */
export function findNotes(schema: JsonObject, kind: NoteKind): string | undefined {
  return NOTE_KEYWORDS[kind].find(
    (keyword) => isArray(schema.get(keyword)) || isObject(schema.get(keyword)),
  );
}

export function readNote(
  schema: JsonObject,
  kind: NoteKind,
  [index, value]: readonly [number, Json],
): string | undefined {
  const notes = schema.get(findNotes(schema, kind) ?? '');
  const text = getString(
    isArray(notes) ? notes[index] : isObject(notes) ? notes.get(getKey(value)) : undefined,
  );
  return text === '' ? undefined : text;
}

/**
 * Sets one kind of note on one value; undefined removes it. No edits without a keyword for this
 * kind.
 */
export function setNote(
  place: { readonly schema: JsonObject; readonly at: Pointer; readonly kind: NoteKind },
  [index, value]: readonly [number, Json],
  text: string | undefined,
): readonly Edit[] {
  const keyword = findNotes(place.schema, place.kind);
  const notes = place.schema.get(keyword ?? '');
  if (keyword === undefined) return [];
  const at = [...place.at, keyword];
  if (isObject(notes))
    return [
      text === undefined
        ? { kind: 'remove', at: [...at, getKey(value)] }
        : { kind: 'set', at: [...at, getKey(value)], value: text },
    ];
  if (!isArray(notes)) return [];
  if (index < notes.length) return [{ kind: 'set', at: [...at, index], value: text ?? '' }];
  return text === undefined
    ? []
    : [{ kind: 'set', at, value: [...addPadding(notes, index), text] }];
}

/** Moves the notes with their value. `at` is the schema's pointer. */
export function moveNotes(
  schema: JsonObject,
  at: Pointer,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Edit[] {
  return ALL.flatMap((keyword): readonly Edit[] => {
    const notes = schema.get(keyword);
    if (!isArray(notes) || (from >= notes.length && to >= notes.length)) return [];
    if (from < notes.length && to < notes.length)
      return [{ kind: 'move', at: [...at, keyword, from], to }];
    return [
      {
        kind: 'set',
        at: [...at, keyword],
        value: removeTrailing(moveItem(addPadding(notes, Math.max(from, to) + 1), from, to)),
      },
    ];
  });
}

/** Removes the notes on a value, and a keyword that has none left. */
export function removeNotes(
  schema: JsonObject,
  at: Pointer,
  [index, value]: readonly [number, Json],
): readonly Edit[] {
  return ALL.flatMap((keyword): readonly Edit[] => {
    const notes = schema.get(keyword);
    const key =
      isArray(notes) && index < notes.length
        ? index
        : isObject(notes) && notes.has(getKey(value))
          ? getKey(value)
          : undefined;
    if (key === undefined) return [];
    const last = (isArray(notes) ? notes.length : isObject(notes) ? notes.size : 0) === 1;
    return [{ kind: 'remove', at: last ? [...at, keyword] : [...at, keyword, key] }];
  });
}

export function removeAllNotes(schema: JsonObject, at: Pointer): readonly Edit[] {
  return ALL.filter((keyword) => schema.has(keyword)).map((keyword) => ({
    kind: 'remove',
    at: [...at, keyword],
  }));
}

/** In the map form, notes are keyed by value. */
export function renameNotes(
  schema: JsonObject,
  at: Pointer,
  [from, to]: readonly [Json, Json],
): readonly Edit[] {
  return ALL.flatMap((keyword): readonly Edit[] => {
    const notes = schema.get(keyword);
    return isObject(notes) && notes.has(getKey(from))
      ? [{ kind: 'rename', at: [...at, keyword, getKey(from)], to: getKey(to) }]
      : [];
  });
}

function addPadding(notes: JsonArray, length: number): JsonArray {
  return [...notes, ...Array.from({ length: Math.max(0, length - notes.length) }, () => '')];
}

function removeTrailing(notes: JsonArray): JsonArray {
  return notes.slice(0, notes.findLastIndex((note) => note !== '') + 1);
}
