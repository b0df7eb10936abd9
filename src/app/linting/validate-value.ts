import {
  convertToPlain,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { memoize } from '../../contract/memoize.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema, type Schema } from '../../contract/schema/schema.ts';
import { compileAjv, type AjvValidator } from '../../probe/validate/compile-ajv.ts';
import { describeRefusals } from '../../probe/validate/describe-refusals.ts';
import { readSchemaText, type PreparedSchema } from '../../probe/validate/read-schema-text.ts';
import { countValidationSteps } from './count-validation-steps.ts';
import { checkPattern } from './evidence.ts';

/**
 * Limits for validating between two keystrokes; larger schemas go to the worker that can be killed.
 */
const MAX_SCHEMAS = 400;
const MAX_TEXT = 64 * 1024;
const MAX_STEPS = 20_000;
const MAX_PATTERNS = 30;
/** References that are resolved only during validation. */
const UNCOUNTED = ['$dynamicRef', '$recursiveRef'] as const;

interface CompiledSchema {
  readonly prepared: PreparedSchema;
  readonly check: AjvValidator;
}

const compiled = memoize(compile);

/**
 * Describes the first error of a value in a sentence; '' for a valid one. Undefined when validation
 * could take too long or is impossible: a large or unusable schema, a slow pattern, too many steps.
 */
export function validateValue(schema: Schema, value: Json): string | undefined {
  if (!isObject(schema)) return schema ? '' : undefined;
  const known = compiled(schema);
  if (
    known === undefined ||
    printJson(value).length > MAX_TEXT ||
    countValidationSteps(schema, value, MAX_STEPS) >= MAX_STEPS
  )
    return undefined;
  const lintResult = known.check(convertToPlain(value));
  if (lintResult.kind === 'broken') return undefined;
  const [first] = describeRefusals({ schema: known.prepared.schema, value }, lintResult.refusals);
  return lintResult.refusals.length === 0
    ? ''
    : `${first?.at === '' || first === undefined ? '' : `${first.at} `}${first?.message ?? 'is not valid'}`;
}

function compile(schema: JsonObject): CompiledSchema | undefined {
  if (!isSmall(schema)) return undefined;
  const prepared = readSchemaText(printJson(schema));
  return prepared.kind === 'problem'
    ? undefined
    : { prepared: prepared.value, check: compileAjv(prepared.value) };
}

/** ajv writes a definition out again wherever it is referred to. */
function isSmall(schema: JsonObject): boolean {
  const patterns: string[] = [];
  let [schemas, texts] = [0, 0];
  for (const { schema: here } of walkSchema(schema)) {
    schemas += 1;
    if (!isObject(here)) continue;
    if (UNCOUNTED.some((keyword) => here.has(keyword)) || (here !== schema && here.has('$id')))
      return false;
    const target = here.has('$ref') ? getTarget(schema, here) : undefined;
    if (here.has('$ref') && target === undefined) return false;
    if (target !== undefined) schemas += countSchemas(target);
    if (schemas > MAX_SCHEMAS) return false;
    patterns.push(...listPatterns(here));
    const choices = here.get('enum');
    texts += isArray(choices) ? choices.length : 0;
  }
  return (
    texts <= MAX_TEXT / 16 &&
    patterns.length <= MAX_PATTERNS &&
    printJson(schema).length <= MAX_TEXT &&
    patterns.every((pattern) => checkPattern(pattern) === undefined)
  );
}

function listPatterns(schema: JsonObject): readonly string[] {
  const [own, keyed] = [getString(schema.get('pattern')), schema.get('patternProperties')];
  return [...(own === undefined ? [] : [own]), ...(isObject(keyed) ? keyed.keys() : [])];
}

function getTarget(root: JsonObject, schema: JsonObject): Json | undefined {
  const at = readReference(getString(schema.get('$ref')));
  return at === undefined ? undefined : getAt(root, at);
}

function countSchemas(target: Json | undefined): number {
  let count = 0;
  for (const _ of isSchema(target) ? walkSchema(target) : []) if ((count += 1) > MAX_SCHEMAS) break;
  return count;
}
