import type { Browser, BrowserContext, Page } from 'playwright-core';

/** The longest task of the main thread in one step, in milliseconds. */
export interface Work {
  /** By the wall clock: other work on the machine counts. */
  readonly wall: number;
  /** In the thread's own time. */
  readonly thread: number;
}

/** tsx compiles named functions into calls of `__name`, which a page does not have. */
export function nameFunctions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript({ content: 'globalThis.__name ??= (given) => given' });
}

interface TraceEvent {
  readonly name?: string;
  readonly pid?: number;
  readonly tid?: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The main thread's longest task while something is done and until the page is idle again:
 * `longtask` knows no thread time.
 */
export async function measureStep(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  quietMs: number,
): Promise<Work> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  let trace: Buffer;
  try {
    await act();
    await page.evaluate(waitIdle, quietMs);
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    trace.toString(),
  );
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(keyOf(event)));
  const most = (read: (event: TraceEvent) => number | undefined): number =>
    tasks.reduce((longest, event) => Math.max(longest, (read(event) ?? 0) / 1_000), 0);
  return { wall: most(({ dur }) => dur), thread: most(({ tdur, dur }) => tdur ?? dur) };
}

function keyOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

/** Runs in the page: until its timers were on time for so long. */
async function waitIdle(quietMs: number): Promise<void> {
  const beat = 25;
  const end = performance.now() + 15_000;
  let since = performance.now();
  while (performance.now() - since < quietMs && performance.now() < end) {
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, beat));
    if (performance.now() - start > beat * 4) since = performance.now();
  }
}
