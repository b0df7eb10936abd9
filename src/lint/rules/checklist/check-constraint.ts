import { get, isArray, isObject, type Json, type JsonObject } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { splitWords } from '../../words/split-words.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';

/**
 * `declared` needs nothing. `text` could have an enum, pattern, format or length; `prose` a length;
 * `number` a range; `anything` has no shape at all.
 */
export type Constraint = 'declared' | 'text' | 'prose' | 'number' | 'anything';

const TEXT = ['pattern', 'format', 'minLength', 'maxLength', 'contentEncoding', 'contentMediaType'];
const NUMBER = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const OBJECT = [
  'properties',
  'additionalProperties',
  'patternProperties',
  'maxProperties',
  'required',
];
const ARRAY = ['items', 'prefixItems', 'contains'];
const PROSE = new Set(
  (
    'content contents body text message description prompt query question comment note notes summary title caption instruction instructions reason script sql ' +
    'html markdown expression thought answer input keywords keyword search subject details feedback context task goal intent string'
  ).split(' '),
);
/** Keywords that declare nothing about the values. */
const MERE = new Set([
  'type',
  'description',
  'title',
  'default',
  'examples',
  'example',
  'deprecated',
  'nullable',
  'readOnly',
  'writeOnly',
  '$comment',
]);
const MAX_DEPTH = 4;

/** How far a parameter's schema limits its values. Unknown references count as declared. */
export function checkConstraint(root: Json | undefined, schema: Json, name: string): Constraint {
  if (isObject(schema) && isMere(schema)) return checkSimple(schema, name);
  return checkComposed({ root, name }, schema, 0);
}

/** Whether the result depends on other schemas: through a reference, or a branch with one. */
export function isComposed(schema: Json): boolean {
  return (
    isObject(schema) &&
    (schema.has('$ref') || schema.has('allOf') || schema.has('anyOf') || schema.has('oneOf'))
  );
}

function isMere(schema: JsonObject): boolean {
  for (const keyword of schema.keys()) if (!MERE.has(keyword)) return false;
  return true;
}

interface ParameterContext {
  readonly root: Json | undefined;
  readonly name: string;
}

function checkComposed(place: ParameterContext, schema: Json, depth: number): Constraint {
  const { root, name } = place;
  const here = resolveReference(root, schema);
  if (here === undefined || here === false || depth > MAX_DEPTH) return 'declared';
  if (!isObject(here)) return 'anything';
  if (here.has('enum') || here.has('const') || here.has('not') || here.has('if')) return 'declared';
  const all = here.get('allOf');
  if (isArray(all))
    return all.some((part) => checkComposed(place, part, depth + 1) === 'declared')
      ? 'declared'
      : checkTypes(here, name);
  const union = here.get('anyOf') ?? here.get('oneOf');
  if (!isArray(union)) return checkTypes(here, name);
  const branches = union
    .filter((branch) => get(branch, 'type') !== 'null')
    .map((branch) => checkComposed(place, branch, depth + 1));
  const weakest = branches.find((branch) => branch !== 'declared');
  return weakest === undefined || checkTypes(here, name) === 'declared' ? 'declared' : weakest;
}

/** Fast path: most parameters are only a type and a description. */
function checkSimple(schema: JsonObject, name: string): Constraint {
  const type = schema.get('type');
  if (typeof type !== 'string') return checkTypes(schema, name);
  if (type === 'string') return getTextConstraint(name);
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'object' ? 'anything' : 'declared';
}

function getTextConstraint(name: string): Constraint {
  return PROSE.has(splitWords(name).at(-1) ?? '') ? 'prose' : 'text';
}

function checkTypes(schema: JsonObject, name: string): Constraint {
  const types = listSchemaTypes(schema);
  const hasAny = (keywords: readonly string[]): boolean =>
    keywords.some((keyword) => schema.has(keyword));
  if (types.length === 0)
    return hasAny(TEXT) || hasAny(NUMBER) || hasAny(OBJECT) || hasAny(ARRAY)
      ? 'declared'
      : 'anything';
  if (types.includes('string') && !hasAny(TEXT)) return getTextConstraint(name);
  if ((types.includes('number') || types.includes('integer')) && !hasAny(NUMBER)) return 'number';
  // arrays-typed reports a list without items.
  return types.includes('object') && !hasAny(OBJECT) ? 'anything' : 'declared';
}
