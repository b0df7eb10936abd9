import {
  createJsonObject,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Operation } from './list-operations.ts';
import type { Parameter } from './list-parameters.ts';
import type { OpenapiDocument } from './read-openapi.ts';
import { resolveObject } from './resolve-local.ts';
import { selectMediaType } from './select-media-type.ts';

export interface RequestBody {
  readonly mediaType: string;
  readonly otherMediaTypes: readonly string[];
  /** As the document has it: not converted. */
  readonly schema: Json;
  readonly isRequired: boolean;
  readonly description: string | undefined;
  /** What the author calls it. */
  readonly name: string | undefined;
}

/** What an operation sends beside its parameters; undefined where it sends nothing. */
export function readBody(
  document: OpenapiDocument,
  operation: Operation,
  parameters: readonly Parameter[],
): RequestBody | undefined {
  if (document.version === '2.0') return readOldBody(document, operation, parameters);
  const body = resolveObject(document.root, operation.json.get('requestBody'));
  const content = body?.get('content');
  const media = isObject(content) ? selectMediaType(content) : undefined;
  if (body === undefined || media === undefined) return undefined;
  return {
    mediaType: media.name,
    otherMediaTypes: media.others,
    schema: media.json.get('schema') ?? media.json.get('itemSchema') ?? createJsonObject(),
    isRequired: body.get('required') === true,
    description: getString(body.get('description')),
    name: getString(operation.json.get('x-codegen-request-body-name')),
  };
}

/** 2.0 has one parameter `in: body`, or several `in: formData`. */
function readOldBody(
  { root }: OpenapiDocument,
  { json }: Operation,
  parameters: readonly Parameter[],
): RequestBody | undefined {
  const own = json.get('consumes');
  const consumed = listStrings(isArray(own) ? own : root.get('consumes'));
  const body = parameters.find(({ place }) => place === 'body');
  if (body !== undefined) {
    const types = createJsonObject(consumed.map((name) => [name, createJsonObject()]));
    const media = selectMediaType(types);
    return {
      mediaType: media?.name ?? 'application/json',
      otherMediaTypes: media?.others ?? [],
      schema: body.schema,
      isRequired: body.isRequired,
      description: body.description,
      name: body.name,
    };
  }
  const fields = parameters.filter(({ place }) => place === 'formData');
  if (fields.length === 0) return undefined;
  const hasFile = fields.some(({ schema }) => schema.get('type') === 'file');
  const form = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return {
    mediaType:
      consumed.find((name) => /form/.test(name) && (!hasFile || /multipart/.test(name))) ?? form,
    otherMediaTypes: [],
    schema: createForm(fields),
    isRequired: fields.some(({ isRequired }) => isRequired),
    description: undefined,
    name: undefined,
  };
}

function createForm(fields: readonly Parameter[]): JsonObject {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return createJsonObject([
    ['type', 'object'],
    ['properties', createJsonObject(fields.map(({ name, schema }) => [name, schema]))],
    ...(required.length === 0 ? [] : [['required', required] as const]),
    ['additionalProperties', false],
  ]);
}
