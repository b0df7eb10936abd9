import { asStrings, isArray, isObject, type Json } from '../../contract/json.ts';
import { made } from '../traced.ts';
import { placeOf, valueOf, type Draft } from './draft.ts';
import { COMPOSING, listSources } from './merge-all-of.ts';
import type { StrictRules } from './strict-rules.ts';

/**
 * An object that declares its properties, closed. A map stays what it is, for the provider to refuse: closed, it could only be empty.
 * So does an object whose properties come from several schemas: closed, it would refuse those of the others.
 */
export function closeObject(draft: Draft, { provider, requiresAll }: StrictRules): void {
  const { members, losses } = draft;
  if (!isKindOfObject(draft) || members.has('patternProperties') || COMPOSING.some((keyword) => members.has(keyword))) return;
  const additional = valueOf(draft, 'additionalProperties');
  const properties = valueOf(draft, 'properties');
  const hasProperties = isObject(properties) && properties.size > 0;
  if (additional !== false) {
    if (!isOpen(additional) || isObject(valueOf(draft, 'unevaluatedProperties'))) return;
    const isBare = draft.at.length === 0 && additional === undefined;
    if (!hasProperties && !isBare && valueOf(draft, 'unevaluatedProperties') !== false) return;
    losses.push({ kind: 'rewritten', at: additional === undefined ? draft.from : placeOf(draft, 'additionalProperties'), message: `${provider} binds its decoder to closed objects only: sent with \`additionalProperties: false\`, so properties that are not declared cannot be sent.` });
    const member = members.get('additionalProperties');
    members.set('additionalProperties', made(false, ...(member === undefined ? [] : listSources(member))));
  }
  if (members.has('unevaluatedProperties') && !isObject(valueOf(draft, 'unevaluatedProperties'))) {
    losses.push({ kind: 'rewritten', at: placeOf(draft, 'unevaluatedProperties'), message: '`unevaluatedProperties` says nothing beside `additionalProperties: false`, and is left out.' });
    members.delete('unevaluatedProperties');
  }
  if (requiresAll && !members.has('properties')) members.set('properties', made(new Map()));
}

export function isKindOfObject(draft: Draft): boolean {
  const type = valueOf(draft, 'type');
  return type === 'object' || (isArray(type) && asStrings(type).includes('object')) || (type === undefined && draft.members.has('properties'));
}

function isOpen(additional: Json | undefined): boolean {
  return additional === undefined || additional === true || (isObject(additional) && additional.size === 0);
}

