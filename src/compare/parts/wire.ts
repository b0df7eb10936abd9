import { isSlot } from '../../contract/document/provider-fields.ts';
import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { DifferenceRuleId } from '../difference-rules.ts';
import { listJsonChanges, type JsonChange } from '../list-json-changes.ts';
import type { PartComparer } from '../part-comparer.ts';

/**
 * Fields that only one provider has. What marks the place of a part says nothing but the order of
 * keys and how the provider spells the part.
 */
export const wire: PartComparer = {
  part: 'wire',
  compare: (before, after) =>
    listFieldChanges(removeMarks(before), removeMarks(after), ['wire']).map((change) => ({
      ...change,
      rule: getRule(change.at),
    })),
};

function getRule(at: Pointer): DifferenceRuleId {
  if (at[2] !== 'annotations') return 'provider-field-changed';
  return at[3] === 'title' ? 'people-text-changed' : 'hint-changed';
}

/** Each field by itself, also of a provider that one side does not have. */
function listFieldChanges(
  before: JsonObject,
  after: JsonObject,
  at: Pointer,
): readonly JsonChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, now] = [before.get(key), after.get(key)];
    const place = [...at, key];
    return at.length === 1 || key === 'annotations'
      ? listFieldChanges(getObject(was), getObject(now), place)
      : listJsonChanges(was, now, { beforeAt: place, at: place });
  });
}

const getObject = (json: Json | undefined): JsonObject => (isObject(json) ? json : new Map());

function removeMarks(json: Json | undefined): JsonObject {
  if (!isObject(json)) return new Map();
  return new Map(
    [...json].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      if (isSlot(value)) return [];
      const rest = isObject(value) ? removeMarks(value) : value;
      return isObject(rest) && rest.size === 0 ? [] : [[key, rest]];
    }),
  );
}
