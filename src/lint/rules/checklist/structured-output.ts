import {
  createJsonObject,
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { ResultEnvelope } from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';
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
const SUCCESS = {
  ok: createJsonObject([
    ['type', 'boolean'],
    ['const', true],
  ]),
  status: createJsonObject([
    ['type', 'string'],
    ['const', 'success'],
  ]),
} as const satisfies Record<ResultEnvelope, JsonObject>;

export const structuredOutput: ToolRule = {
  id: 'structured-output',
  judges: 'tool',
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
      const kind = types.length === 0 ? 'anything' : `of type ${types.join(' or ')}`;
      report({
        at: ['output_schema'],
        message: `The output is ${kind}, not an object of named fields.`,
        hint: `Put it in an object, under a name that says what it is, after ${envelope ?? 'ok'}.`,
        fixes: suggestListWrapper(root, envelope ?? 'ok'),
      });
      return;
    }
    if (['anyOf', 'oneOf', 'allOf'].some((keyword) => root.has(keyword)) && !root.has('properties'))
      return;
    const isInline = schema === root;
    const missing = lintEnvelope(root, envelope, isInline);
    const isTold = envelope === undefined && contract.wire.mcp !== undefined;
    // MCP tells a failed call by isError, and a failed result need not follow the output schema.
    if (missing !== undefined)
      report(
        isTold
          ? {
              ...missing,
              severity: 'advice',
              hint: `${missing.hint} MCP's isError says it of the call, not in the result.`,
            }
          : missing,
      );
    if (isInline) checkBlobs(root, report);
    const warnings = isInline ? lintWarnings(root) : undefined;
    if (warnings !== undefined) report(warnings);
  },
};

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

/** Moving a schema down a level breaks references that count from its root. */
function hasReference(json: Json): boolean {
  if (isArray(json)) return json.some(hasReference);
  return isObject(json) && (json.has('$ref') || [...json.values()].some(hasReference));
}

/** A root that is only a `$ref` cannot be repaired in place: the definition may serve others. */
function lintEnvelope(
  root: JsonObject,
  declared: ResultEnvelope | undefined,
  isInline: boolean,
): RuleReport | undefined {
  const properties = get(root, 'properties');
  const names = isObject(properties) ? [...properties.keys()] : [];
  const field =
    declared ?? (names[0] === 'status' && isSuccess(get(properties, 'status')) ? 'status' : 'ok');
  const at: Pointer =
    isInline && names.includes(field) ? ['output_schema', 'properties', field] : ['output_schema'];
  const createFixes = (title: string): readonly Fix[] =>
    isInline && (properties === undefined || isObject(properties))
      ? [
          {
            title,
            kind: 'suggested',
            assumes: `The server returns ${field} in every result.`,
            edits: createEnvelopeEdits(root, field),
          },
        ]
      : [];
  if (!names.includes(field)) {
    return {
      at,
      message: `The output does not say whether the call worked: \`${field}\` is missing.`,
      hint: `Add ${field} as the first field.`,
      fixes: createFixes(`Add ${field} as the first field`),
    };
  }
  if (!isSuccess(get(properties, field))) {
    return {
      at,
      message: `\`${field}\` is no plain ${field === 'ok' ? 'boolean' : 'status text'}.`,
      hint:
        field === 'ok'
          ? 'Declare ok as { "type": "boolean", "const": true }.'
          : 'Declare status as a const or an enum.',
      severity: 'warning',
    };
  }
  if (names[0] !== field) {
    return {
      at,
      message: `\`${field}\` is not the first field of the output.`,
      hint: `Move ${field} to the top, so that it is read before the rest.`,
      severity: 'warning',
      fixes: createFixes(`Move ${field} to the top`),
    };
  }
  if (listStrings(root.get('required')).includes(field)) return undefined;
  return {
    at,
    message: `\`${field}\` may be missing from the output.`,
    hint: `Add ${field} to required.`,
    severity: 'warning',
    fixes: createFixes(`Require ${field}`),
  };
}

/** A boolean, a const or an enum: something the runtime can test without reading prose. */
function isSuccess(schema: Json | undefined): boolean {
  return (
    isObject(schema) &&
    (listSchemaTypes(schema).includes('boolean') || schema.has('const') || schema.has('enum'))
  );
}

function createEnvelopeEdits(root: JsonObject, field: ResultEnvelope): Fix['edits'] {
  const properties = get(root, 'properties');
  const first = isObject(properties) ? [...properties.keys()][0] : undefined;
  const value = get(properties, field) ?? SUCCESS[field];
  const required = listStrings(root.get('required')).filter((name) => name !== field);
  const at = ['output_schema', 'properties', field];
  return [
    ...(first === field
      ? []
      : [
          { kind: 'insert', at, value, ...(first === undefined ? {} : { before: first }) } as const,
        ]),
    { kind: 'set', at: ['output_schema', 'required'], value: [field, ...required] },
  ];
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
