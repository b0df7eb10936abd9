import { get, getNumber, getString, type Json } from '../contract/json/json.ts';
import { parseJson } from '../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome, type Problem } from '../contract/problem.ts';

/**
 * The message in every counting request beside its tools: the shortest that each provider accepts.
 */
export const PROMPT = 'hi';

const LIMITS = { maxLength: 1_000_000, maxDepth: 64 };
const LONGEST_MESSAGE = 600;

/** Reads the whole number under `key`. Errors: `unreadable_count`. */
export function readCount(text: string, key: string): Outcome<number> {
  const count = getNumber(get(readJson(text), key));
  if (count !== undefined && Number.isSafeInteger(count) && count >= 0) return createSuccess(count);
  return createFailure(
    'unreadable_count',
    `The answer holds no whole number under ${key}.`,
    'Check the address: something other than the counting endpoint may have answered.',
  );
}

/**
 * Explains a refusal, with the server's own message. Errors by status: `key_refused`, `not_found`,
 * `rate_limited`, `provider_failed`, `count_refused`.
 */
export function readCountRefusal(status: number, text: string): Problem {
  const reason = readServerMessage(text);
  const message = `The answer was ${status}${reason === '' ? ', without a reason that can be read.' : `: “${reason}”`}`;
  if (status === 401 || status === 403)
    return {
      code: 'key_refused',
      message,
      hint: 'Check that the key is this provider’s, is still valid, and may count tokens; forget it here, and type it again.',
    };
  if (status === 404)
    return { code: 'not_found', message, hint: 'Check the name of the model, and the address.' };
  if (status === 429)
    return {
      code: 'rate_limited',
      message,
      hint: 'Wait a minute, then count again; or use a key with a higher limit.',
    };
  if (status >= 500)
    return {
      code: 'provider_failed',
      message,
      hint: 'Nothing is wrong with the tools: try again later.',
    };
  return {
    code: 'count_refused',
    message,
    hint: 'Fix what the provider names. It would refuse requests with these tools too.',
  };
}

/**
 * Anthropic, OpenAI and Gemini send `error.message`; gateways send less or more, and some a page of
 * markup. Bounded, on one line.
 */
function readServerMessage(text: string): string {
  const answer = readJson(text);
  const error = get(answer, 'error');
  const found =
    getString(get(error, 'message')) ??
    getString(error) ??
    getString(get(answer, 'message')) ??
    getString(get(answer, 'detail'));
  const message = (found ?? (answer === undefined && !text.trimStart().startsWith('<') ? text : ''))
    .slice(0, 4 * LONGEST_MESSAGE)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}

/** Undefined when it is not JSON. */
function readJson(text: string): Json | undefined {
  const parsed = parseJson(text, LIMITS);
  return parsed.kind === 'ok' ? parsed.value.value : undefined;
}
