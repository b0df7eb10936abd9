import type { Browser } from 'playwright-core';
import { median } from './make-tools.ts';

const ROUNDS = 5;

const SCREENS = [
  { title: 'start screen', path: '', selector: '#root button' },
  { title: 'form', path: '#example', selector: 'textarea[aria-label="Description"]' },
] as const;

/**
 * Milliseconds from navigation to the first text on the screen, and to what can be used: a button
 * of the start screen, a description that can be typed in. On a first visit, at 4× CPU slow-down
 * and slow 4G (1.6 Mbit/s down, 150 ms: Lighthouse's throttling constants, read 2026-11-21).
 */
export async function* measureLoad(browser: Browser, url: string): AsyncGenerator<string> {
  for (const { title, path, selector } of SCREENS) {
    const times: LoadTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await measureVisit(browser, url + path, selector));
    const used = times.map((each) => each.usable);
    const drawn = median(times.map((each) => each.drawn));
    yield `${title} on a first visit, 4× CPU and slow 4G: drawn ${drawn.toFixed(0)} ms, usable ${median(used).toFixed(0)} ms (${used.map((time) => time.toFixed(0)).join(', ')})`;
  }
}

/** In milliseconds. */
interface LoadTimes {
  readonly drawn: number;
  readonly usable: number;
}

async function measureVisit(browser: Browser, url: string, selector: string): Promise<LoadTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
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
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      performance.mark('usable');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(selector);
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const [drawn = Number.NaN, usable = Number.NaN] = await page.evaluate(() =>
    ['first-contentful-paint', 'usable'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
  );
  await context.close();
  return { drawn, usable };
}
