import { asStrings, isArray, isObject, type Json } from '../../contract/json.ts';
import { buildJson, made, openTraced, sourcesOf } from '../traced.ts';
import { findRefusal, placeOf, valueOf, type Draft } from './draft.ts';
import { COMPOSING } from './merge-all-of.ts';
import type { StrictRules } from './strict-rules.ts';

/**
 * An object that declares its properties, closed. A map stays what it is, for the provider to
 * refuse: closed, it could only be empty. So does an object whose properties come from several
 * schemas: closed, it would refuse those of the others.
 */
export function closeObject(draft: Draft, rules: StrictRules): void {
  const { provider, requiresAll } = rules;
  const { members, losses } = draft;
  if (
    !isKindOfObject(draft) ||
    members.has('patternProperties') ||
    COMPOSING.some((keyword) => members.has(keyword))
  )
    return;
  const additional = valueOf(draft, 'additionalProperties');
  const properties = valueOf(draft, 'properties');
  const hasProperties = isObject(properties) && properties.size > 0;
  if (additional !== false) {
    if (!isOpen(additional) || isObject(valueOf(draft, 'unevaluatedProperties'))) return;
    const isBare = draft.at.length === 0 && additional === undefined;
    if (!hasProperties && !isBare && valueOf(draft, 'unevaluatedProperties') !== false) return;
    losses.push({
      kind: 'rewritten',
      at: additional === undefined ? draft.from : placeOf(draft, 'additionalProperties'),
      message: `${provider} binds its decoder to closed objects only: sent with \`additionalProperties: false\`, so properties that are not declared cannot be sent.`,
    });
    const member = members.get('additionalProperties');
    members.set(
      'additionalProperties',
      made(false, ...(member === undefined ? [] : sourcesOf(member))),
    );
  }
  if (members.has('unevaluatedProperties') && !isObject(valueOf(draft, 'unevaluatedProperties'))) {
    losses.push({
      kind: 'rewritten',
      at: placeOf(draft, 'unevaluatedProperties'),
      message:
        '`unevaluatedProperties` says nothing beside `additionalProperties: false`, and is left out.',
    });
    members.delete('unevaluatedProperties');
  }
  if (requiresAll && !members.has('properties')) members.set('properties', made(new Map()));
  dropStrangers(draft, rules);
}

/** Required names that no property declares: in a closed object no value could have them. */
function dropStrangers(draft: Draft, { dialect }: StrictRules): void {
  const required = draft.members.get('required');
  const declared = valueOf(draft, 'properties');
  const isStranger = (name: string): boolean => !isObject(declared) || !declared.has(name);
  const names = asStrings(valueOf(draft, 'required'));
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
    at: placeOf(draft, 'required'),
    message:
      `${refusal?.message ?? ''} No property declares ${strangers.map((name) => `"${name}"`).join(', ')}, so it is not sent as required.`.trim(),
  });
  const list = openTraced(required);
  const items =
    list.kind === 'list' ? list.items.filter((item) => !isStranger(String(buildJson(item)))) : [];
  draft.members.set(
    'required',
    list.kind === 'list' && items.length > 0
      ? { ...list, items }
      : made(
          names.filter((name) => !isStranger(name)),
          ...sourcesOf(required),
        ),
  );
}

export function isKindOfObject(draft: Draft): boolean {
  const type = valueOf(draft, 'type');
  return (
    type === 'object' ||
    (isArray(type) && asStrings(type).includes('object')) ||
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
