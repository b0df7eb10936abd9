import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { createToolNote } from '../create-tool-note.ts';
import type { Importer, ImportResult } from '../importer.ts';

/**
 * Schemas without tools around them: one with a title, a list of such, or a map of schemas by name.
 * Only as a whole document in which nothing else was found: schemas are in many documents.
 */
export const jsonSchema: Importer = {
  id: 'json-schema',
  label: 'JSON Schema',
  canRead: () => false,
  canReadDocument: (json) => isTitled(json) || isList(json) || isMap(json),
  read: (json) => {
    if (isArray(json)) return readEach(json.map((schema, i) => [i, getTitle(schema), schema]));
    if (!isObject(json)) return { tools: [], notes: [] };
    if (!isTitled(json) && isMap(json))
      return readEach([...json].map(([name, schema]) => [name, name, schema]));
    return readSchema(getTitle(json), json);
  },
  findSource: (_, [part, ...inside]) => {
    if (part === undefined || part === 'input_schema') return { at: inside, isTranslated: false };
    if (part === 'description') return { at: ['description'], isTranslated: false };
    return part === 'name' || part === 'title'
      ? { at: ['title'], isTranslated: part === 'name' }
      : undefined;
  },
};

/** An object that takes named properties; a fragment such as `{ type, items }` is no tool. */
function isObjectSchema(json: Json | undefined): json is JsonObject {
  if (!isObject(json) || json.get('type') !== 'object') return false;
  const properties = json.get('properties');
  return (
    isObject(properties) &&
    [...properties.values()].every((one) => isObject(one) || typeof one === 'boolean')
  );
}

function isTitled(json: Json): boolean {
  return isObjectSchema(json) && getTitle(json) !== '';
}

function isList(json: Json): boolean {
  return isArray(json) && json.length > 0 && json.every(isTitled);
}

const NAME = /^[A-Za-z_][\w.-]{0,127}$/;

function isMap(json: Json): boolean {
  return (
    isObject(json) &&
    json.size > 0 &&
    [...json].every(([name, schema]) => NAME.test(name) && isObjectSchema(schema))
  );
}

function getTitle(json: Json): string {
  return isObject(json) ? (getString(json.get('title')) ?? '').trim() : '';
}

type NamedSchema = readonly [key: string | number, name: string, schema: Json];

function readEach(schemas: readonly NamedSchema[]): ImportResult {
  const read = schemas.flatMap(([key, name, schema]) =>
    isObject(schema) ? [{ key, result: readSchema(name, schema) }] : [],
  );
  return {
    tools: read.flatMap(({ result }) => result.tools),
    places: read.map(({ key }): Pointer => [key]),
    notes: read.flatMap(({ key, result }) =>
      result.notes.map((note) => ({ ...note, at: [key, ...(note.at ?? [])] })),
    ),
  };
}

/** The title names the tool, in the letters that a name may have; the words stay as they are. */
function readSchema(title: string, schema: JsonObject): ImportResult {
  const name = NAME.test(title) ? title : createName(title);
  const description = getString(schema.get('description'));
  const own = getString(schema.get('title'));
  const rest = [...schema].filter(
    ([key]) => key !== 'title' && (key !== 'description' || description === undefined),
  );
  const tool = new Map<string, Json>([
    ['name', name],
    ...(own === undefined || own === name ? [] : [['title', own] as const]),
    ...(description === undefined ? [] : [['description', description] as const]),
    ['input_schema', new Map(rest)],
  ]);
  return {
    tools: [tool],
    notes: [
      createToolNote(name, {
        code: 'schema_named',
        message: 'a JSON Schema alone; it was read as the input of a tool.',
        hint: 'Name each tool for what it does, and describe when to call it.',
      }),
    ],
  };
}

function createName(title: string): string {
  const words = title.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return (/^[A-Za-z_]/.test(words) ? words : `tool_${words}`).slice(0, 64).toLowerCase();
}
