import { asStrings } from '../../contract/json.ts';
import { samePointer, type Pointer } from '../../contract/pointer.ts';
import { createMemory } from '../../contract/remember.ts';
import { openHeld, type Held } from '../rewrite-schema.ts';
import type { Loss } from '../target.ts';
import { buildJson, made, openTraced, sourceOf, type Traced } from '../traced.ts';
import { acceptNull } from './accept-null.ts';
import { isKindOfObject } from './close-object.ts';
import { findRefusal, valueOf, type Draft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

/** An optional property, made required. */
interface Demanded {
  readonly within: Pointer;
  readonly name: string;
  readonly traced: Traced;
  readonly loss: Loss;
}

/** All but one of thousands are the same after an edit. */
const known = createMemory<Traced, Demanded>();

/**
 * Every property required, in the order of the properties; those that were optional may be null.
 */
export function requireAll(draft: Draft, rules: StrictRules, held: Held): void {
  const declared = draft.members.get('properties');
  if (declared === undefined || !isKindOfObject(draft)) return;
  const properties = openHeld(declared, held.get('properties'));
  const required = new Set(asStrings(valueOf(draft, 'required')));
  const members = new Map<string, Traced>();
  let isChanged = false;
  if (properties.kind === 'object') {
    properties.members.forEach((child, name) => {
      const demanded = required.has(name) ? undefined : demand(draft, rules, { name, child });
      if (demanded !== undefined) draft.losses.push(demanded.loss);
      isChanged ||= demanded !== undefined && demanded.traced !== child;
      members.set(name, demanded?.traced ?? child);
    });
    if (isChanged) draft.members.set('properties', { ...properties, members });
  }
  const names = [...members.keys()];
  const before = draft.members.get('required');
  if (
    before === undefined ||
    required.size !== names.length ||
    !names.every((name) => required.has(name))
  )
    draft.members.set('required', listNames(names, before));
}

/** Names that were required before come from there; the others were added. */
function listNames(names: readonly string[], before: Traced | undefined): Traced {
  const source = before && sourceOf(before);
  if (names.length === 0) return made([], ...(source === undefined ? [] : [source]));
  const open = before === undefined ? undefined : openTraced(before);
  const sources = new Map(
    open?.kind === 'list' ? open.items.map((item) => [buildJson(item), item] as const) : [],
  );
  return {
    kind: 'list',
    from: source,
    items: names.map((name) => sources.get(name) ?? made(name)),
  };
}

function demand(
  draft: Draft,
  { dialect }: StrictRules,
  { name, child }: { readonly name: string; readonly child: Traced },
): Demanded {
  const before = known.get(child);
  if (before !== undefined && before.name === name && samePointer(before.within, draft.from))
    return before;
  const nullable = acceptNull(child);
  const refusal = findRefusal(draft, dialect, {
    feature: 'optional property',
    word: name,
    below: ['properties', name],
  });
  const sent =
    nullable === undefined
      ? 'It is sent as required; it may be null already, so null now also stands for left out.'
      : 'It is sent as required and nullable: null means that it was left out.';
  const loss: Loss = {
    kind: 'rewritten',
    at: sourceOf(child) ?? [...draft.from, 'properties', name],
    message: `${refusal?.message ?? ''} ${sent}`.trim(),
  };
  const demanded: Demanded = { within: draft.from, name, traced: nullable ?? child, loss };
  known.set(child, demanded);
  return demanded;
}
