import { addSentence } from '../../contract/add-sentence.ts';
import { isJsonEqual, isObject, listStrings, type Json } from '../../contract/json/json.ts';
import {
  createDerived,
  getJson,
  getSource,
  listSources,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';
import { findRefusal, type StrictDraft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

type MemberMap = ReadonlyMap<string, SourceMapped>;

/**
 * Keywords that describe the value in another schema. An object that has one beside its own
 * properties cannot be closed: that would refuse the properties of the other schema.
 */
export const COMPOSING_KEYWORDS = [
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
] as const;
const OBJECT_KEYWORDS = [
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
] as const;
/** Moving these would break references to them, or change what `unevaluatedProperties` covers. */
const FIXED = ['$defs', 'definitions', '$id', '$anchor', 'unevaluatedProperties'] as const;

/** Merges the branches of `allOf` into the schema that holds them, where no two disagree. */
export function mergeAllOf(draft: StrictDraft, { dialect }: StrictRules): void {
  const list = openSourceMapped(draft.members.get('allOf') ?? createDerived(null));
  if (list.kind !== 'list' || list.items.length === 0) return;
  const merged = mergeBranches(draft, list.items);
  if (merged === undefined) return;
  const refusal = findRefusal(draft, dialect, {
    feature: draft.at.length === 0 ? 'root union' : 'allOf',
    word: '`allOf`',
    below: ['allOf'],
  });
  draft.members.clear();
  for (const [key, member] of merged) draft.members.set(key, member);
  const why = refusal?.message ?? 'Parts of an `allOf` cannot each be closed.';
  draft.losses.push({
    kind: 'rewritten',
    at: getSource(list) ?? draft.from,
    message: `${why} Its branches are sent as one schema, which says the same.`,
  });
}

/** The merged keywords; undefined where the branches cannot become one schema. */
function mergeBranches(
  draft: StrictDraft,
  branches: readonly SourceMapped[],
): MemberMap | undefined {
  const parts: MemberMap[] = [new Map([...draft.members].filter(([key]) => key !== 'allOf'))];
  for (const item of branches) {
    const branch = openSourceMapped(item);
    if (branch.kind !== 'object' || FIXED.some((key) => branch.members.has(key))) return undefined;
    parts.push(branch.members);
  }
  if (!canShareProperties(parts)) return undefined;
  const merged = parts.reduce<MemberMap | undefined>(
    (whole, part) => (whole === undefined ? undefined : mergeTwo(whole, part)),
    new Map(),
  );
  const isComposed =
    merged !== undefined &&
    COMPOSING_KEYWORDS.some((key) => merged.has(key)) &&
    OBJECT_KEYWORDS.some((key) => merged.has(key));
  return isComposed ? undefined : merged;
}

/**
 * Whether the parts can share their properties: a closed part refuses those of the others, and a
 * map validates them as its own.
 */
function canShareProperties(parts: readonly MemberMap[]): boolean {
  const names = new Set(parts.flatMap(listNames));
  return parts.every((part) => {
    const additional = part.get('additionalProperties');
    const value = additional === undefined ? true : getJson(additional);
    if (part.has('patternProperties')) return false;
    if (value === true || (isObject(value) && value.size === 0)) return true;
    return value === false && listNames(part).length === names.size;
  });
}

function listNames(part: MemberMap): readonly string[] {
  const properties = part.get('properties');
  const json = properties === undefined ? undefined : getJson(properties);
  return isObject(json) ? [...json.keys()] : [];
}

/** Undefined where they disagree. */
function mergeTwo(whole: MemberMap, part: MemberMap): MemberMap | undefined {
  const merged = new Map(whole);
  for (const [key, member] of part) {
    const before = merged.get(key);
    const both = before === undefined ? member : mergeKeyword(key, before, member);
    if (both === undefined) return undefined;
    merged.set(key, both);
  }
  return merged;
}

function mergeKeyword(
  key: string,
  before: SourceMapped,
  after: SourceMapped,
): SourceMapped | undefined {
  const [a, b] = [getJson(before), getJson(after)];
  if (isJsonEqual(a, b)) return before;
  switch (key) {
    case 'title':
    case '$comment':
      return before;
    case 'description':
      return typeof a === 'string' && typeof b === 'string'
        ? createDerived(addSentence(a, b), ...listSources(before), ...listSources(after))
        : undefined;
    case 'required':
      return createDerived(
        [...new Set([...listStrings(a), ...listStrings(b)])],
        ...listSources(before),
        ...listSources(after),
      );
    case 'additionalProperties':
      return a === false ? before : after;
    case 'type':
      return mergeTypes(before, after);
    case 'properties':
      return mergeProperties(before, after);
    default:
      return undefined;
  }
}

function mergeTypes(before: SourceMapped, after: SourceMapped): SourceMapped | undefined {
  const both: readonly Json[] = [getJson(before), getJson(after)];
  return both.includes('integer') && both.includes('number')
    ? both[0] === 'integer'
      ? before
      : after
    : undefined;
}

function mergeProperties(before: SourceMapped, after: SourceMapped): SourceMapped | undefined {
  const [a, b] = [openSourceMapped(before), openSourceMapped(after)];
  if (a.kind !== 'object' || b.kind !== 'object') return undefined;
  const shared = [...b.members].filter(([name]) => a.members.has(name));
  if (
    shared.some(
      ([name, member]) =>
        !isJsonEqual(getJson(a.members.get(name) ?? createDerived(null)), getJson(member)),
    )
  )
    return undefined;
  return {
    ...a,
    members: new Map(
      [...b.members].reduce(
        (all, [name, member]) => (all.has(name) ? all : all.set(name, member)),
        new Map(a.members),
      ),
    ),
  };
}
