import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { applyEdits, type Edit } from '../../src/contract/document/edit.ts';
import { convertToPlain, isArray, isObject, type Json } from '../../src/contract/json/json.ts';
import {
  formatPointer,
  getAt,
  hasPrefix,
  isSamePointer,
  type Pointer,
} from '../../src/contract/json/pointer.ts';
import { printJson, printLines } from '../../src/contract/json/print-json.ts';
import {
  isSchema,
  SUBSCHEMA_KEYWORDS,
  walkSchema,
  type Schema,
} from '../../src/contract/schema/schema.ts';
import type { Offer, Operation, Site } from '../../src/design/operation.ts';
import { listReferences } from '../../src/design/references.ts';

const meta = new Ajv2020({ strict: false, logger: false });

/** By the meta-schema of 2020-12. */
export function isValidSchema(schema: Json): boolean {
  const plain = convertToPlain(schema);
  try {
    return (
      (typeof plain === 'boolean' || (typeof plain === 'object' && plain !== null)) &&
      meta.validateSchema(plain) === true
    );
  } catch {
    // A `$schema` that is no text, or names no dialect.
    return false;
  }
}

export function applyTo(root: Schema, edits: readonly Edit[]): Schema {
  const next: Json = applyEdits<Json>(root, edits);
  if (!isSchema(next)) throw new Error('no schema is left');
  return next;
}

/** References of the document that lead to no schema: what they say when they lead nowhere. */
export function listDangling(root: Schema): readonly string[] {
  return listReferences(root).flatMap(({ leads, text }) => {
    const target = leads === undefined ? undefined : getAt(root, leads);
    if (target === undefined) return text.startsWith('#') ? [text] : [];
    return isSchema(target) ? [] : ['to what is no schema'];
  });
}

/**
 * A keyword with its value; of one that holds schemas the names or the number of them, of a
 * reference nothing: it may follow a move.
 */
export type Pair = string;

export function pairsOf(schema: Json, about: readonly string[]): readonly Pair[] {
  if (!isObject(schema)) return [];
  // A keyword that was taken may have been given a number.
  return [...schema]
    .filter(([keyword]) => !about.includes(keyword.replace(/_\d+$/, '')))
    .map(([keyword, value]) => `${JSON.stringify(keyword)}:${shellOf(keyword, value)}`);
}

function shellOf(keyword: string, value: Json): string {
  if (keyword === '$ref' || keyword === '$dynamicRef') return '';
  const holds = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
    ? SUBSCHEMA_KEYWORDS[keyword]
    : undefined;
  if (holds === 'map' && isObject(value))
    return printJson([...value].map(([name, child]) => (isSchema(child) ? name : [name, child])));
  if ((holds === 'schemas' || holds === 'schema-or-schemas') && isArray(value))
    return printJson(value.map((child) => (isSchema(child) ? 0 : child)));
  return (holds === 'schema' || holds === 'schema-or-schemas') && isSchema(value)
    ? ''
    : printJson(value);
}

function allPairs(root: Schema, about: readonly string[]): readonly Pair[] {
  return [...walkSchema(root)].flatMap(({ schema }) => pairsOf(schema, about));
}

function subtract(pairs: readonly Pair[], others: readonly Pair[]): readonly Pair[] {
  const left = new Map<Pair, number>();
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1);
  return pairs.filter((pair) => {
    const count = left.get(pair) ?? 0;
    left.set(pair, count - 1);
    return count <= 0;
  });
}

export interface Drift {
  /**
   * Keywords with their values that stood there before and no longer do, as often as they are
   * missing.
   */
  readonly lost: readonly Pair[];
  /** Those that are more than before. */
  readonly won: readonly Pair[];
  /** Those that are new: not a copy of anything that stood there. */
  readonly invented: readonly Pair[];
  /** Those that stand nowhere any more. */
  readonly forgotten: readonly Pair[];
}

/** What happened to the keywords that an operation is not about, wherever they moved. */
export function findDrift(before: Schema, after: Schema, about: readonly string[]): Drift {
  const [old, now] = [allPairs(before, about), allPairs(after, about)];
  const [had, has] = [new Set(old), new Set(now)];
  return {
    lost: subtract(old, now),
    won: subtract(now, old),
    invented: [...has].filter((pair) => !had.has(pair)),
    forgotten: [...had].filter((pair) => !has.has(pair)),
  };
}

/** The keywords that the edits take away or write over, below and at the places they name. */
export function listTaken(
  root: Schema,
  edits: readonly Edit[],
  about: readonly string[],
): readonly Pair[] {
  const places = edits
    .filter((edit) => edit.kind === 'remove' || edit.kind === 'set')
    .map((edit) => edit.at);
  return [...walkSchema(root)].flatMap(({ schema, at }) => {
    const isWhole = places.some((place) => hasPrefix(at, place));
    return isWhole || !isObject(schema)
      ? pairsOf(schema, about)
      : pairsOf(
          new Map(
            [...schema].filter(([keyword]) =>
              places.some((place) => isSamePointer([...at, keyword], place)),
            ),
          ),
          about,
        );
  });
}

/**
 * Schemas whose other keywords stand in an order that no author wrote: not that of a schema before,
 * and not that of one schema put whole between the keywords of another.
 */
