import type { Contract } from '../../../../contract/contract.ts';
import type { Edit } from '../../../../contract/document/edit.ts';
import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import type { Pointer } from '../../../../contract/json/pointer.ts';
import { createCache } from '../../../../contract/memoize.ts';
import { listSchemaTypes, walkSchema, type Schema } from '../../../../contract/schema/schema.ts';
import type { Evidence } from '../../../evidence.ts';
import { listNotableSchemas } from './list-notable-schemas.ts';
import { validateBasicKeywords } from './validate-basic-keywords.ts';

/** A value in a contract that its own schema rejects. */
export interface InvalidValue {
  readonly kind: 'example' | 'default' | 'examples' | 'const' | 'enum';
  readonly at: Pointer;
  /** Pointer in the contract, to the schema or the example. */
  readonly holder: Pointer;
  /** The end of a sentence: "must be a whole number, is "10"". */
  readonly wrong: string;
  readonly value: Json;
  /** Many languages write null for "no default". */
  readonly isNull: boolean;
  readonly edits: readonly Edit[] | undefined;
}

const MOST_EXAMPLES = 50;
const MOST_VALUES = 500;

/** The contract's examples that its schemas reject. */
export function listInvalidExamples(
  { examples, input_schema, output_schema }: Contract,
  evidence: Evidence,
): readonly InvalidValue[] {
  return (examples ?? []).slice(0, MOST_EXAMPLES).flatMap((example, i) => {
    const parts = [
      ['input', input_schema],
      ['output', output_schema],
    ] as const;
    return parts.flatMap(([part, schema]): readonly InvalidValue[] => {
      const value = example[part];
      const wrong =
        value === undefined || schema === undefined
          ? undefined
          : validateDeclared({ root: schema, schema, value, evidence });
      if (value === undefined || wrong === undefined || wrong === '') return [];
      return [
        {
          kind: 'example',
          at: ['examples', i, part],
          holder: ['examples', i],
          wrong,
          value,
          isNull: value === null,
          edits: undefined,
        },
      ];
    });
  });
}

/** The rejected values inside the schema at `part`. */
export function listInvalidValues(
  root: Schema | undefined,
  part: string,
  evidence: Evidence,
): readonly InvalidValue[] {
  return listNotableSchemas(root, 'value').flatMap(({ schema, at }) => {
    const holder = [part, ...at];
    return listValues(schema).flatMap(({ kind, value, key }): readonly InvalidValue[] => {
      // An enum or const value is validated against the other keywords, not against itself.
      const beside = kind === 'const' || kind === 'enum' ? removeChoices(schema) : schema;
      const wrong = validateDeclared({ root, schema: beside, value, evidence });
      if (wrong === undefined || wrong === '') return [];
      const place = key === undefined ? [...holder, kind] : [...holder, kind, key];
      return [
        {
          kind,
          at: place,
          holder,
          wrong,
          value,
          isNull: value === null,
          edits:
            kind === 'default' || kind === 'examples'
              ? fixValue({ root, schema, value }, place)
              : undefined,
        },
      ];
    });
  });
}

interface DeclaredValue {
  readonly kind: Exclude<InvalidValue['kind'], 'example'>;
  readonly value: Json;
  readonly key: number | undefined;
}

function listValues(schema: JsonObject): readonly DeclaredValue[] {
  const held: DeclaredValue[] = [];
  for (const kind of ['default', 'const'] as const) {
    const value = schema.get(kind);
    if (value !== undefined) held.push({ kind, value, key: undefined });
  }
  for (const kind of ['examples', 'enum'] as const) {
    const values = schema.get(kind);
    if (!isArray(values)) continue;
    values.slice(0, MOST_VALUES).forEach((value, key) => held.push({ kind, value, key }));
  }
  return held;
}

function removeChoices(schema: JsonObject): JsonObject {
  return createJsonObject(
    [...schema].filter(([keyword]) => keyword !== 'enum' && keyword !== 'const'),
  );
}

interface ValueContext {
  readonly root: Schema | undefined;
  readonly schema: Schema;
  readonly value: Json;
  readonly evidence: Evidence;
}

/**
 * The validator runs only where the keywords alone don't decide: compiling takes a thousand times
 * as long.
 */
function validateDeclared({ root, schema, value, evidence }: ValueContext): string | undefined {
  const own = validateBasicKeywords(root, schema, value, evidence.isPatternMatch);
  if (own !== undefined) return own;
  const whole = schema === root ? schema : createStandaloneSchema(root, schema);
  return whole === undefined ? undefined : evidence.validateValue(whole, value);
}

const alone = createCache<
  JsonObject,
  { readonly root: Schema | undefined; readonly whole: Schema | undefined }
>();

/**
 * The schema with the definitions that it uses; undefined when it refers to other parts of its
 * document.
 */
function createStandaloneSchema(root: Schema | undefined, schema: Schema): Schema | undefined {
  if (!isObject(schema)) return schema;
  const before = alone.get(schema);
  if (before?.root === root) return before?.whole;
  const references = [...walkSchema(schema)].flatMap(({ schema: here }) =>
    isObject(here) && here.has('$ref') ? [here.get('$ref')] : [],
  );
  const isSelfContained = references.length === 0;
  const refersToDefinitions =
    !schema.has('$defs') &&
    !schema.has('definitions') &&
    references.every(
      (text) => typeof text === 'string' && /^#\/(?:\$defs|definitions)\//.test(text),
    );
  const definitions = ['$schema', '$defs', 'definitions'].flatMap((keyword) =>
    isObject(root) && root.has(keyword) ? [[keyword, root.get(keyword) ?? null] as const] : [],
  );
  const dialect = definitions.filter(([keyword]) => keyword === '$schema');
  const whole = isSelfContained
    ? dialect.length === 0
      ? schema
      : createJsonObject([...dialect, ...schema])
    : refersToDefinitions
      ? createJsonObject([...definitions, ...schema])
      : undefined;
  alone.set(schema, { root, whole });
  return whole;
}

/** Unquotes a number or a flag where the schema needs one. */
function fixValue(
  { root, schema, value }: Omit<ValueContext, 'evidence'>,
  at: Pointer,
): readonly Edit[] | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const types = listSchemaTypes(schema);
  const isNumber = types.includes('integer') || types.includes('number');
  const meant =
    isNumber && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(text)
      ? Number(text)
      : types.includes('boolean') && /^(?:true|false)$/i.test(text)
        ? /^t/i.test(text)
        : undefined;
  return meant === undefined || validateBasicKeywords(root, schema, meant) !== ''
    ? undefined
    : [{ kind: 'set', at, value: meant }];
}
