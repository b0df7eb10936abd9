import { FAILURE_TYPES, type FailureType } from '../../contract/schema/vocabulary.ts';
import type { Value } from '../../contract/session/router.ts';
import { getMember, getText, isRecord } from '../value.ts';
import type { Failure, Outcome } from './run-handler.ts';

/** A failure that the contract declares. */
export interface GuardedError {
  readonly code: string;
  readonly type?: FailureType;
  readonly message?: string;
  readonly hint?: string;
  readonly next_valid_actions?: readonly string[];
}

/** What a handler says of its failure; the contract knows the rest. */
export type ToolError = Omit<GuardedError, 'code'> & { readonly code?: string };

/** A handler's failure in the words of the contract; its own words go first. */
export function createDeclaredFailure(errors: readonly GuardedError[], own: ToolError): Failure {
  const declared = errors.find(({ code }) => code === own.code);
  const actions = own.next_valid_actions ?? declared?.next_valid_actions;
  return {
    type: own.type ?? declared?.type ?? 'internal_error',
    ...(own.code === undefined ? {} : { code: own.code }),
    message: own.message ?? declared?.message ?? `The call failed: ${own.code ?? 'no reason'}.`,
    hint: own.hint ?? declared?.hint ?? 'Tell the user.',
    ...(actions === undefined ? {} : { next_valid_actions: actions }),
  };
}

/** A handler that writes the envelope itself has failed where its result says so. */
export function readOutcome(errors: readonly GuardedError[], value: Value): Outcome {
  const error = getMember(value, 'error');
  const failed =
    getMember(value, 'ok') === false && isRecord(error)
      ? error
      : getText(value, 'status') === 'error' && findType(value) !== undefined
        ? value
        : undefined;
  return failed === undefined
    ? { ok: true, value }
    : { ok: false, failure: createDeclaredFailure(errors, readError(failed)) };
}

function readError(value: Value): ToolError {
  const [code, message, hint] = ['code', 'message', 'hint'].map((key) => getText(value, key));
  const type = findType(value);
  return {
    ...(code === undefined ? {} : { code }),
    ...(type === undefined ? {} : { type }),
    ...(message === undefined ? {} : { message }),
    ...(hint === undefined ? {} : { hint }),
  };
}

function findType(value: Value): FailureType | undefined {
  return FAILURE_TYPES.find((type) => type === getText(value, 'type'));
}
