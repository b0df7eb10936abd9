import { formatCount } from '../../contract/format-count.ts';
import { createJsonObject, type Json } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { describeMapKeys } from './describe-map-keys.ts';
import {
  createShape,
  mergeShapes,
  type ArrayShape,
  type ObjectShape,
  type Shape,
  type TextShape,
} from './shape.ts';

interface SchemaDraft {
  readonly schema: Json;
  readonly assumptions: readonly Assumption[];
}

interface Assumption {
  readonly schemaAt: string;
  readonly message: string;
}

interface AssumptionLog {
  readonly assumptions: Assumption[];
  /** Assumptions that are made for the whole schema are reported once, at the first place. */
  readonly reported: Set<string>;
}

type Entry = readonly [string, Json];

/**
 * The parser refuses documents of more than 64 levels, and a schema nests twice as deep as the
 * values it describes.
 */
const MAX_DEPTH = 54;

/** The schema of a shape: every value that made the shape is valid under it. */
export function createSchema(shape: Shape): SchemaDraft {
  const log: AssumptionLog = { assumptions: [], reported: new Set() };
  const schema = createSubschema(log, shape, []);
  return { schema, assumptions: log.assumptions };
}

function createSubschema(log: AssumptionLog, shape: Shape, at: Pointer): Json {
  const kinds = listKinds(shape);
  const [first] = kinds;
  if (first === undefined) return createJsonObject();
  const types = kinds.map(([type]) => type);
  if (at.length > MAX_DEPTH) {
    addAssumption(log, at, 'Too deeply nested: everything below is left open.');
    return createJsonObject([['type', types.length === 1 ? first[0] : types]]);
  }
  addKindAssumptions(log, shape, [kinds, at]);
  const solid = types.filter((type) => type !== 'null');
  if (solid.length < 2 || !solid.some((type) => type === 'object' || type === 'array')) {
    return createJsonObject([
      ['type', types.length === 1 ? first[0] : types],
      ...listTypeKeywords(log, shape, at),
    ]);
  }
  return createJsonObject([
    [
      'anyOf',
      kinds.map(([type, only], i) =>
        createJsonObject([['type', type], ...listTypeKeywords(log, only, [...at, 'anyOf', i])]),
      ),
    ],
  ]);
}

type Kind = readonly [type: string, only: Shape, seen: number];

function listKinds(shape: Shape): readonly Kind[] {
  const none = createShape();
  const numbers = shape.whole + shape.fractional;
  const kinds: readonly Kind[] = [
    ['object', { ...none, objects: shape.objects }, shape.objects?.seen ?? 0],
    ['array', { ...none, arrays: shape.arrays }, shape.arrays?.seen ?? 0],
    ['string', { ...none, texts: shape.texts }, shape.texts?.seen ?? 0],
    [
      shape.fractional > 0 ? 'number' : 'integer',
      { ...none, whole: shape.whole, fractional: shape.fractional },
      numbers,
    ],
    ['boolean', { ...none, booleans: shape.booleans }, shape.booleans],
    ['null', { ...none, nulls: shape.nulls }, shape.nulls],
  ];
  return kinds.filter(([, , seen]) => seen > 0);
}

function addKindAssumptions(
  log: AssumptionLog,
  shape: Shape,
  [kinds, at]: readonly [readonly Kind[], Pointer],
): void {
  const solid = kinds.filter(([type]) => type !== 'null');
  if (solid.length === 0) addAssumption(log, at, 'Only null in the samples: add its other type.');
  else if (shape.nulls > 0)
    addAssumption(log, at, `May be null: null in ${shape.nulls} of ${shape.seen}.`);
  if (solid.length > 1)
    addAssumption(
      log,
      at,
      `Several types: ${solid.map(([type, , seen]) => `${type} in ${seen}`).join(', ')} of ${shape.seen}.`,
    );
  if (shape.fractional > 0 && shape.whole > 0)
    addAssumption(log, at, 'Numbers: some are whole, others are not.');
}

/** The keywords after `type`. */
function listTypeKeywords(log: AssumptionLog, shape: Shape, at: Pointer): readonly Entry[] {
  return [
    ...(shape.texts === undefined ? [] : listTextKeywords(log, shape, [shape.texts, at])),
    ...(shape.objects === undefined ? [] : listObjectKeywords(log, shape.objects, at)),
    ...(shape.arrays === undefined ? [] : listArrayKeywords(log, shape.arrays, at)),
  ];
}

