import { appendSentence } from '../../contract/append-sentence.ts';
import { asStrings, isObject, jsonEquals, type Json } from '../../contract/json.ts';
import { buildJson, made, openTraced, sourceOf, sourcesOf, type Traced } from '../traced.ts';
import { findRefusal, type Draft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

type Members = ReadonlyMap<string, Traced>;

/**
 * What describes a value elsewhere or in several ways: beside properties of its own it cannot be
 * closed with them.
 */
export const COMPOSING = [
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
const OBJECT_WORDS = [
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
] as const;
/** Moving them would break what refers to them. */
const FIXED = ['$defs', 'definitions', '$id', '$anchor'] as const;

/**
 * The branches of `allOf` in the schema that holds them, where both say the same; otherwise they
 * stay.
 */
export function mergeAllOf(draft: Draft, { dialect }: StrictRules): void {
  const list = openTraced(draft.members.get('allOf') ?? made(null));
  if (list.kind !== 'list' || list.items.length === 0) return;
  const branches = list.items.map((item) => openTraced(item));
  const own = new Map([...draft.members].filter(([key]) => key !== 'allOf'));
  const parts: Members[] = [own];
  for (const branch of branches) {
    if (
      branch.kind !== 'object' ||
      FIXED.some((key) => branch.members.has(key)) ||
      branch.members.has('unevaluatedProperties')
    )
      return;
    parts.push(branch.members);
  }
  if (!canShareProperties(parts)) return;
  const merged = parts.reduce<Members | undefined>(
    (whole, part) => (whole === undefined ? undefined : mergeTwo(whole, part)),
    new Map(),
  );
  if (
    merged === undefined ||
    (COMPOSING.some((key) => merged.has(key)) && OBJECT_WORDS.some((key) => merged.has(key)))
  )
    return;
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
    at: sourceOf(list) ?? draft.from,
    message: `${why} Its branches are sent as one schema, which says the same.`,
  });
}

/** A closed part refuses what the others declare; a map takes it for its own. */
function canShareProperties(parts: readonly Members[]): boolean {
  const names = new Set(parts.flatMap(namesOf));
  return parts.every((part) => {
    const additional = part.get('additionalProperties');
    const value = additional === undefined ? true : buildJson(additional);
    if (part.has('patternProperties')) return false;
    if (value === true || (isObject(value) && value.size === 0)) return true;
    return value === false && namesOf(part).length === names.size;
  });
}

function namesOf(part: Members): readonly string[] {
  const properties = part.get('properties');
  const json = properties === undefined ? undefined : buildJson(properties);
  return isObject(json) ? [...json.keys()] : [];
}

/** Undefined where they disagree. */
function mergeTwo(whole: Members, part: Members): Members | undefined {
  const merged = new Map(whole);
  for (const [key, member] of part) {
    const before = merged.get(key);
    const both = before === undefined ? member : mergeKeyword(key, before, member);
    if (both === undefined) return undefined;
    merged.set(key, both);
  }
  return merged;
}

function mergeKeyword(key: string, before: Traced, after: Traced): Traced | undefined {
  const [a, b] = [buildJson(before), buildJson(after)];
  if (jsonEquals(a, b)) return before;
  switch (key) {
    case 'title':
    case '$comment':
      return before;
    case 'description':
      return typeof a === 'string' && typeof b === 'string'
        ? made(appendSentence(a, b), ...sourcesOf(before), ...sourcesOf(after))
        : undefined;
    case 'required':
      return made(
        [...new Set([...asStrings(a), ...asStrings(b)])],
        ...sourcesOf(before),
        ...sourcesOf(after),
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

function mergeTypes(before: Traced, after: Traced): Traced | undefined {
  const both: readonly Json[] = [buildJson(before), buildJson(after)];
  return both.includes('integer') && both.includes('number')
    ? both[0] === 'integer'
      ? before
      : after
    : undefined;
}

function mergeProperties(before: Traced, after: Traced): Traced | undefined {
  const [a, b] = [openTraced(before), openTraced(after)];
  if (a.kind !== 'object' || b.kind !== 'object') return undefined;
  const shared = [...b.members].filter(([name]) => a.members.has(name));
  if (
    shared.some(
      ([name, member]) =>
        !jsonEquals(buildJson(a.members.get(name) ?? made(null)), buildJson(member)),
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
