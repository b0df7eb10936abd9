import type { Browser } from 'playwright-core';
import { median } from './make-tools.ts';

const ROUNDS = 5;

/**
 * Milliseconds from navigation to a description that can be typed in, on a first visit, at 4× CPU
 * slow-down and slow 4G (1.6 Mbit/s down, 150 ms: Lighthouse's throttling constants, read
 * 2026-11-21).
 */
export async function measureLoad(browser: Browser, url: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
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
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('textarea[aria-label="Description"]') === null) return;
        observer.disconnect();
        performance.mark('usable');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector('textarea[aria-label="Description"]');
    times.push(
      await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN),
    );
    await context.close();
  }
  return `form usable on a first visit, 4× CPU and slow 4G: ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`;
}
