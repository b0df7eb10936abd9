import type { FailureKind } from './observation.ts';

/** What each failure to observe means for the one who reads it. */
export const FAILURES: Readonly<
  Record<FailureKind, { readonly expected: string; readonly hint: string }>
> = {
  timeout: {
    expected: 'an answer within the budget',
    hint: 'The page did not answer in time, which is a failure. Check that the server runs; an endpoint that streams is verified by a client that listens, not here.',
  },
  unreachable: {
    expected: 'a server that answers',
    hint: 'Nothing answers at this address. Check the name and the port, and that the program did not crash when it started: read its log.',
  },
  invalid_tls: {
    expected: 'a valid certificate',
    hint: 'A browser would refuse this page. Renew the certificate, or correct its name.',
  },
  too_many_redirects: {
    expected: 'at most the allowed redirects',
    hint: 'The redirects do not end. Correct them, or return the final address.',
  },
  unsafe_redirect: {
    expected: 'redirects to public web addresses',
    hint: 'The answer leads to a file or into a private network, and was not followed. Correct the redirect.',
  },
  too_large: {
    expected: 'a page of a usual size',
    hint: 'The body is too large for a page and was not read to its end. Check what is served at this address.',
  },
  observer_failed: {
    expected: 'an observation',
    hint: 'Whoever looked could not finish. Run it again; if it happens again, report what it says.',
  },
};
