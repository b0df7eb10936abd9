import {
  createJsonObject,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
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
  summary: 'Return an object of named fields, ok or status first',
  why: 'Free text and open blobs make the next step guess: whether the call worked, and under which name each value stands.',
  source: 'Source 000, checklist item 4; source 004, structured tool results',
  except:
    'A tool that answers with an image or a file has no fields; declare the envelope and the reference to the file.',
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
        message: 'The output is not declared yet.',
        hint: 'Declare the success shape in output_schema: ok first, then each field by name.',
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
    const missing = lintEnvelope(root, envelope, isInline);
    if (missing !== undefined) {
      const isInMcp = envelope === undefined && contract.wire.mcp !== undefined;
      report(isInMcp ? createMilderReport(missing) : missing);
    }
    if (!isInline) return;
    checkBlobs(root, report);
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
    hint: `Put it in an object, under a name that says what it is, after ${field}.`,
    fixes: suggestListWrapper(root, field),
  };
}

/** MCP marks a failed call with isError, and a failed result need not follow the output schema. */
function createMilderReport(report: RuleReport): RuleReport {
  const hint = `${report.hint} MCP's isError says it of the call, not in the result.`;
  return { ...report, severity: 'advice', hint };
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
  const properties = get(root, 'properties');
  const loose: string[] = [];
  for (const [name, schema] of isObject(properties) ? properties : []) {
    const at = ['output_schema', 'properties', name];
    const types = listSchemaTypes(schema);
    const isGeneric = GENERIC.has(name.toLowerCase());
    const hint = 'Give each value in it a field of its own at the top level.';
    if (
      schema === true ||
      (isObject(schema) &&
        types.every((type) => type === 'object' || type === 'array' || type === 'null') &&
        !SHAPES.some((keyword) => schema.has(keyword)))
    ) {
      if (isGeneric) report({ at, message: `${listNames([name])} can hold anything.`, hint });
      else if (name !== 'warnings') loose.push(name);
    } else if (
      isGeneric &&
      types.includes('string') &&
      !SHAPES.some((keyword) => get(schema, keyword) !== undefined) &&
      name !== 'content' &&
      name !== 'body'
    ) {
      report({
        at,
        message: `${listNames([name])} is free text that has to be parsed.`,
        hint,
        severity: 'warning',
      });
    }
  }
  const places = loose.map((name) => ['output_schema', 'properties', name]);
  const [first] = places;
  if (first !== undefined)
    report({
      at: first,
      places,
      message: `${listNames(loose)} can hold anything.`,
      hint: 'Declare what stands in it, so that the next step need not guess.',
      severity: 'advice',
    });
}
