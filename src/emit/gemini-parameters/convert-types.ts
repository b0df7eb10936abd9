import { isArray, listStrings, type Json } from '../../contract/json/json.ts';
import { createDerived, getJson, type SourceMapped } from '../source-map.ts';
import { addLoss, getPointer, getValue, removeKeyword, replaceKey, type Draft } from './draft.ts';

/** Keywords that apply to values of one type only. */
const KEYWORDS_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['enum', 'format', 'minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    'items',
    'prefixItems',
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
    'additionalItems',
  ],
  object: [
    'properties',
    'required',
    'minProperties',
    'maxProperties',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
    'propertyOrdering',
  ],
};

/** The subset allows one type name: null beside it becomes `nullable`, several become `anyOf`. */
export function convertTypes(draft: Draft): void {
  const type = getValue(draft, 'type');
  if (!isArray(type)) return;
  const at = getPointer(draft, 'type');
  const names = listStrings(type);
  const plain = names.filter((name) => name !== 'null');
  const [only = 'null', ...others] = plain;
  if (names.includes('null') && plain.length > 0) {
    draft.members.set('nullable', createDerived(true, at));
    addLoss(draft, 'rewritten', {
      at,
      message: 'In `parameters`, Gemini takes one type: null is sent as nullable.',
    });
  }
  if (others.length === 0) draft.members.set('type', createDerived(only, at));
  else if (draft.members.has('anyOf') || draft.members.has('oneOf'))
    removeKeyword(
      draft,
      'type',
      'In `parameters`, Gemini takes one type, and the schema already has a choice.',
    );
  else splitTypes(draft, plain);
}

/** A branch for each type, with the keywords that apply to it. */
function splitTypes(draft: Draft, types: readonly string[]): void {
  const at = getPointer(draft, 'type');
  const moved = new Set(
    types.flatMap((type) => KEYWORDS_BY_TYPE[type] ?? []).filter((key) => draft.members.has(key)),
  );
  const items = types.map((type): SourceMapped => {
    const members = new Map<string, SourceMapped>([['type', createDerived(type, at)]]);
    for (const key of KEYWORDS_BY_TYPE[type] ?? []) {
      const member = draft.members.get(key);
      if (member !== undefined)
        members.set(key, key === 'enum' ? selectStrings(member, at) : member);
    }
    return { kind: 'object', from: undefined, members };
  });
  addLoss(draft, 'rewritten', {
    at,
    message: 'In `parameters`, Gemini takes one type: several are sent as `anyOf`.',
  });
  for (const key of moved) {
    addLoss(draft, 'rewritten', {
      at: getPointer(draft, key),
      message: `Gemini takes nothing beside \`anyOf\`: \`${key}\` moves into the branch of its type.`,
    });
    draft.members.delete(key);
  }
  replaceKey(draft, 'type', ['anyOf', { kind: 'list', from: undefined, items }]);
}

/**
 * Keeps only the strings: an `enum` goes to the branch for strings, and the subset allows no other
 * values.
 */
function selectStrings(member: SourceMapped, at: readonly (string | number)[]): SourceMapped {
  const values: Json = getJson(member);
  const place = member.kind === 'copy' ? member.from : at;
  return createDerived(
    isArray(values) ? values.filter((value) => typeof value === 'string') : values,
    place,
  );
}
