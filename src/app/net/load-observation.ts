import { createSuccess, type Outcome } from '../../contract/problem.ts';
import type { CheckKind } from '../../contract/schema/checks.ts';
import type { NetAnswer, NetJob } from '../../io/net-job.ts';
import { checks } from '../../verify/checks.ts';
import type { Observation } from '../../verify/observation.ts';

type JobSender = (job: NetJob) => Promise<Outcome<NetAnswer>>;

/** What a page of the browser can never see of another site. */
const NO_BROWSER =
  'A page cannot open another site and watch it. The command line can, with a browser.';
const UNSEEN: Partial<Record<CheckKind, string>> = {
  js_errors: NO_BROWSER,
  blank_screenshot: NO_BROWSER,
  network_idle: NO_BROWSER,
  stale_cache: 'A page may not read the headers of another site’s cache. The command line can.',
  read_back: 'No tool is called from here.',
  changed_since: 'Nobody looked before the call.',
};
const NOT_READABLE =
  'The browser did not let this page read the answer: the site is down, or does not allow other pages to read it (CORS). The command line can tell which.';

/**
 * Looks at an address once, from the network worker, which was allowed this one request. What the
 * browser hides is not seen, which proves nothing.
 */
export async function loadObservation(
  send: JobSender,
  url: string,
  now: () => number,
): Promise<Outcome<Observation>> {
  const at = now();
  const allowed = await send({ kind: 'allow', origin: new URL(url).origin, requests: 1 });
  if (allowed.kind === 'problem') return allowed;
  const sent = await send({ kind: 'look', url });
  if (sent.kind === 'problem') return sent;
  const timings = { total: now() - at };
  const { value } = sent;
  if (value.kind === 'seen')
    return createSuccess({
      url,
      at,
      status: value.status,
      // How many there were, the browser does not say.
      redirects: value.url === url ? [] : [value.url],
      html: value.text,
      bytes: value.bytes,
      timings,
      unseen: UNSEEN,
    });
  const failure = FAILURES[value.kind];
  return createSuccess(
    failure === undefined
      ? { url, at, timings, unseen: createUnseen() }
      : { url, at, timings, failure, unseen: UNSEEN },
  );
}

const FAILURES: Readonly<Record<string, NonNullable<Observation['failure']>>> = {
  timed_out: { kind: 'timeout', message: 'No answer in 8 seconds.' },
  too_large: { kind: 'too_large', message: 'The answer is larger than 5 MB.' },
};

function createUnseen(): Readonly<Record<string, string>> {
  const seen = checks.filter(({ needs }) => needs === 'answer' || needs === 'page');
  return { ...Object.fromEntries(seen.map(({ kind }) => [kind, NOT_READABLE])), ...UNSEEN };
}
