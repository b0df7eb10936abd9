import { listStrings } from '../../contract/json/json.ts';
import { isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Loss } from '../loss.ts';
import { openChildren, type ConvertedChildren } from '../schema/create-schema-converter.ts';
import {
  createDerived,
  getJson,
  getSource,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';
import { isKindOfObject } from './close-object.ts';
import { createNullable } from './create-nullable.ts';
import { findRefusal, getValue, type StrictDraft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

/** An optional property, made required. */
interface RequiredProperty {
  readonly within: Pointer;
  readonly name: string;
  readonly sourceMapped: SourceMapped;
  readonly loss: Loss;
}

/** Cached: after an edit all but one of thousands are the same. */
const known = createCache<SourceMapped, RequiredProperty>();

/** Makes every property required, in order; those that were optional become nullable. */
export function setAllRequired(
  draft: StrictDraft,
  rules: StrictRules,
  children: ConvertedChildren,
): void {
  const declared = draft.members.get('properties');
  if (declared === undefined || !isKindOfObject(draft)) return;
  const properties = openChildren(declared, children.get('properties'));
  const required = new Set(listStrings(getValue(draft, 'required')));
  const members = new Map<string, SourceMapped>();
  let isChanged = false;
  if (properties.kind === 'object') {
    properties.members.forEach((child, name) => {
      const demanded = required.has(name)
        ? undefined
        : createRequiredProperty(draft, rules, { name, child });
      if (demanded !== undefined) draft.losses.push(demanded.loss);
      isChanged ||= demanded !== undefined && demanded.sourceMapped !== child;
      members.set(name, demanded?.sourceMapped ?? child);
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

/** Names that were required keep their source; the others are added by the target. */
function listNames(names: readonly string[], before: SourceMapped | undefined): SourceMapped {
  const source = before && getSource(before);
  if (names.length === 0) return createDerived([], ...(source === undefined ? [] : [source]));
  const open = before === undefined ? undefined : openSourceMapped(before);
  const sources = new Map(
    open?.kind === 'list' ? open.items.map((item) => [getJson(item), item] as const) : [],
  );
  return {
    kind: 'list',
    from: source,
    items: names.map((name) => sources.get(name) ?? createDerived(name)),
  };
}

function createRequiredProperty(
  draft: StrictDraft,
  { dialect }: StrictRules,
  { name, child }: { readonly name: string; readonly child: SourceMapped },
): RequiredProperty {
  const before = known.get(child);
  if (before !== undefined && before.name === name && isSamePointer(before.within, draft.from))
    return before;
  const nullable = createNullable(child);
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
    at: getSource(child) ?? [...draft.from, 'properties', name],
    message: `${refusal?.message ?? ''} ${sent}`.trim(),
  };
  const demanded: RequiredProperty = {
    within: draft.from,
    name,
    sourceMapped: nullable ?? child,
    loss,
  };
  known.set(child, demanded);
  return demanded;
}
