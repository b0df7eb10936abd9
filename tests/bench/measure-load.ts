import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { median } from './make-tools.ts';
import { sumTraffic, watchTraffic, type Traffic } from './watch-traffic.ts';

const ROUNDS = 5;

interface Screen {
  readonly title: string;
  readonly path: string;
  /** What can be used: a button, a description that can be typed in. */
  readonly selector: string;
}

const SCREENS: readonly Screen[] = [
  { title: 'start screen', path: '', selector: '#root button' },
  { title: 'form', path: '#example', selector: 'textarea[aria-label="Description"]' },
];

/**
 * Milliseconds from navigation to the first text on the screen, and to what can be used, with what
 * was sent until then. A first visit at 4× CPU slow-down and slow 4G (1.6 Mbit/s down, 150 ms:
 * Lighthouse's throttling constants, read 2026-11-21); a second visit answered by the service
 * worker, with and without the slow-down.
 */
export async function* measureLoad(browser: Browser, url: string): AsyncGenerator<string | Figure> {
  for (const screen of SCREENS) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push(await measureFirstVisit(browser, url, screen));
    yield* describeVisits(`${screen.title} on a first visit, 4× CPU and slow 4G`, visits);
    const { sent } = visits[0] ?? {};
    if (sent !== undefined) {
      const { requests, bytes, scriptBytes, depth } = sent;
      yield `${screen.title}, sent until usable: ${requests} requests, ${formatSize(bytes)}, of it ${formatSize(scriptBytes)} JavaScript; at most ${depth} requests wait for each other`;
      yield { name: `${screen.title}: requests`, value: requests, unit: 'count' };
      yield { name: `${screen.title}: sent`, value: bytes / 1_000, unit: 'kB' };
      yield { name: `${screen.title}: JavaScript`, value: scriptBytes / 1_000, unit: 'kB' };
      yield { name: `${screen.title}: round trips`, value: depth, unit: 'count' };
    }
  }
  for (const screen of SCREENS) yield* measureSecondVisits(browser, url, screen);
}

/** Times in milliseconds. */
interface Visit {
  readonly drawn: number;
  readonly usable: number;
  readonly sent?: Traffic;
}

function* describeVisits(title: string, visits: readonly Visit[]): Generator<string | Figure> {
  const [drawn, usable] = (['drawn', 'usable'] as const).map((key) =>
    median(visits.map((each) => each[key])),
  );
  if (drawn === undefined || usable === undefined) return;
  yield `${title}: drawn ${drawn.toFixed(0)} ms, usable ${usable.toFixed(0)} ms (${visits.map((each) => each.usable.toFixed(0)).join(', ')})`;
  yield { name: `${title}: drawn`, value: drawn, unit: 'ms' };
  yield { name: `${title}: usable`, value: usable, unit: 'ms' };
}

function formatSize(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

async function measureFirstVisit(browser: Browser, url: string, screen: Screen): Promise<Visit> {
  const context = await openContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const traffic = watchTraffic(session);
  const visit = await measureVisit(page, url, screen);
  const origin = await page.evaluate(() => performance.timeOrigin);
  const sent = sumTraffic(traffic, origin + visit.usable);
  await context.close();
  return { ...visit, sent };
}

/** After a first visit that stored the site, and the example where the screen shows it. */
async function* measureSecondVisits(
  browser: Browser,
  url: string,
  screen: Screen,
): AsyncGenerator<string | Figure> {
  const context = await openContext(browser);
  const first = await context.newPage();
  await first.goto(url + screen.path);
  await first.waitForSelector(screen.selector);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.waitForTimeout(STORE_LARGE_MS);
  await first.close();
  for (const rate of [1, 4]) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      visits.push(await measureVisit(page, url, screen));
      await page.close();
    }
    const speed = rate === 1 ? '' : `, ${rate}× CPU`;
    yield* describeVisits(
      `${screen.title} on a second visit, from the service worker${speed}`,
      visits,
    );
  }
  await context.close();
}

/** The editor, the tokenizer and the guide are stored last. */
const STORE_LARGE_MS = 5_000;

function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 } });
}

async function measureVisit(
  page: Page,
  url: string,
  { path, selector }: Screen,
): Promise<Pick<Visit, 'drawn' | 'usable'>> {
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      performance.mark('usable');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForSelector(selector);
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const [drawn = Number.NaN, usable = Number.NaN] = await page.evaluate(() =>
    ['first-contentful-paint', 'usable'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
  );
  return { drawn, usable };
}
