import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Difference } from '../difference.ts';
import { getTextRule } from '../get-text-rule.ts';
import { listJsonChanges } from '../list-json-changes.ts';
import type { PartComparer } from '../part-comparer.ts';

const TEXTS: ReadonlySet<string> = new Set(['message', 'hint']);

/** By code: a code that is gone breaks what handles it; the rest is how the model recovers. */
export const errors: PartComparer = {
  part: 'errors',
  compare: (before, after) => {
    const [was, now] = [listEntries(before), listEntries(after)];
    const codes = new Set([...now.keys(), ...was.keys()]);
    return [...codes].flatMap((code): readonly Difference[] => {
      const [one, other] = [was.get(code), now.get(code)];
      const beforeAt = ['errors', one?.index ?? was.size];
      const at = ['errors', other?.index ?? now.size];
      if (one === undefined || other === undefined)
        return [
          {
            rule: one === undefined ? 'error-added' : 'error-removed',
            beforeAt,
            at,
            before: one?.entry,
            after: other?.entry,
          },
        ];
      return listJsonChanges(one.entry, other.entry, { beforeAt, at }).flatMap((change) => {
        const isText = TEXTS.has(String(change.at[2]));
        const rule = isText ? getTextRule(change.before, change.after) : 'error-changed';
        return rule === undefined ? [] : [{ ...change, rule }];
      });
    });
  },
};

interface Entry {
  readonly entry: JsonObject;
  readonly index: number;
}

/** Entries without a code, or with one that is there already, are known by their position. */
function listEntries(json: Json | undefined): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [index, entry] of (isArray(json) ? json : []).entries()) {
    if (!isObject(entry)) continue;
    const code = getString(entry.get('code')) ?? '';
    entries.set(code === '' || entries.has(code) ? `${code} ${index}` : code, { entry, index });
  }
  return entries;
}
