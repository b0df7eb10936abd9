import type { Contract } from '../../../contract/contract.ts';
import {
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { RuleReport } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

const GENERIC = new Set([
  'data',
  'result',
  'results',
  'payload',
  'response',
  'output',
  'body',
  'content',
]);
const SHAPES = [
  'properties',
  'items',
  'prefixItems',
  'additionalProperties',
  'patternProperties',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
];

/** Fields of the result that may contain anything, or hide several values. */
export function checkBlobs(root: JsonObject, report: (report: RuleReport) => void): void {
  const loose: string[] = [];
  for (const [name, schema] of listFields(root)) {
    const at = ['output_schema', 'properties', name];
    const isGeneric = GENERIC.has(name.toLowerCase());
    const hint = 'Declare each value in it as a field of its own at the top level.';
    if (isOpenBlob(schema)) {
      if (isGeneric) report({ at, message: `${listNames([name])} may contain anything.`, hint });
      else if (name !== 'warnings') loose.push(name);
    } else if (isGeneric && isFreeText(schema) && !TEXTS.has(name))
      report({
        at,
        message: `${listNames([name])} is free text that the caller has to parse.`,
        hint,
        severity: 'warning',
      });
  }
  const places = loose.map((name) => ['output_schema', 'properties', name]);
  const [first] = places;
  if (first !== undefined)
    report({
      at: first,
      places,
      message: `${listNames(loose)} may contain anything.`,
      hint: loose.length === 1 ? 'Declare its fields.' : 'Declare the fields of each.',
      severity: 'advice',
    });
}

/** Of somebody else's tool, only the fields that clearly hide the shape of the result. */
export function checkHiddenShape(
  definition: Contract,
  root: JsonObject,
  report: (report: RuleReport) => void,
): void {
  for (const [name, schema] of listFields(root)) {
    const at = ['output_schema', 'properties', name];
    const isMain = !hasOtherFields(root, name);
    if (!GENERIC.has(name.toLowerCase())) continue;
    if (isOpenBlob(schema) && !ANY_RESULT.has(name) && !isVarying(schema) && isMain)
      report({
        at,
        message: `${listNames([name])} may contain anything, so the output schema declares none of its fields.`,
        hint: `Declare the fields of ${listNames([name])}.`,
      });
    else if (isFreeText(schema) && !TEXTS.has(name) && isDataInText(definition, schema))
      report({
        at,
        message: `${listNames([name])} is a string with data in it, so the output schema names none of its fields.`,
        hint: 'Return an object instead of the string, and declare its fields.',
      });
  }
}

/** Says how the call went, beside what it returned. */
const OUTCOME =
  /^(?:ok|success|status|state|error|errors|message|code|warning|warnings|id|jobid)$/i;

/** Whether the result is declared beside an open field, which is then only a part of it. */
function hasOtherFields(root: JsonObject, name: string): boolean {
  return [...listFields(root)].some(([other]) => other !== name && !OUTCOME.test(other));
}

function listFields(root: JsonObject): Iterable<readonly [string, Json]> {
  const properties = get(root, 'properties');
  return isObject(properties) ? properties : [];
}

/** What somebody's code printed, or a remote server sent, has no shape of its own. */
const ANY_RESULT = new Set(['output', 'body', 'content', 'payload', 'response']);
/** "The result, when it is no object": the author knows that the shape depends on the call. */
const VARIES = /\b(?:when|if|depend(?:s|ing)|varies|whatever|any|arbitrary)\b/i;

function isVarying(schema: Json): boolean {
  return VARIES.test(getString(get(schema, 'description')) ?? '');
}

const DATA = /\b(?:json|xml|yaml|csv|dictionar(?:y|ies)|dict|serialized|stringified)\b/i;
const RETURNS = /\b(?:returns?|returned|returning|outputs?|responds? with|response|result)\b/i;

/** "Returns a JSON string": fields that the model has to parse. Prose is text, whatever holds it. */
function isDataInText({ description = '' }: Contract, schema: Json): boolean {
  const own = `${getString(get(schema, 'description')) ?? ''} ${getString(get(schema, 'title')) ?? ''}`;
  return (
    DATA.test(own) ||
    description.split(/[.\n]/).some((sentence) => RETURNS.test(sentence) && DATA.test(sentence))
  );
}

/** Whose text is the value itself. */
const TEXTS = new Set(['content', 'body']);

function isOpenBlob(schema: Json): boolean {
  if (schema === true) return true;
  return (
    isObject(schema) &&
    listSchemaTypes(schema).every(
      (type) => type === 'object' || type === 'array' || type === 'null',
    ) &&
    !hasShape(schema)
  );
}

function isFreeText(schema: Json): boolean {
  return listSchemaTypes(schema).includes('string') && !hasShape(schema);
}

function hasShape(schema: Json): boolean {
  return SHAPES.some((keyword) => get(schema, keyword) !== undefined);
}
