import { isArray, isObject, listStrings, type Json } from '../../contract/json/json.ts';
import { createDerived, getJson, listSources, openSourceMapped } from '../source-map.ts';
import { findRefusal, getPointer, getValue, type StrictDraft } from './draft.ts';
import { COMPOSING_KEYWORDS } from './merge-all-of.ts';
import type { StrictRules } from './strict-rules.ts';

/**
 * An object that declares its properties, closed. A map stays what it is, for the provider to
 * refuse: closed, it could only be empty. So does an object whose properties come from several
 * schemas: closed, it would refuse those of the others.
 */
export function closeObject(draft: StrictDraft, rules: StrictRules): void {
  const { provider, requiresAll } = rules;
  const { members, losses } = draft;
  if (
    !isKindOfObject(draft) ||
    members.has('patternProperties') ||
    COMPOSING_KEYWORDS.some((keyword) => members.has(keyword))
  )
    return;
  const additional = getValue(draft, 'additionalProperties');
  const properties = getValue(draft, 'properties');
  const hasProperties = isObject(properties) && properties.size > 0;
  if (additional !== false) {
    if (!isOpen(additional) || isObject(getValue(draft, 'unevaluatedProperties'))) return;
    const isBare = draft.at.length === 0 && additional === undefined;
    if (!hasProperties && !isBare && getValue(draft, 'unevaluatedProperties') !== false) return;
    losses.push({
      kind: 'rewritten',
      at: additional === undefined ? draft.from : getPointer(draft, 'additionalProperties'),
      message: `${provider} binds its decoder to closed objects only: sent with \`additionalProperties: false\`, so properties that are not declared cannot be sent.`,
    });
    const member = members.get('additionalProperties');
    members.set(
      'additionalProperties',
      createDerived(false, ...(member === undefined ? [] : listSources(member))),
    );
  }
  if (members.has('unevaluatedProperties') && !isObject(getValue(draft, 'unevaluatedProperties'))) {
    losses.push({
      kind: 'rewritten',
      at: getPointer(draft, 'unevaluatedProperties'),
      message:
        '`unevaluatedProperties` says nothing beside `additionalProperties: false`, and is left out.',
    });
    members.delete('unevaluatedProperties');
  }
  if (requiresAll && !members.has('properties'))
    members.set('properties', createDerived(new Map()));
  removeUndeclaredRequired(draft, rules);
}

/** Required names that no property declares: in a closed object no value could have them. */
function removeUndeclaredRequired(draft: StrictDraft, { dialect }: StrictRules): void {
  const required = draft.members.get('required');
  const declared = getValue(draft, 'properties');
  const isStranger = (name: string): boolean => !isObject(declared) || !declared.has(name);
  const names = listStrings(getValue(draft, 'required'));
  const strangers = names.filter(isStranger);
  const [first] = strangers;
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
      `${refusal?.message ?? ''} No property declares ${strangers.map((name) => `"${name}"`).join(', ')}, so it is not sent as required.`.trim(),
  });
  const list = openSourceMapped(required);
  const items =
    list.kind === 'list' ? list.items.filter((item) => !isStranger(String(getJson(item)))) : [];
  draft.members.set(
    'required',
    list.kind === 'list' && items.length > 0
      ? { ...list, items }
      : createDerived(
          names.filter((name) => !isStranger(name)),
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
