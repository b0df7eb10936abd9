import type { Observation, ObservationFailure } from '../../verify/observation.ts';
import { BUDGET_MS } from '../../verify/plan-checks.ts';
import { checkRedirect, findTarget, isPrivateHost, REDIRECTS } from './check-redirect.ts';
import { createFetchFailure } from './create-fetch-failure.ts';
import type { LookRequest } from './load-seen.ts';
import { readBody } from './read-body.ts';

export interface HttpOptions {
  /** The platform's own, unless told. */
  readonly fetch?: typeof fetch;
  readonly headers?: Readonly<Record<string, string>>;
}

const NO_BROWSER = 'It was looked at without a browser.';
const UNSEEN = {
  js_errors: NO_BROWSER,
  blank_screenshot: NO_BROWSER,
  network_idle: NO_BROWSER,
};

type Answer = Pick<
  Observation,
  'failure' | 'status' | 'redirects' | 'headers' | 'html' | 'bytes'
> & { readonly beganAt?: number };

/**
 * Asks for an address with `fetch` past every cache, and follows its redirects as far as the platform
 * shows them: a browser follows them by itself. Never rejects.
 */
export async function loadHttpObservation(
  url: string,
  { budgetMs = BUDGET_MS }: Partial<Pick<LookRequest, 'budgetMs'>> = {},
  options: HttpOptions = {},
): Promise<Observation> {
  const at = Date.now();
  const signal = AbortSignal.timeout(budgetMs);
  const { beganAt, ...answer } = await loadAnswer(url, signal, options);
  const timings = {
    total: Date.now() - at,
    ...(beganAt === undefined ? {} : { response: beganAt - at }),
  };
  // What broke off when the time was over, broke off for that reason.
  const isLate = signal.aborted && answer.failure !== undefined;
  const failure: ObservationFailure | undefined = isLate
    ? { kind: 'timeout', message: `Not done in ${budgetMs / 1_000} seconds.` }
    : answer.failure;
  return {
    url,
    at,
    ...answer,
    ...(failure === undefined ? {} : { failure }),
    timings,
    unseen: UNSEEN,
  };
}

async function loadAnswer(
  address: string,
  signal: AbortSignal,
  { fetch: fetchFrom = fetch, headers = {} }: HttpOptions,
): Promise<Answer> {
  const redirects: string[] = [];
  let url = address;
  let mode: RequestRedirect = 'manual';
  try {
    const isOpen = isPrivateHost(new URL(address).hostname);
    for (;;) {
      const response = await fetchFrom(url, {
        headers,
        // Sends `Cache-Control: no-cache`; as a header of its own it would need a preflight.
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: mode,
        signal,
      });
      if (response.type === 'opaqueredirect') {
        mode = 'follow';
        continue;
      }
      const location = response.headers.get('location');
      if (!REDIRECTS.has(response.status) || location === null) {
        if (response.redirected) redirects.push(response.url);
        return { redirects, ...(await readAnswer(response)) };
      }
      await response.body?.cancel();
      const failure = checkRedirect(location, url, { address, redirects, isOpen });
      if (failure !== undefined) return { redirects, failure };
      url = findTarget(location, url)?.href ?? url;
      redirects.push(url);
    }
  } catch (error) {
    return { redirects, failure: createFetchFailure(error) };
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const beganAt = Date.now();
  const { text, bytes, failure } = await readBody(response);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: text,
    bytes,
    beganAt,
    ...(failure === undefined ? {} : { failure }),
  };
}
