import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';
import type { ConsoleEntry, ObservedRequests } from '../../../verify/observation.ts';

/** What a page does while it is looked at. */
export interface PageRecord {
  readonly entries: readonly ConsoleEntry[];
  /** The status of each answer, by its address. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Begins to count idle time, when the page has loaded. */
  readonly startIdle: () => void;
  /** Of the requests until now. */
  readonly createRequests: (idleMs: number) => ObservedRequests;
}

const MOST_ENTRIES = 100;
const MOST_FAILED = 50;
const MOST_STATUSES = 5_000;
const LONGEST = 1_000;
/** Parts that a page cannot be without; images are looked at one by one. */
const PARTS = new Set(['script', 'stylesheet', 'xhr', 'fetch', 'document', 'eventsource']);
/** Open as long as the page is. */
const STREAMS = new Set(['eventsource', 'websocket', 'ping']);
/** The page stopped the request itself. */
const STOPPED = /ERR_ABORTED|NS_BINDING_ABORTED|cancelled/;

/** Writes down what happens, and lets nothing that the page opens stay open. */
export function createRecord(context: BrowserContext, page: Page): PageRecord {
  const entries: ConsoleEntry[] = [];
  const failed: { readonly url: string; readonly reason: string }[] = [];
  const statuses = new Map<string, number>();
  const addEntry = (kind: ConsoleEntry['kind'], text: string): void => {
    if (entries.length < MOST_ENTRIES) entries.push({ kind, text: text.slice(0, LONGEST) });
  };
  const addFailed = (request: Request, reason: string): void => {
    if (failed.length < MOST_FAILED && isPart(request, page))
      failed.push({ url: request.url().slice(0, LONGEST), reason });
  };
  const idle = createIdleClock();
  page.on('console', (message) => {
    if (isError(message)) addEntry('error', message.text());
  });
  page.on('pageerror', ({ message }) => addEntry('exception', message));
  page.on('request', (request) => idle.add(request));
  page.on('requestfinished', (request) => idle.remove(request));
  page.on('requestfailed', (request) => {
    idle.remove(request);
    const reason = request.failure()?.errorText ?? 'failed';
    if (!STOPPED.test(reason)) addFailed(request, reason);
  });
  page.on('response', (response) => {
    if (statuses.size < MOST_STATUSES) statuses.set(response.url(), response.status());
    if (response.status() >= 400) addFailed(response.request(), describeStatus(response));
  });
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  context.on('page', (opened) => {
    if (opened !== page) void opened.close().catch(() => undefined);
  });
  return {
    entries,
    statuses,
    startIdle: idle.start,
    createRequests: (idleMs) => ({ isIdle: idle.isIdle(idleMs), failed: [...failed] }),
  };
}

/** Failed requests are written down by themselves. */
function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource:');
}

function describeStatus(response: Response): string {
  return String(response.status());
}

/** The page's own document was asked for by the other observer, too. */
function isPart(request: Request, page: Page): boolean {
  if (!PARTS.has(request.resourceType()) || /\/favicon\.ico(?:\?|$)/.test(request.url()))
    return false;
  return !(request.isNavigationRequest() && request.frame() === page.mainFrame());
}

/**
 * Idle is a page without a request for so long, at any time after it loaded, and without one that is
 * open for as long at the end: a page may ask for news again and again.
 */
function createIdleClock() {
  const open = new Map<Request, number>();
  let [since, longest]: [number | undefined, number] = [undefined, 0];
  const countIdle = (): void => {
    if (since !== undefined && open.size === 0)
      longest = Math.max(longest, performance.now() - since);
  };
  return {
    start: () => {
      since = performance.now();
    },
    add: (request: Request) => {
      if (STREAMS.has(request.resourceType()) || request.url().startsWith('data:')) return;
      countIdle();
      open.set(request, performance.now());
    },
    remove: (request: Request) => {
      if (open.delete(request) && since !== undefined && open.size === 0) since = performance.now();
    },
    isIdle: (idleMs: number) => {
      countIdle();
      const now = performance.now();
      return longest >= idleMs && [...open.values()].every((start) => now - start < idleMs);
    },
  };
}
