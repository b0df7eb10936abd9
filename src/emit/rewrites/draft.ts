import { jsonObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import type { Dialect, Fate, Feature } from '../dialect.ts';
import { findFate } from '../find-fate.ts';
import type { Step, Stepped } from '../rewrite-schema.ts';
import type { Loss } from '../target.ts';
import { buildJson, openTraced, sourceOf, type Traced } from '../traced.ts';

/** A schema while it is rewritten: its keywords as they will be sent, and what that lost so far. */
export interface Draft {
  /** From the root of the schema. */
  readonly at: Pointer;
  readonly from: Pointer;
  readonly members: Map<string, Traced>;
  readonly losses: Loss[];
}

/** Undefined for `true` and `false`. */
export function openDraft({
  traced,
  place,
  from,
}: Pick<Step, 'traced' | 'place' | 'from'>): Draft | undefined {
  const open = openTraced(traced);
  return open.kind === 'object'
    ? { at: place.at, from, members: new Map(open.members), losses: [] }
    : undefined;
}

/** The very same schema where no keyword changed. */
export function closeDraft({ members, losses, from }: Draft, before: Traced): Stepped {
  const held = openTraced(before);
  const [old, now] = [held.kind === 'object' ? [...held.members] : [], [...members]];
  const isSame =
    old.length === now.length &&
    now.every(([key, member], i) => old[i]?.[0] === key && isUnchanged(old[i][1], member));
  return { traced: isSame ? before : { kind: 'object', from, members }, losses };
}

function isUnchanged(before: Traced, after: Traced): boolean {
  return (
    before === after ||
    (before.kind === 'copy' && after.kind === 'copy' && before.json === after.json)
  );
}

export function valueOf({ members }: Draft, key: string): Json | undefined {
  const member = members.get(key);
  return member === undefined ? undefined : buildJson(member);
}

/** The schema as it would be sent by now. */
export function schemaOf({ members }: Draft): JsonObject {
  return jsonObject([...members].map(([key, member]) => [key, buildJson(member)]));
}

/** Where a keyword stands in the contract; where it would, when the target added it. */
export function placeOf({ members, from }: Draft, key: string): Pointer {
  const member = members.get(key);
  return (member && sourceOf(member)) ?? [...from, key];
}

/** Another keyword in the place of one. */
export function renameKey(
  { members }: Draft,
  key: string,
  to: { readonly key: string; readonly member: Traced },
): void {
  const entries = [...members].map(([name, member]): readonly [string, Traced] =>
    name === key ? [to.key, to.member] : [name, member],
  );
  members.clear();
  for (const [name, member] of entries) members.set(name, member);
}

export interface Refusal {
  readonly message: string;
  readonly uncertain?: true;
}

/** What the dialect says of a use at a place in the draft; undefined when it takes it. */
export function findRefusal(
  draft: Draft,
  dialect: Dialect,
  {
    feature,
    word,
    below,
  }: { readonly feature: Feature; readonly word: string; readonly below: Pointer },
): Refusal | undefined {
  const sighting = {
    feature,
    word,
    at: [...draft.at, ...below],
    within: draft.at,
    // Few texts need it, and an object may have thousands of optional properties.
    get schema() {
      return schemaOf(draft);
    },
  };
  return readRefusal(findFate(sighting, dialect), (message) =>
    typeof message === 'string' ? message : message(sighting),
  );
}

export function readRefusal(
  fate: Fate,
  write: (message: Exclude<Fate, string>['message']) => string,
): Refusal | undefined {
  if (typeof fate === 'string' || fate.kind !== 'rejected') return undefined;
  return { message: write(fate.message), ...(fate.uncertain ? { uncertain: true } : {}) };
}
