import type { Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Loss } from '../loss.ts';
import { describeKeyword } from '../schema/describe-keyword.ts';
import { getJson, getSource, openSourceMapped, type SourceMapped } from '../source-map.ts';

/** A schema while it is converted to Gemini's OpenAPI subset. */
export interface Draft {
  readonly members: Map<string, SourceMapped>;
  /** Its pointer in the contract. */
  readonly from: Pointer;
  readonly isRoot: boolean;
  /** Whether removed keywords are added to the description as sentences. */
  readonly prose: boolean;
  /** Removed keywords that the description will have a sentence for. */
  readonly described: { readonly keyword: string; readonly value: Json; readonly at: Pointer }[];
  readonly losses: Loss[];
}

export interface ConvertedSchema {
  readonly schema: SourceMapped;
  readonly losses: readonly Loss[];
}

export function getValue({ members }: Draft, key: string): Json | undefined {
  const member = members.get(key);
  return member && getJson(member);
}

/**
 * The pointer of a keyword in the contract; for one that was added, of the first source inside it.
 */
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
 * Removes a keyword. With `prose`, a sentence in the description replaces it where there is one.
 * `why` is a sentence.
 */
export function removeKeyword(draft: Draft, key: string, why: string): void {
  const [at, value] = [getPointer(draft, key), getValue(draft, key)];
  draft.members.delete(key);
  if (value !== undefined) addRemovalLoss(draft, { keyword: key, value, at }, why);
}

function addRemovalLoss(draft: Draft, what: Draft['described'][number], why: string): void {
  const hasSentence = draft.prose && describeKeyword(what.keyword, what.value) !== undefined;
  if (hasSentence) draft.described.push(what);
  addLoss(draft, hasSentence ? 'rewritten' : 'dropped', {
    at: what.at,
    message: `${why} ${hasSentence ? 'The description says it instead.' : 'It is not sent.'}`,
  });
}

/** Replaces a keyword, in the same position. */
export function replaceKey(
  { members }: Draft,
  key: string,
  to: readonly [string, SourceMapped],
): void {
  const entries = [...members].map((entry) => (entry[0] === key ? to : entry));
  members.clear();
  for (const [name, member] of entries) members.set(name, member);
}

/** The members of an object; empty for anything else. */
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

/** The pointers that the values come from. */
export function listSources(
  ...sourceMapped: readonly (SourceMapped | undefined)[]
): readonly Pointer[] {
  return sourceMapped.flatMap((each) => {
    if (each === undefined) return [];
    if (each.kind === 'made') return each.from;
    return each.from === undefined ? [] : [each.from];
  });
}
