import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import { convertOpenapi } from '../../contract/schema/convert-openapi.ts';
import { createToolNote } from '../create-tool-note.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer, ImportResult } from '../importer.ts';
import { readProviderTool } from '../read-provider-tool.ts';
import { readDefinedTool } from '../requests/read-defined-tool.ts';

const LISTS = ['functionDeclarations', 'function_declarations'];
const OPENAPI_KEYS = ['parameters', 'response'];

/** A tool of a request is a list of declarations; also reads a single declaration. */
export const gemini: Importer = {
  id: 'gemini',
  label: 'Gemini',
  canRead: (json) => LISTS.some((key) => isArray(get(json, key))) || isDeclaration(json),
  canReadProviderTool: (json) =>
    json.size > 0 && [...json].every(([key, value]) => BUILT_IN.test(key) && isObject(value)),
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    if (isDeclaration(json) || json.has('name')) return readDeclaration(json);
    const reads = [...json].flatMap(([key, value]): readonly ReadEntry[] =>
      isArray(value) && LISTS.includes(key)
        ? value.map((item, i) => ({ at: [key, i], result: readListed(item) }))
        : [{ at: [key], result: readBuiltIn(key, value) }],
    );
    return {
      tools: reads.flatMap(({ result }) => result.tools),
      places: reads.flatMap(({ at, result }) => result.tools.map(() => at)),
      notes: reads.flatMap(({ at, result }) => moveNotes(result, at).notes),
    };
  },
  findSource: (tool, at) => findSourceInTool('gemini', tool, at),
};

/** A key of a Tool object: `googleSearch`, or as proto3 JSON also takes it `google_search`. */
const BUILT_IN = /^[a-z][A-Za-z]*(?:_[a-z]+)*$/;

interface ReadEntry {
  readonly at: Pointer;
  readonly result: ImportResult;
}

function readListed(item: Json): ImportResult {
  return isObject(item) && typeof item.get('name') === 'string' ? readDeclaration(item) : REFUSED;
}

function readBuiltIn(key: string, value: Json): ImportResult {
  return isObject(value)
    ? readDefinedTool('gemini', createJsonObject([[key, value]]))
    : { tools: [], notes: [createSkipNote(key)] };
}

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

function createSkipNote(key: string): Problem {
  return {
    code: 'tools_skipped',
    message: `${key} is beside the declarations, but is not an object; it was left out.`,
    hint: 'Write {} for a built-in tool without settings, and import again.',
  };
}

function moveNotes(imported: ImportResult, place: Pointer): ImportResult {
  return {
    ...imported,
    notes: imported.notes.map((note) => ({ ...note, at: [...place, ...(note.at ?? [])] })),
  };
}
