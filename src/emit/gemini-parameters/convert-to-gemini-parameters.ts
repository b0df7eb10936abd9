import {
  getString,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import { addSentences } from '../schema/describe-keyword.ts';
import {
  replaceReferences,
  type InlinedSchema,
  type StopReason,
} from '../schema/replace-references.ts';
import {
  createDerived,
  getJson,
  getSource,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';
import type { Loss } from '../target.ts';
import type { ConversionResult, SchemaConverter } from '../wire-form.ts';
import { convertTypes } from './convert-types.ts';
import { convertUnion, removeBesideUnion, removeNullBranches } from './convert-unions.ts';
import { convertValues } from './convert-values.ts';
import {
  addLoss,
  getMembers,
  getPointer,
  getValue,
  listItems,
  listSources,
  removeKeyword,
  replaceKey,
  type ConvertedSchema,
  type Draft,
} from './draft.ts';
import { mergeAllOf } from './merge-schemas.ts';
import { removeUnknown } from './remove-unknown.ts';

/** Of `allOf` and choices within one another. */
const MOST_MERGED = 100;
/** Of items that differ by their place. */
const MOST_KINDS = 50;

/**
 * A schema as Gemini's `parameters` and `response` take it: the fields of the proto `Schema` and
 * nothing else. Type names are in lower case, as in the guide's requests
 * (ai.google.dev/gemini-api/docs/function-calling); the API takes both. Read 2026-11-21.
 */
export const convertToGeminiParameters: SchemaConverter = (
  schema,
  part,
  { prose },
): ConversionResult => {
  const inlined = replaceReferences(schema, part);
  const converted = convert(inlined.schema, part, { prose, isRoot: true });
  return {
    schema: converted.schema,
    losses: selectDistinctLosses([...listReferenceLosses(inlined), ...converted.losses]),
  };
};

interface ConvertOptions {
  readonly prose: boolean;
  readonly isRoot: boolean;
}

const known = createCache<
  JsonObject,
  Map<boolean, { readonly at: Pointer; readonly converted: ConvertedSchema }>
>();

function convert(schema: SourceMapped, at: Pointer, options: ConvertOptions): ConvertedSchema {
  const json =
    schema.kind === 'copy' && isObject(schema.json) && !options.isRoot ? schema.json : undefined;
  if (json === undefined) return convertUncached(schema, at, options);
  const byProse =
    known.get(json) ??
    new Map<boolean, { readonly at: Pointer; readonly converted: ConvertedSchema }>();
  known.set(json, byProse);
  const before = byProse.get(options.prose);
  if (before !== undefined && isSamePointer(before.at, at)) return before.converted;
  const converted = convertUncached(schema, at, options);
  byProse.set(options.prose, { at, converted });
  return converted;
}

function convertUncached(
  schema: SourceMapped,
  at: Pointer,
  options: ConvertOptions,
): ConvertedSchema {
  const open = openSourceMapped(schema);
  if (isObject(getJson(open)) && open.kind !== 'object') return { schema, losses: [] };
  if (open.kind !== 'object') return convertBoolean(schema, at);
  const draft: Draft = {
    members: new Map(open.members),
    from: open.from ?? at,
    ...options,
    said: [],
    losses: [],
  };
  for (let i = 0; i < MOST_MERGED; i += 1) {
    if (draft.members.has('allOf')) mergeAllOf(draft);
    else if (!removeNullBranches(draft)) break;
  }
  convertTypes(draft);
  convertValues(draft);
  convertItems(draft);
  convertUnion(draft);
  removeUnknown(draft);
  convertBelow(draft, options);
  addMissingKeywords(draft);
  setDescription(draft);
  removeBesideUnion(draft);
  return { schema: closeDraft(draft, schema, open.members), losses: draft.losses };
}

function convertBoolean(schema: SourceMapped, at: Pointer): ConvertedSchema {
  const [place, isNothing] = [getSource(schema) ?? at, getJson(schema) === false];
  const loss: Loss = isNothing
    ? {
        kind: 'dropped',
        at: place,
        message: 'Gemini has no schema that nothing matches: `false` is sent as an empty one.',
      }
    : {
        kind: 'rewritten',
        at: place,
        message: 'Gemini has no schema `true`: an empty one says the same.',
      };
  return { schema: createDerived(new Map(), place), losses: [loss] };
}

/** A list of item schemas, old or new, as one schema for all items. */
function convertItems(draft: Draft): void {
  const key = draft.members.has('prefixItems')
    ? 'prefixItems'
    : isArray(getValue(draft, 'items'))
      ? 'items'
      : undefined;
  const all = listItems(key && draft.members.get(key));
  const items = all
    .filter((item, i) => all.findIndex((other) => isJsonEqual(getJson(other), getJson(item))) === i)
    .slice(0, MOST_KINDS);
  const [first] = items;
  if (key === undefined || first === undefined) return;
  const at = getPointer(draft, key);
  addLoss(draft, 'rewritten', {
    at,
    message: 'Gemini takes one schema for all items there: their order is not sent.',
  });
  if (key === 'prefixItems' && draft.members.has('items'))
    removeKeyword(draft, 'items', 'Gemini takes one schema for all items there.');
  replaceKey(draft, key, [
    'items',
    items.length === 1
      ? first
      : {
          kind: 'object',
          from: undefined,
          members: new Map([['anyOf', { kind: 'list', from: undefined, items }]]),
        },
  ]);
}

function convertBelow(draft: Draft, options: ConvertOptions): void {
  const { members } = draft;
  const convertChild = (schema: SourceMapped, at: Pointer): SourceMapped => {
    const { schema: converted, losses } = convert(schema, at, { ...options, isRoot: false });
    for (const loss of losses) draft.losses.push(loss);
    return converted;
  };
  const items = members.get('items');
  if (items !== undefined) members.set('items', convertChild(items, getPointer(draft, 'items')));
  const union = members.get('anyOf');
  if (union !== undefined)
    members.set(
      'anyOf',
      replaceItems(
        union,
        listItems(union).map((branch, i) =>
          convertChild(branch, getSource(branch) ?? [...getPointer(draft, 'anyOf'), i]),
        ),
      ),
    );
  const properties = members.get('properties');
  if (properties === undefined) return;
  const own = getMembers(properties);
  const kept = new Map<string, SourceMapped>();
  for (const [name, property] of own) {
    const at = getSource(property) ?? [...getPointer(draft, 'properties'), name];
    if (getJson(property) === false)
      addLoss(draft, 'dropped', {
        at,
        message: 'Gemini has no schema that nothing matches: the property is not sent.',
      });
    else kept.set(name, convertChild(property, at));
  }
  const isSame =
    kept.size === own.size &&
    [...kept].every(([name, property]) => isSameTraced(own.get(name), property));
  if (!isSame)
    members.set(
      'properties',
      kept.size === 0
        ? createDerived(new Map(), getPointer(draft, 'properties'))
        : { kind: 'object', from: listSources(properties)[0], members: kept },
    );
}

function replaceItems(list: SourceMapped, items: readonly SourceMapped[]): SourceMapped {
  return items.every((item, i) => isSameTraced(listItems(list)[i], item))
    ? list
    : { kind: 'list', from: listSources(list)[0], items };
}

/**
 * What every schema of the subset must or should have: a type, required properties that exist, and
 * the order of the properties.
 */
function addMissingKeywords(draft: Draft): void {
  const { members } = draft;
  const type = members.has('properties')
    ? 'object'
    : members.has('items')
      ? 'array'
      : Array.isArray(getValue(draft, 'enum'))
        ? 'string'
        : undefined;
  if (type !== undefined && !members.has('type') && !members.has('anyOf')) {
    const rest = [...members];
    members.clear();
    members.set('type', createDerived(type));
    for (const [key, member] of rest) members.set(key, member);
  }
  const names = [...getMembers(members.get('properties')).keys()];
  const required = getValue(draft, 'required');
  const defined = listStrings(required).filter((name) => names.includes(name));
  if (isArray(required) && defined.length < required.length) {
    const at = getPointer(draft, 'required');
    addLoss(draft, 'dropped', {
      at,
      message:
        'Gemini refuses required names without a property ("required[0]: property is not defined"): they are not sent.',
    });
    if (defined.length === 0) members.delete('required');
    else members.set('required', createDerived(defined, at));
  }
  // Without it arguments are written in alphabetical order (livekit/agents#7331, 2026-09-18).
  if (names.length > 1 && !members.has('propertyOrdering'))
    members.set('propertyOrdering', createDerived(names));
  if (getValue(draft, 'type') === 'object' && names.length === 0 && !draft.isRoot) {
    addLoss(draft, 'rejected', {
      at: draft.from,
      message:
        'Gemini refuses an object without properties: "parameters.properties: should be non-empty for OBJECT type".',
      uncertain: true,
    });
  }
}

function setDescription(draft: Draft): void {
  const before = getValue(draft, 'description');
  const text = addSentences(
    getString(before),
    draft.said.map(({ keyword, value }) => [keyword, value] as const),
  );
  if (text === undefined || text === before) return;
  draft.members.set(
    'description',
    createDerived(
      text,
      ...listSources(draft.members.get('description')),
      ...draft.said.map(({ at }) => at),
    ),
  );
}

function closeDraft(
  { members, from }: Draft,
  before: SourceMapped,
  opened: ReadonlyMap<string, SourceMapped>,
): SourceMapped {
  const [old, now] = [[...opened], [...members]];
  if (
    old.length === now.length &&
    now.every(([key, member], i) => old[i]?.[0] === key && isSameTraced(old[i][1], member))
  )
    return before;
  return members.size === 0 ? createDerived(new Map(), from) : { kind: 'object', from, members };
}

function isSameTraced(before: SourceMapped | undefined, after: SourceMapped): boolean {
  return (
    before === after ||
    (before?.kind === 'copy' &&
      after.kind === 'copy' &&
      before.json === after.json &&
      isSamePointer(before.from, after.from))
  );
}

const WHY: Readonly<Record<StopReason, string>> = {
  recursive: 'A schema that refers to itself cannot be written out',
  missing: 'What it refers to is not in the schema',
  'too many': 'Written out, its references grow out of bounds',
};

function listReferenceLosses({ followed, removed, stopped }: InlinedSchema): readonly Loss[] {
  return [
    ...followed.map((at): Loss => ({
      kind: 'rewritten',
      at,
      message: 'Gemini takes no `$ref` there: what it stands for is written out.',
    })),
    ...removed.map((at): Loss => ({
      kind: 'rewritten',
      at,
      message: 'Each definition is written where it was referred to.',
    })),
    ...stopped.map(({ at, why }): Loss => ({
      kind: 'rejected',
      at,
      message: `${WHY[why]}, and Gemini refuses references there: send it as parametersJsonSchema.`,
    })),
  ];
}

/** What is written out twice loses the same twice. */
function selectDistinctLosses(losses: readonly Loss[]): readonly Loss[] {
  const found = new Map<string, Loss>();
  for (const loss of losses) {
    const key = `${formatPointer(loss.at)} ${loss.kind} ${loss.message}`;
    if (!found.has(key)) found.set(key, loss);
  }
  return [...found.values()];
}

/**
 * Whether a schema asks for nothing but an object without properties: such a function is sent
 * without parameters.
 */
export function hasNoParameters(schema: Json): boolean {
  const properties = isObject(schema) ? schema.get('properties') : undefined;
  return (
    isObject(schema) &&
    ['$ref', 'allOf', 'anyOf', 'oneOf', 'patternProperties'].every((key) => !schema.has(key)) &&
    (!isObject(properties) || properties.size === 0) &&
    !isObject(schema.get('additionalProperties'))
  );
}
