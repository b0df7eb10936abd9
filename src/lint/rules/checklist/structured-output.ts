import type { Contract } from '../../../contract/contract.ts';
import { createJsonObject, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import { getPresetId } from '../../../contract/preset.ts';
import type { Registry } from '../../../contract/registry.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { ResultEnvelope } from '../../../contract/schema/vocabulary.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';
import { checkBlobs, checkHiddenShape } from './check-result-fields.ts';
import { lintEnvelope, SUCCESS } from './lint-envelope.ts';
import { lintWarnings } from './lint-warnings.ts';

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
