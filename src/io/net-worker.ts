import { getOrigin, isNetJob, type NetAnswer, type NetJob } from './net-job.ts';
import { NET_LIMITS, sendRequest, type NetLimits } from './net.ts';

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
  const allowed = new Map<string, number>();
  const getHeldAnswer = (): NetAnswer => ({ kind: 'held', origins: [...keys.keys()] });
  const send = async ({
    url,
    headers,
    keyHeader,
    body,
  }: Extract<NetJob, { kind: 'send' }>): Promise<NetAnswer> => {
    const origin = getOrigin(url) ?? '';
    const remaining = allowed.get(origin) ?? 0;
    if (remaining < 1) return { kind: 'not_allowed' };
    const key = keyHeader && keys.get(origin);
    if (keyHeader !== undefined && key === undefined) return { kind: 'no_key' };
    allowed.set(origin, remaining - 1);
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
    }
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
