import { getRegistryDocument } from '../contract/design.ts';
import {
  isArray,
  listStrings,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../contract/json/json.ts';
import { JSON_LIMITS, parseJson } from '../contract/json/parse-json.ts';
import type { Problem } from '../contract/problem.ts';
import type { TextFile } from './archive.ts';

/** In the registry's document they are three levels further inside. */
const LIMITS = { ...JSON_LIMITS, maxDepth: JSON_LIMITS.maxDepth - 4 };

/** Whether it is a file in the `cases/` beside the registry of this folder. */
export function isCasePath(path: string, root: string): boolean {
  return path.startsWith(root) && /^cases\/[^/]+\.json$/.test(path.slice(root.length));
}

interface RegistryFile {
  readonly json: JsonObject;
  /** The folder with its slash; empty at the top. */
  readonly root: string;
}

/** In the order of the registry's `files`, then of their names. */
export function sortCaseFiles(
  { json, root }: RegistryFile,
  files: readonly TextFile[],
): readonly TextFile[] {
  const ranks = new Map(listStrings(json.get('files')).map((path, i) => [root + path, i]));
  const getRank = ({ path }: TextFile): number => ranks.get(path) ?? ranks.size;
  return files.toSorted((a, b) => getRank(a) - getRank(b) || (a.path < b.path ? -1 : 1));
}

/**
 * The registry's document with the cases of its folder after its own. A file that is no JSON becomes
 * a case of its text: it is shown as unreadable, and nothing is lost. Note: `unreadable_case`.
 */
export function addCaseFiles(
  { json }: RegistryFile,
  sorted: readonly TextFile[],
  notes: Problem[],
): JsonObject {
  const registry = getRegistryDocument(json);
  if (sorted.length === 0) return registry;
  const own = registry.get('cases');
  const kept: JsonArray = isArray(own) ? own : [];
  return new Map(registry).set('cases', [...kept, ...sorted.map((file) => readFile(file, notes))]);
}

function readFile({ path, text }: TextFile, notes: Problem[]): Json {
  const parsed = parseJson(text, LIMITS);
  if (parsed.kind === 'ok') {
    for (const note of parsed.value.notes)
      notes.push({ ...note, message: `${path}: ${note.message}` });
    return parsed.value.value;
  }
  notes.push({
    code: 'unreadable_case',
    message: `${path}: ${parsed.problem.message}`,
    hint: parsed.problem.hint,
  });
  return text;
}
