import type { Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { describeKeyword } from '../schema/describe-keyword.ts';
import { getJson, getSource, openSourceMapped, type SourceMapped } from '../source-map.ts';
import type { Loss } from '../target.ts';

/** A schema on its way into Gemini's OpenAPI subset. */
export interface Draft {
  readonly members: Map<string, SourceMapped>;
  /** Where it stands in the contract. */
  readonly from: Pointer;
  readonly isRoot: boolean;
  /** What may not stay is said in the description. */
  readonly prose: boolean;
  readonly said: { readonly keyword: string; readonly value: Json; readonly at: Pointer }[];
  readonly losses: Loss[];
}

export interface ConvertedSchema {
  readonly schema: SourceMapped;
  readonly losses: readonly Loss[];
}

/** What is handed down to the schemas inside. */
export interface ConversionContext {
  readonly prose: boolean;
  readonly convert: (schema: SourceMapped, at: Pointer, isRoot: boolean) => ConvertedSchema;
}

export function getValue({ members }: Draft, key: string): Json | undefined {
  const member = members.get(key);
  return member && getJson(member);
}

/** Where a keyword stands in the contract; of one that was made, where something in it does. */
export function getPointer({ members, from }: Draft, key: string): Pointer {
  const member = members.get(key);
  return member === undefined ? [...from, key] : (findSourceIn(member) ?? from);
}

function findSourceIn(sourceMapped: SourceMapped): Pointer | undefined {
  const source = getSource(sourceMapped);
  if (source !== undefined || sourceMapped.kind === 'copy' || sourceMapped.kind === 'made')
    return source;
  for (const below of sourceMapped.kind === 'list'
    ? sourceMapped.items
    : sourceMapped.members.values()) {
    const found = findSourceIn(below);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function addLoss(
  draft: Draft,
  kind: Loss['kind'],
  { at, message, uncertain }: Omit<Loss, 'kind'>,
): void {
  draft.losses.push({ kind, at, message, ...(uncertain ? { uncertain } : {}) });
}

/**
 * Takes a keyword out: into the description where the person agreed and words can say it. `why` is
 * a sentence.
 */
export function removeKeyword(draft: Draft, key: string, why: string): void {
  const [at, value] = [getPointer(draft, key), getValue(draft, key)];
  draft.members.delete(key);
  if (value !== undefined) addRemovalLoss(draft, { keyword: key, value, at }, why);
}

function addRemovalLoss(draft: Draft, what: Draft['said'][number], why: string): void {
  const isSaid = draft.prose && describeKeyword(what.keyword, what.value) !== undefined;
  if (isSaid) draft.said.push(what);
  addLoss(draft, isSaid ? 'rewritten' : 'dropped', {
    at: what.at,
    message: `${why} ${isSaid ? 'The description says it instead.' : 'It is not sent.'}`,
  });
}

/** Another keyword in the place of one. */
export function replaceKey(
  { members }: Draft,
  key: string,
  to: readonly [string, SourceMapped],
): void {
  const entries = [...members].map((entry) => (entry[0] === key ? to : entry));
  members.clear();
  for (const [name, member] of entries) members.set(name, member);
}

/** The members of an object; none of anything else. */
export function getMembers(
  sourceMapped: SourceMapped | undefined,
): ReadonlyMap<string, SourceMapped> {
  const open = sourceMapped && openSourceMapped(sourceMapped);
  return open?.kind === 'object' ? open.members : new Map<string, SourceMapped>();
}

export function listItems(sourceMapped: SourceMapped | undefined): readonly SourceMapped[] {
  const open = sourceMapped && openSourceMapped(sourceMapped);
  return open?.kind === 'list' ? open.items : [];
}

/** The places a value comes from. */
export function listSources(
  ...sourceMapped: readonly (SourceMapped | undefined)[]
): readonly Pointer[] {
  return sourceMapped.flatMap((each) =>
    each === undefined
      ? []
      : each.kind === 'made'
        ? each.from
        : each.from === undefined
          ? []
          : [each.from],
  );
}
