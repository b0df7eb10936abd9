import { createErrorResult, createSuccessResult } from '../../contract/envelope.ts';
import { convertFromPlain, createJsonObject } from '../../contract/json/json.ts';
import type { ResultEnvelope } from '../../contract/schema/vocabulary.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { Value } from '../../contract/session/router.ts';
import type { Outcome } from './run-handler.ts';

/** What the model reads: the result in the registry's envelope. */
export function createContent(
  outcome: Outcome,
  envelope: ResultEnvelope | undefined,
  next_valid_actions: readonly string[],
): Value {
  if (!outcome.ok) {
    const { type, code = type, message, hint, ...more } = outcome.failure;
    const entry = createJsonObject(
      Object.entries({ code, type, message, hint, ...more }).map(([key, value]) => [
        key,
        convertFromPlain(value),
      ]),
    );
    return convertToValue(createErrorResult(entry, envelope));
  }
  if (envelope === undefined) return outcome.value;
  const value = convertFromPlain(outcome.value);
  return convertToValue(createSuccessResult(value, envelope, next_valid_actions).payload);
}
