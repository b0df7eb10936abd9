import {
  createJsonObject,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../json/json.ts';
import { replaceAlong } from '../json/replace-along.ts';
import { renameInCases } from './rename-in-cases.ts';

/** Paths at which a contract or a registry names another tool; `*` is every item. */
const REFERENCES: readonly (readonly string[])[] = [
  ['draft_of'],
  ['commit_of'],
  ['errors', '*', 'next_valid_actions', '*'],
  ['routing', 'siblings', '*', 'tool'],
  ['routing', 'prerequisites', '*', 'tool'],
  ['routing', 'next_valid_actions', '*'],
  ['verification', 'tool'],
  ['provider_tool', 'stand_in'],
  ['verification', 'checks', '*', 'tool'],
  ['phases', '*', 'transitions', '*', 'tool'],
  ['done_tool'],
  ['gates', '*', 'tool'],
  ['gates', '*', 'requires', '*', 'tool'],
  ['gates', '*', 'requires', '*', 'after'],
  ['lint', 'suppressions', '*', 'tool'],
  ['readings', '*', 'tool'],
  ['evidence', 'tools', '*', 'tool'],
  ['verifications', '*', 'tool'],
];

/**
 * Renames every reference to a tool; returns the same object when there is none. Prose is not
 * changed.
 */
export function renameReferences(document: JsonObject, from: string, to: string): JsonObject {
  const renamed = REFERENCES.reduce<JsonObject>((current, path) => {
    const next = replaceAlong(current, path, (value) => (value === from ? to : value));
    return isObject(next) ? next : current;
  }, document);
  return renameInToolObjects(renameInCases(renamed, from, to), from, to);
}

/** In the arrangement of a recorded Gemini request, where every text is the name of a tool. */
function renameInToolObjects(document: JsonObject, from: string, to: string): JsonObject {
  const wire = document.get('wire');
  const recorded = get(wire, 'gemini');
  if (!isObject(wire) || !isArray(recorded)) return document;
  const renamed = renameTexts(recorded, from, to);
  return renamed === recorded
    ? document
    : new Map(document).set('wire', new Map(wire).set('gemini', renamed));
}

function renameTexts(json: Json, from: string, to: string): Json {
  if (json === from) return to;
  if (isArray(json)) {
    const items = json.map((item) => renameTexts(item, from, to));
    return items.every((item, i) => item === json[i]) ? json : items;
  }
  if (!isObject(json)) return json;
  const members = [...json].map(([key, value]) => [key, renameTexts(value, from, to)] as const);
  return members.every(([key, value]) => json.get(key) === value)
    ? json
    : createJsonObject(members);
}
