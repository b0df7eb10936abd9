import { formatNumber } from '../../contract/format-count.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { isSchema, walkSchema, type Schema } from '../../contract/schema/schema.ts';
import { findEndlessReference } from './find-endless-reference.ts';

/**
 * The dialect a schema is read as. draft-04 and draft-06 agree with draft-07 on the keywords they
 * share.
 */
export type Dialect = '2020-12' | 'draft-07';

/** A schema as the validators take it, with the mapping to the author's text. */
export interface PreparedSchema {
  readonly schema: Schema;
  readonly dialect: Dialect;
  readonly plain: object | boolean;
  /**
   * The pointer of each object of `plain`: ajv reports the objects themselves, whatever references
   * led there.
   */
  readonly places: ReadonlyMap<unknown, Pointer>;
}

/** SAFETY T11, and the depth of every document. */
const SCHEMA_LIMITS = { maxLength: 256 * 1024, maxDepth: 64, maxSchemas: 5_000 } as const;

/** Errors: those of parseJson, `not_a_schema`, `schema_too_large`, `endless_reference`. */
export function readSchemaText(text: string): Outcome<PreparedSchema> {
  if (text.length > SCHEMA_LIMITS.maxLength)
    return createFailure(
      'schema_too_large',
      `The schema has ${formatNumber(text.length)} characters; up to ${formatNumber(SCHEMA_LIMITS.maxLength)} are supported.`,
      'Try a part of it, such as one definition.',
    );
  const parsed = parseJson(text, SCHEMA_LIMITS);
  if (parsed.kind === 'problem') return parsed;
  const schema = parsed.value.value;
  if (!isSchema(schema))
    return createFailure(
      'not_a_schema',
      'A schema is an object, true or false.',
      'Write {} for a schema that allows everything.',
    );
  const nodes = new Set<Json>();
  for (const node of walkSchema(schema)) nodes.add(node.schema);
  if (nodes.size > SCHEMA_LIMITS.maxSchemas)
    return createFailure(
      'schema_too_large',
      `The schema consists of more than ${formatNumber(SCHEMA_LIMITS.maxSchemas)} schemas.`,
      'Try a part of it, such as one definition.',
    );
  const endless = findEndlessReference(schema);
  if (endless !== undefined)
    return createFailure(
      'endless_reference',
      `${endless.words} refers to itself without going deeper into the value.`,
      'Put the reference under properties or items, or remove it.',
      endless.at,
    );
  const places = new Map<unknown, Pointer>();
  const plain = createPlain(schema, [], { nodes, places });
  return createSuccess({
    schema,
    dialect: readDialect(schema),
    plain: typeof plain === 'boolean' ? plain : Object(plain),
    places,
  });
}

function readDialect(schema: Schema): Dialect {
  return /\bdraft-0[467]\b/.test(getString(get(schema, '$schema')) ?? '') ? 'draft-07' : '2020-12';
}

/**
 * `$schema`: ajv refuses one that it has not loaded, and the root's decides. `$async` would make
 * ajv return a promise. `$vocabulary` would redefine a dialect in Hyperjump for every schema after
 * this one.
 */
const STRIPPED: ReadonlySet<string> = new Set(['$schema', '$async', '$vocabulary']);

interface PlainContext {
  readonly nodes: ReadonlySet<Json>;
  readonly places: Map<unknown, Pointer>;
}

function createPlain(json: Json, at: Pointer, making: PlainContext): unknown {
  if (isArray(json)) return json.map((item, i) => createPlain(item, [...at, i], making));
  if (!isObject(json)) return typeof json === 'object' && json !== null ? Number(json.raw) : json;
  const plain = {};
  for (const [key, value] of removeIgnored(json, making.nodes)) {
    Object.defineProperty(plain, key, {
      value: createPlain(value, [...at, key], making),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  making.places.set(plain, at);
  return plain;
}

function removeIgnored(json: JsonObject, nodes: ReadonlySet<Json>): JsonObject {
  return nodes.has(json) && [...STRIPPED].some((key) => json.has(key))
    ? createJsonObject([...json].filter(([key]) => !STRIPPED.has(key)))
    : json;
}
