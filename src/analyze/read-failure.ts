import { memoize } from '../contract/memoize.ts';
import { isList, type Value } from '../contract/session/router.ts';
import { getMember, getText, isRecord, type ValueObject } from '../simulate/value.ts';
import { printNested } from './print-call.ts';
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
/** The parts of a text, first and last, that can say that it is an error. */
const LONGEST_START = 200;
/** One of these is in each of the texts below: most texts have none. */
const ERROR_WORDS = /error|exception|traceback|fatal|panic|timed out|sh: /i;
/** A text that is nothing but an error: `Error: user not found`, `sh: 1: foo: not found`. */
const ERROR_TEXTS: readonly RegExp[] = [
  /^\s*(?:(?:tool|api|fatal) )?error\s*[:(\n]/i,
  /^\s*(?:fatal|panic): /,
  /^\s*\[(?:tool )?error\]/i,
  /^\s*[A-Z][A-Za-z]{0,60}(?:Error|Exception)\b\s*[:(\n]/,
  /^\s*Traceback \(most recent call last\)/,
  // A result of JSON that was cut, so that it is none; an object as Python prints it.
  /^\s*\{\s*["']error["']\s*:\s*(?:"[^"]|'[^']|\{)/,
  /^\s*(?:the )?(?:tool|api|http)?\s?(?:call|request|command|operation|execution) (?:has )?timed out\b/i,
  // Claude Code (github.com/anthropics/claude-agent-sdk-python/issues/113, read 2026-11-25).
  /^\s*<tool_use_error>/,
  // The editor of SWE-agent (github.com/SWE-agent/SWE-agent/issues/372, read 2026-11-25).
  /^\s*Your proposed edit has introduced new syntax error/,
  /^\s*(?:\/bin\/)?(?:ba|z|da)?sh: (?:line )?(?:\d+: )?[^\n:]{1,100}: [^\n]{0,60}(?:not found|No such file|denied|error)/,
];

/**
 * Answers of HTTP servers that say it themselves, as Python or JSON prints them: an envelope, a
 * problem (members of RFC 9457, from its table of contents, read 2026-11-26), a status's name as the
 * title of a page, and the gateway of RapidAPI as ToolBench's open answers record it. What only
 * sounds like one stays a success.
 */
const HTTP_WORDS = /success|["']ok["']|status|<title|does not exist/i;
const HTTP_TEXTS: readonly RegExp[] = [
  /^\s*\{\s*["'](?:success|ok)["']\s*:\s*false\b/i,
  /^\s*\{\s*["']type["']\s*:\s*["'][^"']*["']\s*,\s*["']title["']\s*:\s*["'][^"']*["']\s*,\s*["']status["']\s*:\s*[45]\d\d\b/,
  /^\s*\{\s*["']statusCode["']\s*:\s*[45]\d\d\s*,\s*["'](?:error|message)["']/,
  /^[\s"]{0,9}(?:<!doctype html[^>]*>\s*)?<html[^>]*>\s*<head>\s*<title>\s*(?:[45]\d\d )?(?:bad request|unauthorized|forbidden|not found|method not allowed|request timeout|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out)\s*<\/title>/i,
  /^\s*\{\s*["']message["']\s*:\s*["']Endpoint '[^']*' does not exist["']\s*\}\s*$/,
];

/**
 * The end of a text that is MCP's result as Python prints it, the outer one or the one in its text
 * (github.com/icip-cas/LiveMCPBench, trajectories, read 2026-11-25).
 */
const PRINTED_ERROR =
  /"isError": true(?:\\n|\s)*\}['"], annotations=None\)\] isError=|\] isError=True\s*$/;

/** Undefined where the call succeeded, has no result, or where nothing says that it failed. */
export function readFailure(result: LoggedResult | undefined): LoggedFailure | undefined {
  if (result === undefined || result.isError === false) return undefined;
  const { value, isError = false } = result;
  const isFailed =
    isError ||
    (typeof value === 'string' ? isErrorText(value) : isRecord(value) && isFailure(value));
  return isFailed ? describeFailure(result) : undefined;
}

/** Cached: each metric asks about the same results. Few of them have failed. */
const describeFailure: (result: LoggedResult) => LoggedFailure = memoize(({ value }) => {
  const said = findResponse(value) ?? value;
  return isRecord(said)
    ? readMembers(said, getMember(said, 'error'))
    : createFailure('error', typeof said === 'string' ? said : (printNested(said) ?? ''), '');
});

/** ToolBench has an empty error beside the text of a response. */
function findResponse(value: Value): string | undefined {
  return getText(value, 'error') === '' ? getText(value, 'response') : undefined;
}

function isErrorText(text: string): boolean {
  const start = text.slice(0, LONGEST_START);
  return (
    (ERROR_WORDS.test(start) && ERROR_TEXTS.some((pattern) => pattern.test(start))) ||
    (HTTP_WORDS.test(start) && HTTP_TEXTS.some((pattern) => pattern.test(start))) ||
    PRINTED_ERROR.test(text.slice(-LONGEST_START))
  );
}

/** The envelopes of sources 000 and 004, MCP's `isError`, and a member `error`. */
function isFailure(value: ValueObject): boolean {
  const error = getMember(value, 'error');
  return (
    value['ok'] === false ||
    value['success'] === false ||
    value['isError'] === true ||
    value['status'] === 'error' ||
    isRecord(error) ||
    (typeof error === 'string' && error !== '') ||
    isProblem(value) ||
    isErrorText(findResponse(value) ?? '')
  );
}

/** Problem details: the members that RFC 9457 names. */
function isProblem(value: ValueObject): boolean {
  const status = value['status'];
  const isStatus = typeof status === 'number' && status >= 400 && status < 600;
  return isStatus && typeof value['type'] === 'string' && typeof value['title'] === 'string';
}

function readMembers(value: ValueObject, error: Value | undefined): LoggedFailure {
  const own = isRecord(error) ? error : value;
  const code = getText(own, 'code') ?? getText(own, 'type') ?? getText(value, 'code') ?? 'error';
  const message =
    getText(own, 'message') ??
    (typeof error === 'string' && error !== '' ? error : undefined) ??
    getText(value, 'message') ??
    printNested(value) ??
    '';
  return createFailure(code, message, readHint(own) || readHint(value));
}

/** A hint of source 000, or the next actions of source 004. */
function readHint(value: ValueObject): string {
  const actions = getMember(value, 'next_valid_actions');
  return (
    getText(value, 'hint') ??
    (isList(actions) ? actions.filter((each) => typeof each === 'string').join(', ') : '')
  );
}

function createFailure(code: string, message: string, hint: string): LoggedFailure {
  const text = message.slice(0, LONGEST_TEXT);
  return {
    code: code.slice(0, LONGEST_CODE),
    message: text,
    hint: hint === '' ? findHint(text) : hint.slice(0, LONGEST_TEXT),
  };
}

/** A sentence that tells the reader what to do. */
const ADVICE =
  /(?:^|\b(?:please|must|should|need to|instead,?|then|and) )(?:first )?(?:call|use|try|run|choose|pick|pass|provide|specify|send|set|change|check|add|remove|rename|replace|correct|read|make sure|ensure)\b|\bdid you mean\b|\binstead\b/i;

/** The first sentence with an advice; empty where there is none. */
function findHint(message: string): string {
  const sentences = message.split(/(?<=[.!?;:])\s+|\n/);
  return sentences.map((sentence) => sentence.trim()).find((each) => ADVICE.test(each)) ?? '';
}
