import { isObject, type JsonObject } from '../json/json.ts';
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
  return renameInCases(renamed, from, to);
}
