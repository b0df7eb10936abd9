import { isObject, type JsonObject } from '../../contract/json/json.ts';
import type { Importer } from '../importer.ts';

interface ListContext {
  readonly importers: readonly Importer[];
  /** Those of the other entries of the list. */
  readonly siblings: readonly Importer[];
  /** The request that the list belongs to. */
  readonly body?: JsonObject;
}

/** Anthropic dates its tools (`web_search_20260318`), and only Anthropic does. */
const DATED = /_\d{8}$/;
/** A built-in tool of Gemini is an object with one key per tool, each with its settings. */
const BUILT_IN = /^(?:google|url|code|file|computer|enterprise|retrieval)[A-Za-z_]*$/;

/**
 * Whose tool an entry of a list is that nobody's author defined: that of its siblings, of the
 * request around it, or as its own shape says. Undefined where it is nobody's.
 */
export function selectListImporter(
  entry: JsonObject,
  { importers, siblings, body }: ListContext,
): Importer | undefined {
  const canRead = (importer: Importer): boolean => importer.canReadProviderTool?.(entry) === true;
  const sibling = siblings.find(canRead);
  if (sibling !== undefined || siblings.length > 0) return sibling;
  const id = (body && selectByBody(entry, body)) ?? selectByShape(entry);
  const found = importers.find((importer) => importer.id === id);
  return found !== undefined && canRead(found) ? found : undefined;
}

function selectByBody(entry: JsonObject, body: JsonObject): string | undefined {
  if (body.has('contents')) return 'gemini';
  if (body.has('toolConfig')) return 'bedrock';
  if (body.has('input')) return 'openai-responses';
  if (body.has('inputs')) return 'openai-chat';
  return isDated(entry) ? 'anthropic' : 'openai-chat';
}

function selectByShape(entry: JsonObject): string | undefined {
  if (isDated(entry)) return 'anthropic';
  if (entry.size > 0 && [...entry].every(([key, value]) => BUILT_IN.test(key) && isObject(value)))
    return 'gemini';
  return typeof entry.get('type') === 'string' && !entry.has('name')
    ? 'openai-responses'
    : undefined;
}

function isDated(entry: JsonObject): boolean {
  const type = entry.get('type');
  return typeof type === 'string' && (DATED.test(type) || type === 'mcp_toolset');
}
