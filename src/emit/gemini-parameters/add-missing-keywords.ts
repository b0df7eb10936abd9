import { isArray, listStrings } from '../../contract/json/json.ts';
import { createDerived } from '../source-map.ts';
import { addLoss, getMembers, getPointer, getValue, type Draft } from './draft.ts';

/**
 * Adds what Gemini needs in every schema: a type, only required names that have a property, and the
 * order of the properties.
 */
export function addMissingKeywords(draft: Draft): void {
  addType(draft);
  const names = [...getMembers(draft.members.get('properties')).keys()];
  removeUndefinedRequired(draft, names);
  // Without it arguments are written in alphabetical order (livekit/agents#7331, 2026-09-18).
  if (names.length > 1 && !draft.members.has('propertyOrdering'))
    draft.members.set('propertyOrdering', createDerived(names));
  if (getValue(draft, 'type') === 'object' && names.length === 0 && !draft.isRoot) {
    addLoss(draft, 'rejected', {
      at: draft.from,
      message:
        'Gemini refuses an object without properties: "parameters.properties: should be non-empty for OBJECT type".',
      uncertain: true,
    });
  }
}

/** Adds the type that the other keywords imply, as the first keyword. */
function addType(draft: Draft): void {
  const { members } = draft;
  const type = findImpliedType(draft);
  if (type === undefined || members.has('type') || members.has('anyOf')) return;
  const rest = [...members];
  members.clear();
  members.set('type', createDerived(type));
  for (const [key, member] of rest) members.set(key, member);
}

function findImpliedType(draft: Draft): string | undefined {
  if (draft.members.has('properties')) return 'object';
  if (draft.members.has('items')) return 'array';
  return isArray(getValue(draft, 'enum')) ? 'string' : undefined;
}

function removeUndefinedRequired(draft: Draft, names: readonly string[]): void {
  const required = getValue(draft, 'required');
  const defined = listStrings(required).filter((name) => names.includes(name));
  if (!isArray(required) || defined.length === required.length) return;
  const at = getPointer(draft, 'required');
  addLoss(draft, 'dropped', {
    at,
    message:
      'Gemini refuses required names without a property ("required[0]: property is not defined"): they are not sent.',
  });
  if (defined.length === 0) draft.members.delete('required');
  else draft.members.set('required', createDerived(defined, at));
}
