import type { Problem } from '../problem.ts';
import {
  convertFromPlain,
  createJsonObject,
  getJsonType,
  getNumber,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from './json.ts';
import { parsePointer, type Pointer } from './pointer.ts';

/**
 * Reads one kind of value; `schema` is the same check as JSON Schema, for the published files.
 * `read` returns undefined for a value of another kind and adds a problem; the document keeps the
 * value.
 */
export interface Decoder<T> {
  readonly read: (json: Json, at: Pointer, problems: Problem[]) => T | undefined;
  readonly schema: JsonObject;
}
type DecodedValue<D> = D extends Decoder<infer T> ? T : never;

const MAX_PROBLEMS = 200;

export function addProblem(problems: Problem[], problem: Problem): undefined {
  if (problems.length < MAX_PROBLEMS) problems.push(problem);
  return undefined;
}

function addTypeProblem(problems: Problem[], at: Pointer, json: Json, wanted: string): undefined {
  return addProblem(problems, {
    code: 'wrong_type',
    message: `Expected ${wanted}, found ${describeValue(json)}.`,
    hint: 'It is kept in the file but counts as not declared; set it again or remove it.',
    at,
  });
}

function describeValue(json: Json): string {
  return typeof json === 'string'
    ? `the text ${JSON.stringify(json.length > 40 ? `${json.slice(0, 39)}…` : json)}`
    : `a value of type ${getJsonType(json)}`;
}

function createDecoder<T>(
  schema: object,
  wanted: string,
  read: (json: Json) => T | undefined,
): Decoder<T> {
  return {
    schema: convertFromPlain(schema) as JsonObject,
    read: (json, at, problems) => read(json) ?? addTypeProblem(problems, at, json, wanted),
  };
}

export const text: Decoder<string> = createDecoder({ type: 'string' }, 'text', (json) =>
  typeof json === 'string' ? json : undefined,
);
export const flag: Decoder<boolean> = createDecoder({ type: 'boolean' }, 'true or false', (json) =>
  typeof json === 'boolean' ? json : undefined,
);
export const count: Decoder<number> = createDecoder(
  { type: 'integer', minimum: 0 },
  'a whole number from 0',
  (json) => {
    const number = getNumber(json);
    return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  },
);
export const anyJson: Decoder<Json> = { schema: createJsonObject(), read: (json) => json };
export const anyObject: Decoder<JsonObject> = createDecoder(
  { type: 'object' },
  'an object',
  (json) => (isObject(json) ? json : undefined),
);
export const schemaJson: Decoder<JsonObject | boolean> = createDecoder(
  { type: ['object', 'boolean'] },
  'a JSON Schema',
  (json) => (isObject(json) || typeof json === 'boolean' ? json : undefined),
);
export const pointerText: Decoder<Pointer> = createDecoder(
  { type: 'string', format: 'json-pointer' },
  'a JSON Pointer such as /description',
  (json) => (typeof json === 'string' ? parsePointer(json) : undefined),
);

export function decodeEnum<const T extends string>(values: readonly T[]): Decoder<T> {
  return createDecoder({ enum: [...values] }, `one of ${values.join(', ')}`, (json) =>
    values.find((value) => value === json),
  );
}

export function decodeList<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return {
    schema: createJsonObject([
      ['type', 'array'],
      ['items', item.schema],
    ]),
    read: (json, at, problems) => {
      if (!isArray(json)) return addTypeProblem(problems, at, json, 'a list');
      return json.flatMap((value, i) => {
        const read = item.read(value, [...at, i], problems);
        return read === undefined ? [] : [read];
      });
    },
  };
}

export function decodeMap<T>(item: Decoder<T>): Decoder<ReadonlyMap<string, T>> {
  return {
    schema: createJsonObject([
      ['type', 'object'],
      ['additionalProperties', item.schema],
    ]),
    read: (json, at, problems) => {
      if (!isObject(json)) return addTypeProblem(problems, at, json, 'an object');
      return new Map(
        [...json].flatMap(([key, value]) => {
          const read = item.read(value, [...at, key], problems);
          return read === undefined ? [] : [[key, read] as const];
        }),
      );
    },
  };
}

/**
 * Decodes an object; each known key is undefined where the document does not declare it. Unknown
 * keys stay in the document and become a problem.
 */
export function decodeObject<S extends Record<string, Decoder<unknown>>>(
  members: S,
  required: readonly (keyof S & string)[] = [],
): Decoder<{ readonly [K in keyof S]: DecodedValue<S[K]> | undefined }> {
  const entries = Object.entries(members);
  const known = new Set(Object.keys(members));
  const properties = createJsonObject(
    entries.map(([key, member]) => [key, member.schema] as const),
  );
  return {
    schema: createJsonObject([
      ['type', 'object'],
      ['properties', properties],
      ...(required.length > 0 ? [['required', required] as const] : []),
    ]),
    read: (json, at, problems) => {
      if (!isObject(json)) return addTypeProblem(problems, at, json, 'an object');
      for (const key of json.keys()) {
        if (!known.has(key) && key !== '$schema') {
          addProblem(problems, {
            code: 'unknown_key',
            message: `${JSON.stringify(key)} is no key that this version knows.`,
            hint: 'It is kept as it is; check the spelling or leave it.',
            at: [...at, key],
          });
        }
      }
      // Assignments in a loop: objects of Object.fromEntries each get a layout of their own, which
      // is slow for thousands of them.
      const read: Record<string, unknown> = {};
      for (const [key, member] of entries) {
        const value = json.get(key);
        read[key] = value === undefined ? undefined : member.read(value, [...at, key], problems);
      }
      return read as { readonly [K in keyof S]: DecodedValue<S[K]> | undefined };
    },
  };
}
