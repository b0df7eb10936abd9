import {
  asNumber,
  asStrings,
  isArray,
  isObject,
  jsonObject,
  type Json,
  type JsonObject,
} from '../../contract/json.ts';
import { propertyNames } from '../../contract/schema.ts';
import { sayCount } from '../judge/say-value.ts';
import type { Candidate, Remake } from './candidate.ts';
import { extraOf, present } from './list-boundaries.ts';
import { MAX_ITEMS, placesOfItem } from './make-array.ts';
import { placesOfProperty } from './make-object.ts';
import type { Part } from './read-parts.ts';
import { nameSite, type Site } from './sites.ts';

/**
 * Lists and objects that break one keyword each: a member too few, too many, twice, or of the wrong
 * name.
 */
export function* listWrongMembers(site: Site, remake: Remake): Iterable<Candidate> {
  for (const part of site.made.parts) {
    if (isArray(site.made.value)) yield* listOfArray(site, part, remake);
    if (isObject(site.made.value)) {
      yield* listOfNames(site, part, remake);
      yield* listOfCounts(site, part, remake);
    }
    if (part.schema.has('not')) yield listOfNot(site, part, remake);
  }
}

function* listOfArray(
  site: Site,
  { schema, at: place }: Part,
  remake: Remake,
): Iterable<Candidate> {
  const { at, made } = site;
  const name = nameSite(at);
  const [min, max] = [asNumber(schema.get('minItems')) ?? 0, asNumber(schema.get('maxItems'))];
  const more = (list: readonly Json[], count: number): readonly Json[] =>
    Array.from(
      { length: count },
      (_, i) =>
        list[i] ?? remake({ places: placesOfItem(made.parts, i) }, extraOf({}), i) ?? 'text',
    );
  if (min > 0)
    yield {
      title: `${name} with too few items`,
      schemaAt: [...place, 'minItems'],
      values: (current) => (isArray(current) ? [more(current, min - 1)] : []),
    };
  if (max !== undefined && max < MAX_ITEMS)
    yield {
      title: `${name} with more than ${sayCount(max, 'item')}`,
      schemaAt: [...place, 'maxItems'],
      values: (current) => (isArray(current) ? [more(current, max + 1)] : []),
    };
  if (schema.get('uniqueItems') === true)
    yield {
      title: `${name} with the same item twice`,
      schemaAt: [...place, 'uniqueItems'],
      values: (current) =>
        isArray(current)
          ? more(current, 1)
              .flatMap((item) => [
                [item, item],
                [...current, item],
              ])
              .slice(0, 2)
          : [],
    };
  if (schema.has('contains'))
    yield {
      title: `${name} without what it must contain`,
      schemaAt: [...place, 'contains'],
      values: (current) =>
        isArray(current)
          ? [[], ...['text', 7, null, true].map((item) => current.map(() => item))]
          : [],
    };
  for (const keyword of ['items', 'additionalItems', 'unevaluatedItems']) {
    if (schema.get(keyword) === false)
      yield {
        title: `${name} with an item too many`,
        schemaAt: [...place, keyword],
        values: () => (isArray(made.value) ? [[...made.value, 'text']] : []),
      };
  }
}

function* listOfNames(
  site: Site,
  { schema, at: place }: Part,
  remake: Remake,
): Iterable<Candidate> {
  const { at, made } = site;
  const name = nameSite(at);
  for (const missing of new Set(asStrings(schema.get('required'))))
    yield {
      title: `without ${nameSite([...at, missing])}`,
      schemaAt: [...place, 'required'],
      detail: missing,
      values: (current) => present(without(current, missing)),
    };
  const unknown =
    ['unknown', 'unknown_property', '!'].find((each) => !propertyNames(schema).includes(each)) ??
    'unknown';
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    if (schema.get(keyword) === false)
      yield {
        title: `${name} with a property that the schema does not know`,
        schemaAt: [...place, keyword],
        values: (current) =>
          ['x', true].flatMap((value) => present(withMember(current, unknown, value))),
      };
  }
  const names = schema.get('propertyNames');
  const [member] = made.members;
  if (isObject(names))
    yield {
      title: `${name} with a name that is not allowed`,
      schemaAt: [...place, 'propertyNames'],
      values: (current) =>
        ['not allowed!', '', '0', 'x'.repeat(300)].flatMap((each) =>
          present(withMember(current, each, member?.made.value ?? true)),
        ),
    };
  const dependent = schema.get('dependentRequired');
  for (const [trigger, needs] of isObject(dependent) ? dependent : []) {
    for (const need of asStrings(needs))
      yield {
        title: `${nameSite([...at, trigger])} without ${need}`,
        schemaAt: [...place, 'dependentRequired'],
        detail: `${trigger} ${need}`,
        values: (current) =>
          present(
            without(
              withMember(
                current,
                trigger,
                remake({ places: placesOfProperty(made.parts, trigger) }, extraOf({})) ?? 'text',
              ),
              need,
            ),
          ),
      };
  }
}

function* listOfCounts(
  { at, made }: Site,
  { schema, at: place }: Part,
  remake: Remake,
): Iterable<Candidate> {
  const [min, max] = [
    asNumber(schema.get('minProperties')) ?? 0,
    asNumber(schema.get('maxProperties')),
  ];
  if (min > 0)
    yield {
      title: `${nameSite(at)} with too few properties`,
      schemaAt: [...place, 'minProperties'],
      values: (current) => (isObject(current) ? [jsonObject([...current].slice(0, min - 1))] : []),
    };
  if (max === undefined || max >= MAX_ITEMS) return;
  const many = (current: JsonObject): JsonObject =>
    Array.from({ length: max + 1 }, (_, i) => `key${i + 1}`).reduce(
      (object, key) =>
        object.size > max
          ? object
          : (withMember(
              object,
              key,
              remake({ places: placesOfProperty(made.parts, key) }, extraOf({})) ?? 'text',
            ) ?? object),
      current,
    );
  yield {
    title: `${nameSite(at)} with more than ${sayCount(max, 'property')}`,
    schemaAt: [...place, 'maxProperties'],
    values: (current) => (isObject(current) ? [many(current)] : []),
  };
}

function listOfNot({ at, made }: Site, { at: place }: Part, remake: Remake): Candidate {
  const schemaAt = [...place, 'not'];
  return {
    title: `${nameSite(at)} is what "not" forbids`,
    schemaAt,
    values: () => [
      ...present(remake({ ...made, places: [...made.places, schemaAt] }, extraOf({}))),
      ...present(remake({ places: [schemaAt] }, extraOf({}))),
    ],
  };
}

function without(current: Json | undefined, name: string): JsonObject | undefined {
  return isObject(current) && current.has(name)
    ? jsonObject([...current].filter(([key]) => key !== name))
    : undefined;
}

function withMember(current: Json, name: string, value: Json): JsonObject | undefined {
  return isObject(current) ? jsonObject([...current, [name, value]]) : undefined;
}
