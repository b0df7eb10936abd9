import type { Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { findDialect } from '../drafts/dialect.ts';
import { getSchema, type Offer, type Site } from '../operation.ts';
import { readValues, type EnumValue, type EnumValues } from './enum-values.ts';
import { findNotes, type NoteKind } from './value-notes.ts';

/** A value with its notes; undefined where it has none. */
type DescribedValue = { readonly value: Json } & Partial<Record<NoteKind, string | undefined>>;

/**
 * Offers to convert a plain `enum` to one branch per value, with its notes. Undefined without an
 * `enum`, or beside another union.
 */
export function createBranchesOffer(site: Site): Offer | undefined {
  const found = readValues(site);
  if (found === undefined || found.keyword !== 'enum' || found.values.length === 0)
    return undefined;
  const edits = setBranches(site, found.values);
  const spoken = found.values.some(
    ({ title, description }) => title !== undefined || description !== undefined,
  );
  const [first] = edits;
  return first?.kind === 'rename'
    ? {
        label: spoken ? 'Keep each value’s words beside it' : 'Describe each value',
        edits,
        goTo: [...site.at, first.to, 0],
      }
    : undefined;
}

/**
 * The edits that replace `enum` by branches for these values. None before draft-06, which
 * introduced `const`.
 */
export function setBranches(site: Site, values: readonly DescribedValue[]): readonly Edit[] {
  const schema = getSchema(site);
  if (!isObject(schema) || ['draft-03', 'draft-04'].includes(findDialect(site.root).dialect))
    return [];
  const keyword = (['oneOf', 'anyOf'] as const).find((union) => !schema.has(union));
  if (keyword === undefined) return [];
  const branches = removeDuplicates(values).map(({ value, title, description }) =>
    createJsonObject([
      ['const', value],
      ...(title === undefined ? [] : [['title', title] as const]),
      ...(description === undefined ? [] : [['description', description] as const]),
    ]),
  );
  const moved = (['description', 'title'] as const)
    .map((kind) => findNotes(schema, kind))
    .filter((notes) => notes !== undefined && hasAllNotes(schema, notes, values));
  return [
    { kind: 'rename', at: [...site.at, 'enum'], to: keyword },
    { kind: 'set', at: [...site.at, keyword], value: branches },
    ...moved.map((notes): Edit => ({ kind: 'remove', at: [...site.at, String(notes)] })),
  ];
}

/** Under `oneOf`, two branches with one value would refuse it. */
function removeDuplicates<T extends { readonly value: Json }>(values: readonly T[]): readonly T[] {
  return values.filter(
    ({ value }, i) => values.findIndex((other) => isJsonEqual(other.value, value)) === i,
  );
}

/**
 * Whether the branches have every note of the list: a list that is longer than the values, or has
 * items other than text, stays.
 */
function hasAllNotes(
  schema: JsonObject,
  keyword: string,
  values: readonly { readonly value: Json }[],
): boolean {
  const notes = schema.get(keyword);
  if (removeDuplicates(values).length < values.length) return false;
  if (isArray(notes))
    return notes.length <= values.length && notes.every((note) => typeof note === 'string');
  const keys = new Set(values.map(({ value }) => getString(value) ?? printJson(value)));
  return (
    isObject(notes) && [...notes].every(([key, note]) => keys.has(key) && typeof note === 'string')
  );
}

/**
 * Offers to convert one branch per value to a plain `enum`. Notes on values are dropped, or moved
 * into the description.
 */
export function createPlainOffers(site: Site): readonly Offer[] {
  const found = readValues(site);
  const schema = getSchema(site);
  if (found === undefined || found.keyword === 'enum' || !isObject(schema)) return [];
  if (found.keyword === 'oneOf' && removeDuplicates(found.values).length < found.values.length)
    return [];
  const edits = setPlainValues(site, found);
  const lost = describeLostWords(found.values);
  if (lost === '') return [{ label: 'Make it a plain list', edits }];
  return [
    {
      label: 'Make it a plain list, its words into the description',
      edits: [
        ...edits,
        {
          kind: 'set',
          at: [...site.at, 'description'],
          value: formatValues(getString(schema.get('description')), found.values),
        },
      ],
    },
    { label: `Make it a plain list (${lost})`, edits },
  ];
}

function setPlainValues({ root, at }: Site, { keyword, values }: EnumValues): readonly Edit[] {
  const types = [
    ...new Set(values.map((one) => getString(get(getSchema({ root, at: one.at }), 'type')))),
  ];
  const shared =
    types.every((type) => type !== undefined) && get(getSchema({ root, at }), 'type') === undefined;
  const hoisted: readonly Edit[] = shared
    ? [
        {
          kind: 'insert',
          at: [...at, 'type'],
          value: types.length === 1 ? (types[0] ?? null) : types.flatMap((type) => type ?? []),
          before: 'enum',
        },
      ]
    : [];
  return [
    { kind: 'rename', at: [...at, keyword], to: 'enum' },
    { kind: 'set', at: [...at, 'enum'], value: removeDuplicates(values).map(({ value }) => value) },
    ...hoisted,
  ];
}

function describeLostWords(values: readonly EnumValue[]): string {
  const counts = (['description', 'title'] as const)
    .map((kind) => ({ kind, count: values.filter((value) => value[kind] !== undefined).length }))
    .filter(({ count }) => count > 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return total === 0
    ? ''
    : `${counts.map(({ kind, count }) => `${count} ${kind}${count === 1 ? '' : 's'}`).join(' and ')} ${total === 1 ? 'goes' : 'go'}`;
}

function formatValues(description: string | undefined, values: readonly EnumValue[]): string {
  const lines = values.flatMap(({ value, title, description: means }) => {
    const words = [title, means].filter((text) => text !== undefined).join(': ');
    return words === '' ? [] : [`- ${getString(value) ?? printJson(value)}: ${words}`];
  });
  return [...(description === undefined || description === '' ? [] : [description]), ...lines].join(
    '\n',
  );
}
