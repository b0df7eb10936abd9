import type { Edit } from '../../../contract/document/edit.ts';
import { isObject, type JsonObject } from '../../../contract/json/json.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import type { Suspect } from './list-suspects.ts';

/**
 * Edits that replace the texts, values first, then keys from the innermost on; undefined where a
 * key would be duplicated.
 */
export function replaceTexts(
  source: JsonObject,
  suspects: readonly Suspect[],
  rewrite: (text: string) => string,
): readonly Edit[] | undefined {
  const values = suspects
    .filter(({ isKey }) => !isKey)
    .map(({ at, text }): Edit => ({ kind: 'set', at, value: rewrite(text) }));
  const keys = suspects.filter(({ isKey }) => isKey).toSorted((a, b) => b.at.length - a.at.length);
  const taken = new Set<string>();
  for (const { at, text } of keys) {
    const holder = getAt(source, at.slice(0, -1));
    const place = JSON.stringify([...at.slice(0, -1), rewrite(text)]);
    if (!isObject(holder) || holder.has(rewrite(text)) || taken.has(place)) return undefined;
    taken.add(place);
  }
  return [
    ...values,
    ...keys.map(({ at, text }): Edit => ({ kind: 'rename', at, to: rewrite(text) })),
  ];
}
