import type { Contract, ErrorEntry } from '../../contract/contract.ts';
import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printReference, readReference } from '../../contract/schema/schema-reference.ts';
import { walkSchema, type Schema } from '../../contract/schema/schema.ts';
import type { FailureType } from '../../contract/schema/vocabulary.ts';
import { createIdentifiers, type CreateIdentifier } from '../code/create-identifiers.ts';
import type { Exporter, ExportInput } from '../exporter.ts';
import { listNamedTools } from '../list-own-tools.ts';
import { printFile } from '../print-file.ts';

export const openapi: Exporter = {
  id: 'openapi',
  createFiles: (input) => [printFile('openapi.json', createDocument(input))],
};

/** The HTTP status of each kind of failure. */
const STATUSES: Readonly<Record<FailureType, number>> = {
  unknown_tool: 404,
  invalid_arguments: 400,
  permission_denied: 403,
  approval_required: 403,
  auth_expired: 401,
  not_found: 404,
  timeout: 504,
  rate_limited: 429,
  conflict: 409,
  non_idempotent_retry_blocked: 409,
  internal_error: 500,
};
const OTHER_STATUS = 422;

const TEXT: JsonObject = createJsonObject([['type', 'string']]);
const FAILURE: JsonObject = createJsonObject([
  ['type', 'object'],
  ['required', ['code', 'message']],
  [
    'properties',
    createJsonObject([
      ['code', TEXT],
      ['message', TEXT],
      [
        'hint',
        createJsonObject([
          ['type', 'string'],
          ['description', 'What to do next.'],
        ]),
      ],
      [
        'next_valid_actions',
        createJsonObject([
          ['type', 'array'],
          ['items', TEXT],
        ]),
      ],
    ]),
  ],
]);

function createDocument({ publication: { registry, tools } }: ExportInput): JsonObject {
  const createIdentifier = createIdentifiers();
  const schemas: (readonly [string, Json])[] = [[createIdentifier('ToolFailure'), FAILURE]];
  const paths = listNamedTools(tools).map(({ contract }): readonly [string, Json] => [
    `/tools/${escapePath(contract.name)}`,
    createJsonObject([['post', createOperation(contract, schemas, createIdentifier)]]),
  ]);
  return createJsonObject([
    ['openapi', '3.1.0'],
    [
      'info',
      createJsonObject([
        ['title', registry.name || 'Tools'],
        ['version', registry.version ?? '0.1.0'],
        ...listGiven([['description', registry.description]]),
      ]),
    ],
    ['paths', createJsonObject(paths)],
    ['components', createJsonObject([['schemas', createJsonObject(schemas)]])],
  ]);
}

/** A lone surrogate has no form in a path. */
function escapePath(name: string): string {
  return encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '\ufffd'));
}

function createOperation(
  contract: Contract,
  schemas: (readonly [string, Json])[],
  createIdentifier: CreateIdentifier,
): JsonObject {
  const addSchema = (schema: Schema, side: string): JsonObject => {
    const name = createIdentifier(contract.name, side);
    schemas.push([name, moveReferences(schema, name)]);
    return createJsonObject([['$ref', `#/components/schemas/${name}`]]);
  };
  const { input_schema = createJsonObject([['type', 'object']]), output_schema } = contract;
  const success = createJsonObject([
    ['description', 'The result.'],
    ...(output_schema === undefined
      ? []
      : [['content', createContent(addSchema(output_schema, 'Result'))] as const]),
  ]);
  return createJsonObject([
    ['operationId', contract.name],
    ...listGiven([
      ['summary', contract.title ?? contract.purpose],
      ['description', contract.description],
      ['x-risk-class', contract.risk_class],
      ['x-side-effects', contract.source.get('side_effects')],
      ['x-permission', contract.source.get('permission')],
      ['x-idempotency', contract.source.get('idempotency')],
      ['x-resource-scope', contract.source.get('resource_scope')],
      ['x-tier', contract.visibility?.tier],
    ]),
    [
      'requestBody',
      createJsonObject([
        ['required', true],
        ['content', createContent(addSchema(input_schema, 'Arguments'))],
      ]),
    ],
    ['responses', createJsonObject([['200', success], ...listFailures(contract)])],
  ]);
}

function listGiven(
  parts: readonly (readonly [string, Json | undefined])[],
): readonly (readonly [string, Json])[] {
  return parts.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
}

function createContent(schema: JsonObject): JsonObject {
  return createJsonObject([['application/json', createJsonObject([['schema', schema]])]]);
}

/** One response for each status, with the errors that have it. */
function listFailures({ errors = [], source }: Contract): readonly (readonly [string, Json])[] {
  const byStatus = new Map<number, ErrorEntry[]>();
  for (const error of errors) {
    const status = error.type === undefined ? OTHER_STATUS : STATUSES[error.type];
    byStatus.set(status, [...(byStatus.get(status) ?? []), error]);
  }
  const written = source.get('errors');
  const listed = Array.isArray(written) ? written.filter(isObject) : [];
  return [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, group]): readonly [string, Json] => [
      String(status),
      createJsonObject([
        ['description', group.map(describeError).join('\n') || 'Failed.'],
        [
          'content',
          createContent(createJsonObject([['$ref', '#/components/schemas/ToolFailure']])),
        ],
        ['x-errors', listed.filter((each) => group.some(({ code }) => code === get(each, 'code')))],
      ]),
    ]);
}

function describeError({ code = '', message = '', hint = '' }: ErrorEntry): string {
  return [`${code}:`, message, hint].filter((part) => part !== '' && part !== ':').join(' ');
}

/** References are read from the root of the whole document. */
function moveReferences(schema: Schema, name: string): Json {
  const edits = [...walkSchema(schema)].flatMap((node): readonly Edit[] => {
    const at = isObject(node.schema) ? readReference(node.schema.get('$ref')) : undefined;
    if (at === undefined) return [];
    const value = printReference(['components', 'schemas', name, ...at]);
    return [{ kind: 'set', at: [...node.at, '$ref'], value }];
  });
  return applyEdits<Json>(schema, edits);
}
