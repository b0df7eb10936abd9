import type { Contract } from '../../../contract/contract.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import { getPresetId } from '../../../contract/preset.ts';
import type { Registry } from '../../../contract/registry.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { ResultEnvelope } from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';
import { lintEnvelope, SUCCESS } from './lint-envelope.ts';
import { lintWarnings } from './lint-warnings.ts';

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
export const structuredOutput: ToolRule = {
  id: 'structured-output',
  scope: 'tool',
  severity: 'error',
  recommended: 'advice',
  summary: 'Return an object of named fields, ok or status first',
  why: 'From free text or an open blob, the model and the harness have to guess whether the call worked and where each value is.',
  source: 'Source 000, checklist item 4; source 004, structured tool results',
  except: 'A tool that returns an image or a file: declare an object with a reference to the file.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    output_schema: {
      type: 'object',
      properties: { ...example.output_schema.properties, data: { type: 'object' } },
      required: ['ok'],
    },
  },
  good: example,
  check: ({ contract, registry }, report) => {
    const schema = contract.output_schema;
    if (schema === undefined) {
      report({
        at: ['output_schema'],
        message: 'The tool has no output schema, so the model cannot know what a call returns.',
        hint: isInMcp(contract, registry)
          ? 'Declare an outputSchema with a named field for each value.'
          : 'Declare the result in output_schema: ok first, then a named field for each value.',
      });
      return;
    }
    const envelope = contract.result_envelope ?? registry.result_envelope;
    const root = resolveReference(schema, schema);
    const types = listSchemaTypes(root);
    if (!isObject(root) || (types.length > 0 && !types.includes('object'))) {
      report(createShapeReport(root, envelope ?? 'ok'));
      return;
    }
    if (UNIONS.some((keyword) => root.has(keyword)) && !root.has('properties')) return;
    const isInline = schema === root;
    // MCP says with isError whether a call failed.
    if (!isInMcp(contract, registry)) {
      const missing = lintEnvelope(root, envelope, {
        isInline,
        isDeclared: envelope !== undefined,
      });
      if (missing !== undefined) report(missing);
    }
    if (!isInline) return;
    if (getPresetId(registry) === 'recommended') checkHiddenShape(contract, root, report);
    else checkBlobs(root, report);
    const warnings = lintWarnings(root);
    if (warnings !== undefined) report(warnings);
  },
};

const UNIONS = ['anyOf', 'oneOf', 'allOf'];

function createShapeReport(root: Json | undefined, field: ResultEnvelope): RuleReport {
  const types = listSchemaTypes(root);
  const kind = types.length === 0 ? 'anything' : `of type ${types.join(' or ')}`;
  return {
    at: ['output_schema'],
    message: `The output is ${kind}, not an object of named fields.`,
    hint: `Return an object: ${field} first, then this value under a name that says what it is.`,
    fixes: suggestListWrapper(root, field),
  };
}

/**
 * Whether the tool is an MCP server's own: a failed call has isError, and its result need not follow
 * the output schema. Not where a registry or the contract asks for an envelope.
 */
function isInMcp(contract: Contract, registry: Registry): boolean {
  return (
    (contract.result_envelope ?? registry.result_envelope) === undefined &&
    (contract.wire.mcp !== undefined || registry.profile === 'definition')
  );
}

function suggestListWrapper(root: Json | undefined, field: ResultEnvelope): readonly Fix[] {
  if (!listSchemaTypes(root).includes('array') || !isObject(root)) return [];
  const wrapped = createJsonObject([
    ['type', 'object'],
    [
      'properties',
      createJsonObject([
        [field, SUCCESS[field]],
        ['items', root],
      ]),
    ],
    ['required', [field, 'items']],
  ]);
  return hasReference(root)
    ? []
    : [
        {
          title: `Wrap the list as { ${field}, items }`,
          kind: 'suggested',
          assumes: 'The server returns the list inside an object.',
          edits: [{ kind: 'set', at: ['output_schema'], value: wrapped }],
        },
      ];
}

/** References that start at the root break when a schema moves down a level. */
function hasReference(json: Json): boolean {
  if (isArray(json)) return json.some(hasReference);
  return isObject(json) && (json.has('$ref') || [...json.values()].some(hasReference));
}

function checkBlobs(root: JsonObject, report: (report: RuleReport) => void): void {
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
function checkHiddenShape(
  definition: Contract,
  root: JsonObject,
  report: (report: RuleReport) => void,
): void {
  for (const [name, schema] of listFields(root)) {
    const at = ['output_schema', 'properties', name];
    if (!GENERIC.has(name.toLowerCase())) continue;
    if (isOpenBlob(schema) && !ANY_RESULT.has(name))
      report({
        at,
        message: `${listNames([name])} may contain anything, so the output schema doesn't say what comes back.`,
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

function listFields(root: JsonObject): Iterable<readonly [string, Json]> {
  const properties = get(root, 'properties');
  return isObject(properties) ? properties : [];
}

/** What somebody's code printed, or a remote server sent, has no shape of its own. */
const ANY_RESULT = new Set(['output', 'body', 'content', 'payload', 'response']);
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
