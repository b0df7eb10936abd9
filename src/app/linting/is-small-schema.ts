import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema } from '../../contract/schema/schema.ts';
import { checkPattern } from './evidence.ts';

export interface SchemaLimits {
  /** Sub-schemas, each counted wherever it is referred to. */
  readonly schemas: number;
  /** Characters of its JSON; a sixteenth of it is how many values its enums may have. */
  readonly text: number;
  readonly patterns: number;
}

/** References that are resolved only during validation. */
const UNCOUNTED = ['$dynamicRef', '$recursiveRef'] as const;

/**
 * Whether code can be made of a schema and run without a worker that can be killed: so small, and
 * without slow patterns. Ajv writes a definition out again wherever it is referred to.
 */
export function isSmallSchema(schema: JsonObject, limits: SchemaLimits): boolean {
  const patterns: string[] = [];
  let [schemas, texts] = [0, 0];
  for (const { schema: here } of walkSchema(schema)) {
    schemas += 1;
    if (!isObject(here)) continue;
    if (UNCOUNTED.some((keyword) => here.has(keyword)) || (here !== schema && here.has('$id')))
      return false;
    const target = here.has('$ref') ? getTarget(schema, here) : undefined;
    if (here.has('$ref') && target === undefined) return false;
    if (target !== undefined) schemas += countSchemas(target, limits.schemas);
    if (schemas > limits.schemas) return false;
    patterns.push(...listPatterns(here));
    const choices = here.get('enum');
    texts += isArray(choices) ? choices.length : 0;
  }
  return (
    texts <= limits.text / 16 &&
    patterns.length <= limits.patterns &&
    printJson(schema).length <= limits.text &&
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

function countSchemas(target: Json | undefined, most: number): number {
  let count = 0;
  for (const _ of isSchema(target) ? walkSchema(target) : []) if ((count += 1) > most) break;
  return count;
}
