import { isObject, type Json } from '../../contract/json/json.ts';
import { listJsonChanges } from '../list-json-changes.ts';
import type { PartComparer } from '../part-comparer.ts';

/**
 * Fields that only one provider has. Null marks where the contract fills in a part: it says nothing
 * but the order of keys.
 */
export const wire: PartComparer = {
  part: 'wire',
  compare: (before, after) =>
    listJsonChanges(removeMarks(before), removeMarks(after), {
      beforeAt: ['wire'],
      at: ['wire'],
    }).map((change) => ({
      ...change,
      rule: change.at.includes('annotations') ? 'hint-changed' : 'provider-field-changed',
    })),
};

function removeMarks(json: Json | undefined): Json {
  if (!isObject(json)) return new Map();
  return new Map(
    [...json].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      const rest = isObject(value) ? removeMarks(value) : value;
      return rest === null || (isObject(value) && isObject(rest) && rest.size === 0)
        ? []
        : [[key, rest]];
    }),
  );
}
