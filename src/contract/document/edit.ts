import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';

/**
 * One change to a document, as data: it can be previewed, undone, tested and sent to a worker.
 * `set` and `insert` create missing objects on the path; `insert` adds a key or an item before
 * `before`, or at the end without it; `rename` and `move` keep the order of everything else.
 */
export type Edit =
  | { readonly kind: 'set'; readonly at: Pointer; readonly value: Json }
  | { readonly kind: 'remove'; readonly at: Pointer }
  | {
      readonly kind: 'insert';
      readonly at: Pointer;
      readonly value: Json;
      readonly before?: string | number;
    }
  | { readonly kind: 'rename'; readonly at: Pointer; readonly to: string }
  | { readonly kind: 'move'; readonly at: Pointer; readonly to: number };

export function applyEdits<T extends Json>(document: T, edits: readonly Edit[]): T {
  return edits.reduce<Json>(applyEdit, document) as T;
}

/** Returns the same document where the edit's place does not exist. */
export function applyEdit(document: Json, edit: Edit): Json {
  const key = edit.at.at(-1);
  if (key === undefined) return edit.kind === 'set' ? edit.value : document;
  const parent = edit.at.slice(0, -1);
  return replaceAtPointer(
    document,
    parent,
    edit.kind === 'set' || edit.kind === 'insert',
    (container) => {
      if (isObject(container)) return applyToObject(container, String(key), edit);
      if (isArray(container)) return applyToArray(container, Number(key), edit);
      return container;
    },
  );
}

function replaceAtPointer(
  json: Json,
  path: Pointer,
  create: boolean,
  apply: (container: Json) => Json,
): Json {
  const [key, ...rest] = path;
  if (key === undefined) return apply(json);
  if (isArray(json)) {
    const index = Number(key);
    const child = json[index];
    if (child === undefined) return json;
    const next = replaceAtPointer(child, rest, create, apply);
    return next === child ? json : json.with(index, next);
  }
  if (!isObject(json)) return json;
  const child =
    json.get(String(key)) ?? (create && !json.has(String(key)) ? createJsonObject() : undefined);
  if (child === undefined) return json;
  const next = replaceAtPointer(child, rest, create, apply);
  return next === json.get(String(key)) ? json : new Map(json).set(String(key), next);
}

function applyToObject(object: JsonObject, key: string, edit: Edit): JsonObject {
  switch (edit.kind) {
    case 'set':
      return object.has(key) && object.get(key) === edit.value
        ? object
        : new Map(object).set(key, edit.value);
    case 'remove': {
      if (!object.has(key)) return object;
      const next = new Map(object);
      next.delete(key);
      return next;
    }
    case 'insert':
      return addMember(object, key, edit);
    case 'rename': {
      if (!object.has(key) || key === edit.to || object.has(edit.to)) return object;
      return new Map([...object].map(([name, value]) => [name === key ? edit.to : name, value]));
    }
    case 'move': {
      const entries = [...object];
      const from = entries.findIndex(([name]) => name === key);
      return from === -1 || from === edit.to ? object : new Map(moveItem(entries, from, edit.to));
    }
  }
}

function addMember(
  object: JsonObject,
  key: string,
  { value, before }: Extract<Edit, { kind: 'insert' }>,
): JsonObject {
  const entries = [...object].filter(([name]) => name !== key);
  const at = before === undefined ? -1 : entries.findIndex(([name]) => name === String(before));
  entries.splice(at === -1 ? entries.length : at, 0, [key, value]);
  return new Map(entries);
}

function applyToArray(array: JsonArray, index: number, edit: Edit): JsonArray {
  if (!Number.isInteger(index) || index < 0) return array;
  switch (edit.kind) {
    case 'set':
      if (index === array.length) return [...array, edit.value];
      return array[index] === undefined || array[index] === edit.value
        ? array
        : array.with(index, edit.value);
    case 'remove':
      return array[index] === undefined ? array : array.toSpliced(index, 1);
    case 'insert':
      return array.toSpliced(Math.min(index, array.length), 0, edit.value);
    case 'move':
      return array[index] === undefined || index === edit.to
        ? array
        : moveItem(array, index, edit.to);
    case 'rename':
      return array;
  }
}

/** `items` with the one at `from` moved to index `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
