import type { LoggedFailure } from '../read-failure.ts';

const LONGEST_MESSAGE = 100;
const MOST_WORDS = 6;
/** What `readFailure` calls a failure whose result has no code. */
const NO_CODE = 'error';

/** An error of a tool, without what was particular to one call. */
export interface KnownError {
  /** The result's own, or one made of the words of its message. */
  readonly code: string;
  /** Undefined where the result has a code: messages of one code differ. */
  readonly message: string | undefined;
}

/** The same for each call that failed alike. */
export function describeFailure({ code, message }: LoggedFailure): KnownError {
  if (code !== NO_CODE) return { code, message: undefined };
  const text = removeParticulars(message);
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return { code: words.slice(0, MOST_WORDS).join('_') || NO_CODE, message: text };
}

/** Names in quotes and words with digits, addresses or paths differ from call to call. */
function removeParticulars(message: string): string {
  const [line = ''] = message
    .trimStart()
    .slice(0, LONGEST_MESSAGE * 2)
    .split('\n');
  return line
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^(?:[A-Za-z]{0,40}(?:Error|Exception)|error)\s*:\s*/i, '')
    .replaceAll(/(["'`])[^"'`]*\1/g, '…')
    .replaceAll(/[^\s,;]*[\d@/\\][^\s,;]*/g, '…')
    .slice(0, LONGEST_MESSAGE)
    .trim();
}
