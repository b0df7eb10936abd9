import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Loss } from '../loss.ts';
import type { ConversionStep, StepResult } from '../schema/create-schema-converter.ts';
import type { Dialect, Feature, FeatureOutcome } from '../schema/dialect.ts';
import { getOutcome } from '../schema/get-outcome.ts';
import { getJson, getSource, openSourceMapped, type SourceMapped } from '../source-map.ts';

/** A schema while it is converted: its keywords as they will be sent, and the losses so far. */
export interface StrictDraft {
  /** Its pointer from the root of the schema. */
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

/** Returns the same object where no keyword changed. */
export function closeDraft(
  { members, losses, from }: StrictDraft,
  before: SourceMapped,
): StepResult {
  const opened = openSourceMapped(before);
  const [old, now] = [opened.kind === 'object' ? [...opened.members] : [], [...members]];
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

/** The schema as it would be sent now. */
export function getSchema({ members }: StrictDraft): JsonObject {
  return createJsonObject([...members].map(([key, member]) => [key, getJson(member)]));
}

/** The pointer of a keyword in the contract, also for one that the target added. */
export function getPointer({ members, from }: StrictDraft, key: string): Pointer {
  const member = members.get(key);
  return (member && getSource(member)) ?? [...from, key];
}

/** Replaces a keyword, in the same position. */
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

interface Refusal {
  readonly message: string;
  readonly uncertain?: true;
}

/** The dialect's refusal of a use in the draft; undefined where it accepts the use. */
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
    // Lazy: few messages need it, and an object may have thousands of optional properties.
    get schema() {
      return getSchema(draft);
    },
  };
  return getRefusal(getOutcome(use, dialect), (message) =>
    typeof message === 'string' ? message : message(use),
  );
}

function getRefusal(
  outcome: FeatureOutcome,
  write: (message: Exclude<FeatureOutcome, string>['message']) => string,
): Refusal | undefined {
  if (typeof outcome === 'string' || outcome.kind !== 'rejected') return undefined;
  return { message: write(outcome.message), ...(outcome.uncertain ? { uncertain: true } : {}) };
}
