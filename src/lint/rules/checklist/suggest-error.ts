import type { Contract } from '../../../contract/contract.ts';
import {
  createJsonObject,
  get,
  listStrings,
  type JsonObject,
} from '../../../contract/json/json.ts';
import type { FailureType } from '../../../contract/schema/vocabulary.ts';
import { getFacts } from '../../facts.ts';

interface ErrorText {
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
}

/**
 * An error of the type in words that are true of every tool: a person makes them those of this one.
 */
export function suggestError(contract: Contract, type: FailureType): JsonObject {
  const { message, hint, retryable } = describeError(contract, type);
  return createJsonObject([
    ['code', type],
    ['type', type],
    ['message', message],
    ['hint', hint],
    ['retryable', retryable],
  ]);
}

function describeError(contract: Contract, type: FailureType): ErrorText {
  const { name, timeout_ms } = contract;
  const again = `call ${name} again with the same arguments`;
  switch (type) {
    case 'timeout': {
      const message =
        timeout_ms === undefined
          ? `${name} did not answer in time.`
          : `${name} did not answer within ${timeout_ms} ms.`;
      return isRepeatable(contract)
        ? { message, hint: `${formatCapitalized(again)}.`, retryable: true }
        : {
            message,
            hint: `Find out whether the call took effect before you ${again}.`,
            retryable: false,
          };
    }
    case 'approval_required':
      return {
        message: 'The call waits for approval.',
        hint: `Ask the user to approve it, then ${again}.`,
        retryable: true,
      };
    case 'permission_denied':
      return {
        message: `${name} is not permitted here.`,
        hint: 'Tell the user what was refused, and go on without it.',
        retryable: false,
      };
    case 'non_idempotent_retry_blocked':
      return {
        message: 'The same call was made already.',
        hint: 'Go on with the result of the first call; change the arguments to make another.',
        retryable: false,
      };
    case 'not_found':
      return {
        message: `Nothing was found under the arguments of ${name}.`,
        hint: `Look up the right ${listIds(contract)}, then call ${name} again.`,
        retryable: true,
      };
    case 'rate_limited':
      return {
        message: 'Too many calls were made in a short time.',
        hint: `Wait a moment, then ${again}.`,
        retryable: true,
      };
    case 'auth_expired':
      return {
        message: 'The session has expired.',
        hint: `Ask the user to sign in again, then ${again}.`,
        retryable: true,
      };
    case 'conflict':
      return {
        message: 'Something was changed in the meantime.',
        hint: `Read the present state, then call ${name} with arguments that fit it.`,
        retryable: true,
      };
    case 'invalid_arguments':
      return {
        message: `The arguments of ${name} do not match its schema.`,
        hint: `Call ${name} again with arguments that do.`,
        retryable: true,
      };
    case 'unknown_tool':
      return {
        message: `${name} is not loaded.`,
        hint: 'Call one of the tools that are.',
        retryable: false,
      };
    case 'internal_error':
      return {
        message: `${name} failed on its own side.`,
        hint: 'Tell the user what failed, and go on without it.',
        retryable: false,
      };
  }
}

function isRepeatable(contract: Contract): boolean {
  const strategy = contract.idempotency?.strategy;
  return (
    (strategy !== undefined && strategy !== 'none') || getFacts(contract).effect.kind === 'reads'
  );
}

function listIds(contract: Contract): string {
  const required = listStrings(get(contract.input_schema, 'required'));
  return required.filter((name) => /ids?$/i.test(name)).join(' and ') || 'arguments';
}

function formatCapitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
