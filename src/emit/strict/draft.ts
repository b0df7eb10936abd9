import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { ConversionStep, StepResult } from '../schema/create-schema-converter.ts';
import type { Dialect, Feature, FeatureOutcome } from '../schema/dialect.ts';
import { getOutcome } from '../schema/get-outcome.ts';
import { getJson, getSource, openSourceMapped, type SourceMapped } from '../source-map.ts';
import type { Loss } from '../target.ts';

/** A schema while it is rewritten: its keywords as they will be sent, and what that lost so far. */
export interface StrictDraft {
  /** From the root of the schema. */
  readonly at: Pointer;
  readonly from: Pointer;
  readonly members: Map<string, SourceMapped>;
  readonly losses: Loss[];
}

/** Undefined for `true` and `false`. */
export function openDraft({
  sourceMapped,
  place,
  from,
}: Pick<ConversionStep, 'sourceMapped' | 'place' | 'from'>): StrictDraft | undefined {
  const open = openSourceMapped(sourceMapped);
  return open.kind === 'object'
    ? { at: place.at, from, members: new Map(open.members), losses: [] }
    : undefined;
}

/** The very same schema where no keyword changed. */
export function closeDraft(
  { members, losses, from }: StrictDraft,
  before: SourceMapped,
): StepResult {
  const held = openSourceMapped(before);
  const [old, now] = [held.kind === 'object' ? [...held.members] : [], [...members]];
  const isSame =
    old.length === now.length &&
    now.every(([key, member], i) => old[i]?.[0] === key && isUnchanged(old[i][1], member));
  return { sourceMapped: isSame ? before : { kind: 'object', from, members }, losses };
}

function isUnchanged(before: SourceMapped, after: SourceMapped): boolean {
  return (
    before === after ||
    (before.kind === 'copy' && after.kind === 'copy' && before.json === after.json)
  );
}

export function getValue({ members }: StrictDraft, key: string): Json | undefined {
  const member = members.get(key);
  return member === undefined ? undefined : getJson(member);
}

/** The schema as it would be sent by now. */
export function getSchema({ members }: StrictDraft): JsonObject {
  return createJsonObject([...members].map(([key, member]) => [key, getJson(member)]));
}

/** Where a keyword stands in the contract; where it would, when the target added it. */
export function getPointer({ members, from }: StrictDraft, key: string): Pointer {
  const member = members.get(key);
  return (member && getSource(member)) ?? [...from, key];
}

/** Another keyword in the place of one. */
export function renameKey(
  { members }: StrictDraft,
  key: string,
  to: { readonly key: string; readonly member: SourceMapped },
): void {
  const entries = [...members].map(([name, member]): readonly [string, SourceMapped] =>
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
  draft: StrictDraft,
  dialect: Dialect,
  {
    feature,
    word,
    below,
  }: { readonly feature: Feature; readonly word: string; readonly below: Pointer },
): Refusal | undefined {
  const use = {
    feature,
    word,
    at: [...draft.at, ...below],
    within: draft.at,
    // Few texts need it, and an object may have thousands of optional properties.
    get schema() {
      return getSchema(draft);
    },
  };
  return getRefusal(getOutcome(use, dialect), (message) =>
    typeof message === 'string' ? message : message(use),
  );
}

export function getRefusal(
  outcome: FeatureOutcome,
  write: (message: Exclude<FeatureOutcome, string>['message']) => string,
): Refusal | undefined {
  if (typeof outcome === 'string' || outcome.kind !== 'rejected') return undefined;
  return { message: write(outcome.message), ...(outcome.uncertain ? { uncertain: true } : {}) };
}
