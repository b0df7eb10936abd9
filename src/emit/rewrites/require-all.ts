import { asStrings, jsonEquals } from '../../contract/json.ts';
import type { Held } from '../rewrite-schema.ts';
import { buildJson, made, openTraced, sourceOf, sourcesOf, type Traced } from '../traced.ts';
import { acceptNull } from './accept-null.ts';
import { isKindOfObject } from './close-object.ts';
import { findRefusal, valueOf, type Draft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

/** Every property required, in the order of the properties; those that were optional may be null. */
export function requireAll(draft: Draft, rules: StrictRules, held: Held): void {
  const declared = draft.members.get('properties');
  if (declared === undefined || !isKindOfObject(draft)) return;
  const properties = openTraced(declared);
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
  const names = [...children.keys()];
  const before = draft.members.get('required');
  if (before === undefined || !jsonEquals(buildJson(before), names)) draft.members.set('required', made(names, ...(before === undefined ? [] : sourcesOf(before))));
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