const ENUM = { leastSeen: 6, mostDistinct: 6, longest: 40 };

function listTextKeywords(
  log: AssumptionLog,
  shape: Shape,
  [texts, at]: readonly [TextShape, Pointer],
): readonly Entry[] {
  const [format] = texts.formats;
  if (format !== undefined) {
    addAssumption(
      log,
      at,
      `Every string is ${/^[aeiou]/.test(format) && format !== 'uuid' && format !== 'uri' ? 'an' : 'a'} ${format}.`,
    );
    return [['format', format]];
  }
  const values = [...(texts.values ?? [])];
  const isMixed = shape.booleans + shape.whole + shape.fractional > 0;
  const isList =
    texts.seen >= ENUM.leastSeen &&
    values.length > 0 &&
    values.length <= ENUM.mostDistinct &&
    values.every(
      ([text, times]) => times >= 2 && text.length <= ENUM.longest && !/[\r\n]/.test(text),
    );
  if (!isList || isMixed) return [];
  addAssumption(
    log,
    at,
    `${formatCount(values.length, 'value')} in ${texts.seen} strings, each at least twice: assumed to be complete (from ${ENUM.leastSeen} strings, up to ${ENUM.mostDistinct} values).`,
  );
  return [['enum', [...values.map(([text]) => text), ...(shape.nulls > 0 ? [null] : [])]]];
}

function listObjectKeywords(
  log: AssumptionLog,
  { seen, members }: ObjectShape,
  at: Pointer,
): readonly Entry[] {
  if (members.size === 0) {
    addAssumption(log, at, 'Always empty: its keys are unknown, so it is left open.');
    return [];
  }
  const map = describeMapKeys({ seen, members });
  if (map !== undefined) {
    addAssumption(log, at, `A map: its ${members.size} keys ${map}, so any key is accepted.`);
    return [
      [
        'additionalProperties',
        createSubschema(log, mergeShapes(members.values()), [...at, 'additionalProperties']),
      ],
    ];
  }
  addAssumptionOnce(log, 'closed', at, 'Objects are closed: unknown keys are refused.');
  if (seen === 1)
    addAssumptionOnce(
      log,
      'single',
      at,
      'Single sample of an object: all its keys are assumed to be required.',
    );
  addVariantAssumption(log, { seen, members }, at);
  const properties = [...members].map(([key, member]): Entry => {
    const place = [...at, 'properties', key];
    if (member.seen < seen) addAssumption(log, place, `Optional: in ${member.seen} of ${seen}.`);
    return [key, createSubschema(log, member, place)];
  });
  const required = [...members].filter(([, member]) => member.seen === seen).map(([key]) => key);
  return [
    ['properties', createJsonObject(properties)],
    ...(required.length > 0 ? [['required', required] as const] : []),
    ['additionalProperties', false],
  ];
}

/**
 * Objects of several kinds in one list are merged into one with many optional properties: the
 * author may want a union instead.
 */
function addVariantAssumption(
  log: AssumptionLog,
  { seen, members }: ObjectShape,
  at: Pointer,
): void {
  const optional = [...members.values()].filter((member) => member.seen < seen).length;
  const tag = [...members].find(
    ([key, { texts }]) =>
      /^(type|kind|event|role|action|op|method|status)$/i.test(key) &&
      texts?.seen === seen &&
      texts.values !== undefined &&
      texts.values.size >= 2 &&
      texts.values.size <= 8,
  );
  if (tag !== undefined && optional >= 2)
    addAssumption(
      log,
      at,
      `One object with ${optional} optional keys; by ${JSON.stringify(tag[0])} it may be ${tag[1].texts?.values?.size ?? 0} kinds of objects.`,
    );
}

function listArrayKeywords(
  log: AssumptionLog,
  { items }: ArrayShape,
  at: Pointer,
): readonly Entry[] {
  if (items.seen === 0) {
    addAssumption(log, at, 'Always empty: its items are unknown.');
    return [];
  }
  return [['items', createSubschema(log, items, [...at, 'items'])]];
}

function addAssumptionOnce(log: AssumptionLog, what: string, at: Pointer, message: string): void {
  if (log.reported.has(what)) return;
  log.reported.add(what);
  addAssumption(log, at, message);
}

function addAssumption(log: AssumptionLog, at: Pointer, message: string): void {
  log.assumptions.push({ schemaAt: formatPointer(at), message });
}
