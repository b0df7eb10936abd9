import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Observation } from '../../../verify/observation.ts';
import { createRecord, type PageRecord } from './create-record.ts';
import { measureMean } from './measure-mean.ts';
import { describeError, type OpenedBrowser } from './open-browser.ts';
import { createEvaluator, type Evaluator } from './read-dom.ts';

/** What an observation has of the page in a browser. */
export type ObservedPage = Pick<
  Observation,
  'failure' | 'dom' | 'console' | 'requests' | 'screenshot'
> & {
  readonly png?: Buffer;
  /** Why the page was not seen. */
  readonly reason?: string;
};

export interface PageLook {
  readonly opened: OpenedBrowser;
  readonly proxy: string;
  /** When the budget ends, by `performance.now()`. */
  readonly deadline: number;
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

const VIEWPORT = { width: 1_280, height: 800 };
/** An error may come late. */
const LINGER_MS = 3_500;
/** Kept for reading the page and the screenshot. */
const READING_MS = 1_200;

/**
 * Opens a page in a context of its own and watches it until its errors would have come. Never
 * throws, and ends with the signal whatever the page does.
 */
export async function loadPage(url: string, look: PageLook): Promise<ObservedPage> {
  const stopped = new Promise<ObservedPage>((resolve) => {
    const stop = (): void =>
      resolve({ reason: 'The page was still busy in the browser when the time was up.' });
    if (look.signal.aborted) stop();
    look.signal.addEventListener('abort', stop, { once: true });
  });
  const watched = openPage(url, look).catch((error: unknown): ObservedPage => ({
    reason: `The browser did not open the page: ${describeError(error)}.`,
  }));
  return Promise.race([watched, stopped]);
}

async function openPage(url: string, look: PageLook): Promise<ObservedPage> {
  const { opened, proxy, deadline } = look;
  const context = await opened.browser.newContext({
    viewport: VIEWPORT,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    // Playwright would leave out loopback.
    proxy: { server: proxy, bypass: '<-loopback>' },
  });
  const page = await context.newPage();
  const record = createRecord(context, page);
  const evaluator = createEvaluator(opened.id, context, page);
  const crashed = new Promise<ObservedPage>((resolve) => {
    page.once('crash', () => resolve({ reason: 'The page crashed the browser’s tab.' }));
  });
  await page.goto(url, { waitUntil: 'commit', timeout: getLeft(deadline) });
  const run = async (): Promise<ObservedPage> => {
    const hasLoaded = await runLinger(page, { record, evaluator, deadline });
    const seen = await readPage(page, { context, record, evaluator, look }).catch(createUnread);
    return hasLoaded
      ? seen
      : { ...seen, failure: { kind: 'timeout', message: 'The page did not finish loading.' } };
  };
  return Promise.race([run(), crashed]);
}

function createUnread(error: unknown): ObservedPage {
  return { reason: `The page could not be read in the browser: ${describeError(error)}.` };
}

function getLeft(deadline: number): number {
  return Math.max(1, deadline - performance.now());
}

interface Lingering {
  readonly record: PageRecord;
  readonly evaluator: Evaluator;
  readonly deadline: number;
}

/** Whether the page finished loading. */
async function runLinger(page: Page, { record, evaluator, deadline }: Lingering): Promise<boolean> {
  const end = deadline - READING_MS;
  try {
    await page.waitForLoadState('load', { timeout: getLeft(end) });
  } catch {
    return false;
  }
  record.startIdle();
  await evaluator.loadImages();
  // Where the answer failed meanwhile, nobody waits for it.
  await wait(Math.min(LINGER_MS, getLeft(end)), undefined, { ref: false });
  return true;
}

async function readPage(
  page: Page,
  {
    context,
    record,
    evaluator,
    look,
  }: Omit<Lingering, 'deadline'> & { readonly context: BrowserContext; readonly look: PageLook },
): Promise<ObservedPage> {
  const requests = record.createRequests(look.idleMs);
  const [dom, png] = await Promise.all([
    evaluator.readDom(record.statuses),
    createScreenshot(page, look, context),
  ]);
  const mean = measureMean(png);
  return {
    ...(dom === undefined ? { reason: 'The page could not be read.' } : { dom }),
    console: [...record.entries],
    requests,
    ...(mean === undefined ? {} : { screenshot: mean, png }),
  };
}

/** Chromium's own command: Playwright's waits for the fonts of the page. */
async function createScreenshot(
  page: Page,
  { opened, deadline }: PageLook,
  context: BrowserContext,
): Promise<Buffer> {
  if (opened.id === 'firefox') return page.screenshot({ timeout: getLeft(deadline) });
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  return Buffer.from(data, 'base64');
}
