import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { FailureType } from '../../contract/schema/vocabulary.ts';
import type { OperationResponse } from './read-responses.ts';

interface StatusMeaning {
  readonly code: string;
  readonly type?: FailureType;
  /** Where HTTP itself says so. */
  readonly retryable?: boolean;
}

/** RFC 9110 §15 and the IANA registry of status codes (read 2026-11-26). */
const MEANINGS: ReadonlyMap<string, StatusMeaning> = new Map<string, StatusMeaning>([
  ['400', { code: 'bad_request', type: 'invalid_arguments' }],
  ['401', { code: 'unauthorized', type: 'auth_expired' }],
  ['402', { code: 'payment_required' }],
  ['403', { code: 'forbidden', type: 'permission_denied' }],
  ['404', { code: 'not_found', type: 'not_found' }],
  ['405', { code: 'method_not_allowed', type: 'permission_denied' }],
  ['406', { code: 'not_acceptable', type: 'invalid_arguments' }],
  ['408', { code: 'request_timeout', type: 'timeout', retryable: true }],
  ['409', { code: 'conflict', type: 'conflict' }],
  ['410', { code: 'gone', type: 'not_found' }],
  ['412', { code: 'precondition_failed', type: 'conflict' }],
  ['413', { code: 'content_too_large', type: 'invalid_arguments' }],
  ['415', { code: 'unsupported_media_type', type: 'invalid_arguments' }],
  ['422', { code: 'unprocessable', type: 'invalid_arguments' }],
  ['423', { code: 'locked', type: 'conflict' }],
  ['429', { code: 'rate_limited', type: 'rate_limited', retryable: true }],
  ['4XX', { code: 'client_error' }],
  ['500', { code: 'internal_error', type: 'internal_error' }],
  ['501', { code: 'not_implemented', type: 'internal_error', retryable: false }],
  ['502', { code: 'bad_gateway', type: 'internal_error' }],
  ['503', { code: 'unavailable', type: 'internal_error', retryable: true }],
  ['504', { code: 'gateway_timeout', type: 'timeout' }],
  ['5XX', { code: 'server_error', type: 'internal_error' }],
  ['default', { code: 'other_error' }],
]);

/**
 * The failures that an operation declares. Their hints are left to write: OpenAPI has no place for
 * what a model should do next.
 */
export function createErrorEntries(responses: readonly OperationResponse[]): readonly JsonObject[] {
  const hasSuccess = responses.some(({ status }) => /^[23]/.test(status));
  return responses.flatMap(({ status, description }) => {
    const isError = /^[45]/.test(status) || (status === 'default' && hasSuccess);
    if (!isError) return [];
    const meaning: StatusMeaning = MEANINGS.get(status) ?? {
      code: `http_${status.toLowerCase()}`,
      ...(status.startsWith('5') ? { type: 'internal_error' as const } : {}),
    };
    const message = description === undefined || description === status ? undefined : description;
    const entries: readonly (readonly [string, Json | undefined])[] = [
      ['code', meaning.code],
      ['type', meaning.type],
      ['message', message],
      ['retryable', meaning.retryable],
    ];
    return [
      createJsonObject(
        entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
      ),
    ];
  });
}
