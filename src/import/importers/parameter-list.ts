import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { createToolNote } from '../create-tool-note.ts';
import type { Importer } from '../importer.ts';

/** Keys of an entry that say something else than its schema. */
const ASIDE = new Set(['name', 'desc', 'required', 'optional']);

/**
 * `arguments: [{ name, type, desc }]`, as Docker's MCP catalog lists the tools of a server (read
 * 2026-11-23). Entries are required unless they are `optional`.
 */
export const parameterList: Importer = {
  id: 'parameter-list',
  label: 'Argument list (Docker MCP catalog)',
  canRead: (json) =>
    isObject(json) &&
    typeof json.get('name') === 'string' &&
    typeof json.get('description') === 'string' &&
    isArgumentList(json.get('arguments')),
  canReadBare: (json) => typeof json.get('name') === 'string' && isEmptyList(json.get('arguments')),
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    const list = json.get('arguments');
    const name = getString(json.get('name')) ?? '';
    return {
      tools: [
        createJsonObject([
          ['name', name],
          ['description', json.get('description') ?? ''],
          ['input_schema', createSchema(isArray(list) ? list : [])],
        ]),
      ],
      notes: [
        createToolNote(name, {
          code: 'arguments_converted',
          message: 'a list of arguments; it was read as a JSON Schema.',
          hint: 'Check which arguments are required: the list names only the optional ones.',
        }),
      ],
    };
  },
  findSource: findArgument,
};

/** Each entry has a name and more than a value: a prompt's or a call's arguments do not. */
function isArgumentList(json: Json | undefined): boolean {
  return (
    isArray(json) &&
    json.length > 0 &&
    json.every(
      (entry) =>
        isObject(entry) &&
        typeof entry.get('name') === 'string' &&
        typeof entry.get('type') === 'string' &&
        !entry.has('value'),
    )
  );
}

/** Only beside tools that have arguments: a prompt without any looks the same. */
function isEmptyList(json: Json | undefined): boolean {
  return isArray(json) && json.length === 0;
}

function createSchema(list: JsonArray): JsonObject {
  const entries = list.filter(isObject);
  const required = entries
    .filter((entry) => entry.get('optional') !== true && entry.get('required') !== false)
    .flatMap((entry) => getString(entry.get('name')) ?? []);
  return createJsonObject([
    ['type', 'object'],
    [
      'properties',
      new Map(entries.map((entry) => [getString(entry.get('name')) ?? '', createProperty(entry)])),
    ],
    ['required', required],
  ]);
}

function createProperty(entry: JsonObject): JsonObject {
  const about = entry.get('description') ?? entry.get('desc');
  return new Map([
    ...[...entry].filter(([key]) => !ASIDE.has(key) && key !== 'description'),
    ...(about === undefined ? [] : [['description', about] as const]),
  ]);
}

function findArgument(
  tool: JsonObject,
  at: Pointer,
): { readonly at: Pointer; readonly isTranslated: boolean } | undefined {
  const [part, keyword, name, ...rest] = at;
  if (part === undefined || part === 'name' || part === 'description')
    return { at, isTranslated: false };
  if (part !== 'input_schema') return undefined;
  const list = tool.get('arguments');
  const i = isArray(list) ? list.findIndex((entry) => get(entry, 'name') === name) : -1;
  if (keyword !== 'properties' || i === -1) return { at: ['arguments'], isTranslated: true };
  const entry = isArray(list) ? list[i] : undefined;
  const inside =
    rest[0] === 'description' && !(isObject(entry) && entry.has('description')) ? ['desc'] : rest;
  return { at: ['arguments', i, ...inside], isTranslated: rest.length === 0 };
}
