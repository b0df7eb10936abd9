import type { ObservationFailure } from '../../verify/observation.ts';

/** Codes of Node's and OpenSSL's errors. A browser tells nothing of a certificate. */
const TLS_CODE =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|CRL_|EPROTO$)/;
const DEEPEST = 5;

/** What `fetch` threw, as the reason that it hides in the causes. */
export function createFetchFailure(error: unknown): ObservationFailure {
  const causes: Error[] = [];
  let cause: unknown = error;
  while (cause instanceof Error && causes.length < DEEPEST) {
    causes.push(cause);
    cause = cause.cause;
  }
  const message = causes.at(-1)?.message || causes[0]?.message || 'No answer.';
  const isTls = causes.some((each) => 'code' in each && TLS_CODE.test(String(each.code)));
  return { kind: isTls ? 'invalid_tls' : 'unreachable', message: message.slice(0, 300) };
}
