import { CONTRACT_PARTS } from '../../contract/contract.ts';
import {
  CONTRACT_SCHEMA,
  getRegistryDocument,
  isBundle,
  readBundle,
  REGISTRY_SCHEMA,
} from '../../contract/design.ts';
import { readContractDocument } from '../../contract/document/read-contract-document.ts';
import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Importer, ImportResult } from '../importer.ts';

/** Our own documents: a whole design, a `registry.json`, or one contract of `tools/`. */
export const toolwright: Importer = {
  id: 'toolwright',
  label: 'Toolwright',
  canRead: (json) => isBundle(json) || isRegistryFile(json) || isContractFile(json),
  read: (json) => {
    if (isBundle(json)) return readDesign(json);
    return isRegistryFile(json) ? readRegistryFile(json) : readContractFile(json);
  },
  findSource: (_, at) => ({ at, isTranslated: false }),
};

/**
 * Whether it has our format or `$schema`. Other programs have a registry.json too (shadcn's
 * `$schema` ends in the same words, read 2026-11-21).
 */
export function isRegistryFile(json: Json): json is JsonObject {
  if (!isObject(json) || json.has('contracts')) return false;
  if (getString(json.get('format'))?.startsWith('toolwright/') === true) return true;
  return hasSchemaPath(json.get('$schema'), REGISTRY_SCHEMA) && isArray(json.get('tools'));
}

const SHARED_WITH_ANTHROPIC = new Set<string>(['name', 'title', 'description', 'input_schema']);
const OWN_PARTS = CONTRACT_PARTS.filter((part) => !SHARED_WITH_ANTHROPIC.has(part));
const FOREIGN_KEYS = ['inputSchema', 'parameters', 'parametersJsonSchema', 'function', 'toolSpec'];

/**
 * A contract without any part of our own is an Anthropic tool, and reads the same there. With one
 * it is ours: Anthropic refuses unknown keys, so no working tool has them.
 */
function isContractFile(json: Json): json is JsonObject {
  if (!isObject(json) || typeof json.get('name') !== 'string') return false;
  if (hasSchemaPath(json.get('$schema'), CONTRACT_SCHEMA)) return true;
  if (FOREIGN_KEYS.some((key) => json.has(key))) return false;
  return (
    (json.has('input_schema') || json.has('risk_class')) && OWN_PARTS.some((part) => json.has(part))
  );
}

function hasSchemaPath(schema: Json | undefined, path: string): boolean {
  const text = getString(schema);
  return text === path || text?.endsWith(`/${path}`) === true;
}

function readDesign(json: Json): ImportResult {
  const read = readBundle(json);
  return read.kind === 'ok'
    ? { ...read.value, places: read.value.tools.map((_, i) => ['contracts', i]), notes: [] }
    : { tools: [], notes: [read.problem] };
}

function readRegistryFile(json: JsonObject): ImportResult {
  const named = listStrings(get(json, 'tools')).length;
  return {
    tools: [],
    registry: getRegistryDocument(json),
    notes: [
      {
        code: 'tools_elsewhere',
        message: `This registry names ${named} ${named === 1 ? 'tool' : 'tools'}; their contracts are in the files beside it.`,
        hint: 'Drop the whole folder, or its zip.',
      },
    ],
  };
}

function readContractFile(json: Json): ImportResult {
  const read = readContractDocument(json);
  return read.kind === 'ok'
    ? { tools: [read.value], notes: [] }
    : { tools: [], notes: [read.problem] };
}
