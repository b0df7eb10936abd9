import {
  asNumber,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json.ts';
import { formatPointer, samePointer, type Pointer } from '../../contract/pointer.ts';
import { createMemory } from '../../contract/remember.ts';
import type { Loss } from '../target.ts';
import { copyOf, made, type Traced } from '../traced.ts';
import { convertEnum } from './convert-enum.ts';
import { findDefinition } from './find-definition.ts';
import { BY, type Draft } from './google-draft.ts';
import { readKey, type Found, type Layers } from './schema-layers.ts';
import { traceObject } from './trace-object.ts';

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
export type Converted =
  | { readonly kind: 'converted'; readonly schema: Traced; readonly losses: readonly Loss[] }
  | { readonly kind: 'recursive' }
  | { readonly kind: 'empty'; readonly losses: readonly Loss[] };

interface Run {
  readonly root: JsonObject;
  readonly part: Pointer;
  readonly losses: Loss[];
  isRecursive: boolean;
  count: number;
  /** How many references were followed, or could not be. */
  references: number;
}

const known = createMemory<JsonObject, Converted>();
/** Schemas without a reference below them become the same wherever the definitions change. */
const knownBelow = createMemory<
  JsonObject,
  {
    readonly at: Pointer;
    readonly traced: Traced | undefined;
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
export function convertForGoogle(root: JsonObject, part: Pointer): Converted {
  const before = known.get(root);
  if (before !== undefined) return before;
  const run: Run = { root, part, losses: [], isRecursive: false, count: 0, references: 0 };
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
  const converted: Converted = run.isRecursive
    ? { kind: 'recursive' }
    : schema === undefined
      ? { kind: 'empty', losses }
      : { kind: 'converted', schema, losses };
  known.set(root, converted);
  return converted;
}

interface Way {
  readonly run: Run;
  /** The references on the way down, to see one again. */
  readonly following: readonly string[];
}

function convert(json: Json, at: Pointer, way: Way): Traced | undefined {
  const { run } = way;
  if (json === null || run.isRecursive) return undefined;
  run.count += 1;
  if (run.count > MOST_SCHEMAS) {
    noteIn(run)(
      'rejected',
      run.part,
      `Copied to where they are referred to, the definitions become more than ${MOST_SCHEMAS.toLocaleString('en')} schemas: nothing more is shown here.`,
    );
    return undefined;
  }
  if (typeof json === 'boolean') {
    noteIn(run)(
      'rewritten',
      at,
      `${BY} sends {"type":"boolean","properties":{}} for \`${String(json)}\`: a model would give true or false here.`,
    );
    return made(
      new Map<string, Json>([
        ['type', 'boolean'],
        ['properties', new Map()],
      ]),
      at,
    );
  }
  return isObject(json) ? convertBelow(json, at, way) : made(new Map(), at);
}

function convertBelow(json: JsonObject, at: Pointer, way: Way): Traced | undefined {
  const { run } = way;
  const before = knownBelow.get(json);
  if (
    before !== undefined &&
    run.count + before.count <= MOST_SCHEMAS &&
    samePointer(before.at, at)
  ) {
    for (const loss of before.losses) run.losses.push(loss);
    run.count += before.count;
    return before.traced;
  }
  const {
    count,
    references,
    losses: { length },
  } = run;
  const traced = convertLayers([{ json, at, isFollowed: false }], way);
  if (run.references === references && run.count <= MOST_SCHEMAS)
    knownBelow.set(json, {
      at,
      traced,
      losses: run.losses.slice(length),
      count: run.count - count,
    });
  return traced;
}

function convertLayers(layers: Layers, way: Way): Traced | undefined {
  const reference = readKey(layers, '$ref');
  if (reference !== undefined && reference.json !== null) return follow(layers, reference, way);
  const at = layers[0].at;
  const note = noteIn(way.run);
  if (isEmptyObject(layers)) return convertEmpty(layers, note);
  const draft: Draft = { members: new Map(), note };
  for (const key of ['description', 'required', 'format']) {
    const found = readKey(layers, key);
    if (found !== undefined && isTruthy(found.json))
      draft.members.set(key, copyOf(found.json, found.at));
  }
  convertType(draft, layers);
  const values = readValues(layers);
  if (values !== undefined) convertEnum(draft, values, readKey(layers, 'type')?.json);
  convertProperties(draft, layers, way);
  convertItems(draft, layers, way);
  convertBranches(draft, readKey(layers, 'allOf'), way);
  convertAnyOf(draft, layers, way);
  convertBranches(draft, readKey(layers, 'oneOf'), way);
  const shortest = readKey(layers, 'minLength');
  if (shortest !== undefined) draft.members.set('minLength', copyOf(shortest.json, shortest.at));
  noteDropped(draft, layers, way.run);
  return traceObject(at, draft.members);
}

function follow(layers: Layers, reference: Found, { run, following }: Way): Traced | undefined {
  const note = noteIn(run);
  run.references += 1;
  const followed = layers.map((layer) => ({ ...layer, isFollowed: true }));
  const [first = layers[0], ...others] = followed;
  const found =
    typeof reference.json === 'string' ? findDefinition(run.root, reference.json) : undefined;
  if (found === undefined || following.length >= MOST_FOLLOWED) {
    const why =
      found === undefined
        ? `${BY} throws before anything is sent: it follows references to direct members of $defs or definitions only.`
        : `More than ${MOST_FOLLOWED} references lead to one another: what the last one refers to is not shown here.`;
    note('rejected', reference.at, why);
    return convertLayers([first, ...others], { run, following });
  }
  const key = formatPointer(found.at);
  if (following.includes(key)) {
    run.isRecursive = true;
    return undefined;
  }
  run.count += 1;
  note('rewritten', reference.at, `${BY} puts a copy of what it refers to in its place.`);
  const way = { run, following: [...following, key] };
  if (found.json === false) return convert(false, reference.at, way);
  if (!isObject(found.json)) return convertLayers([first, ...others], way);
  return convertLayers(
    [first, ...others, { json: found.json, at: [...run.part, ...found.at], isFollowed: false }],
    way,
  );
}

function isEmptyObject(layers: Layers): boolean {
  const properties = readKey(layers, 'properties')?.json ?? null;
  return (
    readKey(layers, 'type')?.json === 'object' &&
    (properties === null || (isObject(properties) && properties.size === 0)) &&
    !isTruthy(readKey(layers, 'additionalProperties')?.json)
  );
}

function convertEmpty(layers: Layers, note: Draft['note']): Traced | undefined {
  const [{ at }] = layers;
  if (at.length === 1) {
    note('dropped', at, `${BY} sends no parameters for an object without properties.`);
    return undefined;
  }
  const type = readKey(layers, 'type');
  const description = readKey(layers, 'description');
  const members = new Map<string, Traced>();
  if (type !== undefined) members.set('type', copyOf(type.json, type.at));
  if (description !== undefined && isTruthy(description.json))
    members.set('description', copyOf(description.json, description.at));
  for (const layer of layers)
    for (const key of layer.json.keys())
      if (key !== '$ref' && !members.has(key))
        note(
          'dropped',
          [...layer.at, key],
          `${BY} keeps only the type and the description of an object without properties.`,
        );
  return traceObject(at, members);
}

function convertType({ members, note }: Draft, layers: Layers): void {
  const type = readKey(layers, 'type');
  if (type === undefined || !isTruthy(type.json)) return;
  if (!isArray(type.json)) return void members.set('type', copyOf(type.json, type.at));
  const others = type.json.filter((one) => one !== 'null');
  const [only] = others;
  note(
    'rewritten',
    type.at,
    `Several types: ${BY} sends ${others.length > 1 ? 'a choice between them' : 'one, with nullable'}.`,
  );
  if (only === undefined) return void members.set('type', made('null', type.at));
  if (others.length === 1) members.set('type', made(only, type.at));
  else
    members.set(
      'anyOf',
      made(
        others.map((one) => new Map([['type', one]])),
        type.at,
      ),
    );
  if (others.length < type.json.length) members.set('nullable', made(true, type.at));
}

/** `const` is an `enum` of one. */
function readValues(
  layers: Layers,
):
  | { readonly values: readonly Json[]; readonly at: Pointer; readonly isConst: boolean }
  | undefined {
  const listed = readKey(layers, 'enum');
  if (listed !== undefined && listed.json !== null)
    return isArray(listed.json)
      ? { values: listed.json, at: listed.at, isConst: false }
      : undefined;
  const only = readKey(layers, 'const');
  return only && { values: [only.json], at: only.at, isConst: true };
}

function convertProperties({ members, note }: Draft, layers: Layers, way: Way): void {
  const properties = readKey(layers, 'properties');
  if (properties === undefined || !isObject(properties.json)) return;
  const converted = new Map<string, Traced>();
  for (const [name, schema] of properties.json) {
    const one = convert(schema, [...properties.at, name], way);
    if (one === undefined)
      note('dropped', [...properties.at, name], `${BY} sends nothing for this property.`);
    else converted.set(name, one);
  }
  members.set('properties', traceObject(properties.at, converted));
}

function convertItems({ members }: Draft, layers: Layers, way: Way): void {
  const items = readKey(layers, 'items');
  if (items === undefined || !isTruthy(items.json)) return;
  if (isArray(items.json)) return void members.set('items', convertList(items.json, items.at, way));
  const converted = convert(items.json, items.at, way);
  if (converted !== undefined) members.set('items', converted);
}

function convertBranches({ members }: Draft, branches: Found | undefined, way: Way): void {
  if (branches !== undefined && isArray(branches.json))
    members.set(branches.key, convertList(branches.json, branches.at, way));
}

function convertList(schemas: readonly Json[], at: Pointer, way: Way): Traced {
  return {
    kind: 'list',
    from: at,
    items: schemas.map((schema, i) => convert(schema, [...at, i], way) ?? made(null, [...at, i])),
  };
}

function convertAnyOf({ members, note }: Draft, layers: Layers, way: Way): void {
  const union = readKey(layers, 'anyOf');
  if (union === undefined || !isArray(union.json)) return;
  const others = [...union.json.entries()].filter(([, branch]) => get(branch, 'type') !== 'null');
  if (others.length === union.json.length)
    return void members.set('anyOf', convertList(union.json, union.at, way));
  note('rewritten', union.at, `Null in a choice: ${BY} sends nullable beside the other branches.`);
  const convertBranch = ([i, branch]: readonly [number, Json]): Traced | undefined =>
    convert(branch, [...union.at, i], way);
  const [only] = others;
  if (others.length !== 1 || only === undefined) {
    members.set('anyOf', {
      kind: 'list',
      from: union.at,
      items: others.map((branch) => convertBranch(branch) ?? made(null, union.at)),
    });
    members.set('nullable', made(true, union.at));
    return;
  }
  const converted = convertBranch(only);
  members.set('nullable', made(true, union.at));
  if (converted?.kind !== 'object') return;
  for (const [key, member] of converted.members) {
    const before = readKey(layers, key);
    if (before !== undefined && members.has(key))
      note(
        'dropped',
        before.at,
        `\`${key}\` of the only branch beside null is sent instead (${BY}).`,
      );
    members.set(key, member);
  }
}

function noteDropped({ members, note }: Draft, layers: Layers, run: Run): void {
  const seen = new Set<string>();
  for (const { json, at } of layers) {
    for (const key of json.keys()) {
      const place = [...at, key];
      const isDefinitions = json === run.root && (key === '$defs' || key === 'definitions');
      const isSent =
        members.has(key) ||
        key === '$ref' ||
        (key === 'const' && members.has('enum') && readKey(layers, 'enum') === undefined) ||
        ((key === 'type' || (key === 'anyOf' && isArray(json.get(key)))) &&
          (members.has('nullable') || members.has('anyOf') || members.has('type')));
      if (isDefinitions)
        note(
          'rewritten',
          place,
          `${BY} puts copies of the definitions where they are referred to.`,
        );
      else if (!HEARD.has(key))
        note('dropped', place, `${BY} does not send \`${key}\` in \`parameters\`.`);
      else if (!isSent) note('dropped', place, `${BY} does not send this \`${key}\`.`);
      else if (seen.has(key))
        note('dropped', place, `What stands beside the reference is sent instead (${BY}).`);
      seen.add(key);
    }
  }
}

function noteIn({ losses }: Run): Draft['note'] {
  return (kind, at, message) => void losses.push({ kind, at, message });
}

function isTruthy(json: Json | undefined): boolean {
  return (
    json !== undefined && json !== null && json !== false && json !== '' && asNumber(json) !== 0
  );
}
