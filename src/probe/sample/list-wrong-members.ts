import { formatCount } from '../../contract/format-count.ts';
import {
  createJsonObject,
  getNumber,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import '../validate/format-value.ts';
import type { Candidate, VariantGenerator } from './candidate.ts';
import { listItemPointers, MAX_ITEMS } from './create-array-value.ts';
import { listPropertyPointers } from './create-object-value.ts';
import { createExtra, listPresent } from './list-boundaries.ts';
import type { Part } from './read-parts.ts';
import { formatSite, type Site } from './sites.ts';

/**
 * Lists and objects that break one keyword each: a member too few, too many, twice, or with a wrong
 * name.
 */
export function* listWrongMembers(site: Site, remake: VariantGenerator): Iterable<Candidate> {
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
  remake: VariantGenerator,
): Iterable<Candidate> {
  const { at, made } = site;
  const name = formatSite(at);
  const [min, max] = [getNumber(schema.get('minItems')) ?? 0, getNumber(schema.get('maxItems'))];
  const createItems = (list: readonly Json[], count: number): readonly Json[] =>
    Array.from(
      { length: count },
      (_, i) =>
        list[i] ??
        remake({ places: listItemPointers(made.parts, i) }, createExtra({}), i) ??
        'text',
    );
  if (min > 0)
    yield {
      title: `${name} with too few items`,
      schemaAt: [...place, 'minItems'],
      listValues: (current) => (isArray(current) ? [createItems(current, min - 1)] : []),
    };
  if (max !== undefined && max < MAX_ITEMS)
    yield {
      title: `${name} with more than ${formatCount(max, 'item')}`,
      schemaAt: [...place, 'maxItems'],
      listValues: (current) => (isArray(current) ? [createItems(current, max + 1)] : []),
    };
  if (schema.get('uniqueItems') === true)
    yield {
      title: `${name} with the same item twice`,
      schemaAt: [...place, 'uniqueItems'],
      listValues: (current) =>
        isArray(current)
          ? createItems(current, 1)
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
      listValues: (current) =>
        isArray(current)
          ? [[], ...['text', 7, null, true].map((item) => current.map(() => item))]
          : [],
    };
  for (const keyword of ['items', 'additionalItems', 'unevaluatedItems']) {
    if (schema.get(keyword) === false)
      yield {
        title: `${name} with an item too many`,
        schemaAt: [...place, keyword],
        listValues: () => (isArray(made.value) ? [[...made.value, 'text']] : []),
      };
  }
}

function* listOfNames(
  site: Site,
  { schema, at: place }: Part,
  remake: VariantGenerator,
): Iterable<Candidate> {
  const { at, made } = site;
  const name = formatSite(at);
  for (const missing of new Set(listStrings(schema.get('required'))))
    yield {
      title: `without ${formatSite([...at, missing])}`,
      schemaAt: [...place, 'required'],
      detail: missing,
      listValues: (current) => listPresent(removeMember(current, missing)),
    };
  const unknown =
    ['unknown', 'unknown_property', '!'].find(
      (each) => !listPropertyNames(schema).includes(each),
    ) ?? 'unknown';
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    if (schema.get(keyword) === false)
      yield {
        title: `${name} with a property that the schema does not know`,
        schemaAt: [...place, keyword],
        listValues: (current) =>
          ['x', true].flatMap((value) => listPresent(addMember(current, unknown, value))),
      };
  }
  const names = schema.get('propertyNames');
  const [member] = made.members;
  if (isObject(names))
    yield {
      title: `${name} with a name that is not allowed`,
      schemaAt: [...place, 'propertyNames'],
      listValues: (current) =>
        ['not allowed!', '', '0', 'x'.repeat(300)].flatMap((each) =>
          listPresent(addMember(current, each, member?.made.value ?? true)),
        ),
    };
  const dependent = schema.get('dependentRequired');
  for (const [trigger, needs] of isObject(dependent) ? dependent : []) {
    for (const need of listStrings(needs))
      yield {
        title: `${formatSite([...at, trigger])} without ${need}`,
        schemaAt: [...place, 'dependentRequired'],
        detail: `${trigger} ${need}`,
        listValues: (current) =>
          listPresent(
            removeMember(
              addMember(
                current,
                trigger,
                remake({ places: listPropertyPointers(made.parts, trigger) }, createExtra({})) ??
                  'text',
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
  remake: VariantGenerator,
): Iterable<Candidate> {
  const [min, max] = [
    getNumber(schema.get('minProperties')) ?? 0,
    getNumber(schema.get('maxProperties')),
  ];
  if (min > 0)
    yield {
      title: `${formatSite(at)} with too few properties`,
      schemaAt: [...place, 'minProperties'],
      listValues: (current) =>
        isObject(current) ? [createJsonObject([...current].slice(0, min - 1))] : [],
    };
  if (max === undefined || max >= MAX_ITEMS) return;
  const createMembers = (current: JsonObject): JsonObject =>
    Array.from({ length: max + 1 }, (_, i) => `key${i + 1}`).reduce(
      (object, key) =>
        object.size > max
          ? object
          : (addMember(
              object,
              key,
              remake({ places: listPropertyPointers(made.parts, key) }, createExtra({})) ?? 'text',
            ) ?? object),
      current,
    );
  yield {
    title: `${formatSite(at)} with more than ${formatCount(max, 'property', 'properties')}`,
    schemaAt: [...place, 'maxProperties'],
    listValues: (current) => (isObject(current) ? [createMembers(current)] : []),
  };
}

function listOfNot({ at, made }: Site, { at: place }: Part, remake: VariantGenerator): Candidate {
  const schemaAt = [...place, 'not'];
  return {
    title: `${formatSite(at)} is what "not" forbids`,
    schemaAt,
    listValues: () => [
      ...listPresent(remake({ ...made, places: [...made.places, schemaAt] }, createExtra({}))),
      ...listPresent(remake({ places: [schemaAt] }, createExtra({}))),
    ],
  };
}

function removeMember(current: Json | undefined, name: string): JsonObject | undefined {
  return isObject(current) && current.has(name)
    ? createJsonObject([...current].filter(([key]) => key !== name))
    : undefined;
}

function addMember(current: Json, name: string, value: Json): JsonObject | undefined {
  return isObject(current) ? createJsonObject([...current, [name, value]]) : undefined;
}
