import type { Value } from '../contract/session/router.ts';
import { getMember, getText, isRecord, type ValueObject } from '../simulate/value.ts';
import type { LoggedResult } from './transcript.ts';

/** How a call failed, as far as its result says so. */
export interface LoggedFailure {
  /** The result's code or type; `error` where it has neither. */
  readonly code: string;
  readonly message: string;
  /** What to do next, in the result's own words; empty where it says nothing. */
  readonly hint: string;
}

const LONGEST_CODE = 64;
const LONGEST_TEXT = 2_000;
/** A text that is nothing but an error: `Error: user not found`. */
const ERROR_TEXT =
  /^\s*(?:\[?(?:tool )?error\]?|[A-Z][A-Za-z]*(?:Error|Exception)|Traceback \(most recent call last\))\b\s*[:(\n-]/i;

/** Undefined where the call succeeded, has no result, or where nothing says that it failed. */
export function readFailure(result: LoggedResult | undefined): LoggedFailure | undefined {
  if (result === undefined || result.isError === false) return undefined;
  const { value, isError = false } = result;
  if (typeof value === 'string')
    return isError || ERROR_TEXT.test(value.slice(0, 200))
      ? createFailure('error', value)
      : undefined;
  if (!isRecord(value)) return isError ? createFailure('error', JSON.stringify(value)) : undefined;
  const error = getMember(value, 'error');
  return isError || isFailure(value, error) ? readMembers(value, error) : undefined;
}

/** The envelopes of sources 000 and 004, MCP's `isError`, and a member `error`. */
function isFailure(value: ValueObject, error: Value | undefined): boolean {
  return (
    value['ok'] === false ||
    value['success'] === false ||
    value['isError'] === true ||
    value['status'] === 'error' ||
    isRecord(error) ||
    (typeof error === 'string' && error !== '')
  );
}

function readMembers(value: Value, error: Value | undefined): LoggedFailure {
  const own = isRecord(error) ? error : value;
  const code = getText(own, 'code') ?? getText(own, 'type') ?? getText(value, 'code') ?? 'error';
  const message =
    getText(own, 'message') ??
    (typeof error === 'string' ? error : undefined) ??
    getText(value, 'message') ??
    JSON.stringify(value);
  const hint = getText(own, 'hint') ?? getText(value, 'hint') ?? '';
  return { code: code.slice(0, LONGEST_CODE), message: message.slice(0, LONGEST_TEXT), hint };
}

function createFailure(code: string, message: string): LoggedFailure {
  return { code, message: message.slice(0, LONGEST_TEXT), hint: '' };
}