export function listReordered(
  before: Schema,
  after: Schema,
  about: readonly string[],
): readonly string[] {
  const old = [...walkSchema(before)].map(({ schema }) => pairsOf(schema, about));
  const texts = new Set(old.map((pairs) => pairs.join('\n')));
  return [...walkSchema(after)].flatMap(({ schema, at }) => {
    const now = pairsOf(schema, about);
    if (texts.has(now.join('\n')) || old.some((pairs) => isWithin(now, pairs))) return [];
    const isMerged = now.some((_, from) =>
      now.some((__, to) => {
        const [inner, outer] = [
          now.slice(from, to + 1),
          [...now.slice(0, from), ...now.slice(to + 1)],
        ];
        return (
          to >= from &&
          old.some(
            (pairs, i) =>
              isWithin(inner, pairs) && old.some((others, k) => i !== k && isWithin(outer, others)),
          )
        );
      }),
    );
    return isMerged ? [] : [`${formatPointer(at)}: ${now.join(', ')}`];
  });
}

function isWithin(part: readonly Pair[], whole: readonly Pair[]): boolean {
  let next = 0;
  for (const pair of whole) if (pair === part[next]) next += 1;
  return next === part.length;
}

/**
 * Every line of a printed document that does not stand at or below a place that the edits of
 * `before` name.
 */
export function linesOutside(document: Json, before: Json, edits: readonly Edit[]): string {
  const places = edits.flatMap(namePlaces).map((at) => highestNew(before, at));
  return printLines(document)
    .filter(({ at }) => !places.some((place) => hasPrefix(at, place)))
    .map(({ text }) => withoutEnds(text))
    .filter((text) => text !== '')
    .join('\n');
}

/** Commas and closing brackets belong to the lines around them. */
function withoutEnds(text: string): string {
  return /^\s*[}\]],?$/.test(text)
    ? ''
    : text.replace(/,$/, '').replace(/(\{\}|\[\])$/, (empty) => empty.slice(0, 1));
}

/** What an edit creates on its way stands there because of it. */
function highestNew(before: Json, at: Pointer): Pointer {
  const depth = at.findIndex((_, i) => getAt(before, at.slice(0, i + 1)) === undefined);
  return depth === -1 ? at : at.slice(0, depth + 1);
}

/** An item that comes or goes moves those behind it; what is moved or renamed changes its map. */
function namePlaces(edit: Edit): readonly Pointer[] {
  const holder = edit.at.slice(0, -1);
  if (edit.kind === 'move' || (edit.kind !== 'set' && typeof edit.at.at(-1) === 'number'))
    return [holder];
  return edit.kind === 'rename' ? [edit.at, [...holder, edit.to]] : [edit.at];
}

/**
 * What an operation may do beyond its `about`: copy what stands there, take it away, or put it
 * aside. Any other keeps each keyword once.
 */
const KINDS: Readonly<Record<string, 'copies' | 'takes' | 'shelves'>> = {
  duplicate: 'copies',
  'extract-definition': 'copies',
  'inline-reference': 'copies',
  'inline-everywhere': 'copies',
  'list-to-tuple': 'copies',
  'tuple-to-list': 'copies',
  remove: 'takes',
  // Under a keyword of its own, as data.
  'upgrade-draft': 'shelves',
};

function expectAboutOnly(operation: Operation, root: Schema, { edits }: Offer): void {
  const after = applyTo(root, edits);
  const { lost, won, invented, forgotten } = findDrift(root, after, operation.about);
  const kind = KINDS[operation.id];
  if (kind === 'copies') expect({ invented, forgotten }).toEqual({ invented: [], forgotten: [] });
  else if (kind === 'takes')
    expect({
      won,
      lost: lost.filter((pair) => !listTaken(root, edits, operation.about).includes(pair)),
    }).toEqual({ won: [], lost: [] });
  else if (kind === 'shelves')
    expect({
      won,
      lost: lost.filter(
        (pair) => !printJson(after).includes(/^"(?:[^"\\]|\\.)*":/.exec(pair)?.[0] ?? pair),
      ),
    }).toEqual({ won: [], lost: [] });
  else expect({ won, lost }).toEqual({ won: [], lost: [] });
  expect(listReordered(root, after, operation.about)).toEqual([]);
}

/**
 * References that led somewhere and no longer do. One that leads nowhere may say so in other words.
 */
export function countTorn(
  before: Schema,
  after: Schema,
  isMeant: (text: string) => boolean = () => true,
): number {
  const [old, now] = [listDangling(before).filter(isMeant), listDangling(after).filter(isMeant)];
  return Math.max(
    0,
    now.filter((text) => !old.includes(text)).length -
      old.filter((text) => !now.includes(text)).length,
  );
}

/**
 * The laws of every offer: valid stays valid, references keep their targets, and nothing changes
 * but what the operation is about, where its edits say.
 */
export function expectLawful(operation: Operation, { root, at }: Site, offer: Offer): void {
  const after = applyTo(root, offer.edits);
  const where = `${offer.label} at ${formatPointer(at)} of ${printJson(root)}: ${printJson(after)}`;
  // Two equal neighbours may change places.
  if (offer.edits.some(({ kind }) => kind !== 'move'))
    expect(printJson(after), where).not.toBe(printJson(root));
  const isValid = isValidSchema(root);
  if (isValid) expect(isValidSchema(after), where).toBe(true);
  // In the drafts that can be upgraded a reference to an anchor leads nowhere to begin with, and an
  // empty `items` list is nothing to refer to.
  if (operation.id !== 'upgrade-draft') expect(countTorn(root, after), where).toBe(0);
  else if (isValid)
    expect(
      countTorn(root, after, (text) => /^#(\/|$)/.test(text)),
      where,
    ).toBe(0);
  if (offer.goTo !== undefined) expect(isSchema(getAt(after, offer.goTo)), where).toBe(true);
  expect(linesOutside(after, root, offer.edits), where).toBe(linesOutside(root, root, offer.edits));
  expectAboutOnly(operation, root, offer);
}
