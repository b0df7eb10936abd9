import {
  get,
  getNumber,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import { createCopy, createDerived, type SourceMapped } from '../source-map.ts';
import type { Loss } from '../target.ts';
import { convertEnum } from './convert-enum.ts';
import { createObject } from './create-object.ts';
import { findDefinition } from './find-definition.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';
import { findKey, type FoundKeyword, type Layers } from './schema-layers.ts';

/**
 * References are copied out: a few lines can become millions; and a chain of them is followed by
 * calls within calls.
 */
const MOST_SCHEMAS = 20_000;
const MOST_FOLLOWED = 200;

/**
 * What becomes of a schema: converted, sent as it is because it refers to itself, or left out
 * because it has no properties.
 */
export type GoogleConversion =
  | { readonly kind: 'converted'; readonly schema: SourceMapped; readonly losses: readonly Loss[] }
  | { readonly kind: 'recursive' }
  | { readonly kind: 'empty'; readonly losses: readonly Loss[] };

interface ConversionRun {
  readonly root: JsonObject;
  readonly part: Pointer;
  readonly losses: Loss[];
  isRecursive: boolean;
  count: number;
  /** How many references were followed, or could not be. */
  references: number;
}

const known = createCache<JsonObject, GoogleConversion>();
/** Schemas without a reference below them become the same wherever the definitions change. */
const knownBelow = createCache<
  JsonObject,
  {
    readonly at: Pointer;
    readonly sourceMapped: SourceMapped | undefined;
    readonly losses: readonly Loss[];
    readonly count: number;
  }
>();
const HEARD: ReadonlySet<string> = new Set([
  'type',
  'description',
  'required',
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'format',
  'const',
  'minLength',
  'enum',
  '$ref',
]);

/**
 * The conversion of @ai-sdk/google 3.0.141 into Gemini's `parameters` (read 2026-11-21, captured
 * the same day).
 */
export function convertForAiSdkGoogle(root: JsonObject, part: Pointer): GoogleConversion {
  const before = known.get(root);
  if (before !== undefined) return before;
  const run: ConversionRun = {
    root,
    part,
    losses: [],
    isRecursive: false,
    count: 0,
    references: 0,
  };
  const schema = convertLayers([{ json: root, at: part, isFollowed: false }], {
    run,
    following: [],
  });
  const losses =
    run.references === 0
      ? run.losses
      : [
          ...new Map(
            run.losses.map((loss) => [`${formatPointer(loss.at)} ${loss.message}`, loss]),
          ).values(),
        ];
  const converted: GoogleConversion = run.isRecursive
    ? { kind: 'recursive' }
    : schema === undefined
      ? { kind: 'empty', losses }
      : { kind: 'converted', schema, losses };
  known.set(root, converted);
  return converted;
}

interface ConversionContext {
  readonly run: ConversionRun;
  /** The references on the way down, to see one again. */
  readonly following: readonly string[];
}

function convert(json: Json, at: Pointer, way: ConversionContext): SourceMapped | undefined {
  const { run } = way;
  if (json === null || run.isRecursive) return undefined;
  run.count += 1;
  if (run.count > MOST_SCHEMAS) {
    createLossCollector(run)(
      'rejected',
      run.part,
      `Copied to where they are referred to, the definitions become more than ${MOST_SCHEMAS.toLocaleString('en')} schemas: nothing more is shown here.`,
    );
    return undefined;
  }
  if (typeof json === 'boolean') {
    createLossCollector(run)(
      'rewritten',
      at,
      `${PACKAGE} sends {"type":"boolean","properties":{}} for \`${String(json)}\`: a model would give true or false here.`,
    );
    return createDerived(
      new Map<string, Json>([
        ['type', 'boolean'],
        ['properties', new Map()],
      ]),
      at,
    );
  }
  return isObject(json) ? convertBelow(json, at, way) : createDerived(new Map(), at);
}

function convertBelow(
  json: JsonObject,
  at: Pointer,
  way: ConversionContext,
): SourceMapped | undefined {
  const { run } = way;
  const before = knownBelow.get(json);
  if (
    before !== undefined &&
    run.count + before.count <= MOST_SCHEMAS &&
    isSamePointer(before.at, at)
  ) {
    for (const loss of before.losses) run.losses.push(loss);
    run.count += before.count;
    return before.sourceMapped;
  }
  const {
    count,
    references,
    losses: { length },
  } = run;
  const sourceMapped = convertLayers([{ json, at, isFollowed: false }], way);
  if (run.references === references && run.count <= MOST_SCHEMAS)
    knownBelow.set(json, {
      at,
      sourceMapped,
      losses: run.losses.slice(length),
      count: run.count - count,
    });
  return sourceMapped;
}

function convertLayers(layers: Layers, way: ConversionContext): SourceMapped | undefined {
  const reference = findKey(layers, '$ref');
  if (reference !== undefined && reference.json !== null)
    return convertReference(layers, reference, way);
  const at = layers[0].at;
  const addLoss = createLossCollector(way.run);
  if (isEmptyObject(layers)) return convertEmpty(layers, addLoss);
  const draft: GoogleDraft = { members: new Map(), addLoss };
  for (const key of ['description', 'required', 'format']) {
    const found = findKey(layers, key);
    if (found !== undefined && isTruthy(found.json))
      draft.members.set(key, createCopy(found.json, found.at));
  }
  convertType(draft, layers);
  const values = readValues(layers);
  if (values !== undefined) convertEnum(draft, values, findKey(layers, 'type')?.json);
  convertProperties(draft, layers, way);
  convertItems(draft, layers, way);
  convertBranches(draft, findKey(layers, 'allOf'), way);
  convertAnyOf(draft, layers, way);
  convertBranches(draft, findKey(layers, 'oneOf'), way);
  const shortest = findKey(layers, 'minLength');
  if (shortest !== undefined)
    draft.members.set('minLength', createCopy(shortest.json, shortest.at));
  addDroppedLosses(draft, layers, way.run);
  return createObject(at, draft.members);
}

function convertReference(
  layers: Layers,
  reference: FoundKeyword,
  { run, following }: ConversionContext,
): SourceMapped | undefined {
  const addLoss = createLossCollector(run);
  run.references += 1;
  const followed = layers.map((layer) => ({ ...layer, isFollowed: true }));
  const [first = layers[0], ...others] = followed;
  const found =
    typeof reference.json === 'string' ? findDefinition(run.root, reference.json) : undefined;
  if (found === undefined || following.length >= MOST_FOLLOWED) {
    const why =
      found === undefined
        ? `${PACKAGE} throws before anything is sent: it follows references to direct members of $defs or definitions only.`
        : `More than ${MOST_FOLLOWED} references lead to one another: what the last one refers to is not shown here.`;
    addLoss('rejected', reference.at, why);
    return convertLayers([first, ...others], { run, following });
  }
  const key = formatPointer(found.at);
  if (following.includes(key)) {
    run.isRecursive = true;
    return undefined;
  }
  run.count += 1;
  addLoss('rewritten', reference.at, `${PACKAGE} puts a copy of what it refers to in its place.`);
  const way = { run, following: [...following, key] };
  if (found.json === false) return convert(false, reference.at, way);
  if (!isObject(found.json)) return convertLayers([first, ...others], way);
  return convertLayers(
    [first, ...others, { json: found.json, at: [...run.part, ...found.at], isFollowed: false }],
    way,
  );
}

function isEmptyObject(layers: Layers): boolean {
  const properties = findKey(layers, 'properties')?.json ?? null;
  return (
    findKey(layers, 'type')?.json === 'object' &&
    (properties === null || (isObject(properties) && properties.size === 0)) &&
    !isTruthy(findKey(layers, 'additionalProperties')?.json)
  );
}

function convertEmpty(layers: Layers, addLoss: GoogleDraft['addLoss']): SourceMapped | undefined {
  const [{ at }] = layers;
  if (at.length === 1) {
    addLoss('dropped', at, `${PACKAGE} sends no parameters for an object without properties.`);
    return undefined;
  }
  const type = findKey(layers, 'type');
  const description = findKey(layers, 'description');
  const members = new Map<string, SourceMapped>();
  if (type !== undefined) members.set('type', createCopy(type.json, type.at));
  if (description !== undefined && isTruthy(description.json))
    members.set('description', createCopy(description.json, description.at));
  for (const layer of layers)
    for (const key of layer.json.keys())
      if (key !== '$ref' && !members.has(key))
        addLoss(
          'dropped',
          [...layer.at, key],
          `${PACKAGE} keeps only the type and the description of an object without properties.`,
        );
  return createObject(at, members);
}

function convertType({ members, addLoss }: GoogleDraft, layers: Layers): void {
  const type = findKey(layers, 'type');
  if (type === undefined || !isTruthy(type.json)) return;
  if (!isArray(type.json)) return void members.set('type', createCopy(type.json, type.at));
  const others = type.json.filter((one) => one !== 'null');
  const [only] = others;
  addLoss(
    'rewritten',
    type.at,
    `Several types: ${PACKAGE} sends ${others.length > 1 ? 'a choice between them' : 'one, with nullable'}.`,
  );
  if (only === undefined) return void members.set('type', createDerived('null', type.at));
  if (others.length === 1) members.set('type', createDerived(only, type.at));
  else
    members.set(
      'anyOf',
      createDerived(
        others.map((one) => new Map([['type', one]])),
        type.at,
      ),
    );
  if (others.length < type.json.length) members.set('nullable', createDerived(true, type.at));
}

/** `const` is an `enum` of one. */
function readValues(
  layers: Layers,
):
  | { readonly values: readonly Json[]; readonly at: Pointer; readonly isConst: boolean }
  | undefined {
  const listed = findKey(layers, 'enum');
  if (listed !== undefined && listed.json !== null)
    return isArray(listed.json)
      ? { values: listed.json, at: listed.at, isConst: false }
      : undefined;
  const only = findKey(layers, 'const');
  return only && { values: [only.json], at: only.at, isConst: true };
}

function convertProperties(
  { members, addLoss }: GoogleDraft,
  layers: Layers,
  way: ConversionContext,
): void {
  const properties = findKey(layers, 'properties');
  if (properties === undefined || !isObject(properties.json)) return;
  const converted = new Map<string, SourceMapped>();
  for (const [name, schema] of properties.json) {
    const one = convert(schema, [...properties.at, name], way);
    if (one === undefined)
      addLoss('dropped', [...properties.at, name], `${PACKAGE} sends nothing for this property.`);
    else converted.set(name, one);
  }
  members.set('properties', createObject(properties.at, converted));
}

function convertItems({ members }: GoogleDraft, layers: Layers, way: ConversionContext): void {
  const items = findKey(layers, 'items');
  if (items === undefined || !isTruthy(items.json)) return;
  if (isArray(items.json)) return void members.set('items', convertList(items.json, items.at, way));
  const converted = convert(items.json, items.at, way);
  if (converted !== undefined) members.set('items', converted);
}

function convertBranches(
  { members }: GoogleDraft,
  branches: FoundKeyword | undefined,
  way: ConversionContext,
): void {
  if (branches !== undefined && isArray(branches.json))
    members.set(branches.key, convertList(branches.json, branches.at, way));
}

function convertList(schemas: readonly Json[], at: Pointer, way: ConversionContext): SourceMapped {
  return {
    kind: 'list',
    from: at,
    items: schemas.map(
      (schema, i) => convert(schema, [...at, i], way) ?? createDerived(null, [...at, i]),
    ),
  };
}

function convertAnyOf(
  { members, addLoss }: GoogleDraft,
  layers: Layers,
  way: ConversionContext,
): void {
  const union = findKey(layers, 'anyOf');
  if (union === undefined || !isArray(union.json)) return;
  const others = [...union.json.entries()].filter(([, branch]) => get(branch, 'type') !== 'null');
  if (others.length === union.json.length)
    return void members.set('anyOf', convertList(union.json, union.at, way));
  addLoss(
    'rewritten',
    union.at,
    `Null in a choice: ${PACKAGE} sends nullable beside the other branches.`,
  );
  const convertBranch = ([i, branch]: readonly [number, Json]): SourceMapped | undefined =>
    convert(branch, [...union.at, i], way);
  const [only] = others;
  if (others.length !== 1 || only === undefined) {
    members.set('anyOf', {
      kind: 'list',
      from: union.at,
      items: others.map((branch) => convertBranch(branch) ?? createDerived(null, union.at)),
    });
    members.set('nullable', createDerived(true, union.at));
    return;
  }
  const converted = convertBranch(only);
  members.set('nullable', createDerived(true, union.at));
  if (converted?.kind !== 'object') return;
  for (const [key, member] of converted.members) {
    const before = findKey(layers, key);
    if (before !== undefined && members.has(key))
      addLoss(
        'dropped',
        before.at,
        `\`${key}\` of the only branch beside null is sent instead (${PACKAGE}).`,
      );
    members.set(key, member);
  }
}

function addDroppedLosses(
  { members, addLoss }: GoogleDraft,
  layers: Layers,
  run: ConversionRun,
): void {
  const seen = new Set<string>();
  for (const { json, at } of layers) {
    for (const key of json.keys()) {
      const place = [...at, key];
      const isDefinitions = json === run.root && (key === '$defs' || key === 'definitions');
      const isSent =
        members.has(key) ||
        key === '$ref' ||
        (key === 'const' && members.has('enum') && findKey(layers, 'enum') === undefined) ||
        ((key === 'type' || (key === 'anyOf' && isArray(json.get(key)))) &&
          (members.has('nullable') || members.has('anyOf') || members.has('type')));
      if (isDefinitions)
        addLoss(
          'rewritten',
          place,
          `${PACKAGE} puts copies of the definitions where they are referred to.`,
        );
      else if (!HEARD.has(key))
        addLoss('dropped', place, `${PACKAGE} does not send \`${key}\` in \`parameters\`.`);
      else if (!isSent) addLoss('dropped', place, `${PACKAGE} does not send this \`${key}\`.`);
      else if (seen.has(key))
        addLoss('dropped', place, `What stands beside the reference is sent instead (${PACKAGE}).`);
      seen.add(key);
    }
  }
}

function createLossCollector({ losses }: ConversionRun): GoogleDraft['addLoss'] {
  return (kind, at, message) => void losses.push({ kind, at, message });
}

function isTruthy(json: Json | undefined): boolean {
  return (
    json !== undefined && json !== null && json !== false && json !== '' && getNumber(json) !== 0
  );
}
