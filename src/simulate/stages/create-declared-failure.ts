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
  /** Whether the call may be repeated after it; undefined: as the retry of the contract says. */
  readonly retryable?: boolean;
}

/** What a handler says of its failure; the contract knows the rest. */
export type ToolError = Omit<GuardedError, 'code' | 'retryable'> & { readonly code?: string };

/** As a program without types may write it. */
type SaidError = Readonly<Partial<Record<keyof ToolError, unknown>>>;

/**
 * A handler's failure in the words of the contract; its own words go first. A type that is none of
 * the eleven is not passed on.
 */
export function createDeclaredFailure(errors: readonly GuardedError[], own: SaidError): Failure {
  const code = findText(own.code);
  const declared = errors.find((each) => each.code === code);
  const actions = findTexts(own.next_valid_actions) ?? declared?.next_valid_actions;
  return {
    type: findType(own.type) ?? declared?.type ?? 'internal_error',
    ...(code === undefined ? {} : { code }),
    message:
      findText(own.message) ?? declared?.message ?? `The call failed: ${code ?? 'no reason'}.`,
    hint: findText(own.hint) ?? declared?.hint ?? 'Tell the user.',
    ...(actions === undefined ? {} : { next_valid_actions: actions }),
  };
}

/** A handler that writes the envelope itself has failed where its result says so. */
export function readOutcome(errors: readonly GuardedError[], value: Value): Outcome {
  const failed = findFailure(value);
  return failed === undefined
    ? { ok: true, value }
    : { ok: false, failure: createDeclaredFailure(errors, failed) };
}

/** Of a failure in an envelope. A record of a job has a status, too, and other members. */
const MEMBERS: ReadonlySet<string> = new Set([
  ...['ok', 'status', 'error', 'type', 'code', 'message', 'hint', 'next_valid_actions'],
  'retryable',
]);
const MOST_CHARACTERS = 500;

function findFailure(value: Value): SaidError | undefined {
  if (!isRecord(value)) return undefined;
  const hasMore = Object.keys(value).some((key) => !MEMBERS.has(key));
  const isError = getText(value, 'status') === 'error' && (!hasMore || hasType(value));
  if (getMember(value, 'ok') !== false && !isError) return undefined;
  const error = getMember(value, 'error');
  if (isRecord(error)) return error;
  const message = findText(error) ?? getText(value, 'message');
  if (message !== undefined || !hasMore || getText(value, 'code') !== undefined)
    return message === undefined ? value : { ...value, message };
  const text = JSON.stringify(value);
  const cut = text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  return { ...value, message: `The call failed: ${cut}${cut === text ? '' : '…'}` };
}

function hasType(value: Value): boolean {
  return findType(getMember(value, 'type')) !== undefined;
}

function findType(type: unknown): FailureType | undefined {
  return FAILURE_TYPES.find((each) => each === type);
}

function findText(text: unknown): string | undefined {
  return typeof text === 'string' ? text : undefined;
}

function findTexts(texts: unknown): readonly string[] | undefined {
  if (!Array.isArray(texts)) return undefined;
  return texts.flatMap((text: unknown) => (typeof text === 'string' ? [text] : []));
}
