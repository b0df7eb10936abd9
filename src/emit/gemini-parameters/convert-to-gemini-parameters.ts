import { getString, isObject, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Loss } from '../loss.ts';
import { addSentences } from '../schema/describe-keyword.ts';
import { replaceReferences } from '../schema/replace-references.ts';
import {
  createDerived,
  getJson,
  getSource,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';
import type { ConversionResult, SchemaConverter } from '../wire-form.ts';
import { addMissingKeywords } from './add-missing-keywords.ts';
import { convertItems } from './convert-items.ts';
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
  type ConvertedSchema,
  type Draft,
} from './draft.ts';
import { listReferenceLosses } from './list-reference-losses.ts';
import { mergeAllOf } from './merge-schemas.ts';
import { removeUnknown } from './remove-unknown.ts';

/** Merges of `allOf` and null branches for one schema: each can uncover another. */
const MAX_MERGES = 100;

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
    described: [],
    losses: [],
  };
  for (let i = 0; i < MAX_MERGES; i += 1) {
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
        message: 'Gemini has no schema that matches nothing: `false` is sent as an empty schema.',
      }
    : {
        kind: 'rewritten',
        at: place,
        message: 'Gemini has no schema `true`: an empty schema means the same.',
      };
  return { schema: createDerived(new Map(), place), losses: [loss] };
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
        message: 'Gemini has no schema that matches nothing, so the property is not sent.',
      });
    else kept.set(name, convertChild(property, at));
  }
  const isSame =
    kept.size === own.size &&
    [...kept].every(([name, property]) => isSameSourceMapped(own.get(name), property));
  if (!isSame)
    members.set(
      'properties',
      kept.size === 0
        ? createDerived(new Map(), getPointer(draft, 'properties'))
        : { kind: 'object', from: listSources(properties)[0], members: kept },
    );
}

function replaceItems(list: SourceMapped, items: readonly SourceMapped[]): SourceMapped {
  return items.every((item, i) => isSameSourceMapped(listItems(list)[i], item))
    ? list
    : { kind: 'list', from: listSources(list)[0], items };
}

function setDescription(draft: Draft): void {
  const before = getValue(draft, 'description');
  const text = addSentences(
    getString(before),
    draft.described.map(({ keyword, value }) => [keyword, value] as const),
  );
  if (text === undefined || text === before) return;
  draft.members.set(
    'description',
    createDerived(
      text,
      ...listSources(draft.members.get('description')),
      ...draft.described.map(({ at }) => at),
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
    now.every(([key, member], i) => old[i]?.[0] === key && isSameSourceMapped(old[i][1], member))
  )
    return before;
  return members.size === 0 ? createDerived(new Map(), from) : { kind: 'object', from, members };
}

function isSameSourceMapped(before: SourceMapped | undefined, after: SourceMapped): boolean {
  return (
    before === after ||
    (before?.kind === 'copy' &&
      after.kind === 'copy' &&
      before.json === after.json &&
      isSamePointer(before.from, after.from))
  );
}

/** A definition that is written out twice reports its losses twice: one of each is kept. */
function selectDistinctLosses(losses: readonly Loss[]): readonly Loss[] {
  const found = new Map<string, Loss>();
  for (const loss of losses) {
    const key = `${formatPointer(loss.at)} ${loss.kind} ${loss.message}`;
    if (!found.has(key)) found.set(key, loss);
  }
  return [...found.values()];
}
