import { getString, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Operation } from './list-operations.ts';
import type { OpenapiDocument } from './read-openapi.ts';
import { resolveObject } from './resolve-local.ts';
import { selectMediaType } from './select-media-type.ts';

export interface OperationResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string | undefined;
  /** As the document has it; undefined where nothing comes back. */
  readonly schema: Json | undefined;
  readonly mediaType: string | undefined;
  readonly json: JsonObject;
}

/** The responses of an operation, in document order. */
export function readResponses(
  { root, version }: OpenapiDocument,
  { json }: Operation,
): readonly OperationResponse[] {
  const responses = json.get('responses');
  if (!isObject(responses)) return [];
  return [...responses].flatMap(([status, value]) => {
    const response = resolveObject(root, value);
    if (response === undefined || status.startsWith('x-')) return [];
    const content = response.get('content');
    const media = isObject(content) ? selectMediaType(content) : undefined;
    const schema = version === '2.0' ? response.get('schema') : readMediaSchema(media?.json);
    return [
      {
        status: status.toUpperCase().replace('DEFAULT', 'default'),
        description:
          getString(response.get('description'))?.trim() || getString(response.get('summary')),
        schema,
        mediaType: media?.name,
        json: response,
      },
    ];
  });
}

/** `itemSchema` of 3.2 is one of many that stream. */
function readMediaSchema(media: JsonObject | undefined): Json | undefined {
  return media?.get('schema') ?? media?.get('itemSchema');
}

/** The success that a caller expects: 200 before 201, and so on; undefined without one. */
export function findSuccess(
  responses: readonly OperationResponse[],
): OperationResponse | undefined {
  const successes = responses.filter(({ status }) => /^2(?:\d\d|XX)$/.test(status));
  const withSchema = successes.filter(({ schema }) => schema !== undefined);
  return (withSchema.length > 0 ? withSchema : successes).toSorted((a, b) =>
    a.status < b.status ? -1 : 1,
  )[0];
}
