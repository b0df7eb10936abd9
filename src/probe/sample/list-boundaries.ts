import { formatCount, formatNumber } from '../../contract/format-count.ts';
import {
  createJsonObject,
  getJsonType,
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { formatType, formatValue } from '../validate/format-value.ts';
import type { Candidate, VariantGenerator } from './candidate.ts';
import { MAX_ITEMS } from './create-array-value.ts';
import { MAX_TEXT } from './create-scalar-value.ts';
import type { Part } from './read-parts.ts';
import { formatSite, type Site } from './sites.ts';

/** The most values of an enum: of a list of currencies, not every one. */
const MAX_VALUES = 20;

/** Values at the boundaries of what is allowed. */
export function* listBoundaries(site: Site, remake: VariantGenerator): Iterable<Candidate> {
  const { made } = site;
  for (const part of made.parts) {
    yield* listOfValues(site, part);
    yield* listOfTypes(site, part, remake);
    if (getNumber(made.value) !== undefined) yield* listOfNumber(site, part);
    if (typeof made.value === 'string') yield* listOfText(site, part, remake);
    if (isArray(made.value)) yield* listOfArray(site, part, remake);
  }
  if (isObject(made.value)) yield* listOfObject(site);
}

function* listOfValues({ at, made }: Site, { schema, at: place }: Part): Iterable<Candidate> {
  const values = schema.get('enum');
  if (!isArray(values) || values.length < 2) return;
  for (const value of values.slice(0, MAX_VALUES)) {
    if (!isJsonEqual(value, made.value))
      yield {
        title: `${formatSite(at)} ${formatValue(value)}`,
        schemaAt: [...place, 'enum'],
        detail: printJson(value),
        force: value,
        listValues: () => [value],
      };
  }
}

function* listOfTypes(
  { at, made }: Site,
  { schema, at: place }: Part,
  remake: VariantGenerator,
): Iterable<Candidate> {
  const types = [...listSchemaTypes(schema), ...(schema.get('nullable') === true ? ['null'] : [])];
  for (const type of types.length > 1 ? types : []) {
    const own = getJsonType(made.value);
    if (type === own || (own === 'number' && type === 'integer')) continue;
    yield {
      title:
        type === 'null' ? `${formatSite(at)} null` : `${formatSite(at)} as ${formatType(type)}`,
      schemaAt: [...place, 'type'],
      detail: type,
      listValues: () => listPresent(remake(made, createExtra({ type }))),
    };
  }
}

function* listOfNumber({ at }: Site, { schema, at: place }: Part): Iterable<Candidate> {
  const name = formatSite(at);
  const step = getNumber(schema.get('multipleOf'));
  for (const [keyword, words, sign] of [
    ['minimum', 'at its minimum,', 0],
    ['maximum', 'at its maximum,', 0],
    ['exclusiveMinimum', 'just above', 1],
    ['exclusiveMaximum', 'just below', -1],
  ] as const) {
    const bound = schema.get(keyword);
    const number = getNumber(bound);
    if (bound === undefined || number === undefined) continue;
    const values =
      sign === 0
        ? [bound]
        : [
            ...(step === undefined ? [] : [number + sign * step]),
            number + sign,
            number + sign * 0.01,
            number + sign * 1e-6,
          ];
    yield {
      title: `${name} ${words} ${printJson(bound)}`,
      schemaAt: [...place, keyword],
      listValues: () => values,
    };
  }
}

function* listOfText(
  { at, made }: Site,
  { schema, at: place }: Part,
  remake: VariantGenerator,
): Iterable<Candidate> {
  for (const [keyword, words] of [
    ['minLength', 'as short as it may be'],
    ['maxLength', 'as long as it may be'],
  ] as const) {
    const bound = getNumber(schema.get(keyword));
    if (bound === undefined || (keyword === 'minLength' && bound === 0)) continue;
    const length = Math.min(bound, MAX_TEXT);
    const short =
      length < bound
        ? `${formatCount(length, 'character')} of ${formatNumber(bound)} that are allowed`
        : `${words}, ${formatCount(length, 'character')}`;
    if (keyword === 'maxLength' || length === bound)
      yield {
        title: `${formatSite(at)} ${short}`,
        schemaAt: [...place, keyword],
        listValues: () =>
          listPresent(
            remake(made, createExtra({ type: 'string', minLength: length, maxLength: length })),
          ),
      };
  }
}

function* listOfArray(
  { at, made }: Site,
  { schema, at: place }: Part,
  remake: VariantGenerator,
): Iterable<Candidate> {
  const [min, max] = [getNumber(schema.get('minItems')), getNumber(schema.get('maxItems'))];
  if ((min ?? 0) === 0)
    yield {
      title: `${formatSite(at)} empty`,
      schemaAt: place,
      detail: 'empty',
      listValues: () => [[]],
    };
  else if (min !== undefined && min <= MAX_ITEMS)
    yield {
      title: `${formatSite(at)} with ${formatCount(min, 'item')}, its fewest`,
      schemaAt: [...place, 'minItems'],
      listValues: () =>
        listPresent(remake(made, createExtra({ type: 'array', minItems: min, maxItems: min }))),
    };
  if (max !== undefined && max > 0 && max <= MAX_ITEMS)
    yield {
      title: `${formatSite(at)} with ${formatCount(max, 'item')}, its most`,
      schemaAt: [...place, 'maxItems'],
      listValues: () =>
        listPresent(remake(made, createExtra({ type: 'array', minItems: max, maxItems: max }))),
    };
}

function* listOfObject({ at, made }: Site): Iterable<Candidate> {
  for (const { key, needed, made: inner } of made.members) {
    const schemaAt = inner.places[0];
    if (!needed && schemaAt !== undefined)
      yield {
        title: `without ${formatSite([...at, key])}`,
        schemaAt,
        detail: 'absent',
        fromFull: true,
        listValues: (current) =>
          isObject(current)
            ? [createJsonObject([...current].filter(([name]) => name !== key))]
            : [],
      };
  }
}

export function createExtra(extra: Readonly<Record<string, Json>>): JsonObject {
  return createJsonObject(Object.entries(extra));
}

export function listPresent(value: Json | undefined): readonly Json[] {
  return value === undefined ? [] : [value];
}
