import {
  get,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';

/** The versions whose schemas and parameters differ; 3.1 and 3.2 share JSON Schema 2020-12. */
type OpenapiVersion = '2.0' | '3.0' | '3.1' | '3.2';

export interface OpenapiDocument {
  readonly root: JsonObject;
  readonly version: OpenapiVersion;
}

/** Whether it has the key that every OpenAPI document begins with, and something to call. */
export function isOpenapi(json: Json | undefined): json is JsonObject {
  if (!isObject(json)) return false;
  return (
    (json.has('swagger') || json.has('openapi')) &&
    ['paths', 'webhooks', 'components', 'info'].some((key) => isObject(json.get(key)))
  );
}

/**
 * Errors: `unknown_openapi_version`, `no_openapi`. An OpenAPI document without operations is read:
 * `listOperations` is empty.
 */
export function readOpenapi(json: Json): Outcome<OpenapiDocument> {
  if (!isOpenapi(json))
    return createFailure(
      'no_openapi',
      'This is no OpenAPI document: it has neither "openapi" nor "swagger".',
      'Import the document that begins with "openapi: 3…" or "swagger: 2.0".',
    );
  const written = formatVersion(json.get('openapi') ?? json.get('swagger'));
  const version = findVersion(written);
  return version === undefined
    ? createFailure(
        'unknown_openapi_version',
        `OpenAPI ${JSON.stringify(written.slice(0, 40))} is not known; 2.0, 3.0, 3.1 and 3.2 are.`,
        'Convert the document to OpenAPI 3.1 and import that.',
      )
    : createSuccess({ root: json, version });
}

/** YAML without quotes makes a number of `swagger: 2.0`. */
function formatVersion(json: Json | undefined): string {
  return isJsonNumber(json) ? json.raw : String(json ?? '');
}

function findVersion(written: string): OpenapiVersion | undefined {
  if (/^2(?:\.0)*$/.test(written)) return '2.0';
  const minor = /^3\.(\d+)(?:\.|$)/.exec(written)?.[1];
  if (minor === undefined) return undefined;
  if (minor === '0') return '3.0';
  return minor === '1' ? '3.1' : '3.2';
}

/** 2.0 and 3.0 have a dialect of their own: `nullable`, `exclusiveMinimum: true`. */
export function hasOldSchemas({ version }: OpenapiDocument): boolean {
  return version === '2.0' || version === '3.0';
}

/** "Petstore 1.0.0", for people; undefined without a title. */
export function findTitle({ root }: OpenapiDocument): string | undefined {
  const title = get(root.get('info'), 'title');
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined;
}
