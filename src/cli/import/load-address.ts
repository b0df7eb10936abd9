import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { readResponse } from '../input/read-response.ts';

const MOST_BYTES = 2_000_000;
const ANSWER_MS = 10_000;

export function isAddress(word: string): boolean {
  return /^https?:\/\//i.test(word);
}

/**
 * The bytes at an address: at most 2 MB in 10 s, without credentials, and from that origin alone.
 * Errors: `no_address`, `address_has_credentials`, `redirected`, `unreachable`, `too_large`.
 */
export async function loadAddress(
  word: string,
  answerMs = ANSWER_MS,
): Promise<Outcome<Uint8Array>> {
  if (!URL.canParse(word))
    return createFailure('no_address', `${word} is no address.`, 'Check its spelling.');
  const url = new URL(word);
  if (url.username !== '' || url.password !== '')
    return createFailure(
      'address_has_credentials',
      'The address has a user or a password, and credentials are never sent.',
      'Save the document to a file and import that.',
    );
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      credentials: 'omit',
      headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
      signal: AbortSignal.timeout(answerMs),
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null)
      return createFailure(
        'redirected',
        `${url.origin} redirects to ${location.slice(0, 200)}. Redirects are not followed.`,
        'Import that address if you trust it.',
      );
    if (response.status !== 200)
      return createFailure(
        'unreachable',
        `${url.origin} answered ${response.status}.`,
        'Open the address in a browser. If it needs a login, save the document to a file and import that.',
      );
    const bytes = await readResponse(response, MOST_BYTES);
    return bytes === undefined
      ? createFailure(
          'too_large',
          `${url.origin} sends more than ${MOST_BYTES / 1_000_000} MB.`,
          'Save the document to a file and import that.',
        )
      : createSuccess(bytes);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    return createFailure(
      'unreachable',
      `${url.origin} was not read: ${why}.`,
      'Check the address and the connection, then try again.',
    );
  }
}
