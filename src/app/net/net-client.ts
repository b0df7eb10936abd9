import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import type { NetAnswer, NetJob } from '../../io/net-job.ts';
import type { WorkerClient } from '../../io/worker-client.ts';
import type { Counter, CountRequest } from '../../measure/counter.ts';
import { readCountRefusal } from '../../measure/read-count.ts';
import type { Observation } from '../../verify/observation.ts';
import { loadFile } from './load-file.ts';
import { loadMcpTools, type LiveTools } from './load-mcp-tools.ts';
import { loadObservation } from './load-observation.ts';

/**
 * Above the time that the worker gives one request, so that the worker lives on: with it the keys
 * would end.
 */
const JOB_MS = 25_000;

export interface CountOrder {
  readonly counter: Counter;
  readonly origin: string;
  /** Without a key only where the person chose the address. */
  readonly withKey: boolean;
  readonly withTools: CountRequest;
  readonly withoutTools: CountRequest;
}

/** The provider's counts; the tools cost the difference. */
export interface ProviderCount {
  readonly total: number;
  readonly withoutTools: Outcome<number>;
}

/**
 * Counts with the endpoint of a provider, and looks at pages. Only the network worker has the API
 * keys.
 */
export interface NetClient {
  /** The origins that the worker has a key for. */
  readonly listKeys: () => Promise<readonly string[]>;
  readonly setKey: (origin: string, key: string) => Promise<Outcome<readonly string[]>>;
  /** Ends the worker, and with it every key and every request under way. */
  readonly removeKeys: () => void;
  /** Sends two requests, allowed by a click; the second is not sent after `signal` aborts. */
  readonly count: (order: CountOrder, signal: AbortSignal) => Promise<Outcome<ProviderCount>>;
  /** Gets one page, allowed by a click. */
  readonly loadObservation: (url: string) => Promise<Outcome<Observation>>;
  /** Gets one file, allowed by a click. */
  readonly loadFile: (url: string) => Promise<Outcome<Uint8Array>>;
  /** Lists the tools of a live MCP server, allowed by a click. */
  readonly loadMcpTools: (url: string) => Promise<Outcome<LiveTools>>;
}

type JobSender = (job: NetJob) => Promise<Outcome<NetAnswer>>;

/** `open` starts a worker with its first job. */
export function createNetClient(open: () => WorkerClient<NetJob, NetAnswer>): NetClient {
  let bridge: WorkerClient<NetJob, NetAnswer> | undefined;
  const sendJob: JobSender = async (job) => {
    const current = (bridge ??= open());
    const answer = await current.run(job, JOB_MS);
    if (answer.kind === 'unavailable') return { kind: 'problem', problem: answer.problem };
    return answer.kind === 'answer'
      ? createSuccess(answer.value)
      : createFailure(
          'net_worker_failed',
          answer.kind === 'timeout'
            ? 'The network worker did not respond.'
            : `The network worker failed: ${answer.message}`,
          'Enter the key again and count again. The worker was restarted.',
        );
  };
  return {
    listKeys: async () => {
      // Without a worker there is no key to remove.
      const held = bridge === undefined ? undefined : await sendJob({ kind: 'list' });
      return held?.kind === 'ok' && held.value.kind === 'held' ? held.value.origins : [];
    },
    setKey: async (origin, key) => {
      const kept = await sendJob({ kind: 'keep', origin, key });
      if (kept.kind === 'problem') return kept;
      return kept.value.kind === 'held'
        ? createSuccess(kept.value.origins)
        : { kind: 'problem', problem: describeFailure(kept.value) };
    },
    loadObservation: (url) => loadObservation(sendJob, url, Date.now),
    loadFile: (url) => loadFile(sendJob, url),
    loadMcpTools: (url) => loadMcpTools(sendJob, url),
    removeKeys: () => {
      bridge?.close();
      bridge = undefined;
    },
    count: async (order, signal) => {
      const allowed = await sendJob({ kind: 'allow', origin: order.origin, requests: 2 });
      if (allowed.kind === 'problem') return allowed;
      const worker = bridge;
      try {
        return await countBoth(sendJob, order, signal);
      } finally {
        // Revokes a permission that was not used, unless the worker ended in the meantime.
        if (worker !== undefined && bridge === worker)
          void sendJob({ kind: 'allow', origin: order.origin, requests: 0 });
      }
    },
  };
}

async function countBoth(
  ask: JobSender,
  order: CountOrder,
  signal: AbortSignal,
): Promise<Outcome<ProviderCount>> {
  const total = await sendOne(ask, order, order.withTools);
  if (total.kind === 'problem') return total;
  if (signal.aborted)
    return createFailure('stopped', 'The count was stopped.', 'You can count again.');
  return createSuccess({
    total: total.value,
    withoutTools: await sendOne(ask, order, order.withoutTools),
  });
}

async function sendOne(
  ask: JobSender,
  { counter, withKey }: CountOrder,
  { url, headers, keyHeader, body }: CountRequest,
): Promise<Outcome<number>> {
  const sent = await ask({
    kind: 'send',
    url,
    headers,
    keyHeader: withKey ? keyHeader : undefined,
    body,
  });
  if (sent.kind === 'problem') return sent;
  if (sent.value.kind !== 'response')
    return { kind: 'problem', problem: describeFailure(sent.value) };
  const { status, text } = sent.value;
  return status >= 200 && status < 300
    ? counter.readAnswer(text)
    : { kind: 'problem', problem: readCountRefusal(status, text) };
}

function describeFailure({ kind }: NetAnswer): Problem {
  switch (kind) {
    case 'unreachable':
      return {
        code: 'unreachable',
        message:
          'Could not read a response: no connection, a redirect, or a server that doesn’t allow web pages (CORS).',
        hint: 'Check the connection, the address and the key: some servers refuse a wrong key this way. Your own server must allow this page’s origin and the headers above. The browser may ask you to allow access to your network.',
      };
    case 'timed_out':
      return {
        code: 'timed_out',
        message: 'No response within 15 seconds.',
        hint: 'Try again, or with fewer tools.',
      };
    case 'too_large':
      return {
        code: 'too_large',
        message: 'The response is longer than 1 MB, so it is not a token count.',
        hint: 'Check the address.',
      };
    case 'no_key':
      return {
        code: 'no_key',
        message: 'No key for this address.',
        hint: 'Enter the key again.',
      };
    case 'bad_key':
      return {
        code: 'bad_key',
        message: 'A key must be ASCII without spaces and at most 4,096 characters long.',
        hint: 'Copy only the key itself.',
      };
    default:
      return {
        code: 'not_allowed',
        message: 'The network worker refused the request.',
        hint: 'Check that the address is https, or http on this machine.',
      };
  }
}
