import { getOrigin, isNetJob, type NetAnswer, type NetJob } from './net-job.ts';
import {
  FILE_LIMITS,
  loadBytes,
  loadPage,
  LOOK_LIMITS,
  NET_LIMITS,
  sendRequest,
  type NetLimits,
} from './net.ts';

/** Visible ASCII, like real keys; anything else could end the header, or be refused by it. */
const KEY = /^[\x21-\x7e]{1,4096}$/;
const REMOVED = '[your key]';
/** Shorter keys are invented for a local server and may occur in any text by chance. */
const SECRET_LENGTH = 8;

/**
 * Runs network jobs. Keys by origin, and the requests that the user allowed, live only in this
 * closure. If an answer repeats the key, it is removed.
 */
export function createNetWorker(
  fetchFrom: typeof fetch,
  limits: NetLimits = NET_LIMITS,
): (job: unknown) => Promise<NetAnswer> {
  const keys = new Map<string, string>();
  const allowed = createAllowance();
  const getHeldAnswer = (): NetAnswer => ({ kind: 'held', origins: [...keys.keys()] });
  const send = async ({
    url,
    headers,
    keyHeader,
    body,
  }: Extract<NetJob, { kind: 'send' }>): Promise<NetAnswer> => {
    const origin = getOrigin(url) ?? '';
    if (!allowed.has(origin)) return { kind: 'not_allowed' };
    const key = keyHeader && keys.get(origin);
    if (keyHeader !== undefined && key === undefined) return { kind: 'no_key' };
    allowed.remove(origin);
    const sent = await sendRequest(
      fetchFrom,
      {
        url,
        method: 'POST',
        headers: {
          ...headers,
          ...(keyHeader !== undefined && { [keyHeader.name]: keyHeader.prefix + key }),
        },
        body,
      },
      limits,
    );
    return sent.kind === 'response' && key !== undefined
      ? { ...sent, text: removeKey(sent.text, key) }
      : sent;
  };
  return async (job) => {
    if (!isNetJob(job)) return { kind: 'bad_job' };
    switch (job.kind) {
      case 'allow':
        allowed.set(job.origin, job.requests);
        return getHeldAnswer();
      case 'keep':
        if (!KEY.test(job.key)) return { kind: 'bad_key' };
        keys.set(job.origin, job.key);
        return getHeldAnswer();
      case 'list':
        return getHeldAnswer();
      case 'send':
        return send(job);
      case 'look':
      case 'get':
        if (!allowed.has(getOrigin(job.url) ?? '')) return { kind: 'not_allowed' };
        allowed.remove(getOrigin(job.url) ?? '');
        return job.kind === 'look'
          ? loadPage(fetchFrom, job.url, LOOK_LIMITS)
          : loadBytes(fetchFrom, job.url, FILE_LIMITS);
    }
  };
}

/** The requests that the user allowed, by origin. */
function createAllowance() {
  const counts = new Map<string, number>();
  return {
    set: (origin: string, requests: number): void => void counts.set(origin, requests),
    has: (origin: string): boolean => (counts.get(origin) ?? 0) > 0,
    /** One of them. */
    remove: (origin: string): void => void counts.set(origin, (counts.get(origin) ?? 0) - 1),
  };
}

function removeKey(text: string, key: string): string {
  if (key.length < SECRET_LENGTH) return text;
  const quoted = JSON.stringify(key).slice(1, -1);
  return [key, quoted, quoted.replaceAll('/', '\\/'), encodeURIComponent(key)].reduce(
    (rest, spelling) => rest.replaceAll(spelling, REMOVED),
    text,
  );
}
