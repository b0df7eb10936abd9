import { isArray, isObject, listStrings, type Json } from '../../contract/json/json.ts';
import { createDerived, getJson, listSources, openSourceMapped } from '../source-map.ts';
import { findRefusal, getPointer, getValue, type StrictDraft } from './draft.ts';
import { COMPOSING_KEYWORDS } from './merge-all-of.ts';
import type { StrictRules } from './strict-rules.ts';

/**
 * Closes an object that declares its properties, as strict decoders demand. Left for the provider
 * to refuse: a map, which could only be empty once closed, and an object whose properties come from
 * several schemas, which would refuse those of the others.
 */
export function closeObject(draft: StrictDraft, rules: StrictRules): void {
  const { members } = draft;
  if (
    !isKindOfObject(draft) ||
    members.has('patternProperties') ||
    COMPOSING_KEYWORDS.some((keyword) => members.has(keyword))
  )
    return;
  if (getValue(draft, 'additionalProperties') !== false) {
    if (!canClose(draft)) return;
    setClosed(draft, rules);
  }
  removeUnevaluated(draft);
  if (rules.requiresAll && !members.has('properties'))
    members.set('properties', createDerived(new Map()));
  removeUndeclaredRequired(draft, rules);
}

/** Whether the object is open, and not meant to take arbitrary properties. */
function canClose(draft: StrictDraft): boolean {
  const additional = getValue(draft, 'additionalProperties');
  const unevaluated = getValue(draft, 'unevaluatedProperties');
  if (!isOpen(additional) || isObject(unevaluated)) return false;
  const properties = getValue(draft, 'properties');
  const hasProperties = isObject(properties) && properties.size > 0;
  const isBareRoot = draft.at.length === 0 && additional === undefined;
  return hasProperties || isBareRoot || unevaluated === false;
}

function setClosed(draft: StrictDraft, { provider }: StrictRules): void {
  const member = draft.members.get('additionalProperties');
  draft.losses.push({
    kind: 'rewritten',
    at: member === undefined ? draft.from : getPointer(draft, 'additionalProperties'),
    message: `${provider} binds its decoder to closed objects only: sent with \`additionalProperties: false\`, so properties that are not declared cannot be sent.`,
  });
  draft.members.set(
    'additionalProperties',
    createDerived(false, ...(member === undefined ? [] : listSources(member))),
  );
}

function removeUnevaluated(draft: StrictDraft): void {
  if (
    !draft.members.has('unevaluatedProperties') ||
    isObject(getValue(draft, 'unevaluatedProperties'))
  )
    return;
  draft.losses.push({
    kind: 'rewritten',
    at: getPointer(draft, 'unevaluatedProperties'),
    message:
      '`unevaluatedProperties` has no effect beside `additionalProperties: false` and is left out.',
  });
  draft.members.delete('unevaluatedProperties');
}

/** Drops required names without a property: no value of a closed object could have them. */
function removeUndeclaredRequired(draft: StrictDraft, { dialect }: StrictRules): void {
  const required = draft.members.get('required');
  const declared = getValue(draft, 'properties');
  const isUndeclared = (name: string): boolean => !isObject(declared) || !declared.has(name);
  const names = listStrings(getValue(draft, 'required'));
  const undeclared = names.filter(isUndeclared);
  const [first] = undeclared;
  if (required === undefined || first === undefined) return;
  const refusal = findRefusal(draft, dialect, {
    feature: 'required stranger',
    word: first,
    below: ['required'],
  });
  draft.losses.push({
    kind: 'rewritten',
    at: getPointer(draft, 'required'),
    message:
      `${refusal?.message ?? ''} No property declares ${undeclared.map((name) => `"${name}"`).join(', ')}, so it is not sent as required.`.trim(),
  });
  const list = openSourceMapped(required);
  const items =
    list.kind === 'list' ? list.items.filter((item) => !isUndeclared(String(getJson(item)))) : [];
  draft.members.set(
    'required',
    list.kind === 'list' && items.length > 0
      ? { ...list, items }
      : createDerived(
          names.filter((name) => !isUndeclared(name)),
          ...listSources(required),
        ),
  );
}

export function isKindOfObject(draft: StrictDraft): boolean {
  const type = getValue(draft, 'type');
  return (
    type === 'object' ||
    (isArray(type) && listStrings(type).includes('object')) ||
    (type === undefined && draft.members.has('properties'))
  );
}

function isOpen(additional: Json | undefined): boolean {
  return (
    additional === undefined ||
    additional === true ||
    (isObject(additional) && additional.size === 0)
  );
}
