import { asStrings, jsonEquals } from '../../contract/json.ts';
import type { Held } from '../rewrite-schema.ts';
import { buildJson, made, openTraced, sourceOf, type Traced } from '../traced.ts';
import { acceptNull } from './accept-null.ts';
import { isKindOfObject } from './close-object.ts';
import { findRefusal, placeOf, valueOf, type Draft } from './draft.ts';
import { listSources } from './merge-all-of.ts';
import type { StrictRules } from './strict-rules.ts';

/** Every property required, in the order of the properties; those that were optional may be null. */
export function requireAll(draft: Draft, rules: StrictRules, held: Held): void {
  const properties = openTraced(draft.members.get('properties') ?? made(null));
  if (!isKindOfObject(draft) || (properties.kind !== 'object' && properties.kind !== 'made')) return;
  const children = properties.kind === 'object' ? properties.members : new Map<string, Traced>();
  const required = new Set(asStrings(valueOf(draft, 'required')));
  const members = new Map<string, Traced>();
  let isChanged = false;
  for (const [name, child] of children) {
    const same = reuse(child, held.get('properties')?.get(name));
    const made = required.has(name) ? same : requireOne(draft, rules, { name, child: same });
    isChanged ||= made !== same;
    members.set(name, made);
  }
  if (isChanged && properties.kind === 'object') draft.members.set('properties', { ...properties, members });
  dropStrangers(draft, rules, [...required].filter((name) => !children.has(name)));
  const names = [...children.keys()];
  const before = draft.members.get('required');
  if (before === undefined || !jsonEquals(buildJson(before), names)) draft.members.set('required', made(names, ...(before === undefined ? [] : listSources(before))));
}

/** What was made of it before, which is remembered, for a fresh copy of the same. */
function reuse(child: Traced, made: Traced | undefined): Traced {
  return made !== undefined && child.kind === 'copy' && made.kind === 'copy' && made.json === child.json ? made : child;
}

function requireOne(draft: Draft, { dialect }: StrictRules, { name, child }: { readonly name: string; readonly child: Traced }): Traced {
  const nullable = acceptNull(child);
  const refusal = findRefusal(draft, dialect, { feature: 'optional property', word: name, below: ['properties', name] });
  const sent = nullable === undefined ? 'It is sent as required; it may be null already, so null now also stands for left out.' : 'It is sent as required and nullable: null means that it was left out.';
  draft.losses.push({ kind: 'rewritten', at: sourceOf(child) ?? [...draft.from, 'properties', name], message: `${refusal?.message ?? ''} ${sent}`.trim() });
  return nullable ?? child;
}

/** Required names that no property declares. */
function dropStrangers(draft: Draft, { dialect }: StrictRules, names: readonly string[]): void {
  const [name] = names;
  if (name === undefined) return;
  const refusal = findRefusal(draft, dialect, { feature: 'required stranger', word: name, below: ['required'] });
  draft.losses.push({ kind: 'dropped', at: placeOf(draft, 'required'), message: `${refusal?.message ?? ''} No property declares ${names.map((stranger) => `"${stranger}"`).join(', ')}, so it is not sent as required.`.trim(), ...(refusal?.uncertain ? { uncertain: true } : {}) });
}
