import type { Observation, ObservationFailure } from '../../verify/observation.ts';
import type { PlannedCheck } from '../../verify/plan-checks.ts';
import { getCount } from '../../verify/settings.ts';
import { loadPage, type ObservedPage } from './browser/load-page.ts';
import type { OpenedBrowser } from './browser/open-browser.ts';
import { startProxy } from './browser/start-proxy.ts';
import { loadAnswer, type ObservedAnswer } from './load-answer.ts';
import { createReach, createUnreachable, NETWORK, type Network, type Reach } from './network.ts';

export interface LookOptions {
  readonly url: string;
  readonly planned: readonly PlannedCheck[];
  readonly budgetMs: number;
  /** Undefined: only the answer is looked at. It is not closed. */
  readonly opened: OpenedBrowser | undefined;
  /** Why there is no browser. */
  readonly reason?: string;
  readonly network?: Network;
}

export interface LookResult {
  readonly observation: Observation;
  readonly png?: Buffer;
}

const IDLE_MS = 500;
const GRACE_MS = 50;
const NO_CALLS =
  'The command line calls no tool: the exported critique.js and critique.py do, in your program.';

/** Whether any of the checks sees more with a browser. */
export function hasBrowserCheck(planned: readonly PlannedCheck[]): boolean {
  return planned.some(({ check }) => check.needs === 'browser' || check.needs === 'page');
}

/**
 * Looks at an address: the answer and the page in a browser at once, within one budget that begins
 * when the browser has started. Never throws.
 */
export async function loadObservation(options: LookOptions): Promise<LookResult> {
  const { url, planned, budgetMs, opened, network = NETWORK } = options;
  const at = Date.now();
  const started = performance.now();
  const budget = new AbortController();
  const timer = setTimeout(() => budget.abort(), budgetMs);
  const pageEnd = new AbortController();
  budget.signal.addEventListener('abort', () => pageEnd.abort(), { once: true });
  const reaching = createReach(new URL(url), network);
  const answering = stopWith(budget.signal, async () => {
    const answer = await loadAnswer(url, await reaching, budget.signal);
    // A page whose answer failed is not waited for.
    if (answer.failure !== undefined || (answer.status ?? 0) >= 500) pageEnd.abort();
    return answer;
  });
  const looking =
    opened === undefined
      ? Promise.resolve<ObservedPage>({})
      : loadIn(url, reaching, {
          opened,
          deadline: started + budgetMs,
          idleMs: getIdleMs(planned),
          signal: pageEnd.signal,
        });
  const [answer, page] = await Promise.all([answering, looking]);
  const isOver = budget.signal.aborted;
  clearTimeout(timer);
  const now = performance.now();
  const observation = createObservation({ answer, page, isOver, options, at });
  const { beganAt } = answer;
  const timings = {
    total: now - started,
    ...(beganAt === undefined ? {} : { response: beganAt - started }),
  };
  const { png } = page;
  return { observation: { ...observation, timings }, ...(png === undefined ? {} : { png }) };
}

/** A name that is looked up for longer than the budget ends with it, too. */
function stopWith(
  signal: AbortSignal,
  load: () => Promise<ObservedAnswer>,
): Promise<ObservedAnswer> {
  const stopped = new Promise<ObservedAnswer>((resolve) => {
    signal.addEventListener(
      'abort',
      // What was read by then comes first.
      () => setTimeout(() => resolve({ failure: createUnreachable('No answer.') }), GRACE_MS),
      { once: true },
    );
  });
  const loaded = load().catch((error: unknown): ObservedAnswer => ({
    failure: { kind: 'observer_failed', message: String(error) },
  }));
  return Promise.race([loaded, stopped]);
}

async function loadIn(
  url: string,
  reaching: Promise<Reach>,
  look: Omit<Parameters<typeof loadPage>[1], 'proxy'>,
): Promise<ObservedPage> {
  const proxy = await startProxy(reaching);
  try {
    return await loadPage(url, { ...look, proxy: proxy.address });
  } finally {
    proxy.stop();
  }
}

function getIdleMs(planned: readonly PlannedCheck[]): number {
  const idle = planned.find(({ check }) => check.kind === 'network_idle');
  return idle === undefined ? IDLE_MS : getCount(idle.settings, 'idle_ms', IDLE_MS);
}

interface Sides {
  readonly answer: ObservedAnswer;
  readonly page: ObservedPage;
  /** The budget ended before both were done. */
  readonly isOver: boolean;
  readonly options: LookOptions;
  readonly at: number;
}

function createObservation(sides: Sides): Observation {
  const { answer, page, options, at } = sides;
  const { status, redirects, headers, html, bytes } = answer;
  const { dom, console: entries, requests, screenshot } = page;
  const failure = selectFailure(sides);
  return {
    url: options.url,
    at,
    ...(failure === undefined ? {} : { failure }),
    ...(status === undefined ? {} : { status }),
    ...(redirects === undefined ? {} : { redirects }),
    ...(headers === undefined ? {} : { headers }),
    ...(html === undefined ? {} : { html }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(dom === undefined ? {} : { dom }),
    ...(entries === undefined ? {} : { console: entries }),
    ...(requests === undefined ? {} : { requests }),
    ...(screenshot === undefined ? {} : { screenshot }),
    unseen: listUnseen(sides),
  };
}

/** A failure of the answer explains that of the page. The end of the budget explains both. */
function selectFailure({ answer, page, isOver, options }: Sides): ObservationFailure | undefined {
  const { failure } = answer;
  if (failure !== undefined && failure.kind !== 'unreachable') return failure;
  if (isOver)
    return { kind: 'timeout', message: `Not done in ${options.budgetMs / 1_000} seconds.` };
  return failure ?? page.failure;
}

function listUnseen({ answer, page, options }: Sides): Readonly<Record<string, string>> {
  const isBroken = answer.failure !== undefined || (answer.status ?? 0) >= 500;
  const reason = isBroken
    ? 'The answer failed, so no browser waited for the page.'
    : (page.reason ?? options.reason);
  const kinds = options.planned.flatMap(({ check }) =>
    check.needs === 'browser' ? [check.kind] : [],
  );
  return {
    read_back: NO_CALLS,
    ...(reason === undefined ? {} : Object.fromEntries(kinds.map((kind) => [kind, reason]))),
  };
}
