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

/** A template of an error: true for every tool, for a person to make specific. */
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

interface ErrorContext {
  readonly contract: Contract;
  readonly name: string;
  /** "call get_room again with the same arguments" */
  readonly again: string;
}

function describeError(contract: Contract, type: FailureType): ErrorText {
  const { name } = contract;
  return ERRORS[type]({ contract, name, again: `call ${name} again with the same arguments` });
}

const ERRORS: Readonly<Record<FailureType, (context: ErrorContext) => ErrorText>> = {
  timeout: describeTimeout,
  approval_required: ({ again }) => ({
    message: 'The call waits for approval.',
    hint: `Ask the user to approve it, then ${again}.`,
    retryable: true,
  }),
  permission_denied: ({ name }) => ({
    message: `${name} is not permitted here.`,
    hint: 'Tell the user what was refused, and go on without it.',
    retryable: false,
  }),
  non_idempotent_retry_blocked: () => ({
    message: 'The same call was made already.',
    hint: 'Go on with the result of the first call; change the arguments to make another.',
    retryable: false,
  }),
  not_found: ({ name, contract }) => ({
    message: `Nothing was found under the arguments of ${name}.`,
    hint: `Look up the right ${listIds(contract)}, then call ${name} again.`,
    retryable: true,
  }),
  rate_limited: ({ again }) => ({
    message: 'Too many calls were made in a short time.',
    hint: `Wait a moment, then ${again}.`,
    retryable: true,
  }),
  auth_expired: ({ again }) => ({
    message: 'The session has expired.',
    hint: `Ask the user to sign in again, then ${again}.`,
    retryable: true,
  }),
  conflict: ({ name }) => ({
    message: 'Something was changed in the meantime.',
    hint: `Read the present state, then call ${name} with arguments that fit it.`,
    retryable: true,
  }),
  invalid_arguments: ({ name }) => ({
    message: `The arguments of ${name} do not match its schema.`,
    hint: `Call ${name} again with arguments that do.`,
    retryable: true,
  }),
  unknown_tool: ({ name }) => ({
    message: `${name} is not loaded.`,
    hint: 'Call one of the tools that are.',
    retryable: false,
  }),
  internal_error: ({ name }) => ({
    message: `${name} failed on its own side.`,
    hint: 'Tell the user what failed, and go on without it.',
    retryable: false,
  }),
};

function describeTimeout({ contract, name, again }: ErrorContext): ErrorText {
  const { timeout_ms } = contract;
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
