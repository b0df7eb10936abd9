import {
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonNumber,
} from '../../contract/json/json.ts';
import { hasFormat, TEXT_FORMATS, type TextFormat } from './text-format.ts';

/** What was seen at one pointer over all samples. Updated in place by addValue. */
export interface Shape {
  seen: number;
  nulls: number;
  booleans: number;
  whole: number;
  fractional: number;
  texts: TextShape | undefined;
  objects: ObjectShape | undefined;
  arrays: ArrayShape | undefined;
}

export interface TextShape {
  seen: number;
  /** Count of each distinct text; undefined once there are too many for an enum. */
  values: Map<string, number> | undefined;
  /** The formats that every text has. */
  formats: readonly TextFormat[];
}

export interface ObjectShape {
  seen: number;
  /** In the order in which their keys first appeared. */
  readonly members: Map<string, Shape>;
}

export interface ArrayShape {
  seen: number;
  readonly items: Shape;
}

const MAX_DISTINCT = 24;

export function createShape(): Shape {
  return {
    seen: 0,
    nulls: 0,
    booleans: 0,
    whole: 0,
    fractional: 0,
    texts: undefined,
    objects: undefined,
    arrays: undefined,
  };
}

/** Recursion is bounded by the depth of the value, which the parser limits. */
export function addValue(shape: Shape, value: Json): void {
  shape.seen += 1;
  if (value === null) shape.nulls += 1;
  else if (typeof value === 'boolean') shape.booleans += 1;
  else if (typeof value === 'string') shape.texts = addText(shape.texts, value, 1);
  else if (typeof value === 'number' || isJsonNumber(value))
    shape[isWhole(value) ? 'whole' : 'fractional'] += 1;
  else if (isArray(value)) {
    shape.arrays ??= { seen: 0, items: createShape() };
    shape.arrays.seen += 1;
    for (const item of value) addValue(shape.arrays.items, item);
  } else if (isObject(value)) {
    shape.objects ??= { seen: 0, members: new Map() };
    shape.objects.seen += 1;
    for (const [key, member] of value) addValue(getMember(shape.objects, key), member);
  }
}

function getMember({ members }: ObjectShape, key: string): Shape {
  const found = members.get(key) ?? createShape();
  if (found.seen === 0) members.set(key, found);
  return found;
}

function addText(texts: TextShape | undefined, text: string, times: number): TextShape {
  const known: TextShape = texts ?? { seen: 0, values: new Map(), formats: TEXT_FORMATS };
  known.seen += times;
  known.formats = known.formats.filter((format) => hasFormat(text, format));
  known.values?.set(text, (known.values.get(text) ?? 0) + times);
  if (known.values !== undefined && known.values.size > MAX_DISTINCT) known.values = undefined;
  return known;
}

/**
 * `integer` as in JSON Schema: 1.0 and 1e3 are whole, 1.5 is not; digits beyond the precision of a
 * double count.
 */
export function isWhole(value: number | JsonNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const [mantissa = '', exponent = '0'] = value.raw.toLowerCase().split('e');
  const fraction = (mantissa.split('.')[1] ?? '').replace(/0+$/, '');
  if (!Number.isFinite(Number(value.raw))) return false;
  if (/^-?0*\.?0*$/.test(mantissa)) return true;
  const trailing =
    fraction === ''
      ? (/0*$/.exec(mantissa.split('.')[0] ?? '')?.[0].length ?? 0)
      : -fraction.length;
  return Number(exponent) + trailing >= 0;
}

/** One shape that has seen the values of all. */
export function mergeShapes(shapes: Iterable<Shape>): Shape {
  const merged = createShape();
  for (const shape of shapes) {
    for (const count of ['seen', 'nulls', 'booleans', 'whole', 'fractional'] as const)
      merged[count] += shape[count];
    if (shape.texts !== undefined) merged.texts = mergeTexts(merged.texts, shape.texts);
    if (shape.arrays !== undefined)
      merged.arrays = {
        seen: (merged.arrays?.seen ?? 0) + shape.arrays.seen,
        items:
          merged.arrays === undefined
            ? shape.arrays.items
            : mergeShapes([merged.arrays.items, shape.arrays.items]),
      };
    if (shape.objects !== undefined) merged.objects = mergeObjects(merged.objects, shape.objects);
  }
  return merged;
}

function mergeTexts(one: TextShape | undefined, other: TextShape): TextShape {
  if (one === undefined) return { ...other, values: other.values && new Map(other.values) };
  const values = one.values && other.values && new Map(one.values);
  for (const [text, times] of other.values ?? [])
    values?.set(text, (values.get(text) ?? 0) + times);
  return {
    seen: one.seen + other.seen,
    formats: one.formats.filter((format) => other.formats.includes(format)),
    values: values !== undefined && values.size <= MAX_DISTINCT ? values : undefined,
  };
}

function mergeObjects(one: ObjectShape | undefined, other: ObjectShape): ObjectShape {
  const members = new Map(one?.members);
  for (const [key, shape] of other.members) {
    const known = members.get(key);
    members.set(key, known === undefined ? shape : mergeShapes([known, shape]));
  }
  return { seen: (one?.seen ?? 0) + other.seen, members };
}
