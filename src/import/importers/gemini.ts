import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import { convertOpenapi } from '../../contract/schema/convert-openapi.ts';
import { createToolNote } from '../create-tool-note.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer, ImportResult } from '../importer.ts';
import { readProviderTool } from '../read-provider-tool.ts';

const LISTS = ['functionDeclarations', 'function_declarations'];
const OPENAPI_KEYS = ['parameters', 'response'];

/** A tool of a request is a list of declarations; also reads a single declaration. */
export const gemini: Importer = {
  id: 'gemini',
  label: 'Gemini',
  canRead: (json) => LISTS.some((key) => isArray(get(json, key))) || isDeclaration(json),
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    const key = LISTS.find((name) => isArray(json.get(name)));
    const list = key === undefined ? undefined : json.get(key);
    if (key === undefined || !isArray(list)) return readDeclaration(json);
    const read = list.map((item, i) =>
      moveNotes(
        isObject(item) && typeof item.get('name') === 'string' ? readDeclaration(item) : REFUSED,
        [key, i],
      ),
    );
    const others = [...json.keys()].filter((other) => other !== key);
    return {
      tools: read.flatMap((one) => one.tools),
      places: read.flatMap((one, i) => one.tools.map(() => [key, i])),
      notes: [...read.flatMap((one) => one.notes), ...describeSkipped(others)],
    };
  },
  findSource: (tool, at) => findSourceInTool('gemini', tool, at),
};

const REFUSED: ImportResult = {
  tools: [],
  notes: [
    {
      code: 'not_a_tool',
      message: 'A declaration has no name; it was left out.',
      hint: 'Name it in the source and import again.',
    },
  ],
};

function isDeclaration(json: Json): boolean {
  if (!isObject(json) || typeof json.get('name') !== 'string' || json.has('type')) return false;
  const type = get(json.get('parameters'), 'type');
  return (
    json.has('parametersJsonSchema') ||
    json.has('parameters_json_schema') ||
    (typeof type === 'string' && /^[A-Z]+$/.test(type))
  );
}

function readDeclaration(declaration: JsonObject): ImportResult {
  const read = readProviderTool('gemini', declaration);
  const changed = OPENAPI_KEYS.filter((key) => {
    const value = declaration.get(key);
    return value !== undefined && convertOpenapi(value) !== value;
  });
  if (changed.length === 0) return read;
  const name = getString(declaration.get('name')) ?? '';
  const note = createToolNote(name, {
    code: 'openapi_converted',
    message: `${changed.map((key) => `"${key}"`).join(' and ')} was turned from Gemini's OpenAPI subset into JSON Schema (type names in lower case, nullable as a type, counts as numbers).`,
    hint: 'Nothing to do: Gemini still gets it as it was written, until you change it.',
  });
  return { ...read, notes: [note, ...read.notes] };
}

function describeSkipped(keys: readonly string[]): readonly Problem[] {
  return keys.map((key) => ({
    code: 'tools_skipped',
    message: `${key} stands beside the declarations; it runs at the provider and is no tool of yours.`,
    hint: 'Keep it in the request itself.',
  }));
}

function moveNotes(imported: ImportResult, place: readonly (string | number)[]): ImportResult {
  return {
    ...imported,
    notes: imported.notes.map((note) => ({ ...note, at: [...place, ...(note.at ?? [])] })),
  };
}
